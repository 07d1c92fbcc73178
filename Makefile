# Two commands do everything from a bare machine with Python 3.11 or later:
#   make tutor   opens the tutor in the browser
#   make test    passes every test
# The others are parts of them. PYTHON=python3.12 picks another Python; VENV=folder another place for the environment.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# Two servers and a browser at once are enough for two cores.
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help tutor lab doctor test lint types contracts words unit notebooks browser bench format pictures clean
.DELETE_ON_ERROR:

help:
	@echo "make tutor     open the tutor in the browser (sets everything up the first time)"
	@echo "make test      pass every test: lint, types, contracts, words, unit, notebooks, browser"
	@echo "make lab       open the notebooks in JupyterLab"
	@echo "make doctor    say what is installed and what is wrong"
	@echo "make format    put the code into its form"
	@echo "make words     bring the message catalogues up to date with the code"
	@echo "make pictures  bring the pictures stored in the notebooks up to date with the code"
	@echo "make bench     measure; see docs/benchmarks.md"

# --- Setting up -------------------------------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or later is needed: name one, as in make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python cannot make environments here; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }

$(VENV)/.installed: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "Setting up, this takes one to three minutes the first time ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml hatch_build.py | $(BIN)/python
	@echo "Setting up, this takes one to three minutes the first time ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ $(VENV)/.installed

# --- Using ------------------------------------------------------------------------------------------------------------

tutor: $(VENV)/.installed
	$(BIN)/alhambra-nb

lab: $(VENV)/.installed
	$(BIN)/alhambra-nb lab

doctor: $(VENV)/.installed
	$(BIN)/alhambra-nb doctor

# --- Testing ----------------------------------------------------------------------------------------------------------

# In this order, whatever -j says: what fails fast comes first, and pytest's closing line last.
test:
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory contracts
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory notebooks
	@$(MAKE) --no-print-directory all-tests

lint: $(VENV)/.installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-test
	$(BIN)/mypy

contracts: $(VENV)/.installed-test
	$(BIN)/lint-imports
	$(BIN)/python -m alhambra_nb.words.catalogues --check

unit: $(VENV)/.installed-test
	$(BIN)/pytest -n $(WORKERS) -m "not browser and not server"

notebooks: $(VENV)/.installed-test
	$(BIN)/pytest -n $(WORKERS) --nbmake --nbmake-timeout=120 notebooks

browser: $(VENV)/.installed-test chromium
	$(BIN)/pytest -m "browser or server"

.PHONY: all-tests chromium
# One run for everything, so that its closing line tells of everything. Tests of one file share their servers.
all-tests: $(VENV)/.installed-test
	$(BIN)/pytest -n $(WORKERS) --dist=loadfile

# The browser tests take any Chromium or Chrome that is there.
chromium:
	@.ci/chromium

bench: $(VENV)/.installed-test
	$(BIN)/python -m benchmarks

# --- Tending ----------------------------------------------------------------------------------------------------------

format: $(VENV)/.installed-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

words: $(VENV)/.installed-test
	$(BIN)/python -m alhambra_nb.words.catalogues

pictures: $(VENV)/.installed-test
	$(BIN)/python -m tests.notebooks

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .artifacts

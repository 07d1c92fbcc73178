"""What the loading screen says while the kernel starts and the page is built."""

from alhambra_nb.words.language import LANGUAGES, Words, mark

_TEXTS = {
    "start": mark("Waking up the tutor …"),
    "cells": mark("Laying out the tiles …"),
    "draw": mark("Drawing the page …"),
    "slow": mark("Still busy. When many open the tutor at once, it takes a while …"),
    "noscript": mark("This page needs JavaScript. Please switch it on for this address and load the page again."),
}

_FAILED = mark("The tutor could not be started. Load the page again; if that does not help, run: alhambra-nb doctor")


def failure_text() -> str:
    """What a visitor reads when the notebook fails, in every language: the server cannot know the visitor's."""
    return " · ".join(Words(language).say(_FAILED) for language in LANGUAGES)


def loading_texts() -> dict[str, dict[str, str]]:
    """The sentences by language and by the stage that they are for."""
    return {language: {stage: Words(language).say(text) for stage, text in _TEXTS.items()} for language in LANGUAGES}

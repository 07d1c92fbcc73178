"""Themes: what a style name looks like. A painter asks the theme, so that no scene knows a colour.

Building colours are those that stay apart in every kind of colour vision; red and green are never the only
sign of anything, so a theme may change every colour and lose nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

FONT = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Hiragino Sans', 'Yu Gothic UI', "
    "'Noto Sans CJK JP', sans-serif"
)
"""The font stack of all text in pictures; no font is fetched."""

SOLID: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is painted. Colours are ``#rrggbb`` or None for none; ``width`` and ``dash`` are in units.

    ``alpha`` from 0 to 1 holds for fill and stroke. ``weight`` and ``scale`` are for text, whose colour is ``fill``:
    the font weight, and a factor on the size that the scene asks for. Lines have round ends and joins.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = SOLID
    alpha: float = 1.0
    weight: int = 400
    scale: float = 1.0


class Theme(Mapping[str, Paint]):
    """A frozen mapping of style names to paints. ``background`` is the colour round the picture."""

    __slots__ = ("_paints", "background", "font", "name")

    def __init__(self, name: str, background: str, paints: Mapping[str, Paint], font: str = FONT) -> None:
        self.name = name
        self.background = background
        self.font = font
        self._paints = MappingProxyType(dict(paints))

    def __getitem__(self, style: str) -> Paint:
        return self._paints[style]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paints)

    def __len__(self) -> int:
        return len(self._paints)

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Theme):
            return NotImplemented
        return (self.name, self.background, self.font, self._paints) == (
            other.name,
            other.background,
            other.font,
            other._paints,
        )

    def __repr__(self) -> str:
        return f"<Theme {self.name}>"


@dataclass(frozen=True, slots=True)
class _Palette:
    background: str
    ground: str
    ornament: str
    grid: str
    ink: str
    faint_ink: str
    halo: str
    accent: str
    on_accent: str
    reach: str
    warning: str
    on_warning: str
    paving: str
    path: str
    joint: str
    brick: str
    mortar: str
    wall_edge: str
    stone: str
    water: str
    veil: str
    plate_edge: str
    lit: str
    lines: tuple[str, ...]


BUILDINGS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "P": ("#0072B2", "#FFFFFF"),
        "S": ("#D55E00", "#FFFFFF"),
        "A": ("#5C3317", "#F6E3C3"),
        "C": ("#FFFFFF", "#2B2118"),
        "G": ("#7BC67B", "#123D1C"),
        "T": ("#3F007D", "#F0E4FF"),
        "X": ("#F3E7CB", "#6B5B43"),
    }
)
"""The colour of each building type, by letter, and the colour of what is drawn on it."""

CURRENCIES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"b": ("#0072B2", "#FFFFFF"), "g": ("#009E73", "#10160F"), "o": ("#D55E00", "#170A00"), "y": ("#F0E442", "#1D160F")}
)
"""The colour of each currency, by letter, and the colour of what is written on it."""


def _paints(c: _Palette, mark: float = 1.0, text: float = 1.0) -> dict[str, Paint]:
    """All styles. ``mark`` and ``text`` are factors on the widths of marks and on the sizes of labels."""

    def drawn(colour: str, width: float, *dash: float, alpha: float = 1.0) -> Paint:
        return Paint(stroke=colour, width=round(width * mark, 2), dash=dash, alpha=alpha)

    def outlined(fill: str, stroke: str, width: float, alpha: float = 1.0) -> Paint:
        return Paint(fill=fill, stroke=stroke, width=width, alpha=alpha)

    def written(colour: str, weight: int = 700, scale: float = text) -> Paint:
        return Paint(fill=colour, weight=weight, scale=scale)

    paints = {
        "ground": Paint(fill=c.ground),
        "star": Paint(stroke=c.ornament, width=1.6),
        "grid": Paint(stroke=c.grid, width=1.2),
        "axis": written(c.faint_ink, 600),
        "paving": outlined(c.paving, c.joint, 1.6),
        "path": outlined(c.path, c.joint, 1.2),
        "brick": outlined(c.brick, c.wall_edge, 3.2),
        "mortar": Paint(stroke=c.mortar, width=1.3),
        "coin": outlined("#FFF8E6", "#2B2118", 1.6),
        "price": written("#1D160F", scale=1.0),
        "stone": outlined(c.stone, "#4A4238", 2.4),
        "water": outlined(c.water, "#11496B", 1.8),
        "ripple": Paint(stroke="#E9F7FF", width=2.0, alpha=0.9),
        "jet": Paint(stroke="#FFFFFF", width=3.2),
        "drop": outlined("#FFFFFF", "#11496B", 1.0),
        "veil": Paint(fill=c.veil, alpha=0.74),
        "ghost": Paint(fill=c.veil, alpha=0.38),
        "ghost-edge": drawn(c.ink, 3.0, 9, 7),
        "legal": Paint(fill=c.accent, stroke=c.accent, width=0, alpha=0.10),
        "legal-edge": drawn(c.accent, 3.2, 11, 8),
        "tick": drawn(c.accent, 6.0),
        "cursor": drawn(c.ink, 5.0),
        "cursor-halo": drawn(c.halo, 10.0),
        "highlight": drawn(c.accent, 6.0),
        "halo": drawn(c.halo, 13.0, alpha=0.92),
        "cross": drawn(c.warning, 6.5),
        "badge": outlined(c.warning, c.halo, 3.0),
        "badge-text": written(c.on_warning),
        "refused": drawn(c.warning, 5.0),
        "clash": outlined(c.halo, c.warning, 3.5 * mark),
        "clash-stripe": drawn(c.warning, 3.4),
        "match": drawn(c.accent, 5.5),
        "joined": drawn(c.accent, 7.0),
        "apart": drawn(c.warning, 4.0, 2, 11),
        "corner": outlined(c.halo, c.warning, 4.0 * mark),
        "reached": drawn(c.reach, 2.6, alpha=0.6),
        "reached-tint": Paint(fill=c.reach, alpha=0.14),
        "blocked": drawn(c.lit, 9.0),
        "blocked-edge": drawn("#1D160F", 14.0),
        "cut-off": drawn(c.warning, 5.0, 14, 9),
        "walk": drawn(c.ink, 9.0, 0.1, 16),
        "walk-end": outlined(c.ink, c.halo, 3.5),
        "walk-halo": drawn(c.halo, 15.0, 0.1, 16),
        "hole": drawn(c.warning, 2.8, alpha=0.9),
        "hole-tint": Paint(fill=c.warning, alpha=0.12),
        "hole-edge": drawn(c.warning, 6.0),
        "ring": drawn(c.ink, 4.0, 4, 9),
        "ring-halo": drawn(c.halo, 8.0, alpha=0.9),
        "lock": outlined(c.warning, c.halo, 2.5),
        "lock-bow": drawn(c.warning, 6.0),
        "keyhole": Paint(fill=c.on_warning),
        "name": written(c.ink),
        "name-faint": written(c.faint_ink),
        "count": written(c.ink),
        "empty": Paint(stroke=c.faint_ink, width=2.4, dash=(6, 7)),
        "name-line": drawn(c.accent, 4.0),
        "panel": Paint(fill=c.ground, stroke=c.grid, width=2.0),
        "lit-halo": drawn(c.lit, 13.0),
        "run": drawn(c.accent, 11.0),
        "run-halo": drawn(c.lit, 20.0),
        "run-number": outlined(c.accent, c.lit, 3.0),
        "run-total": outlined(c.lit, c.accent, 4.0),
        "run-text": written(c.on_accent),
        "run-total-text": written("#1D160F"),
        "run-start": outlined(c.lit, "#1D160F", 2.5),
        "inner": drawn(c.ink, 4.5),
        "inner-halo": drawn(c.halo, 9.0),
        "other": drawn(c.ink, 4.0, 5, 9),
    }
    for letter, (plate, ink) in BUILDINGS.items():
        paints[f"plate.{letter}"] = outlined(plate, c.plate_edge, 1.8)
        paints[f"emblem.{letter}"] = Paint(fill=ink)
        paints[f"cutout.{letter}"] = Paint(fill=plate)
        paints[f"letter.{letter}"] = written(ink, scale=1.0)
    for letter in "PC":
        paints[f"line.{letter}"] = Paint(stroke=BUILDINGS[letter][1], width=3.2)
    paints["joint.S"] = Paint(stroke=BUILDINGS["S"][0], width=2.0)
    return paints | _table_paints(c, mark, text)


_DASHES: tuple[tuple[float, ...], ...] = (
    SOLID,
    (16.0, 8.0),
    (2.0, 9.0),
    (16.0, 8.0, 2.0, 8.0),
    (28.0, 9.0),
    (7.0, 7.0),
    (2.0, 8.0, 2.0, 8.0, 16.0, 8.0),
)
"""How the lines of a plot differ beside their colours."""


def _table_paints(c: _Palette, mark: float, text: float) -> dict[str, Paint]:
    """The styles of a table: money, small tiles, signs, tokens, the track of points, the plot of a game."""
    dark, cream = "#1D160F", "#FFF8E6"
    paints = {
        "table": Paint(fill=c.background),
        "area": Paint(fill=c.ground, stroke=c.grid, width=1.5),
        "acting": Paint(stroke=c.accent, width=round(4.5 * mark, 2)),
        "ribbon": Paint(fill=c.accent),
        "ribbon-text": Paint(fill=c.on_accent, weight=700, scale=text),
        "call": Paint(fill=c.lit, stroke=dark, width=2.5),
        "call-text": Paint(fill=dark, weight=700, scale=text),
        "can": Paint(stroke=c.accent, width=round(3.6 * mark, 2)),
        "chosen-halo": Paint(stroke=c.lit, width=round(11 * mark, 2)),
        "chosen": Paint(stroke=dark, width=round(4.5 * mark, 2)),
        "chosen-tick": Paint(fill=c.lit, stroke=dark, width=2.5),
        "chosen-line": Paint(stroke=dark, width=4.5),
        "sum": Paint(fill=c.accent),
        "sum-text": Paint(fill=c.on_accent, weight=700, scale=text),
        "coin-rim": Paint(fill=cream, stroke=dark, width=1.6),
        "card-back": Paint(fill=c.paving, stroke=c.plate_edge, width=2.2),
        "card-back-line": Paint(stroke=c.joint, width=2.4),
        "mini-ground": Paint(fill=c.paving, stroke=c.joint, width=0.8),
        "mini-wall": Paint(fill=c.brick, stroke=c.wall_edge, width=1.2),
        "mini-stone": Paint(fill=c.stone, stroke="#4A4238", width=1.2),
        "mini-water": Paint(fill=c.water, stroke="#11496B", width=1.0),
        "sign-star": Paint(fill=c.lit, stroke=c.ink, width=1.8),
        "sign-card": Paint(fill=c.halo, stroke=c.ink, width=2.0),
        "sign-joint": Paint(stroke=c.mortar, width=1.4),
        "token": Paint(fill=c.halo, stroke=c.ink, width=2.4),
        "token-text": Paint(fill=c.ink, weight=700),
        "token-me": Paint(fill=c.accent, stroke=c.ink, width=2.4),
        "token-me-text": Paint(fill=c.on_accent, weight=700),
        "track": Paint(stroke=c.ink, width=2.4),
        "track-fine": Paint(stroke=c.faint_ink, width=1.6),
        "track-text": Paint(fill=c.faint_ink, weight=600),
        "plot-round": Paint(stroke=c.faint_ink, width=2.0, dash=(5.0, 6.0)),
        "plot-halo": Paint(stroke=c.ground, width=round(8.0 * mark, 2)),
        "track-lead": Paint(stroke=c.faint_ink, width=2.0),
    }
    for letter, (plate, _) in BUILDINGS.items():
        paints[f"mini.{letter}"] = Paint(fill=plate, stroke=c.plate_edge, width=1.2)
    for i, (colour, dash) in enumerate(zip(c.lines, _DASHES, strict=True), start=1):
        paints[f"plot.{i}"] = Paint(stroke=colour, width=round(4.2 * mark, 2), dash=dash)
    for letter, (metal, ink) in CURRENCIES.items():
        paints[f"money.{letter}"] = Paint(fill=metal, stroke=dark, width=1.8)
        paints[f"money-line.{letter}"] = Paint(stroke=ink, width=2.0, alpha=0.45)
        paints[f"money-text.{letter}"] = Paint(fill=ink, weight=700)
    return paints


_LIGHT = _Palette(
    background="#FBF6EA",
    ground="#F4EBD7",
    ornament="#E8DABC",
    grid="#DCCCA9",
    ink="#2B2118",
    faint_ink="#75654C",
    halo="#FFFDF6",
    accent="#0B5FA5",
    on_accent="#FFFFFF",
    reach="#0B5FA5",
    warning="#B3201A",
    on_warning="#FFFFFF",
    paving="#E3D2AC",
    path="#F7EDD3",
    joint="#B9A47B",
    brick="#B4472C",
    mortar="#E9B99F",
    wall_edge="#4E160B",
    stone="#D8D2C4",
    water="#4FB3E0",
    veil="#F4EBD7",
    plate_edge="#3A2C1E",
    lit="#FFD84D",
    lines=("#0072B2", "#C24E00", "#007A58", "#7A3E9D", "#5C3317", "#7D6400", "#4A4A4A"),
)
_DARK = replace(
    _LIGHT,
    background="#1C1814",
    ground="#27211B",
    ornament="#352D24",
    grid="#463B2E",
    ink="#F6ECD9",
    faint_ink="#BBAB90",
    halo="#14100C",
    accent="#62B7F2",
    on_accent="#10202E",
    warning="#FF7A66",
    on_warning="#24100B",
    paving="#D6C6A2",
    path="#EADDBE",
    joint="#8D7C59",
    brick="#B9472B",
    mortar="#F0C0A2",
    wall_edge="#3D0F06",
    stone="#C9C2B2",
    veil="#27211B",
    plate_edge="#1D160F",
    lines=("#62B7F2", "#FF9A4D", "#3DD6A3", "#C79BEA", "#D8B48A", "#F0E442", "#D0D0D0"),
)
_CONTRAST = replace(
    _LIGHT,
    background="#FFFFFF",
    ground="#FFFFFF",
    ornament="#F1F1F1",
    grid="#8A8A8A",
    ink="#000000",
    faint_ink="#333333",
    halo="#FFFFFF",
    accent="#0037B3",
    reach="#0037B3",
    warning="#A80000",
    paving="#F2ECDD",
    path="#FFFFFF",
    joint="#6F6F6F",
    brick="#8E1B00",
    mortar="#FFFFFF",
    wall_edge="#000000",
    stone="#E4E4E4",
    veil="#FFFFFF",
    plate_edge="#000000",
    lit="#FFE000",
)

LIGHT = Theme("light", _LIGHT.background, _paints(_LIGHT))
DARK = Theme("dark", _DARK.background, _paints(_DARK))
CONTRAST = Theme("contrast", _CONTRAST.background, _paints(_CONTRAST, mark=1.2, text=1.1))
PROJECTOR = Theme("projector", _LIGHT.background, _paints(_LIGHT, mark=1.35, text=1.2))

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST, PROJECTOR)})
"""The themes by name, in the order in which a menu offers them."""

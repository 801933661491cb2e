"""The campaign, from one finished game to the next (SH-75)."""

from msgspec.structs import replace

from game_core.games.shrinkopolis.cards import CardSet
from game_core.games.shrinkopolis.goals import estate_of
from game_core.games.shrinkopolis.options import MISSIONS, ShrinkopolisOptions
from game_core.games.shrinkopolis.redact import view
from game_core.games.shrinkopolis.scoring import campaign_points, fulfilled_by, standing
from game_core.games.shrinkopolis.state import State
from game_core.kernel.seats import Options
from game_core.kernel.words import Words, words

MISSION = "mission"
"""The sequel's name."""


def goes_on(name: str, options: Options) -> bool:
    """Whether a campaign is under way and has a mission left: an ordinary game has no next one."""
    assert isinstance(options, ShrinkopolisOptions)
    return name != MISSION or 0 < options.mission < MISSIONS


def next_mission(cards: CardSet, state: State) -> ShrinkopolisOptions:
    """The mission that follows, with what every seat of this table has gathered.

    After another game, and after the fifth mission, a campaign begins.
    """
    table, options = state.open, state.open.options
    if options.mission in (0, MISSIONS):
        return replace(options, campaign=(1, *(0,) * table.seats))
    totals = tuple(sheet.total for sheet in standing(cards, view(state, None)).sheets)
    estates = tuple(estate_of(cards, table, n) for n in range(len(table.districts)))
    gathered = campaign_points(table, totals, fulfilled_by(table, estates))
    return replace(options, campaign=(options.mission + 1, *gathered))


def fixed(options: Options) -> Words | None:
    """The mission that the table has fixed."""
    assert isinstance(options, ShrinkopolisOptions)
    if not options.campaign:
        return None
    layout = words(f"shrinkopolis-layout-{options.layout_b}")
    best = max(options.campaign[1:], default=0)
    return words("shrinkopolis-fixed", mission=options.mission, layout=layout, best=best)

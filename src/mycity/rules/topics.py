"""What there is to explain of a rule set, taken from the rule set itself: its parts by name, with their numbers.

Names are fixed: texts and drawings are found by them. What a topic is about is told by keys, so that whoever sees a
line of a score, a letter of a board, a mark, a card or a reason finds its rule: `term:wells`, `sign:W`, `mark:park`,
`card:C1`, `stands:C1`, `reason:two-banks`. A key without a name is about all of a kind that have no topic of their own,
such as `card`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mycity.rules.buildings import CHURCHES, COLOURED, FOURTH_CHURCH, PROHIBITION
from mycity.rules.duties import NoPass
from mycity.rules.legality import Illegal
from mycity.rules.ruleset import Bank, RuleSet, StartRule, Term


@dataclass(frozen=True, slots=True)
class Topic:
    """A rule that is in force: its name, its numbers (what costs points is negative), and what it is about."""

    name: str
    values: Mapping[str, int] = field(default_factory=dict)
    about: tuple[str, ...] = ()


_SHEET_POINTS: Final[Mapping[Term, str]] = {
    Term.TREES: "tree",
    Term.ROCKS: "rock",
    Term.GROUPS: "grouped",
    Term.CHURCHES: "church",
    Term.WELLS: "well",
    Term.FACTORIES: "factory",
    Term.LINK: "link",
    Term.NUGGETS: "nugget",
    Term.EMPTY: "empty",
    Term.GOLD: "gold",
    Term.INVESTOR: "investor",
    Term.RAILROAD: "railroad",
    Term.PARKS: "park",
}
"""The field of `Points` that says what a term counts; the boxes of a shaft say it for mines."""

_ABOUT: Final[Mapping[Term, tuple[str, ...]]] = {
    Term.TREES: ("sign:T", "sign:t"),
    Term.ROCKS: ("sign:R",),
    Term.WELLS: ("sign:W",),
    Term.GOLD: ("sign:G",),
    Term.EMPTY: ("sign:.",),
    Term.GROUPS: tuple(f"card:{building}" for building in COLOURED),
    Term.CHURCHES: tuple(f"stands:{church}" for church in (*CHURCHES, FOURTH_CHURCH)),
    Term.FACTORIES: ("mark:factory",),
    Term.INVESTOR: ("mark:investor",),
    Term.RAILROAD: ("mark:railroad",),
    Term.PARKS: ("mark:park",),
    Term.MINES: ("sign:b", "sign:r", "sign:y"),
    Term.LINK: ("sign:H",),
}
"""What else than its line in the score a term is about."""

_STARTS: Final[Mapping[StartRule, tuple[str, ...]]] = {
    StartRule.RIVER: (),
    StartRule.SAWMILL: ("sign:S",),
    StartRule.PALACE: ("sign:P", "stands:PALACE"),
}


def topics_of(rules: RuleSet) -> tuple[Topic, ...]:
    """Return everything that is in force under these rules, in the order in which it is best told."""
    found = [
        Topic("round", {}, ("card",)),
        Topic(f"start_{rules.start_rule.name.lower()}", {}, (_reason(Illegal.NO_START), *_STARTS[rules.start_rule])),
        Topic("adjacent", {}, (_reason(Illegal.NOT_ADJACENT),)),
        Topic("ground", {}, (_reason(Illegal.OFF_BOARD), _reason(Illegal.UNBUILDABLE), "sign:M", "sign:F")),
        Topic("built", {}, (_reason(Illegal.BUILT),)),
        Topic("banks", {}, (_reason(Illegal.TWO_BANKS),)),
        Topic("turning"),
    ]
    if rules.banks is not Bank.BOTH:
        found.append(Topic("flood", {}, ("mark:flood",)))
    found += [_passing(rules), Topic("leave", {}, ("deed:leave",))]
    if set(CHURCHES) & set(rules.cards):
        found.append(
            Topic("church_card", {}, (f"reason:{NoPass.CHURCH}", *(f"card:{church}" for church in CHURCHES), "stands"))
        )
    if FOURTH_CHURCH in rules.cards:
        found.append(Topic("fourth_church", {}, (f"card:{FOURTH_CHURCH}",)))
    if PROHIBITION in rules.cards:
        found.append(Topic("prohibition", {}, (f"card:{PROHIBITION}",)))
    if rules.factories_only:
        found.append(Topic("factories_only"))
    found.append(Topic("start", {"points": rules.start_marker}, _about(Term.START)))
    found += [_counted(gain.value, rules) for gain in rules.gains]
    for term in rules.sheet:
        found.append(_counted(term, rules))
        if term is Term.GROUPS and rules.factory_groups:
            found.append(Topic("factory_groups"))
        if term is Term.LINK and rules.link_each:
            found.append(Topic("link_each", {"points": rules.points.link}))
    if rules.cap is not None:
        found.append(Topic("cap_at_end" if rules.cap_at_end else "cap", {"cap": rules.cap}))
    return (*found, Topic("total", {}, ("score:total",)), Topic("end"), Topic("ties"))


def _passing(rules: RuleSet) -> Topic:
    if rules.pass_cost is None:
        return Topic("no_pass", {}, (*_about(Term.PASSES), f"reason:{NoPass.RULES}"))
    return Topic("passes", {"points": -rules.pass_cost}, (*_about(Term.PASSES), f"reason:{NoPass.MARKER}"))


def _counted(term: Term, rules: RuleSet) -> Topic:
    values: dict[str, int] = {}
    if term in _SHEET_POINTS:
        values["points"] = getattr(rules.points, _SHEET_POINTS[term])
    if term is Term.MINES:
        values["boxes"] = max(shaft.length for shaft in (rules.shaft, *dict(rules.own_shafts).values()))
    if term in (Term.RAILROAD, Term.LINK):
        values["row"] = rules.rail_row
    return Topic(term.value, values, _about(term))


def _about(term: Term) -> tuple[str, ...]:
    return (f"term:{term.value}", *_ABOUT.get(term, ()))


def _reason(reason: Illegal) -> str:
    return f"reason:{reason.codes[0]}"

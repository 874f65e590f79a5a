"""From modes to rule sets: Eternity and the episodes of a content."""

from mycity.campaign.content import Content
from mycity.campaign.loader import default_content, package_content
from mycity.game import Mode, Rulebook, check_version
from mycity.game import rules_of as eternity_rules
from mycity.rules import MyCityError, RuleSet


def rulebook_of(*contents: Content) -> Rulebook:
    """Return a rulebook of these contents and the package's, those of earlier versions too.

    An episode without a hash is one of the first.
    """
    known = {content.hash: content for content in reversed(contents)}
    first = contents[0] if contents else default_content()

    def rules_of(mode: Mode) -> RuleSet:
        if mode.name != "episode" or mode.number is None:
            return eternity_rules(mode)
        content = first if mode.content is None else known.get(mode.content) or package_content(mode.content)
        if content is None:
            raise MyCityError(f"unknown chapters of {mode}", value=mode.content)
        return check_version(mode, content.episode(mode.number).rules)

    return rules_of

"""What weights are tried on."""

from dataclasses import replace

from mycity.bots.training.parameters import FROM_HAND, point_of
from mycity.bots.training.trials import Course, Trial, games_in, stages_of, total_of

POINT = tuple(map(float, point_of(FROM_HAND)))
ETERNITY = Trial(Course("eternity", 2, "s"), POINT, "1", range(4))


def test_a_total_is_a_sum_over_decks() -> None:
    parts = [total_of(replace(ETERNITY, decks=range(number, number + 1))) for number in range(4)]
    assert len(set(parts)) > 1
    assert total_of(ETERNITY) == sum(parts)


def test_decks_hang_on_seed_set_and_number() -> None:
    assert total_of(ETERNITY) == total_of(replace(ETERNITY))
    others = [
        replace(ETERNITY, set="2"),
        replace(ETERNITY, decks=range(4, 8)),
        replace(ETERNITY, course=replace(ETERNITY.course, seed="t")),
    ]
    assert len({total_of(trial) for trial in (ETERNITY, *others)}) > 1


def test_a_chapter_is_its_three_episodes() -> None:
    assert [stage.number for stage in stages_of("chapter-5", uncapped=True)] == [13, 14, 15]
    assert [stage.number for stage in stages_of("eternity", uncapped=True)] == [0]
    assert (games_in("chapter-5"), games_in("eternity")) == (3, 1)


def test_the_limit_of_fifty_can_be_left_out() -> None:
    """R5.4: three episodes can't bring more than 150 with it."""
    course = Course("chapter-8", 8, "s")
    open_ended = [total_of(Trial(course, POINT, "1", range(n, n + 1))) for n in range(4)]
    capped = [total_of(Trial(replace(course, uncapped=False), POINT, "1", range(n, n + 1))) for n in range(4)]
    assert max(capped) <= 150
    assert max(open_ended) > 150

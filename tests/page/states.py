"""Every state that a person can meet on the page, and how to bring a page there."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.page.table import BOT, OPEN, Table, finished_game, me, new_table, play_rounds, post

NAMES = ("Ada", "Bo")


class States:
    """The states of one browser's page. The tables behind them are made once."""

    def __init__(self, page: Page, names: tuple[str, str] = NAMES) -> None:
        self.page = page
        first, second = (me(name, animal) for name, animal in zip(names, ("bear", "fox"), strict=True))
        self.names = names
        self.playing = new_table(page, first, BOT)
        play_rounds(Table(page, self.playing), 4)
        self.shared = new_table(page, first, second)
        self.over = finished_game(page, first, second, rounds=5)
        self.waiting = new_table(page, first, OPEN)
        self.left = new_table(page, first, second)
        post(page, f"/api/tables/{self.left}/seats/1/bot", level="random")

    def all(self) -> Iterator[str]:
        """Bring the page to one state after the other; yields what each is called."""
        ways: dict[str, Callable[[], object]] = {
            "home": self.home,
            "set-up": self.set_up,
            "lobby": self.lobby,
            "table": self.table,
            "a line of the score": self.line_of_score,
            "a place that is refused": self.refused_place,
            "leave dialog": self.leave_dialog,
            "table menu": self.table_menu,
            "rules": self.rules,
            "another's city": self.other_city,
            "a seat to take back": self.left_seat,
            "cover": self.cover,
            "settings": self.settings,
            "join": self.join,
            "join by link": self.join_by_link,
            "seat link": self.seat_link,
            "end": self.end,
            "replay": self.replay,
            "lesson": self.lesson,
            "lesson missed": self.missed_lesson,
            "last lesson": self.last_lesson,
            "nothing here": self.nothing,
        }
        for name, way in ways.items():
            way()
            self.page.wait_for_function(AT_REST)
            yield name

    def home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("heading", name="Your tables")).to_be_visible()

    def set_up(self) -> None:
        self.page.goto("/new")
        expect(self.page.get_by_role("button", name="Start the game")).to_be_visible()
        self.page.get_by_role("group", name="Seat 1").get_by_label("Your name").fill(self.names[0])

    def lobby(self) -> None:
        self.page.goto(f"/t/{self.waiting}")
        expect(self.page.get_by_role("heading", name="The table is set")).to_be_visible()

    def table(self) -> Table:
        """The table: a page that shows it already only closes what is open over it."""
        table = Table(self.page, self.playing)
        if not self.page.url.endswith(f"/t/{table.id}"):
            table.open()
        elif self.page.get_by_role("dialog").count():
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(table.actions).to_be_visible()
        return table

    def left_seat(self) -> None:
        Table(self.page, self.left).open()
        expect(self.page.get_by_role("button", name="Take my seat back")).to_be_visible()

    def other_city(self) -> None:
        self.table()
        self.page.keyboard.press("2")
        expect(self.page.get_by_role("button", name="Back to your city")).to_be_visible()

    def cover(self) -> None:
        table = Table(self.page, self.shared)
        if table.view()["game"]["seats"][0]["decision"] is None:
            table.decide(table.options()["legal"][0]["placement"])
        self.page.goto(f"/t/{self.shared}")
        expect(self.page.get_by_role("button", name=f"I am {self.names[1]}")).to_be_visible()

    def leave_dialog(self) -> None:
        self.table().actions.get_by_role("button", name="Leave for good").click()
        expect(self.page.get_by_role("dialog", name="Leave for good?")).to_be_visible()

    def table_menu(self) -> None:
        self.table()
        self.page.get_by_role("button", name="Table menu").click()
        self.page.get_by_role("button", name="Continue on another device").click()
        expect(self.page.get_by_label("Seat link")).to_be_visible()

    def settings(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name="Settings").click()
        expect(self.page.get_by_role("dialog", name="Settings")).to_be_visible()

    def rules(self) -> None:
        self.table()
        self.page.get_by_role("button", name="Rules").click()
        expect(self.page.get_by_role("heading", name="Ties")).to_be_visible()

    def line_of_score(self) -> None:
        self.table()
        self.page.get_by_role("button", name="Wells").click()
        expect(self.page.get_by_text("Well G5")).to_be_visible()

    def refused_place(self) -> None:
        self.table().cell("A5").click()
        expect(self.page.get_by_role("button", name="You can’t build on mountain or forest.")).to_be_visible()

    def join(self) -> None:
        self.page.goto(str(Table(self.page, self.waiting).view()["invite"]))
        expect(self.page.get_by_role("heading", name="invites you")).to_be_visible()

    def join_by_link(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name="Join by link").click()
        self.page.get_by_role("button", name="Open link").click()
        expect(self.page.get_by_text("This link doesn’t lead to a table.")).to_be_visible()

    def seat_link(self) -> None:
        link = post(self.page, f"/api/tables/{self.playing}/seats/0/link", keep=True)
        self.page.goto(link["path"])
        expect(self.page.get_by_role("button", name="Take this seat")).to_be_visible()

    def end(self) -> None:
        table = Table(self.page, self.over).open()
        self.page.get_by_role("button", name="Check the cards").click()
        expect(table.ranking).to_be_visible()

    def replay(self) -> None:
        self.page.goto(f"/g/{self.over}?round=3&seat=2")
        expect(self.page.get_by_role("slider")).to_be_visible()

    def lesson(self) -> None:
        self.page.goto("/learn?step=7")
        expect(self.page.get_by_role("button", name="Build", exact=True)).to_be_visible()

    def missed_lesson(self) -> None:
        self.page.goto("/learn?step=12")
        self.page.get_by_role("button", name="Build", exact=True).click()
        expect(self.page.get_by_role("button", name="Try again")).to_be_enabled()

    def last_lesson(self) -> None:
        self.page.goto("/learn?step=13")
        self.page.get_by_role("button", name="Leave for good").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
        expect(self.page.get_by_role("button", name="Now a game against the Newcomer")).to_be_enabled()

    def nothing(self) -> None:
        self.page.goto("/t/nosuchtable")
        expect(self.page.get_by_role("link", name="Go to the start page")).to_be_visible()


AT_REST = """() => document.getAnimations().every((animation) =>
  animation.effect.getTiming().iterations === Infinity || animation.playState !== 'running')"""
"""Nothing that ends by itself is moving."""

"""What all answers have in common: headers, problems, origins, limits, the page's files."""

import asyncio
import json
from collections.abc import AsyncIterator
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
from tests.server.browser import ME, OPEN, Browser, me
from tests.server.conftest import MakeSettings
from tests.server.site import Site, open_site

from mycity.server import routes
from mycity.server.problems import PROBLEMS
from mycity.server.services import Services

COMMAND = {"command_id": "0d5e3b0e-58a3-4b0e-9a51-5a4d0e5c1a11"}


@pytest.mark.parametrize("path", ["/api/catalogue", "/api/tables", "/nowhere", "/problems", "/new", "/api/tables/x"])
async def test_every_answer_has_the_security_headers(site: Site, path: str) -> None:
    headers = (await (await site.browser()).client.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "set-cookie" not in headers


async def test_the_cookie_is_kept_from_scripts_and_other_sites(site: Site) -> None:
    response = await (await site.browser()).client.get("/api/identity")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie
    token = cookie.split(";")[0].removeprefix(f"{site.services.cookie}=")
    assert len(token) == 43
    assert token not in response.text


async def test_the_cookie_is_secure_over_tls(site: Site) -> None:
    browser = await site.browser(base_url="https://mycity.test", headers={"origin": "https://mycity.test"})
    response = await browser.client.get("/api/identity")
    assert response.headers["set-cookie"].endswith("; Secure")
    assert "strict-transport-security" not in response.headers


async def test_browsers_are_bound_to_tls_only_where_that_is_asked_for(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(hsts=600)) as site:
        for scheme, expected in (("https", "max-age=600"), ("http", None)):
            browser = await site.browser(base_url=f"{scheme}://mycity.test")
            assert (await browser.client.get("/api/identity")).headers.get("strict-transport-security") == expected


async def test_servers_on_one_host_leave_each_other_their_people(make_settings: MakeSettings, tmp_path: Path) -> None:
    async with (
        open_site(make_settings()) as one,
        open_site(make_settings(data_dir=tmp_path / "other")) as two,
    ):
        ann = await one.browser()
        first = await ann.get("/api/identity")
        # Cookies know no ports: the browser sends all of a host's cookies to each of its servers.
        there = await two.browser(cookies=dict(ann.client.cookies))
        await there.get("/api/identity")
        assert len(there.client.cookies) == 2
        again = await one.browser(cookies=dict(there.client.cookies))
        assert await again.get("/api/identity") == first
    async with open_site(make_settings()) as one:  # the name stays
        again = await one.browser(cookies=dict(ann.client.cookies))
        assert await again.get("/api/identity") == first


@pytest.mark.parametrize(("trusted", "is_secure"), [(None, False), ("10.0.0.1", False), ("127.0.0.1", True)])
async def test_only_a_trusted_proxy_can_say_that_it_serves_over_tls(
    make_settings: MakeSettings, trusted: str | None, is_secure: bool
) -> None:
    async with open_site(make_settings(trusted_proxies=trusted)) as site:
        browser = await site.browser()
        response = await browser.client.get("/api/identity", headers={"x-forwarded-proto": "https"})
        assert ("Secure" in response.headers["set-cookie"]) is is_secure


async def test_an_identity_stays_and_an_unknown_token_gets_a_new_one(site: Site, ann: Browser, bob: Browser) -> None:
    first = await ann.get("/api/identity")
    assert await ann.get("/api/identity") == first
    assert await bob.get("/api/identity") != first
    for token in ("A" * 43, "nonsense", "", "x" * 5000, 'a"b'):
        other = await site.browser(headers={"cookie": f"{site.services.cookie}={token}"})
        response = await other.client.get("/api/identity")
        assert response.json() != first
        assert "set-cookie" in response.headers


@pytest.mark.parametrize(
    ("headers", "is_accepted"),
    [
        ({}, True),
        ({"origin": "http://mycity.test"}, True),
        ({"origin": "https://play.example"}, True),  # the public address
        ({"origin": "http://mycity.test:8080"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://mycity.test.evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://[broken"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-origin"}, True),
    ],
)
async def test_commands_of_other_sites_are_refused(
    make_settings: MakeSettings, headers: dict[str, str], is_accepted: bool
) -> None:
    async with open_site(make_settings(public_url="https://play.example/")) as site:
        browser = await site.browser(headers=headers)
        seats = [ME, OPEN]
        response = await browser.send("/api/tables", mode="eternity", seats=seats)
        assert response.status_code == (201 if is_accepted else 403)
        if not is_accepted:
            assert response.json()["type"] == "/problems/foreign-origin"
            assert "set-cookie" not in response.headers
        put = await browser.client.put("/api/tables/00000000/seats/0/draft", json={})
        assert (put.status_code == 403) is not is_accepted
        assert (await browser.client.get("/api/tables")).status_code == 200


async def test_bodies_have_a_limit_also_when_they_do_not_tell_their_size(site: Site, ann: Browser) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(70):
            yield b" " * 1024

    for content in (b" " * (64 * 1024 + 1), chunks()):
        response = await ann.client.post("/api/tables", content=content, headers={"content-type": "application/json"})
        assert response.status_code == 413
        assert response.json()["type"] == "/problems/body-too-large"
        assert response.json()["limit"] == 64 * 1024
    record = json.dumps({"filler": "x" * (900 * 1024)}).encode()
    assert (await ann.client.post("/api/replays", content=record)).status_code == 422
    record = json.dumps({"filler": "x" * (1024 * 1024)}).encode()
    assert (await ann.client.post("/api/replays", content=record)).status_code == 413


async def test_a_body_that_does_not_come_is_not_waited_for(make_settings: MakeSettings) -> None:
    async def nothing() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(3600)

    async with open_site(make_settings(body_seconds=0.05)) as site:
        response = await (await site.browser()).client.post("/api/tables", content=nothing())
        assert response.status_code == 408
        assert response.json()["type"] == "/problems/body-too-slow"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "slug"),
    [
        ("GET", "/nowhere", None, 404, "not-found"),
        ("GET", "/api/nowhere", None, 404, "not-found"),
        ("POST", "/api/nowhere", "{}", 404, "not-found"),
        ("GET", "/problems/nothing", None, 404, "not-found"),
        ("GET", "/assets/nothing.js", None, 404, "not-found"),
        ("GET", "/assets/%2e%2e/%2e%2e/settings.py", None, 404, "not-found"),
        ("GET", "/" + "x" * 3000, None, 404, "not-found"),
        ("DELETE", "/api/tables", None, 405, "method-not-allowed"),
        ("POST", "/api/catalogue", "{}", 405, "method-not-allowed"),
        ("POST", "/api/tables", "{", 422, "invalid-request"),
        ("POST", "/api/tables", "[]", 422, "invalid-request"),
        ("POST", "/api/tables", "\ud800", 422, "invalid-request"),
        ("GET", "/api/tables/00000000/events?after=-1", None, 422, "invalid-request"),
        ("GET", "/api/tables/00000000/events?after=9999999999", None, 422, "invalid-request"),
        ("POST", "/api/tables/00000000/seats/x/decision", json.dumps(COMMAND), 422, "invalid-request"),
        ("GET", "/", None, 503, "page-not-built"),
    ],
)
async def test_every_error_is_a_problem_document(
    ann: Browser, method: str, path: str, body: str | None, status: int, slug: str
) -> None:
    content = body.encode("utf-8", "surrogatepass") if body else None
    headers = {"content-type": "application/json"}
    response = await ann.client.request(method, path, content=content, headers=headers)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert (problem["type"], problem["title"], problem["status"]) == (f"/problems/{slug}", PROBLEMS[slug].title, status)
    assert problem["detail"]
    if status == 405:
        assert response.headers["allow"] == {"/api/tables": "GET, POST", "/api/catalogue": "GET"}[path]


async def test_a_fault_is_a_problem_too_and_tells_nothing(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the secret is 1234")

    monkeypatch.setattr(Services, "events_after", fail)
    response = await ann.client.get("/api/tables/00000000/events")
    assert response.status_code == 500
    assert response.json()["type"] == "/problems/internal-error"
    assert "1234" not in response.text
    assert "content-security-policy" in response.headers
    assert "/api/tables/{table_id}/events" in caplog.text


async def test_what_was_sent_is_not_repeated_in_an_error(ann: Browser) -> None:
    response = await ann.send("/api/tables", mode="secret-mode", seats=[{"kind": "private"}], extra="hidden")
    assert response.status_code == 422
    for text in ("secret-mode", "private", "hidden"):
        assert f'"{text}"' not in response.text
    places = {error["where"] for error in response.json()["errors"]}
    assert {"body.mode", "body.extra"} <= places


async def test_every_problem_has_a_page_that_explains_it(ann: Browser) -> None:
    for slug, kind in PROBLEMS.items():
        response = await ann.client.get(f"/problems/{slug}")
        assert response.status_code == 200
        assert kind.status in range(400, 600)
        assert f"status {kind.status}" in response.text
    index = (await ann.client.get("/problems")).text
    assert all(f"/problems/{slug}" in index for slug in PROBLEMS)


async def test_tables_per_identity_are_limited_until_one_is_finished(make_settings: MakeSettings) -> None:
    async with open_site(make_settings(max_tables=2)) as site:
        ann, bob = await site.browser(), await site.browser()
        table = await ann.new_table(ME, me("Eve", "owl"))
        await ann.new_table(ME, OPEN)
        problem = await ann.refused("too-many-tables", "/api/tables", mode="eternity", seats=[ME, OPEN])
        assert problem["limit"] == 2
        await bob.new_table(ME, OPEN)
        number = (await ann.view(table))["game"]["round"]["number"]
        for seat in (0, 1):
            await ann.decide(table, seat, number, "leave")
        await ann.new_table(ME, OPEN)
        await ann.refused("too-many-tables", f"{table}/rematch")


async def test_the_page_is_served_with_its_files(make_settings: MakeSettings) -> None:
    settings = make_settings()
    assets = settings.page_dir / "assets"
    assets.mkdir(parents=True)
    (settings.page_dir / "index.html").write_text("<!doctype html><title>page</title>")
    (settings.page_dir / "favicon.svg").write_text("<svg/>")
    (assets / "index-abc.js").write_text("console.log(1);" * 200)
    (settings.page_dir.parent / "outside.txt").write_text("outside")
    async with open_site(settings) as site:
        client = (await site.browser()).client
        tables = ("/t/abc", "/t/abc/chronicle", "/t/abc/review?episode=3")
        for path in ("/", "/new", *tables, "/j/abc", "/s/abc", "/g/abc?round=3&seat=1", "/record"):
            response = await client.get(path)
            assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
            assert "<title>page</title>" in response.text
            assert response.headers["content-type"].startswith("text/html")
        again = await client.get("/", headers={"if-none-match": response.headers["etag"]})
        assert again.status_code == 304
        script = await client.get("/assets/index-abc.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert (await client.get("/favicon.svg")).headers["cache-control"] == "no-cache"
        assert (await client.head("/")).status_code == 200
        for path in ("/../outside.txt", "/%2e%2e/outside.txt", "/assets/%2e%2e/%2e%2e/outside.txt", "/t/a/b"):
            response = await client.get(path)
            assert response.status_code == 404
            assert "outside" not in response.text


BROWSERS = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize(
    ("path", "accept", "is_page"),
    [
        ("/no/such/page", BROWSERS, True),
        ("/nowhere", "application/json, text/html;q=0.1", True),
        ("/apis", BROWSERS, True),
        ("/problems/nothing", BROWSERS, True),
        ("/assets/nothing.js", BROWSERS, True),
        ("/no/such/page", "*/*", False),
        ("/no/such/page", "application/json", False),
        ("/no/such/page", "application/json, text/html;q=0", False),
        ("/api/nowhere", BROWSERS, False),
        ("/api", BROWSERS, False),
        ("/api/tables/00000000", BROWSERS, False),
    ],
)
async def test_an_unknown_address_shows_the_page_to_a_browser(
    make_settings: MakeSettings, path: str, accept: str, is_page: bool
) -> None:
    settings = make_settings()
    settings.page_dir.mkdir(parents=True)
    (settings.page_dir / "index.html").write_text("<!doctype html><title>page</title>")
    async with open_site(settings) as site:
        client = (await site.browser()).client
        response = await client.get(path, headers={"accept": accept})
        assert response.status_code == 404
        if is_page:
            assert response.headers["content-type"].startswith("text/html")
            assert response.headers["cache-control"] == "no-cache"
            assert "Accept" in response.headers["vary"]
            assert "<title>page</title>" in response.text
        else:
            assert response.headers["content-type"] == "application/problem+json"
        post = await client.post(path, headers={"accept": accept})
        assert post.headers["content-type"] == "application/problem+json"


async def test_a_page_that_is_not_built_leaves_problems_as_they_are(ann: Browser) -> None:
    response = await ann.client.get("/no/such/page", headers={"accept": BROWSERS})
    assert (response.status_code, response.json()["type"]) == (404, "/problems/not-found")


async def test_the_catalogue_says_what_there_is(ann: Browser) -> None:
    catalogue = await ann.get("/api/catalogue")
    modes = {each["mode"]: (each["numbers"], each["seats_min"], each["seats_max"]) for each in catalogue["modes"]}
    numbered = {"chapter": list(range(1, 9)), "episode": list(range(1, 25))}
    plain: dict[str, list[int]] = {"eternity": [], "random": [], "campaign": []}
    assert modes == {mode: (numbers, 1, 4) for mode, numbers in {**plain, **numbered}.items()}
    assert catalogue["bots"] == ["random", "newcomer", "novice", "builder", "mason", "architect", "master"]
    assert catalogue["animals"] == ["bear", "fox", "owl", "stag"]
    assert len(catalogue["buildings"]) == 27
    by_id = {building["id"]: building for building in catalogue["buildings"]}
    # R2.2: the bar of two, lying and standing
    assert by_id["Y-I2"]["kind"] == "residential"
    assert by_id["Y-I2"]["cells"] == [[[0, 0], [0, 1]], [[0, 0], [1, 0]]] * 2
    assert by_id["C3"]["kind"] == "church"
    assert sum(len(building["cells"][0]) for building in by_id.values() if building["kind"] != "church") == 93
    assert catalogue["boards"]["eternity"][7] == "G.......RFF 4"


async def test_the_data_folder_is_made_when_it_is_missing(tmp_path: Path, make_settings: MakeSettings) -> None:
    folder = tmp_path / "deep" / "er"
    async with open_site(make_settings(data_dir=folder)):
        assert (folder / "mycity.db").exists()


def test_no_request_takes_the_way_through_a_thread() -> None:
    """What is no coroutine, routes or what they depend on, FastAPI calls in a thread: half a millisecond each."""
    routers = [module.router for module in vars(routes).values() if hasattr(module, "router")]
    waiting = [route.dependant for router in routers for route in router.routes]
    assert len(waiting) > 30
    while waiting:
        dependant = waiting.pop()
        assert iscoroutinefunction(dependant.call), dependant.call
        waiting += dependant.dependencies

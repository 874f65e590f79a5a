"""The application: routes, errors, headers and limits around the services."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from mycity import __version__
from mycity.server.metrics import Metrics
from mycity.server.openapi import add_document, use_own_document
from mycity.server.routes import (
    absences,
    campaigns,
    catalogue,
    health,
    help_pages,
    invites,
    learn,
    live,
    random_cities,
    records,
    review,
    seats,
    tables,
)
from mycity.server.services import running
from mycity.server.settings import Settings
from mycity.server.web import explain
from mycity.server.web.answers import Failsafe, add_handlers
from mycity.server.web.headers import AnswerHeaders
from mycity.server.web.limits import BodyLimit
from mycity.server.web.observed import Observed
from mycity.server.web.origin import OriginCheck
from mycity.server.web.page import add_page, missing_page


def create_app(settings: Settings) -> FastAPI:
    """Return the application. Its database is opened, and its bots begin to play, when it starts up."""

    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(settings, metrics) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="My City",
        version=__version__,
        summary="Tables, seats and games of My City.",
        lifespan=lifespan,
        # The pages of Swagger and ReDoc load scripts from elsewhere, which the policy forbids.
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # `add_document` serves it
        redirect_slashes=False,
    )
    games = (catalogue, random_cities, help_pages, tables, invites, seats, absences, campaigns)
    players = (*games, records, review, learn, live)
    parts = (*players, explain, health)
    routers = [module.router for module in parts]
    for router in routers:
        app.include_router(router)
    add_page(app, settings.page_dir)
    routes = [*app.routes, *(route for router in routers for route in router.routes)]
    add_handlers(app, routes, partial(missing_page, settings.page_dir))
    use_own_document(app)
    add_document(app, "/api/openapi.json")

    # The last one added is the outermost.
    app.add_middleware(
        BodyLimit,
        limit=settings.body_limit,
        special={"/api/replays": settings.record_limit, "/api/campaigns": settings.campaign_limit},
        seconds=settings.body_seconds,
    )
    app.add_middleware(OriginCheck, public_url=settings.public_url)
    # Compressing would hold lines back until there are many.
    as_they_are = (*DEFAULT_EXCLUDED_CONTENT_TYPES, review.LINES)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6, exclude_content_types=as_they_are)
    app.add_middleware(Failsafe)
    app.add_middleware(AnswerHeaders, hsts=settings.hsts)
    app.add_middleware(Observed, metrics=metrics)
    if settings.trusted_proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.trusted_proxies)
    return app

# Two commands matter: `make play` plays, `make test` tests. Both need only Python 3.11 or newer and make.

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/mycity/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/paraglide/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play setup check test soak bench bench-server docs wheel lock clean

help:  ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 14

play: setup  ## set everything up, start the server on this machine and open the page (ARGS="--port 9000" for options)
	@$(BIN)/mycity play $(ARGS)

setup: .venv/.installed $(PAGE)  ## install the program into .venv and build its page

check: .venv/.installed  ## lint, types, layers, rules and game: a minute
	@$(BIN)/python tools/test.py check

test: setup  ## everything that must hold, browsers included, with one summary: some nine minutes on two cores
	@$(BIN)/python tools/test.py

soak: setup  ## long random runs with fresh seeds (MINUTES=60, or SEED=… for one that failed)
	@$(BIN)/python tools/soak.py $(or $(MINUTES),60) $(SEED)

bench: setup  ## measure speed, each figure beside something run next to it
	@$(BIN)/python tools/install.py dev
	@$(BIN)/python -m benchmarks

bench-server: setup  ## measure how many decisions a second a server carries, and what each costs it
	@$(BIN)/python -m benchmarks.server $(ARGS)

docs: .venv/.installed  ## build the documentation site from docs/ into site/
	@$(BIN)/python tools/docs.py

wheel: setup  ## build the wheel, with the page in it, into dist/
	@$(BIN)/python -m hatchling build --target wheel

lock:  ## choose versions anew and write them to requirements/
	@$(BIN)/python tools/lock.py

clean:  ## remove what was installed and built
	rm -rf .venv web/node_modules web/src/paraglide src/mycity/server/page site dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/.installed: requirements/run.txt pyproject.toml tools/install.py
	@$(PYTHON) tools/install.py run

$(PAGE): .venv/.installed $(PAGE_SOURCES) tools/page.py
	@$(BIN)/python tools/page.py

# Hexpocket: every command sets up what it needs, in build/venv; nothing outside the checkout.
# `make` alone lists the commands. Another Python: make PYTHON=python3.12 test
# Arguments for the tool behind a command: make fuzz ARGS="--help"
# A map of one's own, or a folder of them, see docs/maps.md: make play MAP=my.toml

PYTHON ?= python3
ARGS ?=
MAP ?=
OWN = $(if $(MAP),--map "$(MAP)")
VENV := build/venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip install -qq --disable-pip-version-check
# Nothing but the files whose SHA256 is recorded, and nothing that would have to be built first.
LOCKED := host_tools/locked
FETCH := $(PIP) --require-hashes --only-binary :all:
TYPINGS := build/typings
# The version is pinned: no look-up of a newer one on every run.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play web web-serve gallery test quick rules fuzz mutants arena tune cluster bench \
	compiled lint uf2 flash deploy run-mounted emulator device-soak format maps golden lock clean FORCE

help:
	@echo "Hexpocket. Commands:"
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
	while IFS='|' read -r name does; do printf '  make %-11s %s\n' "$$name" "$$does"; done

play: $(VENV)/.play ## open the handheld in a window
	@$(RUN) -m sim $(OWN) $(ARGS)

web: $(VENV)/.web ## write the handheld as a page, a folder of static files, to build/web/
	@$(RUN) -m host_tools.web build $(ARGS)

web-serve: $(VENV)/.web ## show that page on this machine
	@$(RUN) -m host_tools.web serve $(ARGS)

gallery: $(VENV)/.play ## write a picture of every screen to build/gallery/
	@$(RUN) -m sim.gallery $(ARGS)

# What the inner loop does without: the emulated Pico, MicroPython, a browser, walks through all
# screens, games of bots, and tools that run the whole of something.
SLOW := device micropython web bots hal/test_start.py ui/test_walker.py ui/test_whole_game.py \
	ui/test_overflow.py ui/test_golden_frames.py ui/test_reach.py ui/test_front_redraw.py \
	ui/test_hints.py ui/test_tap.py ui/test_close_up.py ui/test_spotlight.py \
	ui/test_language_change.py ui/test_handover_count.py ui/test_bots_hint.py \
	host_tools/test_golden.py host_tools/test_rules.py host_tools/test_bench.py \
	host_tools/test_reproducible.py host_tools/test_compiled.py host_tools/test_mutants.py \
	host_tools/test_firmware_assets.py host_tools/test_own_maps.py host_tools/test_web.py \
	host_tools/test_arena_cluster.py host_tools/test_decisions.py

# A file's tests stay together: they share what is costly to set up.
test: $(VENV)/.test $(VENV)/.bench ## run every test, the emulated Pico included
	@$(RUN) -m pytest -n auto --dist loadfile $(ARGS)

quick: $(VENV)/.test $(VENV)/.bench ## run the tests of the inner loop, three minutes on two cores
	@$(RUN) -m pytest -n auto --dist loadfile $(SLOW:%=--ignore=tests/%) $(ARGS)

rules: $(VENV)/.test ## hold the rule ids of docs/rules/ against the tests that prove them
	@$(RUN) -m host_tools.rules $(ARGS)

fuzz: $(VENV)/.base ## play random full games, checking the position after every action
	@$(RUN) -m host_tools.fuzz $(ARGS)

mutants: $(VENV)/.play ## take up altered saves and maps in the simulator
	@$(RUN) -m host_tools.mutants $(ARGS)
	@$(RUN) -m host_tools.malformed

# A cluster takes a package more; its workers, on checkouts of the same version, take it, too.
CLUSTER = $(if $(findstring --cluster,$(ARGS)),$(VENV)/.cluster)

arena: $(VENV)/.base $(CLUSTER) ## let bots play each other: make arena ARGS="hard 3*normal"
	@$(RUN) -m host_tools.arena $(ARGS)

tune: $(VENV)/.base $(CLUSTER) ## look for better weights of a game's bots: make tune ARGS="--game catan"
	@$(RUN) -m host_tools.tune $(ARGS)

cluster: $(VENV)/.cluster ## be part of a Dask cluster: make cluster ARGS="worker tcp://host:8786"
	@$(VENV)/bin/dask $(ARGS)

# Without a C compiler the compiled engine is not measured; that is said in a line.
bench: $(VENV)/.bench $(VENV)/.test ## measure the engine here, the page, and the handheld on the emulated Pico
	@-$(RUN) -m host_tools.compiled
	@failed=; \
	$(RUN) -m host_tools.bench $(ARGS) || failed=1; \
	$(RUN) -m host_tools.web.measure || failed=1; \
	$(RUN) -m host_tools.emulator.measure || failed=1; \
	$(RUN) -m host_tools.performance || failed=1; \
	test -z "$$failed"

compiled: $(VENV)/.compiled ## build rules and bots as machine code, for arena, tune, fuzz and bench
	@$(RUN) -m host_tools.compiled $(ARGS)

lint: $(VENV)/.lint $(TYPINGS)/.ready ## check style, types, imports and that MicroPython compiles it
	@failed=; \
	$(RUN) -m ruff check --output-format=concise || failed=1; \
	$(RUN) -m ruff format --check --output-format=concise || failed=1; \
	$(RUN) -m pyright || failed=1; \
	$(RUN) -m pyright --project firmware || failed=1; \
	$(VENV)/bin/lint-imports --no-logo --no-cache || failed=1; \
	$(RUN) -m host_tools.lint_mpy || failed=1; \
	test -z "$$failed"

uf2: $(VENV)/.deploy ## write build/hexpocket.uf2, the file to copy to a Pico
	@$(RUN) -m host_tools.firmware uf2 $(ARGS)

flash: $(VENV)/.deploy ## put that file on the handheld on USB or a Pico in BOOTSEL mode; saves stay
	@$(RUN) -m host_tools.flash $(ARGS)

deploy: $(VENV)/.deploy ## send maps, pictures, fonts and words to the handheld on USB; saves stay
	@$(RUN) -m host_tools.deploy $(OWN) $(ARGS)

run-mounted: $(VENV)/.deploy ## run the working copy on the handheld on USB, installing nothing
	@$(RUN) -m host_tools.deploy --mounted $(ARGS)

emulator: $(VENV)/.emulator ## run that file on an emulated Pico, in a window
	@$(RUN) -m host_tools.firmware uf2
	@$(RUN) -m host_tools.emulator $(ARGS)

device-soak: $(VENV)/.test ## cut the emulated handheld's power hundreds of times
	@$(RUN) -m tests.device.soak $(ARGS)

format: $(VENV)/.lint ## lay out the Python sources as `make lint` wants them
	@$(RUN) -m ruff check --fix-only
	@$(RUN) -m ruff format

maps: $(VENV)/.base ## pack assets/maps/ for the device
	@$(RUN) -m host_tools.pack maps $(ARGS)

golden: $(VENV)/.test ## record the golden files anew; read the diff before you keep it
	@$(RUN) -m host_tools.golden $(ARGS)

lock: $(VENV)/.lock $(VENV)/.web ## record the packages that these commands fetch, Python's, Debian's and npm's
	@$(RUN) -m host_tools.lock $(ARGS)

clean: ## remove everything made: build/ and the caches
	@rm -rf build *.egg-info
	@find . -name .git -prune -o -name __pycache__ -prune -exec rm -rf {} +

# The stamp holds the folder it was made in: a moved or copied checkout gets its own environment.
ifneq ($(shell cat $(VENV)/.base 2>/dev/null),$(CURDIR))
$(VENV)/.base: FORCE
endif

$(VENV)/.base: pyproject.toml $(wildcard $(LOCKED)/*.txt)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
	echo "$(PYTHON) is missing or older than 3.10: name another, as in make PYTHON=python3.12"; exit 1; }
	@echo "Setting up Python packages in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(FETCH) -r $(LOCKED)/base.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@printf '%s\n' '$(CURDIR)' > $@

$(VENV)/.%: $(VENV)/.base
	@echo "Adding the packages for '$*' to $(VENV) ..."
	@$(FETCH) -r $(LOCKED)/$*.txt
	@touch $@

$(TYPINGS)/.ready: $(VENV)/.base
	@echo "Fetching MicroPython's type stubs to $(TYPINGS) ..."
	@rm -rf $(TYPINGS)
	@$(FETCH) --target $(TYPINGS) -r $(LOCKED)/typings.txt
	@touch $@

# Front door: everything from a bare Debian 12, as root or with sudo. `make help` lists the commands.

CASE ?= cases/cylinder-2d.toml
BUILD := build
PROGRAM := $(BUILD)/bin/halfstep

.PHONY: help run build test bench bundle sbom reliability clean packages test-packages test-sanitize
.DEFAULT_GOAL := help

help:
	@echo "make run                       install what is missing, build, run the default case"
	@echo "make run CASE=cases/x.toml     run another case; also SET=\"run.steps=100 ...\" OUT=folder"
	@echo "make build                     only build: $(PROGRAM)"
	@echo "make test                      build and run every test (installs the tests' packages too)"
	@echo "make test-sanitize             the same with sanitizers: addresses and undefined behaviour, then threads"
	@echo "make bench                     build, then measure the speed on every kind of storage"
	@echo "make bundle                    one archive that runs on any x86-64 Linux with glibc 2.36"
	@echo "make sbom                      what it is linked with: $(BUILD)/halfstep.cdx.json (CycloneDX)"
	@echo "make reliability               kill, starve and damage 500 runs; writes docs/reliability.md"
	@echo "make clean                     remove the build; results stay"

# The program itself says where its pictures, tables and fields are, and numbers its results folders.
run: build
	@$(PROGRAM) run $(CASE) $(foreach pair,$(SET),--set '$(pair)') $(if $(OUT),--out '$(OUT)')

build: $(BUILD)/build.ninja
	@cmake --build $(BUILD) --target halfstep_cli $(if $(wildcard $(PROGRAM)),-- --quiet)

test: test-packages
	@cmake --preset default -DHALFSTEP_TESTS=ON -DHALFSTEP_INSTRUCTION_SETS= >$(BUILD)/configure.log || { cat $(BUILD)/configure.log; exit 1; }
	@cmake --build $(BUILD)
	@tools/run_tests $(BUILD)

bench: build
	@$(PROGRAM) bench --storage all

bundle: packages
	@cmake --preset default -DHALFSTEP_TESTS=OFF -DHALFSTEP_INSTRUCTION_SETS= >$(BUILD)/configure.log || { cat $(BUILD)/configure.log; exit 1; }
	@cmake --build $(BUILD) --target halfstep_cli
	@tools/bundle $(BUILD)

sbom: build
	@tools/sbom $(BUILD)

# Kernels at -O1, and each test several times slower: an hour each on two cores.
test-sanitize: test-packages
	@for kind in asan tsan; do \
	    cmake --preset $$kind && cmake --build --preset $$kind && ctest --preset $$kind --parallel 2 || exit 1; done

reliability: test-packages
	@cmake --preset default -DHALFSTEP_TESTS=ON >$(BUILD)/configure.log || { cat $(BUILD)/configure.log; exit 1; }
	@cmake --build $(BUILD) --target halfstep_cli faults
	@tools/reliability $(BUILD)

$(BUILD)/build.ninja: | packages
	@mkdir -p $(BUILD)
	@echo "halfstep: configuring and building in $(BUILD)/ (a few minutes, once)"
	@cmake --preset default -DHALFSTEP_TESTS=OFF -DHALFSTEP_INSTRUCTION_SETS=native >$(BUILD)/configure.log || { cat $(BUILD)/configure.log; exit 1; }

packages:
	@tools/install_packages build

test-packages:
	@tools/install_packages build tests

clean:
	rm -rf $(BUILD)

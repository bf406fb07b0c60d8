# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0

.PHONY: demo test differential test-release live-test live-hours same-film export-test install docs api api-parity fuzz faults mutants format bench-raster bench-kernels bench-retained bench-film bench-paths bench-animation bench-media bench-text bench-views bench-layout bench-packages filmstrips clean

# Renders the jumping pin to out/. 3 to 5 minutes on 2 cores from a clean clone.
demo:
	@Scripts/setup
	@Scripts/demo

# Runs all tests; with FILTER=REGEX, those whose names match.
FILTER ?=
test:
	@Scripts/setup --test
	@Scripts/test "$(FILTER)"

# Runs all tests that need no browser, with optimization.
test-release:
	@Scripts/setup --test
	@Scripts/test-release

# Tests that scenes give the same film in every process and in parts; results in Documentation/Results/.
same-film:
	@Scripts/setup
	@Scripts/same-film

# Tests the live page in a real browser; screenshots in out/live/.
live-test:
	@Scripts/setup --test
	@Scripts/build debug --build-tests
	@Scripts/live-test

# Measures an hour of live play, and 20 minutes in a real browser; writes Documentation/Results/live-hours.md.
live-hours:
	@Scripts/setup --test
	@Scripts/build debug --product multiplane
	@Scripts/build debug --product FigureEight
	@Scripts/live-hours

# Runs exported scenes in an empty root and compares them with the originals; writes Documentation/Results/export.md.
export-test:
	@Scripts/setup --test
	@Scripts/export-test

# Installs the multiplane command in PREFIX.
PREFIX ?= $(HOME)/.local
install:
	@Scripts/setup
	@Scripts/install "$(PREFIX)"

# Writes the documentation of every module to out/docs/; fails if a public symbol is undocumented or DocC warns.
docs:
	@Scripts/setup
	@Scripts/docs

# Prints the changes of the public interface since the last tag.
api:
	@Scripts/setup
	@Scripts/api

# Compares our declarations of the 60 classes used most with Apple's; writes Documentation/Results/api-parity.md.
api-parity:
	@Scripts/setup
	@Scripts/api-parity

# Compares parts with independent implementations on random input; writes Documentation/Results/differential.md.
differential:
	@Scripts/setup --test
	@Scripts/differential

# Runs the fuzzers, a minute each; adds to Documentation/Results/fuzzing.md.
fuzz:
	@Fuzzing/run 60

# Makes each system call of each command fail once; writes Documentation/Results/faults.md. Resumes an earlier run.
faults:
	@Scripts/setup
	@Faults/run

# Changes one thing at a time in the engine's modules, and runs their tests; writes Documentation/Results/mutants.md.
# With MODULES=Text,Raster, in these. Resumes an earlier run.
MODULES ?=
mutants:
	@Scripts/setup --test
	@Mutants/run $(if $(MODULES),--modules $(MODULES))

format:
	swift format -i -r Package.swift Sources Tests Examples Benchmarks Fuzzing Mutants

# Compares the rasterizer with other rasterizers, in one run.
bench-raster:
	@Scripts/setup
	@Benchmarks/bench-raster

# Compares the Swift and C implementations of each row kernel.
bench-kernels:
	@Scripts/setup
	@Benchmarks/bench-kernels

# Measures frames with little damage, compared with full redraws and other renderers.
bench-retained:
	@Scripts/setup
	@Benchmarks/bench-retained

# Measures drawing alone, and rendering to MP4 compared with FFmpeg encoding the same frames from a file.
bench-film:
	@Scripts/setup
	@Benchmarks/bench-film

# Compares path operations with kurbo, Skia and Cairo, in one run.
bench-paths:
	@Scripts/setup
	@Benchmarks/bench-paths

# Writes a page of filmstrips, one for each example, to Documentation/.
filmstrips:
	@Scripts/setup
	@Scripts/filmstrips

# Measures commits and the evaluation of animations against their targets.
bench-animation:
	@Scripts/setup
	@Benchmarks/bench-animation

# Compares text and image coding with other libraries, in one run.
bench-media:
	@Scripts/setup
	@Benchmarks/bench-media
	@Benchmarks/bench-text

# Compares a page of text with Pango with Cairo and Skia.
bench-text:
	@Scripts/setup
	@Benchmarks/bench-text

# Measures many moving views, and a touch, against their targets.
bench-views:
	@Scripts/setup
	@Benchmarks/bench-views

# Measures a thousand layout constraints, and one change, against their targets.
bench-layout:
	@Scripts/setup
	@Benchmarks/bench-layout

# Measures how an unmodified iOS package of 300 files is rewritten and built, against targets.
bench-packages:
	@Scripts/setup
	@Benchmarks/bench-packages

clean:
	rm -rf .build out Examples/.build Benchmarks/.build Fuzzing/.build Mutants/.build

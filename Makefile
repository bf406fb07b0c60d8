# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0

.PHONY: demo test test-release live-test install docs api fuzz format bench-raster bench-kernels bench-retained bench-film bench-paths bench-animation bench-media bench-text bench-views bench-layout filmstrips clean

# The jumping pin, as files in out/. About 3 minutes on 2 cores from a clean clone.
demo:
	@Scripts/setup
	@Scripts/demo

# Every test; with FILTER=REGEX those whose names match it.
FILTER ?=
test:
	@Scripts/setup --test
	@Scripts/test "$(FILTER)"

# Every test that needs no browser, optimized as programs are.
test-release:
	@Scripts/setup --test
	@Scripts/test-release

# The live page in a real browser; pictures in out/live/.
live-test:
	@Scripts/setup --test
	@Scripts/build debug --build-tests
	@Scripts/live-test

# The command multiplane, below PREFIX.
PREFIX ?= $(HOME)/.local
install:
	@Scripts/setup
	@Scripts/install "$(PREFIX)"

# The documentation of every module, in out/docs/; fails when a public symbol has none, or DocC warns.
docs:
	@Scripts/setup
	@Scripts/docs

# What of the public interface changed since the last tag.
api:
	@Scripts/setup
	@Scripts/api

# The fuzzers, a minute each.
fuzz:
	@Fuzzing/run 60

format:
	swift format -i -r Package.swift Sources Tests Examples Benchmarks Fuzzing

# Our rasterizer beside its peers, in one run.
bench-raster:
	@Scripts/setup
	@Benchmarks/bench-raster

# Each row kernel in Swift and in C.
bench-kernels:
	@Scripts/setup
	@Benchmarks/bench-kernels

# Frames of which little changes, beside full redraws and others.
bench-retained:
	@Scripts/setup
	@Benchmarks/bench-retained

# Drawing alone, and a whole render to MP4 beside FFmpeg encoding the same frames from a file.
bench-film:
	@Scripts/setup
	@Benchmarks/bench-film

# Path arithmetic between kurbo, Skia and Cairo, in one run.
bench-paths:
	@Scripts/setup
	@Benchmarks/bench-paths

# A page of filmstrips, one for each example, in Documentation/.
filmstrips:
	@Scripts/setup
	@Scripts/filmstrips

# Commits and the evaluation of animations, beside what is asked of them.
bench-animation:
	@Scripts/setup
	@Benchmarks/bench-animation

# Text and image files beside other people's, in one run.
bench-media:
	@Scripts/setup
	@Benchmarks/bench-media
	@Benchmarks/bench-text

# A page of text beside Pango with Cairo and Skia.
bench-text:
	@Scripts/setup
	@Benchmarks/bench-text

# Many views that move, and a touch, beside what is asked of them.
bench-views:
	@Scripts/setup
	@Benchmarks/bench-views

# A thousand layout constraints, and one that changes, beside what is asked of them.
bench-layout:
	@Scripts/setup
	@Benchmarks/bench-layout

clean:
	rm -rf .build out Examples/.build Benchmarks/.build Fuzzing/.build

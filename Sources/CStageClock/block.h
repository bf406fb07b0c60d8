// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Blocks, by their documented memory layout, since a package cannot use `-fblocks`.
// https://clang.llvm.org/docs/Block-ABI-Apple.html

#pragma once

#include "CStageClock.h"

struct Block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct Block *block);
};

extern struct Block *_Block_copy(const void *block);
extern void _Block_release(const void *block);

/// Enqueues a block on a stage; returns false if the stage rejects the block.
bool stage_clock_enqueue_block(void *stage, enum StageClockKind kind, void *block);

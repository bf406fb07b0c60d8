// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Blocks, handled by their documented layout, since a package may not ask for `-fblocks`.
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

/// Hands a block to a stage; false when the stage declines.
bool stage_clock_enqueue_block(void *stage, enum StageClockKind kind, void *block);

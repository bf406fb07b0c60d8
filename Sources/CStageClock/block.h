// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The documented memory layout of blocks (closures of C and Objective-C), declared as a structure because a Swift
// package cannot pass `-fblocks` to the C compiler.
// https://clang.llvm.org/docs/Block-ABI-Apple.html

#pragma once

#include "CStageClock.h"

struct Block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct Block *block);
};

struct BlockDescriptor {
  unsigned long reserved;
  unsigned long size;
  void (*copy)(void *to, const void *from);
  void (*dispose)(const void *block);
};

enum { BLOCK_HAS_COPY_DISPOSE = 1 << 25 };

extern void *_NSConcreteStackBlock[];
extern struct Block *_Block_copy(const void *block);
extern void _Block_release(const void *block);

/// Calls a block, which takes no arguments, and releases it.
void stage_clock_run_block(void *block);

/// Copies a block and enqueues the copy on `stage` or, if `stage` is NULL, on the last held of the stages with an
/// active hold (`Stage.hold(_:)`). Returns false, without a lasting effect, if no stage accepts the block.
bool stage_clock_enqueue_block(void *stage, enum StageClockKind kind, void *block);

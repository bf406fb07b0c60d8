// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CIMAGECHILD_H
#define CIMAGECHILD_H

#include <stddef.h>
#include <stdint.h>

// A process for one picture from outside: this executable again, under the name below, which goes to
// multiplane_decoder_process_main before main and ends with it. It may take so much memory and so many seconds of the
// processor, and holds two descriptors: the file to be read (a copy in memory) and a socket to its parent. The system
// ends it when it calls for anything but memory, that socket and the clock (a filter of seccomp, except under a
// sanitizer). It ends when its parent does.

/// A child, the parent's end of the socket, and what tells that an answer takes too long.
typedef struct {
  int process;
  int channel;
  int timer;
} MultiplaneDecoderProcess;

/// Starts a child that reads these bytes. 0, or an errno; ENOSYS where it cannot be done: on systems other than Linux
/// on x86-64 and arm64, and where this is not in the executable but in a library beside it, which a start of the
/// executable may not load.
int multiplane_decoder_process_start(
    const uint8_t *bytes, size_t count, uint64_t memory, uint64_t seconds, MultiplaneDecoderProcess *child);

/// Ends a child. The signal that had ended it before, -1 when the system had let it have no filter, or 0.
int multiplane_decoder_process_terminate(MultiplaneDecoderProcess child);

/// From now on, what is received has to come within so many seconds.
void multiplane_decoder_process_set_deadline(MultiplaneDecoderProcess child, long seconds);

/// Fills the buffer from a socket, until the timer runs out; a timer of -1 never does.
/// 1, 0 when the other side has closed, -1 when it took too long.
int multiplane_decoder_process_receive(int channel, int timer, void *buffer, size_t count);

/// Sends all of it; 1, or 0 when the other side has closed.
int multiplane_decoder_process_send(int channel, const void *bytes, size_t count);

/// The file to be read, in a child. NULL when there is none.
const uint8_t *multiplane_decoder_process_input(size_t *count);

/// Ends a child whose parent is gone, when it has read all that there was: what was said before the end hides it.
void multiplane_decoder_process_check_parent(void);

#endif

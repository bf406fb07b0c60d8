// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CIMAGESANDBOX_H
#define CIMAGESANDBOX_H

#include <stddef.h>
#include <stdint.h>

// A process that decodes one untrusted image: this executable started under another name, which runs
// multiplane_decoder_process_main before main and then exits. Memory and processor time are limited. Besides the
// standard streams, which are /dev/null or, where there is none, a socket without a peer, the process is given two
// descriptors: the file to read (a copy in memory) and a socket to its parent. A seccomp filter permits only system
// calls that decoding requires, such as those for memory, signals, the clock and the open descriptors: any other call
// terminates the process, or returns EPERM if libraries make it but do not depend on it. Under the address or thread
// sanitizer there is neither a filter nor a limit of memory. The process exits when its parent does.

/// A decoder process, the parent's end of its socket, and the timer of the response deadline.
typedef struct {
  int process;
  int channel;
  int timer;
} MultiplaneDecoderProcess;

/// Starts a process that decodes the given bytes. `memory` limits the bytes that the process allocates, `seconds` its
/// processor time. Returns 0 or an errno: ENOSYS if the platform is not Linux on x86-64 or arm64, or if this library is
/// in a shared library, which need not be loaded when the executable starts again.
int multiplane_decoder_process_start(
    const uint8_t *bytes, size_t count, uint64_t memory, uint64_t seconds, MultiplaneDecoderProcess *child);

/// Closes the socket and the timer, and terminates a process. Returns the signal that terminated the process if this
/// function did not have to kill it, -1 if the process could not confine itself, or 0.
int multiplane_decoder_process_terminate(MultiplaneDecoderProcess child);

/// Sets the deadline of the following calls of `multiplane_decoder_process_receive`, in seconds from now.
void multiplane_decoder_process_set_deadline(MultiplaneDecoderProcess child, long seconds);

/// Receives `count` bytes from a socket until the timer expires; a timer of -1 never expires. Returns 1, 0 if the other
/// side has closed the socket or an error occurs, or -1 after the deadline.
int multiplane_decoder_process_receive(int channel, int timer, void *buffer, size_t count);

/// Sends all bytes. Returns 1, or 0 if the other side has closed the socket or an error occurs.
int multiplane_decoder_process_send(int channel, const void *bytes, size_t count);

/// Returns the bytes of the file to decode, in a decoder process; NULL if there are none.
const uint8_t *multiplane_decoder_process_input(size_t *count);

/// Exits a decoder process whose parent has ended or closed the socket. Bytes that the process has not read yet hide
/// the end of the socket, so it exits only after it has read them.
void multiplane_decoder_process_check_parent(void);

#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Writes bits, lowest first, to memory provided by the caller. The memory must be 8 bytes larger than the result,
/// since every flush stores 8 bytes.
struct BitWriter {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0
  private var next: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { next = memory }

  /// Appends the lowest `length` bits of `code`, whose higher bits must be 0. At most 56 bits may be appended between
  /// two calls of ``flush()``.
  @inline(__always)
  mutating func put(_ code: UInt64, _ length: UInt64) {
    bits |= code &<< count
    count &+= length
  }

  /// Stores all complete bytes in memory; at most 7 bits remain in the register.
  @inline(__always)
  mutating func flush() {
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count &>> 3)
    bits &>>= count & 56
    count &= 7
  }

  /// Completes the last byte, and returns the address after it.
  mutating func finish() -> UnsafeMutableRawPointer {
    flush()
    if count > 0 { next += 1 }
    return next
  }
}

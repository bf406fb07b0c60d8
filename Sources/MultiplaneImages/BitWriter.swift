// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Writes bits, the first lowest, into memory that the caller made large enough (plus 8 bytes).
struct BitWriter {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0
  private var next: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { next = memory }

  /// Appends at most 57 bits before the next ``flush()``; `code` has no bits above `length`.
  @inline(__always)
  mutating func put(_ code: UInt64, _ length: UInt64) {
    bits |= code &<< count
    count &+= length
  }

  /// Stores whole bytes; at most 7 bits stay behind.
  @inline(__always)
  mutating func flush() {
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count &>> 3)
    bits &>>= count & 56
    count &= 7
  }

  /// Fills the last byte and returns where the next byte goes.
  mutating func finish() -> UnsafeMutableRawPointer {
    flush()
    if count > 0 { next += 1 }
    return next
  }
}

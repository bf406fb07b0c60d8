// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Writes bits, lowest first, to memory provided by the caller, which has to be 8 bytes larger than the result.
struct BitWriter {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0
  private var next: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { next = memory }

  /// Appends `length` bits, at most 57 between two calls of ``flush()``; the higher bits of `code` are 0.
  @inline(__always)
  mutating func put(_ code: UInt64, _ length: UInt64) {
    bits |= code &<< count
    count &+= length
  }

  /// Stores all complete bytes; at most 7 bits remain.
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

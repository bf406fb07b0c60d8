// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the parts of a structure from bytes; zeros after their end.
public struct StructureInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Creates an input of `count` bytes.
  public init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// Whether all bytes have been read.
  public var isEmpty: Bool { offset >= bytes.count }

  /// Reads a number in 0...255.
  public mutating func byte() -> Int {
    guard !isEmpty else { return 0 }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// Reads a Boolean.
  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Reads an element of a list, which must not be empty.
  public mutating func element<T>(_ list: [T]) -> T { list[byte() % list.count] }

  /// Reads a number that is usually a small integer, sometimes a fraction or large, rarely any finite double.
  public mutating func number() -> CGFloat {
    let first = byte()
    if first < 160 { return CGFloat(first) - 40 }
    if first < 240 { return (CGFloat(first) - 200) + CGFloat(byte()) / 256 }
    if first < 252 { return element([0, 1e-9, 0.001, 1000, -1000, 65536, 1e6, 1e9]) }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    let value = Double(bitPattern: bits)
    return value.isFinite ? CGFloat(value) : 0
  }

  /// Reads a number in 0...1.
  public mutating func fraction() -> CGFloat { CGFloat(byte()) / 255 }

  /// Reads a point.
  public mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  /// Reads a rectangle whose size is not negative.
  public mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
  }

  /// Reads a time in 0...4 seconds.
  public mutating func time() -> Double { Double(byte()) / 64 }
}

/// Runs a function; aborts if it takes more than 20 seconds. libFuzzer's own limit does not work here: it compares times
/// of the clock, which shows the time of the stage while code of a scene is running.
public func withTimeLimit(_ body: () -> Void) {
  signal(SIGALRM) { _ in abort() }
  alarm(20)
  body()
  alarm(0)
}

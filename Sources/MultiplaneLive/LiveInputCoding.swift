// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The bytes of an input: the time, the number of fingers, and for each finger its number, its phase and its location.
// For inputs that are not touches, the number 0 and the length of the JSON that follows. Whole numbers are coded in
// groups of 7 bits, the lowest first; times and coordinates as the XOR of their bits and those of the previous one,
// without leading and trailing zero bytes.

/// The bits of the last coded time and coordinates. The next ones are coded as their XOR with these.
private struct PreviousNumbers: Equatable, Sendable {
  var time: UInt64 = 0
  var x: UInt64 = 0
  var y: UInt64 = 0
}

private let phases = ["down", "move", "up", "cancel"]

/// An encoder of consecutive inputs.
struct LiveInputEncoder: Equatable, Sendable {
  private var previous = PreviousNumbers()

  mutating func encode(_ input: LiveInput, to bytes: inout Data) {
    Self.append(input.time, &previous.time, to: &bytes)
    let fingers = input.fingers ?? []
    let codes = fingers.map { phases.firstIndex(of: $0.phase) }
    let isOther =
      input.size != nil || input.edit != nil || input.key != nil || input.text != nil
      || codes.contains(nil) || fingers.isEmpty
    guard !isOther else {
      // Encoding fails only for numbers that JSON cannot represent, which no valid input contains.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let json = (try? encoder.encode(input)) ?? Data()
      Self.append(0, to: &bytes)
      Self.append(UInt64(json.count), to: &bytes)
      bytes += json
      return
    }
    Self.append(UInt64(fingers.count), to: &bytes)
    for (finger, code) in zip(fingers, codes) {
      Self.append(UInt64(bitPattern: Int64(finger.id)), to: &bytes)
      bytes.append(UInt8(code!))
      Self.append(finger.x, &previous.x, to: &bytes)
      Self.append(finger.y, &previous.y, to: &bytes)
    }
  }

  /// Updates the state of the encoder as if an input had been encoded.
  mutating func advance(past input: LiveInput) {
    var bytes = Data()
    encode(input, to: &bytes)
  }

  private static func append(_ value: UInt64, to bytes: inout Data) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends the XOR of the bits of a number and of the previous one: a byte with the number of leading zero bytes in
  /// its upper half and of trailing zero bytes in its lower half, then the bytes in between.
  private static func append(_ value: Double, _ previous: inout UInt64, to bytes: inout Data) {
    let difference = value.bitPattern ^ previous
    previous = value.bitPattern
    let high = difference.leadingZeroBitCount / 8
    let low = difference == 0 ? 0 : difference.trailingZeroBitCount / 8
    bytes.append(UInt8(high << 4 | low))
    for index in low..<8 - high {
      bytes.append(UInt8(truncatingIfNeeded: difference >> (8 * UInt64(index))))
    }
  }
}

/// A decoder of consecutive inputs, which ends at the end of the bytes or at invalid ones.
struct LiveInputDecoder {
  private let bytes: Data
  private var offset: Int
  private var previous = PreviousNumbers()

  init(_ bytes: Data) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  mutating func next() -> LiveInput? {
    guard let time = number(\.time), let count = integer() else { return nil }
    guard count > 0 else {
      guard let size = integer(), size <= UInt64(bytes.endIndex - offset) else { return nil }
      defer { offset += Int(size) }
      return try? JSONDecoder().decode(
        LiveInput.self, from: Data(bytes[offset..<offset + Int(size)]))
    }
    guard count <= UInt64(bytes.count) else { return nil }
    var fingers: [LiveInput.Finger] = []
    for _ in 0..<count {
      guard let id = integer(), let code = byte(), Int(code) < phases.count,
        let x = number(\.x), let y = number(\.y)
      else { return nil }
      fingers.append(
        LiveInput.Finger(
          id: Int(Int64(bitPattern: id)), phase: phases[Int(code)], x: x, y: y))
    }
    return LiveInput(time: time, fingers: fingers)
  }

  private mutating func byte() -> UInt8? {
    guard offset < bytes.endIndex else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func integer() -> UInt64? {
    var result: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      guard let byte = byte() else { return nil }
      result |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }

  private mutating func number(_ key: WritableKeyPath<PreviousNumbers, UInt64>) -> Double? {
    guard let head = byte() else { return nil }
    let (high, low) = (Int(head >> 4), Int(head & 15))
    guard high + low <= 8 else { return nil }
    var difference: UInt64 = 0
    for index in low..<(8 - high) {
      guard let byte = byte() else { return nil }
      difference |= UInt64(byte) << (8 * UInt64(index))
    }
    previous[keyPath: key] ^= difference
    return Double(bitPattern: previous[keyPath: key])
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message between a decoder process and its parent: numbers of 8 bytes and strings. Reading beyond the end of the
/// message returns nil.
struct DecoderMessage {
  var bytes: [UInt8]
  private var offset = 0

  init(count: Int) { bytes = Array(repeating: 0, count: count) }

  init(numbers: [Int]) {
    bytes = []
    for number in numbers { put(number) }
  }

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number)) { bytes += $0 }
  }

  mutating func put(_ text: String) {
    let text = Array(text.utf8.prefix(1000))
    put(text.count)
    bytes += text
  }

  mutating func number() -> Int? {
    guard offset + 8 <= bytes.count else { return nil }
    defer { offset += 8 }
    return bytes.withUnsafeBytes {
      Int(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: offset, as: Int64.self))
    }
  }

  /// Reads a string; nil if it is empty or incomplete.
  mutating func text() -> String? {
    guard let count = number(), count > 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}

// MARK: Contents

extension DecoderMessage {
  init(_ limits: ImageLimits) {
    self.init(
      numbers: [
        limits.pixels, limits.side, limits.frames, limits.animationPixels, limits.memory,
      ])
  }

  mutating func limits() -> ImageLimits? {
    let numbers = (0..<5).compactMap { _ in number() }
    guard numbers.count == 5 else { return nil }
    var limits = ImageLimits()
    (limits.pixels, limits.side, limits.frames) = (numbers[0], numbers[1], numbers[2])
    (limits.animationPixels, limits.memory) = (numbers[3], numbers[4])
    return limits
  }

  private static let kinds: [ImageReadError.Kind] = [
    .unknownFormat, .truncated, .damaged, .tooLarge, .unsupported, .processTerminated,
  ]

  /// Creates an error response, which begins with 1; other responses begin with 0.
  init(_ error: ImageReadError) {
    self.init(numbers: [1, Self.kinds.firstIndex(of: error.kind)!, error.offset ?? -1])
    put(error.reason)
  }

  mutating func error(_ format: ImageFormat) -> ImageReadError? {
    guard let isError = number(), isError == 0 else {
      let kind = number() ?? 5, place = number() ?? -1
      return ImageReadError(
        Self.kinds.indices.contains(kind) ? Self.kinds[kind] : .processTerminated, format,
        at: place < 0 ? nil : place, text() ?? "the decoder process sent an invalid response")
    }
    return nil
  }

  init(_ header: ImageHeader) {
    self.init(
      numbers: [
        0, header.width, header.height, header.loopCount, header.orientation,
        header.hasAlpha ? 1 : 0, header.depth, header.model.rawValue, header.durations.count,
      ] + header.durations.map { Int(truncatingIfNeeded: $0.bitPattern) })
  }

  /// Reads the header from a response, after ``error(_:)`` has read the leading 0; nil if the header is invalid.
  mutating func header() -> ImageHeader? {
    let numbers = (0..<8).compactMap { _ in number() }
    guard numbers.count == 8, (1...8).contains(numbers[3]),
      let model = ImageColorModel(rawValue: numbers[6]), numbers[7] > 0,
      numbers[7] <= bytes.count / 8
    else { return nil }
    let durations = (0..<numbers[7]).compactMap { _ in
      number().map { Double(bitPattern: UInt64(truncatingIfNeeded: $0)) }
    }
    guard durations.count == numbers[7], durations.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return nil
    }
    return ImageHeader(
      width: numbers[0], height: numbers[1], durations: durations, loopCount: max(0, numbers[2]),
      orientation: numbers[3], hasAlpha: numbers[4] != 0, depth: numbers[5], model: model)
  }
}

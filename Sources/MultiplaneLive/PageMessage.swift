// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message from the live page in a browser to the scene.
package enum PageMessage: Equatable, Sendable {
  case ack(sequence: UInt32)
  case touch(Touch)
  case wheel(Wheel)
  case key(sequence: UInt32, LiveInput.Key)
  case text(sequence: UInt32, String)
  case play, pause, rotate
  /// Restarts the scene from time 0, with a new seed of its random numbers unless that is nil.
  case restart(seed: UInt64?)
  case seek(time: Double)
  case step(frames: Int)
  case speed(Double)
  case loop(Bool)
  case range(from: Double?, to: Double?)
  case size(width: Double, height: Double, scale: Double)
  case page(name: String)
  case select(layer: Int?)
  case edit(layer: Int, key: String, value: String)
  case onion(before: Int, after: Int, step: Int)
  case plot(layer: Int?, keyPath: String?)
  case save(kind: String, from: Double?, to: Double?)
  case record(Bool)
  case pick(x: Double, y: Double)

  /// A touch, in points of the stage.
  package struct Touch: Equatable, Sendable {
    package var sequence: UInt32
    package var id: Int
    package var phase: Phase
    package var x, y: Double

    package enum Phase: String, Codable, Sendable { case down, move, up, cancel }
  }

  /// A wheel event, in points of the stage.
  package struct Wheel: Equatable, Sendable {
    package var sequence: UInt32
    package var x, y, dx, dy: Double
  }

  /// Maximum size of a message, in bytes.
  package static let limit = 64 << 10
  /// Maximum size of the name of a key, in bytes of UTF-8.
  package static let keyLimit = 64
  /// Maximum size of text inserted at once, in bytes of UTF-8.
  package static let textLimit = 16 << 10

  /// The sequence number of a touch, wheel, key or text input; nil for other messages.
  package var inputSequence: UInt32? {
    switch self {
    case .touch(let touch): touch.sequence
    case .wheel(let wheel): wheel.sequence
    case .key(let sequence, _), .text(let sequence, _): sequence
    default: nil
    }
  }

  /// Parses a message; times, positions, sizes and most other numbers out of range are clamped.
  /// - Throws: `DecodingError` for an invalid message.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(Parsed.self, from: json).message
  }
}

private struct Parsed: Decodable {
  let message: PageMessage

  private enum Key: String, CodingKey {
    case type, sequence, id, phase, x, y, dx, dy, time, frames, value, on, from, to, width, height
    case scale, name, layer, key, before, after, step, keyPath, kind, code, modifiers, text
    case `repeat`, seed
  }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key, _ range: ClosedRange<Double>) throws -> Double {
      let value = try c.decode(Double.self, forKey: key)
      return min(max(value, range.lowerBound), range.upperBound)
    }
    func time(_ key: Key) throws -> Double? {
      try c.decodeIfPresent(Double.self, forKey: key).map { min(max($0, 0), 1e8) }
    }
    func whole(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
      min(max(try c.decode(Int.self, forKey: key), range.lowerBound), range.upperBound)
    }
    func text(_ key: Key, _ limit: Int) throws -> String {
      let text = try c.decode(String.self, forKey: key)
      guard text.utf8.count <= limit else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: c, debugDescription: "The text has more than \(limit) bytes.")
      }
      return text
    }
    let far = -1e6...1e6
    switch try c.decode(String.self, forKey: .type) {
    case "ack": message = .ack(sequence: try c.decode(UInt32.self, forKey: .sequence))
    case "touch":
      message = .touch(
        .init(
          sequence: try c.decode(UInt32.self, forKey: .sequence), id: try whole(.id, 0...100),
          phase: try c.decode(PageMessage.Touch.Phase.self, forKey: .phase),
          x: try number(.x, far), y: try number(.y, far)))
    case "wheel":
      message = .wheel(
        .init(
          sequence: try c.decode(UInt32.self, forKey: .sequence), x: try number(.x, far),
          y: try number(.y, far), dx: try number(.dx, far), dy: try number(.dy, far)))
    case "key":
      let phase = try text(.phase, PageMessage.keyLimit)
      guard ["down", "up", "cancel"].contains(phase) else {
        throw DecodingError.dataCorruptedError(
          forKey: .phase, in: c, debugDescription: "The phase must be down, up or cancel.")
      }
      let modifiers = try c.decodeIfPresent([String].self, forKey: .modifiers) ?? []
      message = .key(
        sequence: try c.decode(UInt32.self, forKey: .sequence),
        .init(
          phase: phase, key: try text(.key, PageMessage.keyLimit),
          code: try text(.code, PageMessage.keyLimit), modifiers: Array(modifiers.prefix(8)),
          isRepeat: try c.decodeIfPresent(Bool.self, forKey: .repeat) ?? false))
    case "text":
      message = .text(
        sequence: try c.decode(UInt32.self, forKey: .sequence),
        try text(.text, PageMessage.textLimit))
    case "play": message = .play
    case "pause": message = .pause
    case "rotate": message = .rotate
    case "restart":
      let digits = try c.decodeIfPresent(String.self, forKey: .seed)
      let seed = digits.flatMap { UInt64($0) }
      guard digits == nil || seed != nil else {
        throw DecodingError.dataCorruptedError(
          forKey: .seed, in: c, debugDescription: "The seed must be a whole number of 0 or more.")
      }
      message = .restart(seed: seed)
    case "seek": message = .seek(time: try number(.time, 0...1e8))
    case "step": message = .step(frames: try whole(.frames, -100_000...100_000))
    case "speed": message = .speed(try number(.value, 0.1...4))
    case "loop": message = .loop(try c.decode(Bool.self, forKey: .on))
    case "range": message = .range(from: try time(.from), to: try time(.to))
    case "size":
      message = .size(
        width: try number(.width, 16...4096), height: try number(.height, 16...4096),
        scale: try number(.scale, 0.5...4))
    case "page": message = .page(name: try c.decode(String.self, forKey: .name))
    case "select": message = .select(layer: try c.decodeIfPresent(Int.self, forKey: .layer))
    case "edit":
      message = .edit(
        layer: try c.decode(Int.self, forKey: .layer), key: try c.decode(String.self, forKey: .key),
        value: try c.decode(String.self, forKey: .value))
    case "onion":
      message = .onion(
        before: try whole(.before, 0...8), after: try whole(.after, 0...8),
        step: try whole(.step, 1...60))
    case "plot":
      message = .plot(
        layer: try c.decodeIfPresent(Int.self, forKey: .layer),
        keyPath: try c.decodeIfPresent(String.self, forKey: .keyPath))
    case "save":
      let kind = try c.decode(String.self, forKey: .kind)
      guard ["png", "gif", "mp4"].contains(kind) else {
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: c, debugDescription: "The kind must be png, gif or mp4.")
      }
      message = .save(kind: kind, from: try time(.from), to: try time(.to))
    case "record": message = .record(try c.decode(Bool.self, forKey: .on))
    case "pick": message = .pick(x: try number(.x, far), y: try number(.y, far))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: c, debugDescription: "The message type is unknown.")
    }
  }
}

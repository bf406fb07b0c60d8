// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// An error in a JSON file of scripted input.
public struct TouchScriptError: Error, Hashable, CustomStringConvertible {
  /// The index of the step, from 0; nil if the error is not in a step.
  public let step: Int?
  /// The line of the file, from 1, at which the step begins; nil if the error is not in a step.
  public internal(set) var line: Int?
  /// A description of the error, without the step and the line.
  public let message: String

  /// The message, preceded by "touches" and, for an error in a step, by the step's number from 1 and its line.
  public var description: String {
    guard let step else { return "touches: \(message)" }
    let place = line.map { ", line \($0)" } ?? ""
    return "touches, step \(step + 1)\(place): \(message)"
  }
}

extension TouchScript {
  /// The maximum size of a JSON file in bytes: 64 MiB.
  public static let maximumFileSize = 64 << 20
  /// The maximum number of ``steps`` that result from a JSON file. Each move of a drag or pinch is a step of its own.
  public static let maximumStepCount = 1_000_000

  /// Parses a script from JSON, in the format that is described at ``TouchScript``.
  /// - Throws: ``TouchScriptError`` if the data is not a JSON array, a step is not valid, or a limit is exceeded.
  public init(json data: Data) throws {
    do {
      try self.init(checking: data)
    } catch var error as TouchScriptError {
      if let step = error.step { error.line = Self.line(ofStep: step, in: data) }
      throw error
    }
  }

  /// Returns the line, from 1, at which an element of the top-level array begins; nil if there is no such element.
  /// `data` must be valid JSON.
  private static func line(ofStep step: Int, in data: Data) -> Int? {
    var (line, depth, index) = (1, 0, 0)
    var (isInText, isEscaped, isBefore) = (false, false, false)
    for byte in data {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      if byte == 0x20 || (9...13).contains(byte) { continue }
      if isBefore, index == step { return line }
      isBefore = false
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { isBefore = true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        index += 1
        isBefore = true
      default: break
      }
    }
    return nil
  }

  private init(checking data: Data) throws {
    guard data.count <= Self.maximumFileSize else {
      throw TouchScriptError(
        step: nil,
        message: "the file has \(data.count) bytes; the limit is \(Self.maximumFileSize).")
    }
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw TouchScriptError(
        step: nil, message: "the file is not valid JSON: \(error.localizedDescription)")
    }
    guard let list = root as? [Any] else {
      throw TouchScriptError(step: nil, message: "expected an array of steps.")
    }
    self.init()
    for (index, entry) in list.enumerated() {
      guard let step = entry as? [String: Any] else {
        throw TouchScriptError(step: index, message: "expected an object.")
      }
      try add(StepReader(step, index))
      guard steps.count <= Self.maximumStepCount else {
        throw TouchScriptError(step: index, message: "more than \(Self.maximumStepCount) steps.")
      }
    }
  }

  private static let kinds = [
    "tap", "drag", "along", "pinch", "down", "move", "up", "cancel", "resize", "press", "keydown",
    "keyup", "keycancel", "text",
  ]

  private mutating func add(_ step: StepReader) throws {
    let kinds = Self.kinds.filter { step.has($0) }
    guard kinds.count == 1, let kind = kinds.first else {
      throw step.error("expected one of \(Self.kinds.joined(separator: ", ")).")
    }
    let time = try step.number("time", in: 0...Stage.maximumTime)
    let finger = try step.has("finger") ? Int(step.number("finger", in: 0...100)) : 0
    func duration(_ usual: Double) throws -> Double {
      try step.has("duration") ? step.number("duration", in: 0...3600) : usual
    }
    switch kind {
    case "tap": try tap(at: step.point(kind), time: time, duration: duration(0.05), finger: finger)
    case "drag":
      try drag(through: step.points(kind), from: time, duration: duration(0.5), finger: finger)
    case "along":
      let text = try step.text(kind)
      let path: CGPath
      do {
        path = try CGPath(svgPathData: text)
      } catch {
        throw step.error("along: \(error)")
      }
      try drag(along: path, from: time, duration: duration(0.5), finger: finger)
    case "pinch":
      let distances = try step.numbers("distances", 2, in: 0...100_000)
      let turn = try step.has("turn") ? step.number("turn", in: -36_000...36_000) : 0
      try pinch(
        around: step.point(kind), distances: (CGFloat(distances[0]), CGFloat(distances[1])),
        turn: CGFloat(turn * .pi / 180), from: time, duration: duration(0.5))
    case "resize":
      let size = try step.numbers(kind, 2, in: 1...32_768)
      add(.resize(CGSize(width: size[0], height: size[1])), at: time)
    case "press":
      try press(step.key(kind, .down), time: time, duration: duration(0.05))
    case "text":
      add(.text(try step.text(kind, longest: StageInput.maximumTextLength)), at: time)
    case "keydown", "keyup", "keycancel":
      guard let phase = StageInput.Key.Phase(rawValue: String(kind.dropFirst(3))) else { return }
      add(.key(try step.key(kind, phase)), at: time)
    default:
      guard let phase = StageInput.Finger.Phase(rawValue: kind) else { return }
      let places = try phase == .move ? step.pointOrPoints(kind) : [step.point(kind)]
      let moves = places.map { StageInput.Finger(id: finger, phase: phase, location: $0) }
      add(.touches(moves), at: time)
    }
  }
}

/// A reader of the members of the JSON object that describes a step.
private struct StepReader {
  private let values: [String: Any]
  private let index: Int

  init(_ values: [String: Any], _ index: Int) { (self.values, self.index) = (values, index) }

  func error(_ message: String) -> TouchScriptError {
    TouchScriptError(step: index, message: message)
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  private func number(_ any: Any?, _ key: String, in range: ClosedRange<Double>) throws -> Double {
    guard let number = any as? NSNumber else { throw error("\(key): expected a number.") }
    let value = number.doubleValue
    guard range.contains(value) else {
      throw error("\(key): \(value) is not in \(range.lowerBound)...\(range.upperBound).")
    }
    return value
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws -> Double {
    try number(values[key], key, in: range)
  }

  func numbers(_ key: String, _ count: Int, in range: ClosedRange<Double>) throws -> [Double] {
    guard let list = values[key] as? [Any], list.count == count else {
      throw error("\(key): expected an array of \(count) numbers.")
    }
    return try list.map { try number($0, key, in: range) }
  }

  func text(_ key: String) throws -> String {
    guard let text = values[key] as? String else { throw error("\(key): expected a string.") }
    return text
  }

  func text(_ key: String, longest: Int) throws -> String {
    let text = try text(key)
    guard text.utf8.count <= longest else { throw error("\(key): more than \(longest) bytes.") }
    return text
  }

  /// Reads a key event from the member `name` and the members `code`, `modifiers` and `repeat`.
  func key(_ name: String, _ phase: StageInput.Key.Phase) throws -> StageInput.Key {
    typealias Key = StageInput.Key
    let key = try text(name, longest: Key.maximumNameLength)
    guard !key.isEmpty else { throw error("\(name): expected a key, such as \"a\" or \"Enter\".") }
    let code = try has("code") ? text("code", longest: Key.maximumNameLength) : ""
    var modifiers: Key.Modifiers = []
    if has("modifiers") {
      let known = Key.Modifiers.names.map(\.name)
      guard let names = values["modifiers"] as? [String], names.allSatisfy(known.contains) else {
        throw error("modifiers: expected an array of \(known.joined(separator: ", ")).")
      }
      modifiers = Key.Modifiers(names)
    }
    var isRepeat = false
    if has("repeat") {
      guard let value = values["repeat"] as? Bool else {
        throw error("repeat: expected true or false.")
      }
      isRepeat = value
    }
    return Key(phase: phase, key: key, code: code, modifiers: modifiers, isRepeat: isRepeat)
  }

  private func point(_ any: Any?, _ key: String) throws -> CGPoint {
    guard let list = any as? [Any], list.count == 2 else {
      throw error("\(key): expected a point, [x, y].")
    }
    let range = -1_000_000.0...1_000_000
    return CGPoint(x: try number(list[0], key, in: range), y: try number(list[1], key, in: range))
  }

  func point(_ key: String) throws -> CGPoint { try point(values[key], key) }

  /// Reads one point, or an array of at least two points.
  func pointOrPoints(_ key: String) throws -> [CGPoint] {
    (values[key] as? [Any])?.first is [Any] ? try points(key) : [try point(key)]
  }

  func points(_ key: String) throws -> [CGPoint] {
    guard let list = values[key] as? [Any], list.count >= 2 else {
      throw error("\(key): expected an array of at least two points.")
    }
    return try list.map { try point($0, key) }
  }
}

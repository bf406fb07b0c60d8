// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneMath

/// A script of timed user input to a scene. With equal scripts and environments, all runs of a scene that depends on
/// nothing else from outside result in the same film.
///
///     var script = TouchScript()
///     script.tap(at: CGPoint(x: 260, y: 240), time: 0.5)
///     script.drag(through: [CGPoint(x: 40, y: 40), CGPoint(x: 90, y: 60)], from: 2, duration: 0.5)
///
/// As a JSON file, a script is an array of steps in any order; points are arrays of two numbers, in points from the
/// upper left corner, times are in seconds, and `turn` is in degrees:
///
///     [{"time": 0.5, "tap": [260, 240]},
///      {"time": 2, "drag": [[40, 40], [90, 60]], "duration": 0.5},
///      {"time": 3, "along": "M 40 40 C 60 0 90 20 90 60", "duration": 1},
///      {"time": 5, "pinch": [160, 240], "distances": [40, 120], "turn": 45, "duration": 0.5},
///      {"time": 6, "down": [10, 10], "finger": 1}, {"time": 6.1, "move": [12, 10], "finger": 1},
///      {"time": 6.2, "up": [12, 10], "finger": 1}, {"time": 7, "resize": [480, 320]},
///      {"time": 8, "press": "a"}, {"time": 8.5, "press": "A", "code": "KeyA", "modifiers": ["shift"]},
///      {"time": 9, "keydown": "Enter"}, {"time": 9.1, "keyup": "Enter"}, {"time": 9.5, "text": "日本"}]
///
/// `cancel` has the form of `up`, and `keycancel` that of `keyup`. The duration is 0.05 by default for `tap` and
/// `press`, otherwise 0.5; the finger is 0 by default. A `move` with an array of points moves a finger once, to the
/// last of them; the others are the locations in between (`coalescedTouches(for:)` in UIKit).
///
/// Keys are named by `key` and `code` of the W3C's UI Events; modifiers are "shift", "control", "option", "command" and
/// "capsLock", and `"repeat": true` marks the repetition of a key that is already down.
public struct TouchScript: Hashable, Sendable {
  /// An input and its time in seconds.
  public struct Step: Hashable, Sendable {
    /// The time in seconds on the stage's clock.
    public var time: CFTimeInterval
    /// The input that the stage receives at ``time``.
    public var input: StageInput
    /// Creates a step with an input at a time in seconds on the stage's clock.
    public init(time: CFTimeInterval, input: StageInput) { (self.time, self.input) = (time, input) }
  }

  /// The steps in the order in which they were added.
  public private(set) var steps: [Step] = []

  /// The default number of moves per second of a drag or pinch: 60.
  public static let movesPerSecond = 60.0

  /// Creates a script without steps.
  public init() {}

  /// Whether the script has no steps.
  public var isEmpty: Bool { steps.isEmpty }

  /// Adds a step with an input at a time in seconds on the stage's clock.
  public mutating func add(_ input: StageInput, at time: CFTimeInterval) {
    steps.append(Step(time: time, input: input))
  }

  /// Adds a change of one finger at a point, in points from the upper left corner of the frame.
  public mutating func add(
    _ phase: StageInput.Finger.Phase, _ point: CGPoint, at time: CFTimeInterval, finger: Int = 0
  ) {
    add(.touches([.init(id: finger, phase: phase, location: point)]), at: time)
  }

  /// Adds a tap: a finger that is lifted `duration` seconds after it touches.
  public mutating func tap(
    at point: CGPoint, time: CFTimeInterval, duration: CFTimeInterval = 0.05, finger: Int = 0
  ) {
    add(.down, point, at: time, finger: finger)
    add(.up, point, at: time + duration, finger: finger)
  }

  /// Adds a drag: a finger touches at the first point, moves through the other points in order at constant speed, and
  /// is lifted after `duration` seconds. Has no effect without points.
  /// - Parameter moves: The number of moves, clamped to 1...1,000,000; if nil, ``movesPerSecond`` moves per second.
  public mutating func drag(
    through points: [CGPoint], from time: CFTimeInterval, duration: CFTimeInterval,
    moves: Int? = nil, finger: Int = 0
  ) {
    guard let first = points.first else { return }
    let path = CGMutablePath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    drag(along: path, from: time, duration: duration, moves: moves, finger: finger)
  }

  /// Adds a drag: a finger touches at the start of a path, moves along it at constant speed, and is lifted at its end
  /// after `duration` seconds. Has no effect for an empty path.
  /// - Parameter moves: The number of moves, clamped to 1...1,000,000; if nil, ``movesPerSecond`` moves per second.
  public mutating func drag(
    along path: CGPath, from time: CFTimeInterval, duration: CFTimeInterval, moves: Int? = nil,
    finger: Int = 0
  ) {
    let measure = PathMeasure(path)
    let count = Self.count(moves, duration)
    func point(_ part: Double) -> CGPoint? {
      measure.length > 0
        ? measure.point(atFraction: CGFloat(part)) : path.isEmpty ? nil : path.currentPoint
    }
    guard let first = point(0), let last = point(1) else { return }
    add(.down, first, at: time, finger: finger)
    for move in 1...count {
      let part = Double(move) / Double(count)
      if let place = point(part) {
        add(.move, place, at: time + duration * part, finger: finger)
      }
    }
    add(.up, last, at: time + duration, finger: finger)
  }

  /// Adds a pinch by two fingers, with the identifiers 0 and 1, on opposite sides of a point.
  /// - Parameters:
  ///   - distances: The distances between the fingers at the start and at the end, in points.
  ///   - turn: The rotation of the fingers in radians, clockwise on screen; they start side by side.
  ///   - moves: The number of moves, clamped to 1...1,000,000; if nil, ``movesPerSecond`` moves per second.
  public mutating func pinch(
    around center: CGPoint, distances: (from: CGFloat, to: CGFloat), turn: CGFloat = 0,
    from time: CFTimeInterval, duration: CFTimeInterval, moves: Int? = nil
  ) {
    let count = Self.count(moves, duration)
    func fingers(_ phase: StageInput.Finger.Phase, _ part: CGFloat) -> StageInput {
      let reach = (distances.from + (distances.to - distances.from) * part) / 2
      let angle = turn * part
      let (sin, cos) = Elementary.sinCos(Double(angle))
      let (x, y) = (reach * CGFloat(cos), reach * CGFloat(sin))
      return .touches([
        .init(id: 0, phase: phase, location: CGPoint(x: center.x - x, y: center.y - y)),
        .init(id: 1, phase: phase, location: CGPoint(x: center.x + x, y: center.y + y)),
      ])
    }
    add(fingers(.down, 0), at: time)
    for move in 1...count {
      let part = Double(move) / Double(count)
      add(fingers(.move, CGFloat(part)), at: time + duration * part)
    }
    add(fingers(.up, 1), at: time + duration)
  }

  /// Adds a press of a key and its release after `duration` seconds; the phase of `key` is ignored.
  public mutating func press(
    _ key: StageInput.Key, time: CFTimeInterval, duration: CFTimeInterval = 0.05
  ) {
    var key = key
    key.phase = .down
    add(.key(key), at: time)
    key.phase = .up
    add(.key(key), at: time + duration)
  }

  private static func count(_ moves: Int?, _ duration: CFTimeInterval) -> Int {
    if let moves { return min(max(moves, 1), 1_000_000) }
    let natural = (duration * movesPerSecond).rounded()
    return natural.isFinite ? Int(min(max(natural, 1), 1_000_000)) : 1
  }
}

extension Stage {
  /// Sends the input of each step of a script at the time of the step, or as soon as possible if this time has passed.
  public func send(_ script: TouchScript) {
    for step in script.steps { send(step.input, at: step.time) }
  }
}

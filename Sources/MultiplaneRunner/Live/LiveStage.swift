// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

/// A stage that receives input interactively, and a log of its input from which another stage restores its state.
@MainActor final class LiveStage {
  let stage: Stage
  /// Duration of the scene, in seconds; infinity for a running program, and the end time of a program that has ended.
  let duration: CFTimeInterval
  /// Inputs applied so far, in order of time.
  private(set) var inputs = LiveInputLog()
  /// Number of scripted inputs that have been applied, or that a scheduled replay contains; nil once user input,
  /// applied or to be replayed, has overridden the script.
  private(set) var scriptedStepCount: Int? = 0
  /// The time at which user input overrode the script, in seconds; meaningful only while ``scriptedStepCount`` is nil.
  private var overrideTime = 0.0

  private let script: [TouchScript.Step]
  /// Inputs still to be replayed; nil if there are none.
  private var replay: Replay?
  /// Positions of the active user touches, by finger.
  private var activeTouches: [Int: CGPoint] = [:]
  /// Keys that users hold down, each with the viewer that pressed it last, by the identifier `LiveInput.Key.place`.
  var keysDown: [String: (key: LiveInput.Key, viewer: UInt32)] = [:]

  /// Whether the program has ended, so that nothing changes any more.
  let hasEnded: Bool

  /// Creates a stage, builds a scene on it, and simulates it to time 0.
  convenience init(
    _ scene: any Scene, environment: SceneEnvironment = SceneEnvironment()
  ) throws {
    let stage = Stage(
      size: scene.size, scale: scene.scale, background: scene.background, environment: environment)
    try stage.build(scene, touches: TouchScript())
    try stage.simulate(to: 0)
    self.init(stage, duration: scene.duration, touches: stage.perform { scene.touches })
  }

  /// Creates a live stage from the stage of a running program, without scripted input.
  convenience init(_ stage: Stage) {
    self.init(stage, duration: .infinity, touches: TouchScript())
  }

  /// Creates a live stage from a stage whose program has ended.
  convenience init(ended stage: Stage) {
    self.init(stage, duration: stage.time, touches: TouchScript(), hasEnded: true)
  }

  /// The next input to replay, and those after it.
  private struct Replay {
    var next: LiveInput
    var rest: LiveInputLog.Iterator

    init?(_ rest: LiveInputLog.Iterator) {
      var rest = rest
      guard let next = rest.next() else { return nil }
      (self.next, self.rest) = (next, rest)
    }
  }

  private init(
    _ stage: Stage, duration: CFTimeInterval, touches: TouchScript, hasEnded: Bool = false
  ) {
    (self.stage, self.duration, self.hasEnded) = (stage, duration, hasEnded)
    script = touches.steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The simulated time, in seconds.
  var time: CFTimeInterval { stage.time }

  /// Whether a user touch is active.
  var hasActiveTouches: Bool { !activeTouches.isEmpty }

  /// Schedules the inputs of another stage for replay at their original times.
  func scheduleReplay(of begin: LiveSessionState) {
    replay = Replay(begin.inputs.makeIterator())
    scriptedStepCount = begin.ownTouches
    overrideTime = begin.overrideTime ?? 0
  }

  /// Whether inputs are still to be replayed.
  var isReplaying: Bool { replay != nil }

  /// Saves all inputs, applied or scheduled, from which another stage restores its state at any time.
  ///
  /// User touches and keys that are down at the end, which is at `end` seconds or at the last input if that is later,
  /// are cancelled, since the other stage never receives their ends.
  func saveInputs(end: Double, in begin: inout LiveSessionState) {
    begin.inputs = inputs
    if let replay {
      begin.inputs.append(replay.next)
      begin.inputs.append(contentsOf: IteratorSequence(replay.rest))
    }
    begin.ownTouches = scriptedStepCount
    begin.overrideTime = overrideTime
    guard scriptedStepCount == nil else { return }
    let end = max(end, begin.inputs.summary.time)
    begin.inputs.append(contentsOf: begin.inputs.cancelling(at: end))
  }

  /// Saves the inputs applied or scheduled up to a time, from which another stage restores its state.
  ///
  /// User touches and keys that are down at that time are cancelled, since the other stage never receives their ends.
  func saveInputs(until time: Double, in begin: inout LiveSessionState) {
    saveInputs(end: time, in: &begin)
    begin.inputs = begin.inputs.prefix(through: time + 1e-9)
    begin.ownTouches = ownTouches(at: time)
    guard begin.ownTouches == nil else { return }
    begin.inputs.append(contentsOf: begin.inputs.cancelling(at: time))
  }

  /// Discards the inputs that are still to be replayed, so that other input at the current time can take their place.
  ///
  /// User touches and keys that are down are cancelled, since their ends are discarded. Scripted input continues if
  /// user input had not overridden it by now.
  func discardReplay() throws {
    guard replay != nil else { return }
    replay = nil
    scriptedStepCount = ownTouches(at: stage.time)
    guard scriptedStepCount == nil else { return }
    for input in inputs.cancelling(at: stage.time) { try perform(input) }
  }

  /// Simulates up to a time, and applies the replayed and scripted inputs until then.
  func simulate(to end: CFTimeInterval) throws {
    while let next = replay?.next, next.time <= end + 1e-9 {
      try stage.simulate(to: max(stage.time, next.time))
      replay = replay.flatMap { Replay($0.rest) }
      try perform(next)
    }
    while replay == nil, let index = scriptedStepCount, index < script.count,
      script[index].time <= end
    {
      let step = script[index]
      try stage.simulate(to: max(stage.time, step.time))
      scriptedStepCount = index + 1
      try perform(LiveInput(step))
    }
    try stage.simulate(to: max(stage.time, end))
  }

  /// Applies a touch of a user at the current time, and ends the scripted input. The end of a touch that is not active
  /// does not reach the stage.
  func touch(_ phase: StageInput.Finger.Phase, id: Int, at point: CGPoint) throws {
    guard phase != .move else { return try move([(id, [point])]) }
    try overrideScript()
    switch phase {
    case .down, .move: activeTouches[id] = point
    case .up, .cancel: guard activeTouches.removeValue(forKey: id) != nil else { return }
    }
    try perform(LiveInput(time: stage.time, fingers: [.init(id, phase, point)]))
  }

  /// Moves fingers of a user at the current time, as one event, and ends the scripted input.
  /// - Parameter moves: The finger numbers, and the locations of each finger since the previous event, in points.
  func move(_ moves: [(id: Int, places: [CGPoint])]) throws {
    try overrideScript()
    for move in moves { activeTouches[move.id] = move.places.last }
    let fingers = moves.flatMap { move in
      move.places.map { LiveInput.Finger(move.id, .move, $0) }
    }
    if !fingers.isEmpty { try perform(LiveInput(time: stage.time, fingers: fingers)) }
  }

  /// Ends the scripted input, and cancels the touches and keys that the script has left down.
  func overrideScript() throws {
    guard let index = scriptedStepCount else { return }
    scriptedStepCount = nil
    overrideTime = stage.time
    try cancelScriptedTouches(before: index)
  }

  /// Cancels the touches and keys that the script has left down.
  private func cancelScriptedTouches(before index: Int) throws {
    let applied = LiveInputLog(script[..<index].map { LiveInput($0) })
    for input in applied.cancelling(at: stage.time) { try perform(input) }
  }

  /// Resizes the screen; the size is in points.
  func resize(to size: CGSize) throws {
    try perform(LiveInput(time: stage.time, size: [Double(size.width), Double(size.height)]))
  }

  /// Sets the value that an edit specifies, without adding the edit to the log.
  /// - Returns: The reason why the value could not be set, such as invalid text or a missing layer; nil on success.
  func validationError(for edit: LiveInput.Edit) -> String? { apply(edit) }

  /// Sets the value that an edit specifies and, on success, adds the edit to the log.
  /// - Returns: The reason why the value could not be set, such as invalid text or a missing layer; nil on success.
  func edit(_ edit: LiveInput.Edit) throws -> String? {
    let problem = apply(edit)
    if problem == nil { inputs.append(LiveInput(time: stage.time, edit: edit)) }
    try stage.simulate(to: stage.time)
    return problem
  }

  func perform(_ input: LiveInput) throws {
    inputs.append(input)
    if let edit = input.edit { _ = apply(edit) }
    if let input = input.stageInput { stage.send(input) }
    try stage.simulate(to: stage.time)
  }

  private func apply(_ edit: LiveInput.Edit) -> String? {
    guard let layer = stage.layer(at: edit.place) else {
      return "The layer no longer exists."
    }
    return stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      return layer.setValue(forKey: edit.key, fromInspectorText: edit.value)
    }
  }

  /// Returns the inputs of a time range, in seconds, as the JSON of a touch script. Edits are omitted.
  func script(from begin: CFTimeInterval, to end: CFTimeInterval) -> String {
    LiveInput.script(inputs.prefix(through: end).filter { $0.time >= begin })
  }

  /// Returns the number of scripted inputs due by a time, counting only those already applied or to be replayed; nil if
  /// user input had overridden the script by then.
  func ownTouches(at time: CFTimeInterval) -> Int? {
    if scriptedStepCount == nil, overrideTime <= time { return nil }
    return min(scriptedStepCount ?? .max, script.count { $0.time <= time })
  }

  /// Whether no edit has been applied, and no user input, applied or still to be replayed, has overridden the script.
  /// Changes of the stage's size do not count.
  var hasOnlyScriptedInput: Bool {
    scriptedStepCount != nil && inputs.summary.editCount == 0
  }
}

extension LiveInput.Finger {
  init(_ id: Int, _ phase: StageInput.Finger.Phase, _ point: CGPoint) {
    self.init(id: id, phase: phase.rawValue, x: Double(point.x), y: Double(point.y))
  }
}

extension LiveInput {
  init(_ step: TouchScript.Step) {
    switch step.input {
    case .touches(let fingers):
      self.init(
        time: step.time,
        fingers: fingers.map { Finger($0.id, $0.phase, $0.location) })
    case .resize(let size):
      self.init(time: step.time, size: [Double(size.width), Double(size.height)])
    case .key(let key): self.init(time: step.time, key: Key(key))
    case .text(let text): self.init(time: step.time, text: text)
    }
  }

  /// The corresponding input of a stage; nil for an edit, and for a key event of an unknown phase.
  var stageInput: StageInput? {
    if let size, size.count == 2 { return .resize(CGSize(width: size[0], height: size[1])) }
    if let key { return key.stageKey.map { .key($0) } }
    if let text { return .text(text) }
    guard let fingers else { return nil }
    return .touches(
      fingers.compactMap { finger in
        StageInput.Finger.Phase(rawValue: finger.phase).map {
          StageInput.Finger(
            id: finger.id, phase: $0, location: CGPoint(x: finger.x, y: finger.y))
        }
      })
  }
}

extension Stage {
  /// Returns the layer at an index path; nil if there is none or it is of another class.
  func layer(at place: LayerIndexPath) -> CALayer? {
    var layer = layer
    for index in place.indices {
      if index == LayerIndexPath.mask {
        guard let mask = layer.mask else { return nil }
        layer = mask
        continue
      }
      guard let sublayers = layer.sublayers, sublayers.indices.contains(index) else { return nil }
      layer = sublayers[index]
    }
    return layer.inspectorClassName == place.kind ? layer : nil
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

/// A stage that somebody plays with, and what was done to it, so that another can be brought to the same state.
@MainActor final class LiveStage {
  let stage: Stage
  /// Of the scene, in seconds.
  let duration: CFTimeInterval
  /// What was done so far, in order of time.
  private(set) var inputs: [LiveInput] = []
  /// How many of the scene's own touches have been played; nil when somebody's own have taken over.
  private(set) var scriptedStepCount: Int? = 0
  /// When somebody's own took over.
  private var overrideTime = 0.0

  private let script: [TouchScript.Step]
  /// What is to be done again.
  private var replayed: ArraySlice<LiveInput> = []
  /// Fingers of people that are down.
  private var activeTouches: [Int: CGPoint] = [:]
  /// Their keys that are down, by place on the keyboard, and who holds them.
  var keysDown: [String: (key: LiveInput.Key, viewer: UInt32)] = [:]

  /// Whether nothing happens any more.
  let hasEnded: Bool

  /// A stage with a scene.
  convenience init(_ scene: any Scene) throws {
    let stage = Stage(size: scene.size, scale: scene.scale, background: scene.background)
    try stage.build(scene, touches: TouchScript())
    try stage.simulate(to: 0)
    self.init(stage, duration: scene.duration, touches: scene.touches)
  }

  /// A stage that has been built.
  convenience init(_ stage: Stage) {
    self.init(stage, duration: .infinity, touches: TouchScript())
  }

  /// A stage whose program has ended.
  convenience init(ended stage: Stage) {
    self.init(stage, duration: stage.time, touches: TouchScript(), hasEnded: true)
  }

  private init(
    _ stage: Stage, duration: CFTimeInterval, touches: TouchScript, hasEnded: Bool = false
  ) {
    (self.stage, self.duration, self.hasEnded) = (stage, duration, hasEnded)
    script = touches.steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// How far the tape goes.
  var time: CFTimeInterval { stage.time }

  /// Whether a finger of somebody is down.
  var hasActiveTouches: Bool { !activeTouches.isEmpty }

  /// Does again what was done to another stage; the times are those of that.
  func scheduleReplay(of begin: LiveSessionState) {
    replayed = begin.inputs[...]
    scriptedStepCount = begin.ownTouches
    overrideTime = begin.overrideTime ?? 0
  }

  /// What another stage needs to be where this one was at a time, or will be: what was done until then, and what was
  /// still to be done again. Fingers of people that are down then are taken away, since nobody moves them there.
  func saveInputs(until time: Double, in begin: inout LiveSessionState) {
    begin.inputs = (inputs + replayed).filter { $0.time <= time + 1e-9 }
    begin.ownTouches = ownTouches(at: time)
    begin.overrideTime = overrideTime
    guard begin.ownTouches == nil else { return }
    begin.inputs += LiveInput.cancelling(begin.inputs, at: time)
  }

  /// Goes on to a time, with what was done until then, and the scene's own touches.
  func simulate(to end: CFTimeInterval) throws {
    while let next = replayed.first, next.time <= end + 1e-9 {
      try stage.simulate(to: max(stage.time, next.time))
      replayed.removeFirst()
      try perform(next)
    }
    while replayed.isEmpty, let index = scriptedStepCount, index < script.count,
      script[index].time <= end
    {
      let step = script[index]
      try stage.simulate(to: max(stage.time, step.time))
      scriptedStepCount = index + 1
      try perform(LiveInput(step))
    }
    try stage.simulate(to: max(stage.time, end))
  }

  /// A finger of somebody, now. The scene's own touches end.
  func touch(_ phase: StageInput.Finger.Phase, id: Int, at point: CGPoint) throws {
    try overrideScript()
    switch phase {
    case .down, .move: activeTouches[id] = point
    case .up, .cancel: guard activeTouches.removeValue(forKey: id) != nil else { return }
    }
    let finger = LiveInput.Finger(
      id: id, phase: phase.rawValue, x: Double(point.x), y: Double(point.y))
    try perform(LiveInput(time: stage.time, fingers: [finger]))
  }

  /// Ends the scene's own touches.
  func overrideScript() throws {
    guard let index = scriptedStepCount else { return }
    scriptedStepCount = nil
    overrideTime = stage.time
    try cancelScriptedTouches(before: index)
  }

  /// Takes fingers and keys away that the scene's own touches have put down.
  private func cancelScriptedTouches(before index: Int) throws {
    for input in LiveInput.cancelling(script[..<index].map { LiveInput($0) }, at: stage.time) {
      try perform(input)
    }
  }

  /// Gives the screen another size, in points.
  func resize(to size: CGSize) throws {
    try perform(LiveInput(time: stage.time, size: [Double(size.width), Double(size.height)]))
  }

  /// What is wrong with the text of an edit, tried on the stage as it is and not noted.
  func validationError(for edit: LiveInput.Edit) -> String? { apply(edit) }

  /// Sets a layer's value. What is wrong with the text, if it is.
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
      return "The layer is not there any more."
    }
    return stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      return layer.setValue(fromInspectorText: edit.key, forKey: edit.value)
    }
  }

  /// What was done in a stretch of time, as a script.
  func script(from begin: CFTimeInterval, to end: CFTimeInterval) -> String {
    LiveInput.script(inputs.filter { $0.time >= begin && $0.time <= end })
  }

  /// How many of the scene's own touches had been played at a time; nil when somebody's own had taken over.
  func ownTouches(at time: CFTimeInterval) -> Int? {
    if scriptedStepCount == nil, overrideTime <= time { return nil }
    return min(scriptedStepCount ?? .max, script.count { $0.time <= time })
  }

  /// Whether nothing was done but the scene's own touches.
  var hasOnlyScriptedInput: Bool {
    scriptedStepCount != nil && inputs.allSatisfy { $0.edit == nil }
  }
}

extension LiveInput {
  init(_ step: TouchScript.Step) {
    switch step.input {
    case .touches(let fingers):
      self.init(
        time: step.time,
        fingers: fingers.map {
          Finger(
            id: $0.id, phase: $0.phase.rawValue, x: Double($0.location.x), y: Double($0.location.y))
        })
    case .resize(let size):
      self.init(time: step.time, size: [Double(size.width), Double(size.height)])
    case .key(let key): self.init(time: step.time, key: Key(key))
    case .text(let text): self.init(time: step.time, text: text)
    }
  }

  /// What takes fingers and keys away that inputs leave down.
  static func cancelling(_ inputs: [LiveInput], at time: Double) -> [LiveInput] {
    var fingers: [Int: Finger] = [:]
    for var finger in inputs.flatMap({ $0.fingers ?? [] }) {
      let isDown = finger.phase == "down" || finger.phase == "move"
      finger.phase = "cancel"
      fingers[finger.id] = isDown ? finger : nil
    }
    var keys: [String: Key] = [:]
    for var key in inputs.compactMap(\.key) {
      let isDown = key.phase == "down"
      (key.phase, key.isRepeat) = ("cancel", false)
      keys[key.place] = isDown ? key : nil
    }
    return fingers.sorted { $0.key < $1.key }.map { LiveInput(time: time, fingers: [$0.value]) }
      + keys.sorted { $0.key < $1.key }.map { LiveInput(time: time, key: $0.value) }
  }

  /// Nil for an edit.
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
  /// The layer at a place; nil when there is none, or one of another kind.
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

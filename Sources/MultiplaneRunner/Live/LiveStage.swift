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
  private(set) var ownTouches: Int? = 0
  /// When somebody's own took over.
  private var takenOver = 0.0

  private let script: [TouchScript.Step]
  /// What is to be done again.
  private var replayed: ArraySlice<LiveInput> = []
  /// Fingers of people that are down.
  private var down: [Int: CGPoint] = [:]

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
  var isTouched: Bool { !down.isEmpty }

  /// Does again what was done to another stage; the times are those of that.
  func replay(_ begin: LiveBegin) {
    replayed = begin.inputs[...]
    ownTouches = begin.ownTouches
    takenOver = begin.takenOver ?? 0
  }

  /// What another stage needs to be where this one was at a time, or will be: what was done until then, and what was
  /// still to be done again. Fingers of people that are down then are taken away, since nobody moves them there.
  func note(until time: Double, in begin: inout LiveBegin) {
    begin.inputs = (inputs + replayed).filter { $0.time <= time + 1e-9 }
    begin.ownTouches = ownTouches(at: time)
    begin.takenOver = takenOver
    guard begin.ownTouches == nil else { return }
    for (id, point) in LiveInput.fingersDown(after: begin.inputs).sorted(by: { $0.key < $1.key }) {
      let finger = LiveInput.Finger(
        id: id, phase: "cancel", x: Double(point.x), y: Double(point.y))
      begin.inputs.append(LiveInput(time: time, fingers: [finger]))
    }
  }

  /// Goes on to a time, with what was done until then, and the scene's own touches.
  func simulate(to end: CFTimeInterval) throws {
    while let next = replayed.first, next.time <= end + 1e-9 {
      try stage.simulate(to: max(stage.time, next.time))
      replayed.removeFirst()
      try perform(next)
    }
    while replayed.isEmpty, let index = ownTouches, index < script.count, script[index].time <= end
    {
      let step = script[index]
      try stage.simulate(to: max(stage.time, step.time))
      ownTouches = index + 1
      try perform(LiveInput(step))
    }
    try stage.simulate(to: max(stage.time, end))
  }

  /// A finger of somebody, now. The scene's own touches end.
  func touch(_ phase: StageInput.Finger.Phase, id: Int, at point: CGPoint) throws {
    if let index = ownTouches {
      ownTouches = nil
      takenOver = stage.time
      try liftOwnFingers(before: index)
    }
    switch phase {
    case .down, .move: down[id] = point
    case .up, .cancel: guard down.removeValue(forKey: id) != nil else { return }
    }
    let finger = LiveInput.Finger(
      id: id, phase: phase.rawValue, x: Double(point.x), y: Double(point.y))
    try perform(LiveInput(time: stage.time, fingers: [finger]))
  }

  /// Takes fingers away that the scene's own touches have put down.
  private func liftOwnFingers(before index: Int) throws {
    var fingers: [Int: CGPoint] = [:]
    for step in script[..<index] {
      guard case .touches(let moved) = step.input else { continue }
      for finger in moved {
        switch finger.phase {
        case .down, .move: fingers[finger.id] = finger.location
        case .up, .cancel: fingers[finger.id] = nil
        }
      }
    }
    for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
      let finger = LiveInput.Finger(
        id: id, phase: "cancel", x: Double(point.x), y: Double(point.y))
      try perform(LiveInput(time: stage.time, fingers: [finger]))
    }
  }

  /// Gives the screen another size, in points.
  func resize(to size: CGSize) throws {
    try perform(LiveInput(time: stage.time, size: [Double(size.width), Double(size.height)]))
  }

  /// What is wrong with the text of an edit, tried on the stage as it is and not noted.
  func problem(of edit: LiveInput.Edit) -> String? { apply(edit) }

  /// Sets a layer's value. What is wrong with the text, if it is.
  func edit(_ edit: LiveInput.Edit) throws -> String? {
    let problem = apply(edit)
    if problem == nil { inputs.append(LiveInput(time: stage.time, edit: edit)) }
    try stage.simulate(to: stage.time)
    return problem
  }

  private func perform(_ input: LiveInput) throws {
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
      return layer.setInspected(edit.key, to: edit.value)
    }
  }

  /// What was done in a stretch of time, as a script.
  func script(from begin: CFTimeInterval, to end: CFTimeInterval) -> String {
    LiveInput.script(inputs.filter { $0.time >= begin && $0.time <= end })
  }

  /// How many of the scene's own touches had been played at a time; nil when somebody's own had taken over.
  func ownTouches(at time: CFTimeInterval) -> Int? {
    if ownTouches == nil, takenOver <= time { return nil }
    return min(ownTouches ?? .max, script.count { $0.time <= time })
  }

  /// Whether nothing was done but the scene's own touches.
  var isUntouched: Bool { ownTouches != nil && inputs.allSatisfy { $0.edit == nil } }
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
    }
  }

  /// The fingers that inputs leave down, and where.
  static func fingersDown(after inputs: [LiveInput]) -> [Int: CGPoint] {
    var down: [Int: CGPoint] = [:]
    for finger in inputs.flatMap({ $0.fingers ?? [] }) {
      switch StageInput.Finger.Phase(rawValue: finger.phase) {
      case .down, .move: down[finger.id] = CGPoint(x: finger.x, y: finger.y)
      case .up, .cancel, nil: down[finger.id] = nil
      }
    }
    return down
  }

  /// Nil for an edit.
  var stageInput: StageInput? {
    if let size, size.count == 2 { return .resize(CGSize(width: size[0], height: size[1])) }
    guard let fingers else { return nil }
    return .touches(
      fingers.compactMap { finger in
        StageInput.Finger.Phase(rawValue: finger.phase).map {
          StageInput.Finger(
            id: finger.id, phase: $0, location: CGPoint(x: finger.x, y: finger.y))
        }
      })
  }

  /// The JSON of a `TouchScript`. Edits are no touches, and left out.
  static func script(_ inputs: [LiveInput]) -> String {
    func number(_ value: Double) -> String { value.rounded(toPlaces: 6).brief }
    var steps: [String] = []
    for input in inputs {
      if let size = input.size, size.count == 2 {
        steps.append(
          "{\"time\": \(number(input.time)), \"resize\": [\(number(size[0])), \(number(size[1]))]}")
      }
      for finger in input.fingers ?? [] {
        steps.append(
          "{\"time\": \(number(input.time)), \"\(finger.phase)\": [\(number(finger.x)), "
            + "\(number(finger.y))], \"finger\": \(finger.id)}")
      }
    }
    return "[" + steps.joined(separator: ",\n ") + "]\n"
  }
}

extension Stage {
  /// The layer at a place; nil when there is none, or one of another kind.
  func layer(at place: LivePlace) -> CALayer? {
    var layer = layer
    for index in place.indices {
      if index == LivePlace.mask {
        guard let mask = layer.mask else { return nil }
        layer = mask
        continue
      }
      guard let sublayers = layer.sublayers, sublayers.indices.contains(index) else { return nil }
      layer = sublayers[index]
    }
    return LayerList.kind(of: layer) == place.kind ? layer : nil
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

@MainActor @Suite struct LiveStageTests {
  /// Records inputs, and moves a layer to each touch.
  private final class Receiver: InputReceiver {
    let layer = CALayer()
    var said: [String] = []
    func receive(_ input: StageInput) {
      switch input {
      case .touches(let fingers):
        for finger in fingers {
          said.append("\(finger.phase.rawValue) \(finger.id) \(finger.location.x)")
          layer.position = finger.location
        }
      case .resize(let size): said.append("resize \(size.width)")
      case .key(let key):
        said.append("\(key.phase.rawValue) \(key.key)\(key.isRepeat ? " again" : "")")
      case .text(let text): said.append("text \(text)")
      }
    }
  }

  private struct TouchRecordingScene: Scene {
    static let receiver = TaskLocal<Receiver?>(wrappedValue: nil)
    let size = CGSize(width: 100, height: 100)
    let duration = 4.0
    var touches: TouchScript {
      var script = TouchScript()
      script.add(.down, CGPoint(x: 1, y: 1), at: 0.5)
      script.add(.move, CGPoint(x: 2, y: 1), at: 1)
      script.add(.up, CGPoint(x: 3, y: 1), at: 3)
      return script
    }
    func build(in stage: Stage) {
      let receiver = Self.receiver.get()!
      stage.inputReceiver = receiver
      stage.layer.addSublayer(receiver.layer)
    }
  }

  private func live(_ receiver: Receiver) throws -> LiveStage {
    try TouchRecordingScene.receiver.withValue(receiver) { try LiveStage(TouchRecordingScene()) }
  }

  @Test func liveTouchCancelsScriptedTouches() throws {
    let receiver = Receiver()
    let live = try live(receiver)
    try live.simulate(to: 2)
    expectEqual(receiver.said, ["down 0 1.0", "move 0 2.0"])
    expect(live.hasOnlyScriptedInput)
    try live.touch(.down, id: 5, at: CGPoint(x: 7, y: 7))
    try live.simulate(to: 4)
    expectEqual(receiver.said.dropFirst(2), ["cancel 0 2.0", "down 5 7.0"])
    expect(!live.hasOnlyScriptedInput)
    expectEqual(live.ownTouches(at: 1.5), 2)
    expect(live.ownTouches(at: 2) == nil)
  }

  @Test func replayReproducesSession() throws {
    let first = Receiver()
    let live = try live(first)
    try live.simulate(to: 1.25)
    try live.touch(.down, id: 0, at: CGPoint(x: 10, y: 20))
    try live.simulate(to: 1.5)
    try live.touch(.move, id: 0, at: CGPoint(x: 30, y: 20))
    try live.resize(to: CGSize(width: 50, height: 80))
    let place = LayerIndexPath(indices: [0], kind: "CALayer")
    let problem = try live.edit(.init(place: place, key: "opacity", value: "0.25"))
    expect(problem == nil)
    try live.simulate(to: 2)

    var begin = LiveSessionState()
    begin.inputs = live.inputs
    begin.ownTouches = live.ownTouches(at: 2)
    let coded = try JSONDecoder().decode(LiveSessionState.self, from: JSONEncoder().encode(begin))
    expectEqual(coded, begin)
    let second = Receiver()
    let again = try self.live(second)
    again.scheduleReplay(of: coded)
    try again.simulate(to: 2)
    expectEqual(second.said, first.said)
    expectEqual(again.inputs, live.inputs)
    expectEqual(again.stage.commitLog.entries.map(\.time), live.stage.commitLog.entries.map(\.time))
    expectEqual(second.layer.opacity, 0.25)
    expectEqual(second.layer.position, first.layer.position)
  }

  @Test func invalidEditsAreReported() throws {
    let live = try live(Receiver())
    let place = LayerIndexPath(indices: [0], kind: "CALayer")
    let gone = LayerIndexPath(indices: [4], kind: "CALayer")
    let other = LayerIndexPath(indices: [0], kind: "CAShapeLayer")
    for (edit, isRight) in [
      (LiveInput.Edit(place: place, key: "position", value: "3 4"), true),
      (.init(place: place, key: "position", value: "3"), false),
      (.init(place: place, key: "nonsense", value: "3"), false),
      (.init(place: gone, key: "opacity", value: "1"), false),
      (.init(place: other, key: "opacity", value: "1"), false),
    ] {
      let problem = try live.edit(edit)
      expect((problem == nil) == isRight, "\(edit)")
    }
    expectEqual(live.inputs.count, 1)
    expectEqual(live.stage.layer.sublayers?[0].position, CGPoint(x: 3, y: 4))
  }

  @Test func recordedTouchScriptParses() throws {
    let live = try live(Receiver())
    try live.simulate(to: 0.25)
    try live.touch(.down, id: 2, at: CGPoint(x: 1.5, y: 2))
    try live.resize(to: CGSize(width: 30, height: 40))
    let script = try TouchScript(json: Data(live.script(from: 0, to: 1).utf8))
    expectEqual(
      script.steps,
      [
        .init(
          time: 0.25,
          input: .touches([.init(id: 2, phase: .down, location: CGPoint(x: 1.5, y: 2))])),
        .init(time: 0.25, input: .resize(CGSize(width: 30, height: 40))),
      ])
  }

  @Test func unreleasedTouchesAreCanceledAfterReplay() throws {
    let live = try live(Receiver())
    try live.simulate(to: 1)
    try live.touch(.down, id: 5, at: CGPoint(x: 7, y: 7))
    try live.touch(.down, id: 6, at: CGPoint(x: 8, y: 8))
    try live.simulate(to: 1.5)
    try live.touch(.up, id: 6, at: CGPoint(x: 8, y: 8))
    try live.simulate(to: 2)
    var begin = LiveSessionState()
    live.saveInputs(until: 2, in: &begin)
    let receiver = Receiver()
    let again = try self.live(receiver)
    again.scheduleReplay(of: begin)
    try again.simulate(to: 2)
    expectEqual(receiver.said.last, "cancel 5 7.0")
    expectEqual(receiver.said.filter { $0.hasPrefix("cancel 6") }, [])
    // The scripted touch of the scene continues.
    live.saveInputs(until: 0.75, in: &begin)
    expectEqual(begin.inputs.map { $0.fingers?.first?.phase }, ["down"])
    expectEqual(begin.ownTouches, 1)
  }

  @Test func keyEventsAreRecordedAndReplayed() throws {
    let receiver = Receiver()
    let live = try live(receiver)
    try live.simulate(to: 0.25)
    let key = LiveInput.Key(phase: "down", key: "A", code: "KeyA", modifiers: ["shift", "knee"])
    var up = key
    up.phase = "up"
    // A key that is not pressed cannot be released or repeated.
    try live.press(up, of: 1)
    try live.press(
      .init(phase: "down", key: "b", code: "KeyB", isRepeat: true), of: 1)
    expect(live.hasOnlyScriptedInput)
    try live.press(key, of: 1)
    try live.simulate(to: 0.5)
    try live.press(key, of: 1)
    try live.type("日本 \"\n")
    try live.press(.init(phase: "down", key: "Enter", code: ""), of: 2)
    try live.simulate(to: 1)
    try live.releaseKeys(of: 2)
    try live.press(up, of: 1)
    expect(!live.hasOnlyScriptedInput)
    let script = try TouchScript(json: Data(live.script(from: 0, to: 1).utf8))
    func step(_ time: Double, _ phase: StageInput.Key.Phase, again: Bool = false)
      -> TouchScript.Step
    {
      let key = StageInput.Key(
        phase: phase, key: "A", code: "KeyA", modifiers: .shift, isRepeat: again)
      return .init(time: time, input: .key(key))
    }
    expectEqual(
      script.steps,
      [
        step(0.25, .down), step(0.5, .down, again: true),
        .init(time: 0.5, input: .text("日本 \"\n")),
        .init(time: 0.5, input: .key(.init(phase: .down, key: "Enter"))),
        .init(time: 1, input: .key(.init(phase: .cancel, key: "Enter"))), step(1, .up),
      ])
    expectEqual(
      receiver.said,
      [
        "down A", "down A again", "text 日本 \"\n", "down Enter", "cancel Enter", "up A",
      ])
  }

  @Test func keyScriptsAreParsed() throws {
    func script(_ step: String) throws -> TouchScript {
      try TouchScript(json: Data("[\(step)]".utf8))
    }
    let press = try script(
      #"{"time": 1, "press": "A", "code": "KeyA", "modifiers": ["shift"], "duration": 0.5}"#)
    func key(_ phase: StageInput.Key.Phase) -> StageInput {
      .key(.init(phase: phase, key: "A", code: "KeyA", modifiers: .shift))
    }
    expectEqual(
      press.steps, [.init(time: 1, input: key(.down)), .init(time: 1.5, input: key(.up))])
    for (step, words) in [
      (#"{"time": 1, "press": ""}"#, "expected a key"), (#"{"time": 1, "keyup": 7}"#, "a string"),
      (#"{"time": 1, "press": "a", "modifiers": ["knee"]}"#, "modifiers: expected an array of"),
      (#"{"time": 1, "keydown": "a", "repeat": "yes"}"#, "repeat: expected true or false"),
      (
        #"{"time": 1, "text": "\#(String(repeating: "x", count: 20_000))"}"#,
        "more than 16384 bytes"
      ),
    ] {
      let error = #expect(throws: TouchScriptError.self) { try script(step) }
      expect(error?.description.contains(words) == true, "\(step.prefix(80))")
    }
  }

  @Test func unreleasedKeysAreCanceledAfterReplay() throws {
    let live = try live(Receiver())
    try live.simulate(to: 1)
    try live.press(.init(phase: "down", key: "a", code: "KeyA"), of: 1)
    try live.press(.init(phase: "down", key: "b", code: "KeyB"), of: 1)
    try live.press(.init(phase: "up", key: "b", code: "KeyB"), of: 1)
    var begin = LiveSessionState()
    live.saveInputs(until: 1, in: &begin)
    let receiver = Receiver()
    let again = try self.live(receiver)
    again.scheduleReplay(of: begin)
    try again.simulate(to: 1)
    expectEqual(receiver.said.suffix(2), ["up b", "cancel a"])
  }

  @Test func pendingReplayInputsAreSaved() throws {
    let live = try live(Receiver())
    var begin = LiveSessionState()
    for (time, phase) in [(0.25, "down"), (0.5, "move"), (1, "up")] {
      begin.inputs.append(
        LiveInput(time: time, fingers: [.init(id: 0, phase: phase, x: 1, y: 1)]))
    }
    begin.ownTouches = nil
    live.scheduleReplay(of: begin)
    try live.simulate(to: 0.3)
    expectEqual(live.inputs.count, 1)
    var next = LiveSessionState()
    live.saveInputs(until: 2, in: &next)
    expectEqual(next.inputs, begin.inputs)
    expect(next.ownTouches == nil)
  }

  @Test func masksAreEditable() throws {
    let receiver = Receiver()
    let live = try live(receiver)
    let mask = CALayer()
    let inner = CALayer()
    mask.addSublayer(inner)
    receiver.layer.mask = mask
    for (layer, indices) in [
      (mask, [0, LayerIndexPath.mask]), (inner, [0, LayerIndexPath.mask, 0]),
    ] {
      let place = LayerIndexPath(indices: indices, kind: "CALayer")
      let problem = try live.edit(.init(place: place, key: "opacity", value: "0.25"))
      expect(problem == nil)
      expectEqual(layer.opacity, 0.25)
    }
  }

  @Test func movesOfOneTickAreOneInput() throws {
    let receiver = Receiver()
    let live = try live(receiver)
    try live.touch(.down, id: 0, at: CGPoint(x: 1, y: 1))
    try live.touch(.down, id: 1, at: CGPoint(x: 2, y: 1))
    try live.move([
      (0, [CGPoint(x: 3, y: 1), CGPoint(x: 4, y: 1)]), (1, [CGPoint(x: 5, y: 1)]),
    ])
    expectEqual(receiver.said.suffix(3), ["move 0 3.0", "move 0 4.0", "move 1 5.0"])
    expectEqual(live.inputs.count, 3)
    let script = try TouchScript(json: Data(live.script(from: 0, to: 1).utf8))
    let finger = { (id: Int, x: Double) in
      StageInput.Finger(id: id, phase: .move, location: CGPoint(x: x, y: 1))
    }
    expectEqual(
      script.steps.suffix(2).map(\.input),
      [
        .touches([finger(0, 3), finger(0, 4)]), .touches([finger(1, 5)]),
      ])
  }

  /// A stage that looks back to an earlier time replays the later inputs, unless other input comes first.
  @Test func laterInputsAreReplayedOrDiscarded() throws {
    let first = Receiver()
    let live = try live(first)
    try live.simulate(to: 1.25)
    try live.touch(.down, id: 0, at: CGPoint(x: 10, y: 20))
    try live.simulate(to: 2.5)
    try live.touch(.move, id: 0, at: CGPoint(x: 30, y: 20))
    try live.simulate(to: 3.5)
    var begin = LiveSessionState()
    live.saveInputs(end: 3.5, in: &begin)
    // A touch that is down at the end is cancelled there.
    expectEqual(begin.inputs.map(\.time), [0.5, 1, 1.25, 1.25, 2.5, 3.5])

    let second = Receiver()
    let again = try self.live(second)
    again.scheduleReplay(of: begin)
    try again.simulate(to: 2)
    expect(again.isReplaying && second.said.last == "down 0 10.0")
    var copy = LiveSessionState()
    again.saveInputs(end: 3.5, in: &copy)
    expectEqual(copy.inputs, begin.inputs)
    try again.simulate(to: 4)
    expect(second.said == first.said + ["cancel 0 30.0"] && !again.isReplaying)

    let third = Receiver()
    let other = try self.live(third)
    other.scheduleReplay(of: begin)
    try other.simulate(to: 2)
    try other.discardReplay()
    try other.simulate(to: 4)
    expectEqual(third.said.suffix(2), ["down 0 10.0", "cancel 0 10.0"])
    expect(other.inputs.summary.time == 2 && other.ownTouches(at: 4) == nil)

    // Before the first input of the user, the script of the scene continues.
    let fourth = Receiver()
    let earlier = try self.live(fourth)
    earlier.scheduleReplay(of: begin)
    try earlier.simulate(to: 0.75)
    try earlier.discardReplay()
    try earlier.simulate(to: 4)
    expectEqual(fourth.said, ["down 0 1.0", "move 0 2.0", "up 0 3.0"])
  }
}

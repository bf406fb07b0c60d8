// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive

extension LiveInput {
  /// Returns the inputs as the JSON of a `TouchScript`. Edits are omitted.
  static func script(_ inputs: some Sequence<LiveInput>) -> String {
    let steps = inputs.flatMap { input in
      input.steps.map { step in
        let time = JSONValue.Member(key: "time", value: .rounded(input.time))
        let members = ([time] + step).map { member in
          JSONValue.text(member.key).json + ": " + member.value.spaced
        }
        return "{" + members.joined(separator: ", ") + "}"
      }
    }
    return "[" + steps.joined(separator: ",\n ") + "]\n"
  }

  /// The members of each script step of the input, without the time.
  private var steps: [[JSONValue.Member]] {
    var steps: [[JSONValue.Member]] = []
    func step(_ members: KeyValuePairs<String, JSONValue>) {
      steps.append(members.map { .init(key: $0.key, value: $0.value) })
    }
    if let size, size.count == 2 {
      step(["resize": .array([.rounded(size[0]), .rounded(size[1])])])
    }
    var fingers = (fingers ?? [])[...]
    while let finger = fingers.popFirst() {
      func place(_ finger: Finger) -> JSONValue { [.rounded(finger.x), .rounded(finger.y)] }
      // Consecutive moves of a finger are the samples of one move.
      var moves = [place(finger)]
      while finger.phase == "move", let next = fingers.first, next.phase == "move",
        next.id == finger.id
      {
        moves.append(place(next))
        fingers.removeFirst()
      }
      let value = moves.count > 1 ? JSONValue.array(moves) : moves[0]
      step([finger.phase: value, "finger": .init(finger.id)])
    }
    if let key {
      step(["key\(key.phase)": .text(key.key)])
      func add(_ name: String, _ value: JSONValue, unless isUsual: Bool) {
        if !isUsual { steps[steps.count - 1].append(.init(key: name, value: value)) }
      }
      add("code", .text(key.code), unless: key.code.isEmpty)
      let modifiers = key.modifiers.map { JSONValue.text($0) }
      add("modifiers", .array(modifiers), unless: modifiers.isEmpty)
      add("repeat", .bool(true), unless: !key.isRepeat)
    }
    if let text { step(["text": .text(text)]) }
    return steps
  }
}

extension JSONValue {
  /// The JSON on one line, with a space after each comma of an array.
  fileprivate var spaced: String {
    guard case .array(let values) = self else { return json }
    return "[" + values.map(\.spaced).joined(separator: ", ") + "]"
  }

  fileprivate static func rounded(_ value: Double) -> JSONValue {
    .number(value.rounded(toPlaces: 6))
  }
}

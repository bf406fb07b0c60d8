// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive

extension LiveInput {
  /// Returns the inputs as the JSON of a `TouchScript`. Edits are omitted.
  static func script(_ inputs: [LiveInput]) -> String {
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

  /// Whether the input is a touch, a key event or text.
  var isUserInput: Bool { fingers != nil || key != nil || text != nil }

  /// The members of each script step of the input, without the time.
  private var steps: [[JSONValue.Member]] {
    var steps: [[JSONValue.Member]] = []
    func step(_ members: KeyValuePairs<String, JSONValue>) {
      steps.append(members.map { .init(key: $0.key, value: $0.value) })
    }
    if let size, size.count == 2 {
      step(["resize": .array([.rounded(size[0]), .rounded(size[1])])])
    }
    for finger in fingers ?? [] {
      let place = JSONValue.array([.rounded(finger.x), .rounded(finger.y)])
      step([finger.phase: place, "finger": .init(finger.id)])
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

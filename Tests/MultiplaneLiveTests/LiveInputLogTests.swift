// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import TestSupport
import Testing

@Suite struct LiveInputLogTests {
  /// Returns moves of a finger, 60 a second, with coordinates of a page at an odd zoom.
  private func drag(_ count: Int) -> [LiveInput] {
    (0..<count).map { index in
      let time = 1 + Double(index) / 60.000_7
      let phase = index % 600 == 0 ? "down" : index % 600 == 599 ? "up" : "move"
      return LiveInput(
        time: time,
        fingers: [
          .init(
            id: index / 600 % 3, phase: phase, x: 160 + 90 * sin(time * 3),
            y: 240 + 7 * cos(time))
        ])
    }
  }

  private var mixed: [LiveInput] {
    [
      LiveInput(time: 0, size: [320, 480.5]),
      LiveInput(
        time: 0.1,
        fingers: [
          .init(id: 0, phase: "down", x: -1.5, y: 1e-300),
          .init(id: 100, phase: "down", x: -0.0, y: .infinity),
        ]),
      LiveInput(time: 0.1, key: .init(phase: "down", key: "a", code: "KeyA", modifiers: ["shift"])),
      LiveInput(time: 0.1.nextUp, text: "日本"),
      LiveInput(
        time: 1,
        edit: .init(place: .init(indices: [0, -1], kind: "CALayer"), key: "opacity", value: "1")),
      LiveInput(
        time: 2,
        fingers: [
          .init(id: 0, phase: "move", x: 3, y: 4), .init(id: 0, phase: "move", x: 5, y: 6),
          .init(id: Int.max, phase: "up", x: 0, y: 0), .init(id: -1, phase: "cancel", x: 0, y: 0),
        ]),
      LiveInput(time: 2, fingers: [.init(id: 4, phase: "unheard of", x: 1, y: 2)]),
      LiveInput(time: 3, fingers: []),
    ]
  }

  @Test func inputsAreExactlyThoseAppended() {
    let inputs = mixed + drag(5000)
    let log = LiveInputLog(inputs)
    expectEqual(Array(log), inputs)
    expectEqual(log.count, inputs.count)
    expectEqual(log.summary.editCount, 1)
    expectEqual(log.summary.userInputCount, inputs.count - 2)
    expectEqual(log.summary.time, inputs.last?.time)
  }

  @Test func movesTakeLittleMemory() {
    let log = LiveInputLog(drag(5000))
    expect(log.byteCount < 25 * 5000, "\(Double(log.byteCount) / 5000) bytes")
  }

  /// A log that was encoded and decoded continues like the original.
  @Test func logsAreCodable() throws {
    for count in [0, 1, 4000] {
      var log = LiveInputLog(drag(count))
      var decoded = try JSONDecoder().decode(LiveInputLog.self, from: JSONEncoder().encode(log))
      expectEqual(decoded, log)
      for input in mixed {
        log.append(input)
        decoded.append(input)
      }
      expectEqual(decoded, log)
      expectEqual(Array(decoded), Array(log))
    }
  }

  @Test func invalidBytesAreErrors() throws {
    let json = String(
      decoding: try JSONEncoder().encode(LiveInputLog(drag(50))), as: UTF8.self)
    let text = try #require(json.firstRange(of: "\"bytes\":\""))
    for replacement in ["AAAA", "////", "gICAgICAgICAgICA"] {
      var damaged = json
      damaged.replaceSubrange(
        text.upperBound..<damaged.index(text.upperBound, offsetBy: replacement.count),
        with: replacement)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(LiveInputLog.self, from: Data(damaged.utf8))
      }
    }
  }

  @Test func prefixesContainInputsUpToTheirTime() {
    let inputs = drag(9000)
    let log = LiveInputLog(inputs)
    for index in stride(from: 0, to: 9000, by: 1433) {
      let prefix = log.prefix(through: inputs[index].time)
      expectEqual(prefix, LiveInputLog(inputs[...index]), "at \(index)")
    }
    expect(log.prefix(through: 0.5).isEmpty)
    expect(log.prefix(through: -1).isEmpty)
    expectEqual(log.prefix(through: 1e6), log)
    expect(LiveInputLog().prefix(through: -1).isEmpty)
  }

  /// Inputs are cancelled that the end of the log leaves down, in every part of a long log.
  @Test func unfinishedTouchesAndKeysAreCancelled() {
    var log = LiveInputLog(drag(9000))
    expect(log.cancelling(at: 200).isEmpty)
    let during = log.prefix(through: 1 + 7000 / 60.0)
    let cancels = during.cancelling(at: 130)
    expectEqual(cancels.map { $0.fingers?.map(\.phase) }, [["cancel"]])
    expectEqual(cancels.first?.fingers?.first?.id, 7000 / 600 % 3)
    log.append(contentsOf: mixed)
    let all = log.cancelling(at: 200)
    expectEqual(all.compactMap { $0.fingers?.first?.id }, [0, 100])
    expectEqual(
      all.compactMap(\.key),
      [
        .init(phase: "cancel", key: "a", code: "KeyA", modifiers: ["shift"])
      ])
    expect(all.allSatisfy { $0.time == 200 })
  }

  /// Appending to a log of which a copy exists does not take longer with its length.
  @Test func copiesShareTheirBytes() {
    var log = LiveInputLog()
    var copies: [LiveInputLog] = []
    let inputs = drag(6000)
    for (index, input) in inputs.enumerated() {
      log.append(input)
      if index % 200 == 0 { copies.append(log) }
    }
    expectEqual(copies.map(\.count), (0..<30).map { 200 * $0 + 1 })
    expectEqual(Array(copies[20]), Array(inputs[...4000]))
    expectEqual(Array(log), inputs)
  }
}

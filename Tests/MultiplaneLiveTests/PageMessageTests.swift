// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneLive
import Testing

@Suite struct PageMessageTests {
  static let messages: [(String, PageMessage)] = [
    (#"{"type":"ack","sequence":4294967295}"#, .ack(sequence: .max)),
    (
      #"{"type":"touch","sequence":1,"id":0,"phase":"down","x":10.5,"y":-3,"stamp":1}"#,
      .touch(.init(sequence: 1, id: 0, phase: .down, x: 10.5, y: -3))
    ),
    (
      #"{"type":"touch","sequence":1,"id":900,"phase":"up","x":1e300,"y":0}"#,
      .touch(.init(sequence: 1, id: 100, phase: .up, x: 1e6, y: 0))
    ),
    (
      #"{"type":"key","sequence":2,"phase":"down","key":"A","code":"KeyA","modifiers":["shift"],"repeat":true}"#,
      .key(
        sequence: 2,
        .init(phase: "down", key: "A", code: "KeyA", modifiers: ["shift"], isRepeat: true))
    ),
    (
      #"{"type":"key","sequence":3,"phase":"cancel","key":"é","code":""}"#,
      .key(sequence: 3, .init(phase: "cancel", key: "é", code: ""))
    ),
    (#"{"type":"text","sequence":4,"text":"日本"}"#, .text(sequence: 4, "日本")),
    (#"{"type":"play","more":[{}]}"#, .play), (#"{"type":"pause"}"#, .pause),
    (#"{"type":"restart"}"#, .restart(seed: nil)),
    (#"{"type":"restart","seed":"18446744073709551615"}"#, .restart(seed: .max)),
    (#"{"type":"seek","time":-4}"#, .seek(time: 0)),
    (#"{"type":"step","frames":-1}"#, .step(frames: -1)),
    (#"{"type":"speed","value":100}"#, .speed(4)),
    (#"{"type":"loop","on":true}"#, .loop(true)),
    (#"{"type":"range","from":null,"to":2}"#, .range(from: nil, to: 2)),
    (
      #"{"type":"size","width":1,"height":99999,"scale":0}"#,
      .size(width: 16, height: 4096, scale: 0.5)
    ),
    (#"{"type":"select","layer":null}"#, .select(layer: nil)),
    (
      #"{"type":"edit","layer":3,"key":"opacity","value":"0.5"}"#,
      .edit(layer: 3, key: "opacity", value: "0.5")
    ),
    (#"{"type":"onion","before":-1,"after":99,"step":0}"#, .onion(before: 0, after: 8, step: 1)),
    (#"{"type":"plot","layer":2,"keyPath":"position.x"}"#, .plot(layer: 2, keyPath: "position.x")),
    (#"{"type":"save","kind":"gif","from":0,"to":1}"#, .save(kind: "gif", from: 0, to: 1)),
    (#"{"type":"record","on":false}"#, .record(false)),
    (#"{"type":"pick","x":1,"y":2}"#, .pick(x: 1, y: 2)),
  ]

  @Test(arguments: messages.indices) func validMessagesDecode(index: Int) throws {
    let (json, message) = Self.messages[index]
    #expect(try PageMessage(json: Data(json.utf8)) == message)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "7", #""play""#, "{}", #"{"type":7}"#, #"{"type":"explode"}"#,
    #"{"type":"seek"}"#, #"{"type":"seek","time":"0"}"#, #"{"type":"seek","time":1e999}"#,
    #"{"type":"loop","on":1}"#, #"{"type":"step","frames":1.5}"#, #"{"type":"ack","sequence":-1}"#,
    #"{"type":"touch","sequence":1,"id":0,"phase":"press","x":1,"y":1}"#,
    #"{"type":"key","sequence":1,"phase":"press","key":"a","code":""}"#,
    #"{"type":"key","sequence":1,"phase":"up","key":"a"}"#,
    #"{"type":"key","sequence":1,"phase":"up","key":"a","code":"","modifiers":[1]}"#,
    #"{"type":"key","sequence":1,"phase":"up","key":"a","code":"\#(String(repeating: "K", count: 65))"}"#,
    #"{"type":"text","sequence":1,"text":"\#(String(repeating: "x", count: (16 << 10) + 1))"}"#,
    #"{"type":"restart","seed":7}"#, #"{"type":"restart","seed":"-1"}"#,
    #"{"type":"restart","seed":"18446744073709551616"}"#, #"{"type":"restart","seed":""}"#,
    #"{"type":"save","kind":"../../etc/passwd"}"#, "\u{0}\u{1}\u{2}",
  ]) func invalidMessagesAreRejected(json: String) {
    #expect(throws: (any Error).self) { try PageMessage(json: Data(json.utf8)) }
  }

  @Test func deeplyNestedMessagesAreRejected() {
    let deep = String(repeating: "[", count: 60_000)
    #expect(throws: (any Error).self) { try PageMessage(json: Data(deep.utf8)) }
    #expect(throws: (any Error).self) { try PageMessage(json: Data([0xff, 0xfe, 0x7b])) }
  }
}

@Suite struct JSONValueTests {
  @Test func stringsAreEscaped() throws {
    let text = "a\"\\\n\t\u{1}<img onerror=…>\u{2028}😀"
    let json = JSONValue.message("tree", ["name": .text(text), "n": 1.5, "none": nil]).json
    struct Read: Decodable { var type, name: String, n: Double }
    let read = try JSONDecoder().decode(Read.self, from: Data(json.utf8))
    #expect(read.name == text)
    #expect(read.n == 1.5)
    #expect(JSONValue.type(ofMessage: json) == "tree")
  }

  @Test func numbersEncodeAsJSON() {
    let list: JSONValue = [1, -0.25, .number(.infinity), .number(.nan), 1_000_000, true]
    #expect(list.json == "[1,-0.25,null,null,1000000,true]")
  }
}

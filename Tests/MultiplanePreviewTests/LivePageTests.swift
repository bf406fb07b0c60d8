// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplanePreview
import Testing

#if Tools
  @Suite(.serialized) struct LivePageTests {
    private func value(_ key: String, in json: String) throws -> Double {
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      return try #require(object?[key] as? NSNumber).doubleValue
    }

    private func state(of page: RawClient, where isRight: (String) -> Bool) throws -> String {
      try page.text("state", where: isRight)
    }

    @Test func aPageIsIntroduced() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        let hello = try page.text("hello")
        #expect(hello.contains(#""scene":"FilmedScene""#))
        _ = try page.text("process") { $0.contains("running") }
        let first = try page.frames(1)[0]
        #expect((first.width, first.height) == (320, 240))
        let covered = first.parts.reduce(0) { $0 + $1.width * $1.height }
        #expect(covered == 320 * 240)
      }
    }

    @Test func laterFramesAreWhatChanged() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        let frames = try page.frames(12)
        let last = frames.last!
        let covered = last.parts.reduce(0) { $0 + $1.width * $1.height }
        #expect(covered < 320 * 240 / 2)
        #expect(frames.map(\.time) == frames.map(\.time).sorted())
      }
    }

    @Test func thePlayheadIsHeldAndMoved() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(3)
        page.say(#"{"type":"pause"}"#)
        page.say(#"{"type":"seek","time":1.25}"#)
        let state = try state(of: page) {
          $0.contains(#""time":1.25,"#) && $0.contains(#""busy":null"#)
        }
        #expect(state.contains(#""playing":false"#))
        try #require(value("frame", in: state) == 75)
        page.say(#"{"type":"step","frames":-3}"#)
        let stepped = try self.state(of: page) { $0.contains(#""time":1.2,"#) }
        #expect(stepped.contains(#""future":"again""#))
        try #require(value("simulated", in: stepped) >= 1.25)
        try #require(value("end", in: stepped) == 2)
      }
    }

    @Test func aStillPictureIsExact() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(3)
        page.say(#"{"type":"pause"}"#)
        var formats: [LiveFrame.Part.Format] = []
        // What was sent quickly comes again, as PNG.
        while true {
          let frame = try page.frames(1)[0]
          if frame.parts.isEmpty { continue }
          formats = frame.parts.map(\.format)
          if formats.allSatisfy({ $0 == .png }) { break }
        }
        #expect(formats.allSatisfy { $0 == .png })
      }
    }

    @Test func aLayerIsInspectedAndEdited() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.say(#"{"type":"pause"}"#)
        let tree = try page.text("tree") { $0.contains(#""kind":"CALayer""#) }
        let tracks = try page.text("tracks") { $0.contains("move") }
        #expect(tracks.contains("infinity"))
        #expect(tree.contains(#""id":2,"parent":1"#))
        page.say(#"{"type":"select","layer":2}"#)
        let inspection = try page.text("inspect") { $0.contains("cornerRadius") }
        #expect(inspection.contains(##""model":"#3366cc""##))
        page.say(##"{"type":"edit","layer":2,"key":"backgroundColor","value":"#ff0000"}"##)
        _ = try page.text("inspect") { $0.contains("#ff0000") }
        page.say(#"{"type":"edit","layer":2,"key":"opacity","value":"<b>"}"#)
        let refused = try page.text("refused")
        #expect(refused.contains("opacity takes a number"))
        page.say(#"{"type":"plot","layer":2,"keyPath":"position.x"}"#)
        let plot = try page.text("plot")
        #expect(plot.contains(#""name":"position.x""#))
      }
    }

    @Test func theNewFutureKeepsThePast() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.say(#"{"type":"pause"}"#)
        page.say(#"{"type":"seek","time":1.5}"#)
        _ = try state(of: page) { $0.contains(#""time":1.5,"#) && $0.contains(#""busy":null"#) }
        page.say(#"{"type":"seek","time":0.5}"#)
        _ = try state(of: page) { $0.contains(#""future":"again""#) }
        page.say(#"{"type":"touch","sequence":9,"id":0,"phase":"down","x":10,"y":20}"#)
        let state = try state(of: page) {
          $0.contains(#""touches":1"#) && $0.contains(#""future":"open""#)
        }
        try #require(value("time", in: state) == 0.5)
        try #require(value("simulated", in: state) == 0.5)
      }
    }

    @Test func filesGoBelowTheirFolder() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(2)
        page.say(#"{"type":"pause"}"#)
        page.say(#"{"type":"save","kind":"png"}"#)
        let saved = try page.text("saved")
        #expect(saved.contains(#""url":"/saved/FilmedScene-001.png""#))
        #expect(saved.contains(" still --at "))
        let file = try scene.get("/saved/FilmedScene-001.png")
        #expect(file.code == 200)
        #expect(file.headers["content-type"] == "image/png")
        #expect(file.body.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let files = try FileManager.default.contentsOfDirectory(atPath: scene.folder)
        #expect(files == ["FilmedScene-001.png"])
      }
    }

    @Test func touchesAreRecorded() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.say(#"{"type":"pause"}"#)
        page.say(#"{"type":"seek","time":1}"#)
        _ = try state(of: page) { $0.contains(#""time":1,"#) && $0.contains(#""busy":null"#) }
        page.say(#"{"type":"record","on":true}"#)
        page.say(#"{"type":"touch","sequence":1,"id":3,"phase":"down","x":10,"y":20.5}"#)
        page.say(#"{"type":"touch","sequence":2,"id":3,"phase":"up","x":11,"y":20}"#)
        page.say(#"{"type":"record","on":false}"#)
        let touches = try page.text("touches")
        #expect(
          touches.contains(
            #"[{\"time\": 1, \"down\": [10, 20.5], \"finger\": 0},\n {\"time\": 1, \"up\": [11, 20], \"finger\": 0}]"#
          ))
      }
    }
  }
#endif

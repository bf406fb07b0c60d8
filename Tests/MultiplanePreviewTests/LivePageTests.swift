// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneLive
import MultiplaneRaster
import MultiplanePreview
import TestSupport
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

    @Test func newPageReceivesHelloAndFrame() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        let hello = try page.text("hello")
        expect(hello.contains(#""scene":"FilmedScene""#))
        _ = try page.text("process") { $0.contains("running") }
        let first = try page.frames(1)[0]
        expect((first.width, first.height) == (320, 240))
        let covered = first.parts.reduce(0) { $0 + $1.width * $1.height }
        expectEqual(covered, 320 * 240)
      }
    }

    /// Otherwise the system would delay an image until the page has acknowledged the preceding data.
    @Test func frameSocketsDisableNagle() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(1)
        let served = (Int32(3)..<1024).filter { descriptor in
          var (own, other) = (sockaddr_in(), sockaddr_in())
          var length = socklen_t(MemoryLayout<sockaddr_in>.size)
          func matchesAddress(
            _ ask: (UnsafeMutablePointer<sockaddr>) -> Int32, _ end: inout sockaddr_in
          )
            -> Bool
          {
            withUnsafeMutablePointer(to: &end) {
              $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0) == 0 }
            }
          }
          return matchesAddress({ getsockname(descriptor, $0, &length) }, &own)
            && matchesAddress({ getpeername(descriptor, $0, &length) }, &other)
            && own.sin_port == scene.port.bigEndian
        }
        expectEqual(served.count, 1)
        for descriptor in served {
          var isOn: Int32 = 0
          var size = socklen_t(MemoryLayout<Int32>.size)
          getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &size)
          expect(isOn != 0)
        }
      }
    }

    @Test func laterFramesContainOnlyChanges() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        let frames = try page.frames(12)
        func area(_ parts: [LiveFrame.Part]) -> Int {
          parts.reduce(0) { $0 + $1.width * $1.height }
        }
        expect(frames.dropFirst().contains { area($0.parts) < 320 * 240 / 2 })
        // Some also contain lossless pixels of static parts; moving parts are sent lossy.
        for frame in frames.dropFirst() {
          expect(area(frame.parts.filter { $0.format == .jpeg }) < 320 * 240 / 2)
        }
        // At the end it continues from the beginning.
        expect(zip(frames, frames.dropFirst()).filter { $0.time > $1.time }.count <= 1)
      }
    }

    @Test func playheadPausesAndSeeks() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(3)
        page.sendText(#"{"type":"pause"}"#)
        page.sendText(#"{"type":"seek","time":1.25}"#)
        let state = try state(of: page) {
          $0.contains(#""time":1.25,"#) && $0.contains(#""busy":null"#)
        }
        expect(state.contains(#""playing":false"#))
        try #require(value("frame", in: state) == 75)
        page.sendText(#"{"type":"step","frames":-3}"#)
        let stepped = try self.state(of: page) { $0.contains(#""time":1.2,"#) }
        expect(stepped.contains(#""future":"again""#))
        try #require(value("simulated", in: stepped) >= 1.25)
        try #require(value("end", in: stepped) == 2)
      }
    }

    /// The pixels that a page has drawn, and which of them are lossless.
    private struct Canvas {
      var pixels: [UInt32]
      var isExact: [Bool]
      let width: Int

      mutating func draw(_ frame: LiveFrame) throws {
        for part in frame.parts {
          let image = try ImageReader(Data(part.bytes)).image()
          for row in 0..<part.height {
            for column in 0..<part.width {
              let place = (part.y + row) * width + part.x + column
              pixels[place] = image.bitmap.pixels[row * image.bitmap.stride + column]
              isExact[place] = part.format == .png
            }
          }
        }
      }
    }

    @Test func pausedFrameBecomesLossless() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.sendText(#"{"type":"pause"}"#)
        page.sendText(#"{"type":"seek","time":1.25}"#)
        var canvas = Canvas(
          pixels: Array(repeating: 0, count: 320 * 240),
          isExact: Array(repeating: false, count: 320 * 240), width: 320)
        // Lossy tiles are sent again as PNG.
        while true {
          let frame = try page.frames(1)[0]
          try canvas.draw(frame)
          if frame.time == 1.25, canvas.isExact.allSatisfy({ $0 }) { break }
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ServedScene.executable)
        let file = NSTemporaryDirectory() + "still-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: file) }
        process.arguments = ["still", "--at", "1.25", "-o", file, "--quiet"]
        try process.run()
        process.waitUntilExit()
        let still = try ImageReader(contentsOf: URL(fileURLWithPath: file)).image().bitmap
        let isSame = (0..<240).allSatisfy { row in
          (0..<320).allSatisfy {
            canvas.pixels[row * 320 + $0] == still.pixels[row * still.stride + $0]
          }
        }
        expect(isSame)
        expect(Set(canvas.pixels).count > 1)
      }
    }

    @Test func layerInspectionAndEditing() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.sendText(#"{"type":"pause"}"#)
        let tree = try page.text("tree") { $0.contains(#""kind":"CALayer""#) }
        let tracks = try page.text("tracks") { $0.contains("move") }
        expect(tracks.contains("infinity"))
        expect(tree.contains(#""id":2,"parent":1"#))
        page.sendText(#"{"type":"select","layer":2}"#)
        let inspection = try page.text("inspect") { $0.contains("cornerRadius") }
        expect(inspection.contains(##""model":"#3366cc""##))
        page.sendText(##"{"type":"edit","layer":2,"key":"backgroundColor","value":"#ff0000"}"##)
        _ = try page.text("inspect") { $0.contains("#ff0000") }
        page.sendText(#"{"type":"edit","layer":2,"key":"opacity","value":"<b>"}"#)
        let refused = try page.text("refused")
        expect(refused.contains("opacity takes a number"))
        page.sendText(#"{"type":"plot","layer":2,"keyPath":"position.x"}"#)
        let plot = try page.text("plot")
        expect(plot.contains(#""name":"position.x""#))
      }
    }

    /// Pauses the scene at a time.
    private func pauseScene(_ page: RawClient, at time: Double) throws {
      page.sendText(#"{"type":"pause"}"#)
      page.sendText(#"{"type":"seek","time":\#(JSONValue.number(time).json)}"#)
      _ = try state(of: page) {
        (try? value("time", in: $0)) == time && $0.contains(#""busy":null"#)
      }
    }

    @Test func touchInPastDiscardsFuture() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try pauseScene(page, at: 1.5)
        page.sendText(#"{"type":"seek","time":0.5}"#)
        _ = try state(of: page) { $0.contains(#""future":"again""#) }
        page.sendText(#"{"type":"touch","sequence":9,"id":0,"phase":"down","x":10,"y":20}"#)
        let state = try state(of: page) {
          $0.contains(#""touches":1"#) && $0.contains(#""future":"open""#)
        }
        try #require(value("time", in: state) == 0.5)
        try #require(value("simulated", in: state) == 0.5)
      }
    }

    @Test func savedFilesStayInFolder() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try page.frames(2)
        page.sendText(#"{"type":"pause"}"#)
        page.sendText(#"{"type":"save","kind":"png"}"#)
        let saved = try page.text("saved")
        expect(saved.contains(#""url":"/saved/FilmedScene-001.png""#))
        expect(saved.contains(" still --at "))
        let file = try scene.get("/saved/FilmedScene-001.png")
        expectEqual(file.code, 200)
        expectEqual(file.headers["content-type"], "image/png")
        expect(file.body.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let files = try FileManager.default.contentsOfDirectory(atPath: scene.folder)
        expectEqual(files, ["FilmedScene-001.png"])
      }
    }

    @Test func touchesAreRecorded() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        try pauseScene(page, at: 1)
        page.sendText(#"{"type":"record","on":true}"#)
        page.sendText(#"{"type":"touch","sequence":1,"id":3,"phase":"down","x":10,"y":20.5}"#)
        page.sendText(#"{"type":"touch","sequence":2,"id":3,"phase":"up","x":11,"y":20}"#)
        page.sendText(#"{"type":"record","on":false}"#)
        let touches = try page.text("touches")
        expect(
          touches.contains(
            #"[{\"time\": 1, \"down\": [10, 20.5], \"finger\": 0},\n {\"time\": 1, \"up\": [11, 20], \"finger\": 0}]"#
          ))
      }
    }

    /// Returns a page that shows 0.5 s of a scene that has been simulated to 1.5 s.
    private func pageInThePast(_ scene: ServedScene) throws -> RawClient {
      let page = try scene.page()
      page.sendText(#"{"type":"pause"}"#)
      page.sendText(#"{"type":"seek","time":1.5}"#)
      _ = try state(of: page) { $0.contains(#""time":1.5,"#) && $0.contains(#""busy":null"#) }
      page.sendText(#"{"type":"seek","time":0.5}"#)
      _ = try state(of: page) { $0.contains(#""future":"again""#) }
      return page
    }

    @Test func inputsInPastKeepTheirTime() async throws {
      try await ServedScene.serve { scene in
        let page = try pageInThePast(scene)
        page.sendText(#"{"type":"record","on":true}"#)
        page.sendText(#"{"type":"touch","sequence":1,"id":0,"phase":"down","x":10,"y":20}"#)
        page.sendText(#"{"type":"touch","sequence":2,"id":0,"phase":"move","x":15,"y":20}"#)
        page.sendText(#"{"type":"touch","sequence":3,"id":0,"phase":"up","x":15,"y":20}"#)
        let now = try state(of: page) {
          $0.contains(#""touches":3"#) && $0.contains(#""future":"open""#)
        }
        try #require(value("time", in: now) == 0.5)
        page.sendText(#"{"type":"record","on":false}"#)
        let touches = try page.text("touches")
        expect(
          touches.contains(
            #"[{\"time\": 0.5, \"down\": [10, 20], \"finger\": 0},\n {\"time\": 0.5, \"move\""#))
      }
    }

    @Test func editInPastAppliesToSelectedLayer() async throws {
      try await ServedScene.serve { scene in
        let page = try pageInThePast(scene)
        page.sendText(#"{"type":"select","layer":2}"#)
        page.sendText(##"{"type":"edit","layer":2,"key":"backgroundColor","value":"#ff0000"}"##)
        let now = try state(of: page) {
          $0.contains(#""simulated":0.5"#) && $0.contains(#""busy":null"#)
        }
        try #require(value("time", in: now) == 0.5)
        let inspection = try page.text("inspect") { $0.contains("#ff0000") }
        expect(inspection.contains(##""key":"backgroundColor","model":"#ff0000""##))
      }
    }

    @Test func repliesGoToRequestingPage() async throws {
      try await ServedScene.serve { scene in
        let asking = try scene.page()
        let other = try scene.page()
        try asking.frames(2)
        asking.sendText(#"{"type":"select","layer":4000}"#)
        _ = try asking.text("refused") { $0.contains("select") }
        asking.sendText(#"{"type":"pause"}"#)
        asking.sendText(#"{"type":"save","kind":"gif","from":0,"to":100}"#)
        let refused = try asking.text("refused")
        expect(refused.contains("up to 60 s"))
        other.sendText(#"{"type":"page","name":"nowhere"}"#)
        let own = try other.text("refused")
        expect(own.contains("nowhere"))
      }
    }

    @Test func requestedSizeIsLimited() async throws {
      try await ServedScene.serve { scene in
        let page = try scene.page()
        page.sendText(#"{"type":"size","width":4096,"height":4096,"scale":4}"#)
        let state = try state(of: page) { $0.contains(#""width":4096"#) }
        let scale = try value("scale", in: state)
        try #require(4096 * 4096 * scale * scale <= Double(LiveLimits.pixels) * 1.0001)
      }
    }

    @Test func existingFileNamesAreSkipped() async throws {
      try await ServedScene.serve { scene in
        let manager = FileManager.default
        try manager.createDirectory(atPath: scene.folder, withIntermediateDirectories: true)
        let target = scene.folder + "/elsewhere"
        try manager.createSymbolicLink(
          atPath: scene.folder + "/FilmedScene-001.png", withDestinationPath: target)
        let page = try scene.page()
        try page.frames(2)
        page.sendText(#"{"type":"pause"}"#)
        page.sendText(#"{"type":"save","kind":"png"}"#)
        let saved = try page.text("saved")
        expect(saved.contains("FilmedScene-002.png"))
        expect(!manager.fileExists(atPath: target))
      }
    }

    @Test func simultaneousMovesAreCoalesced() async throws {
      try await ServedScene.serve { scene in
        let page = try pageInThePast(scene)
        page.sendText(#"{"type":"touch","sequence":1,"id":0,"phase":"down","x":10,"y":20}"#)
        _ = try state(of: page) {
          $0.contains(#""touches":1"#) && $0.contains(#""future":"open""#)
        }
        // All of it arrives in a few run-loop iterations of the scene.
        var bytes: [UInt8] = []
        for number in 2..<402 {
          bytes += RawClient.frame(
            1,
            Array(
              #"{"type":"touch","sequence":\#(number),"id":0,"phase":"move","x":\#(number),"y":20}"#
                .utf8
            ))
        }
        page.send(bytes)
        page.sendText(#"{"type":"record","on":true}"#)
        page.sendText(#"{"type":"touch","sequence":402,"id":0,"phase":"up","x":401,"y":20}"#)
        let state = try state(of: page) { $0.contains(#""recording":true"#) }
        try #require(value("touches", in: state) < 200)
        page.sendText(#"{"type":"record","on":false}"#)
        let touches = try page.text("touches")
        expect(touches.contains("[401, 20]"))
      }
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if Tools
  /// Each process renders the same film from the same seed.
  @Suite struct RepeatedRunTests {
    private func run(
      _ arguments: [String], scene: String, _ environment: [String: String] = [:]
    ) throws -> SceneProcessTests.Outcome {
      try SceneProcessTests.run(
        arguments, environment: environment.merging(["FILMED_SCENE": scene]) { $1 })
    }

    @Test func processesDrawTheSameNumbers() throws {
      let environments = [
        [:], ["LANG": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"], ["PADDING": "\(UUID())", "LC_ALL": "C"],
      ]
      let runs = try environments.enumerated().map { index, environment in
        try run(
          ["fingerprint", "--threads", "\(index + 1)", "--to", "1.5"], scene: "chance", environment)
      }
      for run in runs { expect(run.code == 0 && run.output == runs[0].output, "\(run.error)") }
      let text = String(decoding: runs[0].output, as: UTF8.self)
      for name in ["late", "detached", "queue", "layer 19"] {
        expect(text.contains("name=\(name)"))
      }
      let other = try run(["fingerprint", "--seed", "1", "--to", "1.5"], scene: "chance")
      expect(other.code == 0 && other.output != runs[0].output)
    }

    /// The number that replaces the address of an object as its hash value is not that of an earlier object there.
    @Test func objectsOfFoundationHaveTheirOwnNumbers() throws {
      let scene = try run(["inspect", "--at", "0"], scene: "objects")
      let text = String(decoding: scene.output, as: UTF8.self)
      expect(text.contains("numbers 1000 true"), "\(text)\(scene.error)")
    }

    @Test func seedsAreReported() throws {
      let drawn = try run(
        ["inspect", "--seed", "random", "--at", "0"], scene: "chance")
      let pattern = /note: The seed of the random numbers is (\d+)/
      let seed = try #require(try pattern.firstMatch(in: drawn.error)?.1, "\(drawn.error)")
      let again = try run(["inspect", "--seed", String(seed), "--at", "0"], scene: "chance")
      expect(again.output == drawn.output && again.error.isEmpty)
      let wrong = try run(["inspect", "--seed", "seven"], scene: "chance")
      expect(wrong.code == 2 && wrong.error.contains("--seed must be a whole number"))
    }

    @Test func localeAndTimeZoneAreOptions() throws {
      let options = ["--locale", "de_DE", "--time-zone", "Asia/Tokyo"]
      let scene = try run(
        ["inspect", "--at", "0"] + options, scene: "chance", ["LANG": "C", "TZ": "UTC"])
      let text = String(decoding: scene.output, as: UTF8.self)
      expect(text.contains("local de_DE Montag, 1. Januar 2001"), "\(text)\(scene.error)")
      expect(text.contains("9:00:00 GMT+9 9 Asia/Tokyo"), "\(text)")
      for (arguments, message) in [
        (["--locale", "zz_ZZ"], "--locale must begin with the code of a language"),
        (["--locale", "de_ZX"], "--locale contains an unknown region, ZX"),
        (["--time-zone", "Mars/Olympus"], "--time-zone must be the name of a time zone"),
      ] {
        let wrong = try run(["inspect"] + arguments, scene: "chance")
        expect(wrong.code == 2 && wrong.error.contains(message), "\(wrong.error)")
      }
    }

    @Test func fontOfTheMachineIsADiagnostic() async throws {
      try await withScratch { folder in
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .deletingLastPathComponent().appendingPathComponent("MultiplaneTextTests/Fonts").path
        let file = folder + "/fonts.conf"
        try "<fontconfig><dir>\(fonts)</dir><cachedir>\(folder)</cachedir></fontconfig>"
          .write(toFile: file, atomically: true, encoding: .utf8)
        let check = try run(["check", "--to", "0.1"], scene: "font", ["FONTCONFIG_FILE": file])
        let text = String(decoding: check.output, as: UTF8.self)
        expectEqual(check.code, 3)
        expect(
          text.contains("The font Noto Sans Hebrew Regular is one of this machine"), "\(text)")
      }
    }

    @Test func equalRunsPassCheck() throws {
      for scene in ["chance", "order", "none"] {
        let check = try run(["check", "--twice", "--to", "1.2"], scene: scene)
        expectEqual(check.code, 0, "\(check.error)")
        expectEqual(
          String(decoding: check.output, as: UTF8.self), "Two runs are equal in 72 frames.\n")
      }
    }

    @Test func rangesAreThePartsOfTheWhole() throws {
      let whole = try run(["render", "-o", "-", "--to", "1.5"], scene: "chance").output
      for count in [2, 7, 30] {
        var parts = Data()
        for part in 0..<count {
          let (first, last) = (90 * part / count, 90 * (part + 1) / count - 1)
          parts += try run(["render", "-o", "-", "--frames", "\(first)-\(last)"], scene: "chance")
            .output
        }
        expectEqual(parts, whole)
      }
    }

    @Test func killedRenderResumes() async throws {
      try await withScratch { folder in
        func files(_ name: String) throws -> [Data] {
          try (0..<60).map {
            try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)-\($0).png"))
          }
        }
        let arguments = ["render", "--frames", "0-59", "-o"]
        expect(try run(arguments + ["\(folder)/whole-%d.png"], scene: "chance").code == 0)
        let part = arguments + ["\(folder)/part-%d.png"]
        let killed = try SceneProcessTests.run(
          part, environment: ["FILMED_SCENE": "chance"]
        ) { process in
          for _ in 0..<2000 where try SceneProcessTests.names(in: folder).count < 80 {
            usleep(1000)
          }
          kill(process.processIdentifier, SIGKILL)
        }
        let count = try SceneProcessTests.names(in: folder).filter { $0.hasPrefix("part") }.count
        if killed.code != 0 { expect(count < 60) }
        // The killed process may have left a temporary file, as these, one of which belongs to another film.
        for name in [".1-1-part-7.png", ".1-2-part-x.png", ".1-3-whole-7.png"] {
          try Data("part".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        let resumed = try run(part + ["--resume"], scene: "chance")
        expect(resumed.code == 0 && resumed.error.isEmpty, "\(resumed.error)")
        expect(try files("part") == files("whole"))
        let hidden = try SceneProcessTests.names(in: folder).filter { $0.hasPrefix(".") }
        expectEqual(hidden.sorted(), [".1-2-part-x.png", ".1-3-whole-7.png"])
        let text = String(decoding: resumed.output, as: UTF8.self)
        expect(text.contains(count < 60 ? "\(60 - count) frames in" : "All 60 frames exist."))
        let again = try run(part + ["--resume"], scene: "chance")
        expectEqual(String(decoding: again.output, as: UTF8.self), "All 60 frames exist.\n")
        let film = try run(["render", "--resume", "-o", "a.gif"], scene: "chance")
        expect(film.code == 2 && film.error.contains("--resume requires one output"))
      }
    }

    @Test func differencesAreNamed() throws {
      let process = try run(["check", "--twice", "--to", "0.1"], scene: "process")
      expectEqual(process.code, 3)
      let expected = /error: At 0 s \(frame 0\), position of layer 1 “process” differs: .*\n/
      expect(process.error.wholeMatch(of: expected) != nil, "\(process.error)")
      let order = try run(["check", "--twice", "--vary-order", "--to", "0.1"], scene: "order")
      expect(
        order.code == 3 && order.error.contains(/name of layer \d+ “layer \d+” differs/),
        "\(order.error)")
      let alone = try run(["check", "--vary-order"], scene: "order")
      expect(alone.code == 2 && alone.error.contains("--vary-order requires --twice"))
    }
  }
#endif

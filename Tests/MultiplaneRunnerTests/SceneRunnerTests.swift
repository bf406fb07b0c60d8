// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

#if Tools
  /// A red box that moves to the right by one point per frame, at 30 frames per second.
  struct MovingBox: Scene {
    let size = CGSize(width: 48, height: 32)
    let duration: CFTimeInterval = 0.5

    func build(in stage: Stage) throws {
      let box = CALayer()
      box.frame = CGRect(x: 4, y: 4, width: 10, height: 24)
      box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.layer.addSublayer(box)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 9
      move.toValue = 39
      move.duration = 1
      box.add(move, forKey: "move")
    }
  }

  struct EndlessScene: Scene {
    let size = CGSize(width: 16, height: 16)
    let duration = CFTimeInterval.infinity
    func build(in stage: Stage) throws {}
  }

  struct FailingScene: Scene {
    struct NoModel: Error, CustomStringConvertible { let description = "the model is missing" }
    let size = CGSize(width: 16, height: 16)
    let duration: CFTimeInterval = 1
    func build(in stage: Stage) throws { throw NoModel() }
  }

  struct OddScene: Scene {
    let size = CGSize(width: 33, height: 20)
    let duration: CFTimeInterval = 1
    func build(in stage: Stage) throws {}
  }

  @MainActor @Suite struct SceneRunnerTests {
    func run(
      _ scene: any Scene.Type = MovingBox.self, _ arguments: String...
    ) -> (code: Int32, transcript: Transcript) {
      let transcript = Transcript()
      return (
        SceneRunner.run(scene, arguments: arguments, sink: transcript.sink()), transcript
      )
    }

    // MARK: Files

    @Test func renderWritesAllOutputs() async throws {
      try await withFolder { folder in
        let (code, said) = run(
          MovingBox.self, "render", "--fps", "30", "-o", folder + "/a.gif", "-o",
          folder + "/a.png", "-o", folder + "/f-%02d.png", "--json")
        expectEqual(code, 0, "\(said.error)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        expectEqual(
          files, ["a.gif", "a.png"] + (0..<15).map { "f-\($0 < 10 ? "0" : "")\($0).png" })
        let reports = try said.events().filter { $0["event"] as? String == "file" }
        expectEqual(reports.count, 3)
        for report in reports {
          expectEqual(report["frames"] as? Int, 15)
          expect(report["width"] as? Int == 48 && report["height"] as? Int == 32)
          expect((report["bytes"] as? Int ?? 0) > 100)
          expect(abs((report["seconds"] as? Double ?? 0) - 0.5) < 0.011)
        }
        expect(try said.events().last?["event"] as? String == "done")
        expect(try said.events().contains { $0["event"] as? String == "progress" })
        for name in ["a.gif", "f-03.png"] {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
          expect(
            bytes.prefix(4)
              == (name.hasSuffix("gif") ? Data("GIF8".utf8) : Data([0x89, 80, 78, 71])))
        }
      }
    }

    @Test func framesAreIndependentOfThreadsAndChunks() async throws {
      try await withFolder { folder in
        @MainActor func frames(_ name: String, _ more: String...) throws -> [Data] {
          let path = folder + "/" + name
          let all = [
            "render", "--fps", "30", "--quality", "draft", "-o", path + "-%03d.png",
          ]
          let code = SceneRunner.run(
            MovingBox.self, arguments: all + more, sink: Transcript().sink())
          expectEqual(code, 0)
          return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix(name + "-") }.sorted()
            .map { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)) }
        }
        let one = try frames("one", "--threads", "1")
        expectEqual(one.count, 15)
        expectEqual(Set(one).count, 15, "every frame differs")
        let (two, eight) = (
          try frames("two", "--threads", "2"), try frames("eight", "--threads", "8")
        )
        expect(two == one && eight == one)
        let half = try frames("cut", "--frames", "0-6")
        expectEqual(half, Array(one[..<7]))
        let both = try frames("cut", "--frames", "7-14")
        expectEqual(both, one)
      }
    }

    @Test func stillMatchesFilmFrame() async throws {
      try await withFolder { folder in
        expectEqual(
          run(MovingBox.self, "render", "--fps", "30", "-o", folder + "/f-%d.png").code, 0)
        expectEqual(run(MovingBox.self, "still", "--at", "0.2", "-o", folder + "/s.png").code, 0)
        let film = try Data(contentsOf: URL(fileURLWithPath: folder + "/f-6.png"))
        expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/s.png")) == film)
      }
    }

    @Test func sheetContainsFrames() async throws {
      try await withFolder { folder in
        let (code, said) = run(
          MovingBox.self, "sheet", "--count", "6", "--columns", "3", "--scale", "2", "-o",
          folder + "/sheet.png", "--json")
        expectEqual(code, 0, "\(said.error)")
        let report = try #require(try said.events().first { $0["event"] as? String == "file" })
        expect(report["frames"] as? Int == 6 && report["width"] as? Int == 3 * 96 + 4 * 24)
      }
    }

    @Test func benchCountsFrames() throws {
      let (code, said) = run(MovingBox.self, "bench", "--json", "--fps", "30")
      expectEqual(code, 0)
      let report = try #require(try said.events().first { $0["event"] as? String == "bench" })
      expectEqual(report["frames"] as? Int, 15)
      expect((report["framesPerSecond"] as? Double ?? 0) > 1)
    }

    @Test func indefiniteSceneRendersWithRange() async throws {
      try await withFolder { folder in
        let path = folder + "/a.png"
        expectEqual(run(EndlessScene.self, "render", "-o", path).code, 2)
        expectEqual(run(EndlessScene.self, "render", "-o", path, "--frames", "0-4").code, 0)
        expectEqual(run(EndlessScene.self, "render", "-o", path, "--to", "0.1").code, 0)
      }
    }

    // MARK: Errors

    @Test(arguments: [
      (["rendr", "x"], "no command 'rendr'"),
      (["render"], "No output file is given"),
      (["render", "-o", "a.gif", "--fp", "3"], "Did you mean '--fps'"),
      (["render", "-o", "a.gif", "--fps", "0"], "--fps must be a number above 0"),
      (["render", "-o", "a.gif", "--fps", "many"], "--fps"),
      (["render", "-o", "a.gif", "--frames", "9-3"], "is before the first"),
      (["render", "-o", "a.gif", "--frames", "x"], "such as 0-29"),
      (["render", "-o", "a.gif", "--size", "0x5"], "is empty"),
      (["render", "-o", "a.gif", "--size", "100000x100000"], "16384"),
      (["render", "-o", "a.gif", "--size", "wide"], "1920x1080"),
      (["render", "-o", "a.gif", "--scale", "0"], "scale"),
      (["render", "-o", "a.gif", "--background", "blu"], "#RRGGBB"),
      (["render", "-o", "a.gif", "--threads", "0"], "--threads"),
      (["render", "-o", "a.gif", "--loop", "-1"], "loop"),
      (["render", "-o", "a.gif", "--quality", "fine"], "draft"),
      (["render", "-o", "a.gif", "--json", "--quiet"], "cannot be combined"),
      (["render", "-o", "a.avi"], ".avi"),
      (["render", "-o", "a.gif", "-o", "a.gif"], "same name"),
      (["render", "-o", "a.gif", "--frames", "0-1", "--to", "1"], "cannot be combined"),
      (["still", "-o", "a.gif"], ".png"),
      (["still", "-o", "a.png", "--at", "nan"], "--at"),
      (["sheet", "-o", "a.png", "--columns", "0"], "--columns"),
      (["sheet"], "--output"),
    ])
    func usageErrorsExitWithMessage(arguments: [String], words: String) {
      let transcript = Transcript()
      let code = SceneRunner.run(MovingBox.self, arguments: arguments, sink: transcript.sink())
      expectEqual(code, 2)
      expect(transcript.output.isEmpty)
      expect(transcript.error.contains(words), "\(transcript.error)")
      expect(transcript.error.hasPrefix("error: "), "\(transcript.error)")
      expect(!FileManager.default.fileExists(atPath: "a.gif"))
    }

    @Test(.enabled(if: FFmpeg.find() != nil, "ffmpeg is not installed"))
    func oddDimensionsAreRejectedBeforeDrawing() async throws {
      try await withFolder { folder in
        let (code, said) = run(
          OddScene.self, "render", "-o", folder + "/a.gif", "-o", folder + "/a.mp4")
        expectEqual(code, 2)
        expect(said.error.contains("33 x 20") && said.error.contains("34 x 20"), "\(said.error)")
        expect(names(in: folder).isEmpty)
        expectEqual(run(OddScene.self, "render", "--scale", "2", "-o", folder + "/a.mp4").code, 0)
      }
    }

    @Test func missingFolderIsAnError() {
      for path in ["/nonexistent/a.gif", "/nonexistent/%d.png", "/nonexistent/a.png"] {
        let (code, said) = run(MovingBox.self, "render", "-o", path)
        expectEqual(code, 1)
        expect(said.error.contains("cannot be created"), "\(said.error)")
      }
      expectEqual(run(MovingBox.self, "still", "-o", "/nonexistent/a.png").code, 1)
      expectEqual(run(MovingBox.self, "sheet", "-o", "/nonexistent/a.png").code, 1)
    }

    @Test func sceneErrorIsReported() async throws {
      try await withFolder { folder in
        let (code, said) = run(FailingScene.self, "render", "-o", folder + "/a.gif", "--json")
        expectEqual(code, 1)
        expect(said.error.contains("the model is missing"))
        let event = try #require(try said.events().last)
        expect(event["event"] as? String == "error" && event["exitCode"] as? Int == 1)
        expect(names(in: folder).isEmpty)
      }
    }

    // MARK: Help

    @Test func helpListsCommandsAndExitCodes() {
      let (code, said) = run(MovingBox.self, "--help")
      expect(code == 0 && said.error.isEmpty)
      for word in ["MovingBox", "render", "still", "sheet", "bench", "Exit codes"] {
        expect(said.output.contains(word), "\(said.output)")
      }
      expectEqual(run(MovingBox.self).transcript.output, said.output)
    }

    @Test func renderHelpIsComplete() {
      let (code, said) = run(MovingBox.self, "render", "--help")
      expectEqual(code, 0)
      expectEqual(said.output, Self.renderHelp, "\(said.output)")
      expectEqual(run(MovingBox.self, "help", "render").transcript.output, said.output)
      for line in said.output.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    }

    static let renderHelp = """
      OVERVIEW: Render a film.

      The file's extension selects the format: .gif, .png or .apng (animated PNG),
      .mp4, .m4v, .mov and .webm (these require ffmpeg), .y4m (uncompressed video;
      both sides of a video must be even), frame-%04d.png (a PNG for each frame), -
      (raw RGBA bytes, straight alpha, to standard output). Frames are drawn once for
      all files. A GIF has at most 50 frames per second.

      USAGE: MovingBox render <options>

      OPTIONS:
        -o, --output <file>     The file to write; may be repeated.
        --fps <rate>            Frames per second, at most 1000: 30, 29.97 or
                                30000/1001 (default: 60).
        --frames <range>        First and last frame, such as 0-29 (default: all
                                frames of the scene).
        --from <seconds>        Start at this time.
        --to <seconds>          End before this time.
        --scale <factor>        Pixels per point (default: the scene's).
        --size <WxH>            Size in points, such as 1920x1080 (default: the
                                scene's).
        --background <color>    Background color: #RGB, #RRGGBB, #RRGGBBAA, white,
                                black or clear (default: the scene's).
        --threads <threads>     Number of drawing threads (default: one per core).
        --touches <file>        A JSON file of touches that replaces the scene's own:
                                taps, drags, pinches, keys, resizes.
        --seed <number>         Seed of the scene's random numbers, or random for a
                                new one in each run (default: 0).
        --locale <identifier>   The scene's locale, such as de_DE or
                                ar_EG@calendar=islamic (default: en_US).
        --time-zone <identifier>
                                The scene's time zone, such as Asia/Tokyo or UTC
                                (default: GMT).
        --loop <loop>           Number of plays of an animated image; 0 is infinite.
                                (default: 0)
        --quality <quality>     Quality of a film, against encoding time and file
                                size. (values: draft, good, best; default: good)
        --resume                Draw only the frames of a PNG sequence whose files do
                                not exist.
        --json                  Print progress and results as JSON lines.
        -q, --quiet             Print errors only.
        -h, --help              Show help information.


      """
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["unreadable"]
  }

  /// Calls a closure with a folder that is removed afterward.
  @MainActor func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "runner-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

#if Tools
  /// A layer that follows the touch.
  final class FollowingLayer: CALayer {}

  extension FollowingLayer: InputReceiver {
    @MainActor func receive(_ input: StageInput) {
      CATransaction.setDisableActions(true)
      switch input {
      case .touches(let fingers): position = fingers[0].location
      case .resize(let size): bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      case .key, .text: break
      }
    }
  }

  /// A box that follows the touch; its script taps in the center.
  struct TouchedScene: Scene {
    let size = CGSize(width: 40, height: 40)
    let duration: CFTimeInterval = 1

    var touches: TouchScript {
      var script = TouchScript()
      script.tap(at: CGPoint(x: 20, y: 20), time: 0.5)
      return script
    }

    func build(in stage: Stage) {
      let box = FollowingLayer()
      box.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.layer.addSublayer(box)
      stage.inputReceiver = box
    }
  }

  @MainActor @Suite struct TouchesTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
      let folder = NSTemporaryDirectory() + "touches-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try body(folder)
    }

    private func run(_ arguments: String...) -> (code: Int32, error: String) {
      let transcript = Transcript()
      let code = SceneRunner.run(
        TouchedScene.self, arguments: arguments, sink: transcript.sink())
      return (code, transcript.error)
    }

    @Test func equalScriptsProduceEqualFilms() throws {
      try withFolder { folder in
        let script = folder + "/touches.json"
        try """
        [{"time": 0.1, "down": [4, 4]}, {"time": 0.2, "move": [10, 30]},
         {"time": 0.3, "up": [12, 30]},
         {"time": 0.4, "drag": [[30, 5], [35, 35]], "duration": 0.3},
         {"time": 0.75, "along": "M 5 5 Q 20 40 35 5", "duration": 0.1},
         {"time": 0.9, "resize": [20, 10]},
         {"time": 0.95, "pinch": [20, 20], "distances": [4, 20], "turn": 45, "duration": 0.04}]
        """.write(toFile: script, atomically: true, encoding: .utf8)
        var films: [Data] = []
        for (name, arguments) in [
          ("a", ["--touches", script]), ("b", ["--touches", script, "--threads", "2"]), ("c", []),
        ] {
          let path = "\(folder)/\(name).png"
          let code = SceneRunner.run(
            TouchedScene.self, arguments: ["render", "-o", path] + arguments,
            sink: Transcript().sink())
          expectEqual(code, 0)
          films.append(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        expectEqual(films[0], films[1])
        expect(films[0] != films[2], "the scene's own touches")
      }
    }

    @Test func everyCommandAcceptsTouches() throws {
      try withFolder { folder in
        let script = folder + "/touches.json"
        try #"[{"time": 0, "down": [30, 30]}]"#.write(
          toFile: script, atomically: true, encoding: .utf8)
        let (with, without) = (folder + "/a.png", folder + "/b.png")
        for command in ["still", "sheet"] {
          expectEqual(run(command, "-o", with, "--touches", script).code, 0)
          expectEqual(run(command, "-o", without).code, 0)
          expect(
            try Data(contentsOf: URL(fileURLWithPath: with))
              != Data(contentsOf: URL(fileURLWithPath: without)))
        }
        expectEqual(run("bench", "--frames", "0-3", "--touches", script).code, 0)
      }
    }

    @Test func scriptErrorsDescribeLineAndExpectation() throws {
      try withFolder { folder in
        let script = folder + "/touches.json"
        for (text, expected) in [
          (
            "[{\"time\": 0, \"tap\": [1, 2]},\n\n  {\"time\": 1, \"tap\": [1]}]",
            "\(script):3: step 2: tap: expected a point, [x, y]."
          ),
          (
            "[\n{\"time\": 0,\n \"x,[\\\"\": [1, 2]}]",
            "\(script):2: step 1: expected one of tap, drag, along, pinch, down, move, up, "
              + "cancel, resize, press, keydown, keyup, keycancel, text."
          ),
          ("[{\"time\": 0, \"tap\": [1, 2]}, 7]", "\(script):1: step 2: expected an object."),
          ("{}", "\(script): expected an array of steps."),
        ] {
          try text.write(toFile: script, atomically: true, encoding: .utf8)
          let (code, error) = run("still", "-o", folder + "/a.png", "--touches", script)
          expectEqual(code, 2)
          expectEqual(error, "error: \(expected)\n")
        }
        let (code, error) = run("still", "-o", folder + "/a.png", "--touches", folder + "/none")
        expect(code == 2 && error.contains("/none cannot be read: "), "\(error)")
      }
    }
  }
#endif

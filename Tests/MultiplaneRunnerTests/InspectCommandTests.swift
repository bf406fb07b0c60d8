// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

#if Tools
  /// A moving box with a mask; after half a second another layer is added.
  private struct ChangingScene: Scene {
    let size = CGSize(width: 48, height: 32)
    let duration: CFTimeInterval = 1

    func build(in stage: Stage) throws {
      let box = CALayer()
      box.name = "box"
      box.frame = CGRect(x: 4, y: 4, width: 10, height: 24)
      box.mask = CALayer()
      stage.layer.addSublayer(box)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 9
      move.toValue = 39
      move.duration = 1
      box.add(move, forKey: "move")
      box.position.x = 39
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        let late = CALayer()
        late.name = "late"
        box.addSublayer(late)
        let wrong = CABasicAnimation(keyPath: "opacity")
        wrong.toValue = "none"
        wrong.duration = 0.1
        late.add(wrong, forKey: nil)
      }
    }
  }

  @MainActor @Suite struct InspectCommandTests {
    private func run(_ arguments: String...) -> (code: Int32, transcript: Transcript) {
      let transcript = Transcript()
      return (
        SceneRunner.run(ChangingScene.self, arguments: arguments, sink: transcript.sink()),
        transcript
      )
    }

    @Test func inspectListsLayersAtTime() throws {
      let (code, said) = run("inspect", "--at", "0.25")
      expect(code == 0 && said.error.isEmpty, "\(said.error)")
      let lines = said.output.split(separator: "\n").map(String.init)
      expectEqual(lines.first, "ChangingScene at 0.25 s, 48 x 32 points")
      expect(lines.contains("  CALayer “box”") && lines.contains("    mask CALayer"))
      expect(lines.contains("      position         39 16  →  16.5 16"))
      expect(lines.contains("      ◇ move: CABasicAnimation of position.x, 0 s to 1 s"))
      expect(!said.output.contains("late"))
      expect(run("inspect", "--at", "0.75").transcript.output.contains("CALayer “late”"))
    }

    @Test func singleLayerAsJSON() throws {
      let (code, said) = run("inspect", "--at", "0.75", "--layer", "box", "--json")
      expectEqual(code, 0)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(said.output.utf8)) as? [String: Any])
      expectEqual(object["time"] as? Double, 0.75)
      let layers = try #require(object["layers"] as? [[String: Any]])
      expectEqual(layers.map { $0["name"] as? String }, ["box", nil, "late"])
      expectEqual(layers.map { $0["mask"] as? Bool }, [false, true, false])
      expectEqual(layers[2]["parent"] as? Int, layers[0]["id"] as? Int)
      let position = try #require(
        (layers[0]["values"] as? [String: [String: Any]])?["position"])
      expectEqual(position["presentation"] as? String, "31.5 16")
      expect(position["animated"] as? Bool == true)
      let (none, complaint) = run("inspect", "--layer", "bix")
      expect(none == 2 && complaint.error.contains("hint: Names: box."))
    }

    @Test func checkReportsDiagnosticsOfWholeScene() throws {
      let (code, said) = run("check")
      expectEqual(code, 3)
      expect(said.output.hasPrefix("late.opacity: toValue: "), "\(said.output)")
      expectEqual(said.error, "error: 1 diagnostic in 1 s.\n")
      let (early, fine) = run("check", "--to", "0.4")
      expect(early == 0 && fine.output == "No diagnostics in 0.4 s.\n")
      let (_, json) = run("check", "--json")
      let event = try #require(try json.events().first)
      expect(event["event"] as? String == "diagnostic" && event["layer"] as? String == "late")
      expect(event["keyPath"] as? String == "opacity" && event["count"] as? Int == 1)
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Scenes of the HTML canvas, which was modeled on Core Graphics.
@Suite struct CanvasOracleTests {
  private struct Result {
    var name: String
    var hasCaution: Bool
    var passed = 0
    var failed: [String] = []
  }

  private static func runScenes() throws -> [Result]? {
    guard let url = Oracles.url("oracles/wpt/canvas2d_ops.jsonl") else { return nil }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let scene = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      var result = Result(
        name: scene["name"] as? String ?? "", hasCaution: scene["caution"] != nil)
      var player = CanvasPlayer(
        width: scene["w"] as? Int ?? 100, height: scene["h"] as? Int ?? 50)
      for operation in scene["ops"] as? [[Any]] ?? [] { try player.perform(operation) }
      (result.passed, result.failed) = (player.passed, player.failed)
      return result
    }
  }

  @Test func scenesMatchCanvasExpectations() throws {
    guard let results = try Self.runScenes() else { return }
    Oracles.count("wpt canvas", rows: results.reduce(0) { $0 + $1.passed + $1.failed.count })
    let plain = results.filter { !$0.hasCaution }
    for scene in plain { expect(scene.failed.isEmpty, "\(scene.name): \(scene.failed)") }
    expect(plain.count >= 257)
    expect(plain.reduce(0) { $0 + $1.passed } >= 832)
    expect(results.reduce(0) { $0 + $1.passed } >= 898)
  }

  /// Where a browser ignores segments of length 0, Core Graphics draws joins and caps.
  @Test func knownDifferencesFromCanvas() throws {
    guard let results = try Self.runScenes() else { return }
    let different = results.filter { $0.hasCaution && !$0.failed.isEmpty }
    expect(
      Set(different.map(\.name)).isSubset(of: [
        "2d.strokeRect.zero.2", "2d.path.stroke.prune.arc", "2d.path.stroke.prune.closed",
        "2d.path.stroke.prune.curve", "2d.path.stroke.prune.line", "2d.path.stroke.prune.rect",
      ]), "\(different.map { ($0.name, $0.failed) })")
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// Replays the fuzzer's seeds and findings in Fuzzing/FailCases/SVGPathData.
@Suite struct SVGPathDataReplayTests {
  static let files: [URL] = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Fuzzing/FailCases/SVGPathData")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map(folder.appendingPathComponent)
  }()

  @Test func replayFilesExist() { expect(Self.files.count >= 6) }

  /// The properties checked by Fuzzing/Sources/SVGPathDataFuzzer.
  @Test(arguments: files)
  func textRoundTrips(file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let (data, error) = SVGPathData.parsePrefix(of: text)
    if let error { expect((0...text.utf8.count).contains(error.offset)) }
    let path = data.path
    for style in [SVGPathData.Style.compact, .readable] {
      expect(try SVGPathData(parsing: data.text(style: style)) == data)
      expect(try CGPath(svgPathData: path.svgPathData(style: style)) == path)
    }
    expectEqual(data.expandingShorthands().path, path)
    let turned = data.applying(CGAffineTransform(a: 0, b: 2, c: -1, d: 0.5, tx: 3, ty: 4))
    for other in [turned, data.relative(), data.absolute(), data.rounded(2), data.arcsAsCubics()] {
      // Numbers that became infinite end the text, which can still be parsed.
      #expect(throws: Never.self) { try SVGPathData(parsing: other.text()) }
    }
  }
}

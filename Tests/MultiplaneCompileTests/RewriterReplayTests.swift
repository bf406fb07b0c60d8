// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

/// The seeds and finds of `Fuzzing/Sources/RewriterFuzzer`.
@Suite struct RewriterReplayTests {
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fuzzing/FailCases/Rewriter").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }()

  private func lines(_ text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0).utf8 }
  }

  @Test func casesExist() { expect(Self.files.count >= 6) }

  @Test(arguments: files) func linesKeepTheirNumbers(file: URL) throws {
    let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let text = SourceRewriter(source).text
    expectEqual(text, SourceRewriter(source).text)
    let (before, after) = (lines(source), lines(text))
    try #require(after.count >= before.count)
    for line in after[before.count...] where !line.isEmpty {
      expect(
        ["fileprivate var _S", "fileprivate typealias _T", "extension "].contains {
          line.starts(with: $0.utf8)
        }, "\(line)")
    }
  }
}

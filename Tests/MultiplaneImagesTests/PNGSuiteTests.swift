// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneImages

/// The 175 files of PngSuite, compared by hashes of their pixels; the corrupt ones are rejected.
@Suite struct PNGSuiteTests {
  /// Files of 16 bits for which the oracle does not contain the high bytes, but the low bytes of those with alpha, and
  /// neither for gray ones. These are hashes of the high bytes, on which pypng 0.20220715 and libpng 1.6 agree.
  private static let highBytes = [
    "0g16": "5f42df4fd50dbea319bd9a4c26f7d5e37ce60f71fa35c28039abcd812609a6bc",
    "4a16": "e96f0631f384c4542828119375d5836cf263ace118100fd4ff0c5d3624d2c454",
    "6a16": "f6912d034804dc6b009afea0108cd07b524f79ac84d670f92ce077eec63bead7",
  ]
  private static let misrecorded = Set(
    [
      "basi0g16", "basi4a16", "basi6a16", "basn0g16", "basn4a16", "basn6a16", "oi1n0g16",
      "oi2n0g16",
      "oi4n0g16", "oi9n0g16",
    ].map { $0 + ".png" })

  @Test func allFilesMatchHashes() throws {
    guard let rows = try Oracles.rows("oracles/pngsuite/decoded.tsv"),
      let folder = Oracles.url("oracles/pngsuite/png")
    else { return }
    var passed = 0
    for row in rows where row.count >= 8 {
      let data = try Data(contentsOf: folder.appendingPathComponent(row[0]))
      if row[1] != "yes" {
        #expect(throws: ImageReadError.self, "\(row[0])") { try ImageReader(data).image() }
        passed += 1
        continue
      }
      var decoder = try PNGDecoder(ImageBytes(data), ImageLimits())
      expect(
        decoder.header.width == Int(row[2]) && decoder.header.height == Int(row[3]), "\(row[0])")
      let hash = SHA256.hex(try decoder.defaultImage().bytes)
      let expected =
        Self.misrecorded.contains(row[0])
        ? Self.highBytes[String(row[0].dropFirst(4).prefix(4))] : row[7]
      expectEqual(hash, expected, "\(row[0])")
      passed += hash == expected ? 1 : 0
    }
    Oracles.count("pngsuite", rows: passed)
    expectEqual(passed, 175)
  }
}

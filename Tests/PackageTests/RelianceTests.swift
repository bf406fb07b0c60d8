// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Checks that the tables of `Documentation/Reliances` and the tests of their rows correspond.
@Suite struct RelianceTests {
  /// Returns the IDs in the first column of a table's rows.
  private static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/\|\s*([A-Z][0-9]{3})\s*\|/#).map { String($0.1) }
    }
  }

  /// Returns the IDs at the beginning of display names of tests: one, or several separated by commas.
  private static func names(_ text: String) -> [String] {
    text.matches(of: #/@Test\(\s*"([A-Z][0-9]{3}(?:, [A-Z][0-9]{3})*) /#).flatMap { match in
      match.1.split(separator: ", ").map(String.init)
    }
  }

  @Test func parsesRowAndTestIDs() {
    let table = "| ID | a |\n|---|---|\n| Q001 | b |\n|L002| c |\n| x | Q003 |"
    expectEqual(Self.rows(table), ["Q001", "L002"])
    let source = """
      @Test("Q001 One") @Test(
          "Q002, L003 Two", .disabled("Q004 not"))
      @Test(arguments: ["Q005 not"]) @Test("Q006") // Q007
      """
    expectEqual(Self.names(source), ["Q001", "Q002", "L003"])
  }

  /// Reads all folders of tests and all tables.
  @Test func rowsAndTestsCorrespond() throws {
    let tables = Repository.files(below: "Documentation/Reliances", suffix: ".md")
    let rows = try tables.flatMap { Self.rows(try Repository.text($0)) }
    let sources = Repository.files(below: "Tests", suffix: ".swift")
      .filter { $0 != "Tests/PackageTests/RelianceTests.swift" }
    let names = try sources.flatMap { Self.names(try Repository.text($0)) }
    expect(!tables.isEmpty && !rows.isEmpty)
    expectEqual(Set(rows).count, rows.count, "an ID has two rows")
    expectEqual(Set(names).count, names.count, "an ID has two tests")
    expectEqual(Set(rows).subtracting(names).sorted(), [], "rows without a test")
    expectEqual(Set(names).subtracting(rows).sorted(), [], "tests without a row")
  }
}

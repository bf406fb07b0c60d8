// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The output of `make docs` and `make api` for symbol graphs.
@Suite struct DocumentationTests {
  private static func script(_ name: String) -> String {
    Repository.root.appendingPathComponent("Scripts/" + name).path
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Runs all of `make docs` except the build and the pages.
  @Test func everyPublicSymbolIsDocumented() throws {
    let docs = try Repository.run(
      Self.script("docs"), ["--check"] + RunningBuild.folders.map(\.path))
    expectEqual(docs.status, 0, "\(docs.output)")
    // The graphs are those of this package, and complete.
    let line = try #require(
      docs.output.split(separator: "\n").first { $0.contains("public symbols, 0 without") },
      "\(docs.output)")
    expect(try #require(line.split(separator: " ").first.flatMap { Int($0) }) > 3000)
  }

  private func graph(_ functions: [(name: String, declaration: String, comment: String?)]) throws
    -> Data
  {
    let symbols = functions.map { function -> [String: Any] in
      var symbol: [String: Any] = [
        "identifier": ["precise": "s:" + function.declaration], "accessLevel": "public",
        "kind": ["identifier": "swift.func"], "pathComponents": [function.name],
        "declarationFragments": [["spelling": function.declaration]],
        "location": ["uri": "file:///a/b.swift", "position": ["line": 6]],
      ]
      if let comment = function.comment {
        symbol["docComment"] = ["lines": [["text": comment]]]
      }
      return symbol
    }
    return try JSONSerialization.data(withJSONObject: [
      "module": ["name": "Demo"], "symbols": symbols, "relationships": [],
    ])
  }

  private func write(_ data: Data, below folder: URL, _ name: String) throws -> String {
    let place = folder.appendingPathComponent(name + "/Demo")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try data.write(to: place.appendingPathComponent("Demo.symbols.json"))
    return folder.appendingPathComponent(name).path
  }

  @Test func undocumentedSymbolIsReported() throws {
    try withFolder { folder in
      let graphs = try write(
        graph([("turn()", "func turn()", nil), ("stop()", "func stop()", "Stops.")]),
        below: folder, "graphs")
      let result = try Repository.run(Self.script("documented.py"), [graphs, "/a"])
      expectEqual(result.status, 3)
      expectEqual(
        result.output,
        """
        b.swift:7: Demo: turn()
        2 public symbols, 1 without documentation

        """)
    }
  }

  @Test func interfaceChangesAreListed() throws {
    try withFolder { folder in
      let old = try write(
        graph([("a()", "func a()", nil), ("b()", "func b()", nil), ("c()", "func c()", nil)]),
        below: folder, "old")
      let new = try write(
        graph([("b()", "func b() throws", nil), ("c()", "func c()", nil), ("d()", "func d()", nil)]
        ), below: folder, "new")
      let result = try Repository.run(Self.script("api.py"), [old, new])
      expectEqual(result.status, 3)
      expectEqual(
        result.output,
        """
        - Demo: a(): func a()
        ! Demo: b()
            was func b()
            is  func b() throws
        + Demo: d(): func d()
        1 gone, 1 changed, 1 new

        """)
      expect(try Repository.run(Self.script("api.py"), [old, old]).status == 0)
    }
  }
}

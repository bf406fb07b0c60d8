// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct CompilerDiagnosticTests {
  @Test(arguments: [
    ("\t@objc func f() { é = 1 }", 22, "\t                   ^"),
    ("let 日本 = 1 + \"é🎬\"; x", 28, "    \u{3000}\u{3000}         \u{3000}   ^"),
    ("x", 2, " ^"),
  ]) func caretAlignsWithSourceLine(line: String, column: Int, caret: String) {
    let message = CompilerDiagnostic(.error, file: "a", line: 1, column: column, message: "No.")
    expectEqual(message.withSourceLine(line).excerpt?.source, line)
    expectEqual(message.withSourceLine(line).excerpt?.caret, caret)
  }

  @Test func originalSourceLinesAreShown() {
    let message = CompilerDiagnostic(
      .error, file: "a", line: 1, column: 8, message: "No.", source: "        x = 1",
      caret: "        ^ ~~~")
    expectEqual(message.withSourceLine("\t@objc x = 1").excerpt?.source, "\t@objc x = 1")
    expectEqual(message.withSourceLine("\t@objc x = 1").excerpt?.caret, "\t      ^ ~~~")
    expectEqual(
      message.withSourceLine("@obj").excerpt?.source, "        x = 1", "It has changed since.")
  }

  @Test func compilerOutputIsParsed() throws {
    let messages = CompilerDiagnostic.messages(
      in: """
        /out/main.swift:3:5: error: cannot find 'a' in scope
        let b = a + 1
                ^
        /out/main.swift:4:1: warning: odd
        /out/1-b.swift:12:7: note: it is here
          let c: Int = 2
              ^~~~~~
        ld.lld: error: undefined symbol: f
        <unknown>:0: error: too much
        something else
        """, originals: ["/out/main.swift": "/home/Page.swift"])
    expectEqual(messages.map(\.severity), [.error, .warning, .note, .error, .error])
    expectEqual(messages[0].file, "/home/Page.swift")
    expect(messages[0].line == 3 && messages[0].column == 5)
    expectEqual(messages[0].message, "cannot find 'a' in scope")
    expectEqual(messages[0].excerpt?.source, "let b = a + 1")
    expectEqual(messages[0].excerpt?.caret, "        ^")
    expect(messages[1].excerpt == nil)
    expect(messages[2].file == "/out/1-b.swift" && messages[2].excerpt?.caret == "      ^~~~~~")
    expect(messages[3].file == nil && messages[3].message == "undefined symbol: f")
    expectEqual(messages[4].message, "too much")
    expectEqual(
      messages[0].description,
      "/home/Page.swift:3:5: error: cannot find 'a' in scope\nlet b = a + 1\n        ^")
  }

  /// The compiler's messages refer to the positions in the file that the user wrote.
  @Test func errorPositionMatchesOriginalFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mistake-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Page.swift")
    try "class A {\n  dynamic func f() { undefined() }\n}\n".write(
      to: file, atomically: true, encoding: .utf8)
    let compilation = SceneCompilation(
      try SceneSources(path: file.path), with: BuiltModules(moduleFolders: [], libraries: []),
      in: folder.appendingPathComponent("out"))
    let error = #expect(throws: SceneCompilationError.self) { try compilation.build() }
    let message = try #require(error?.messages.first)
    expect(message.file == file.path && message.line == 2 && message.column == 22)
    expectEqual(message.message, "cannot find 'undefined' in scope")
    expectEqual(message.excerpt?.caret.prefix { $0 == " " }.count, 21)

    var missing = compilation
    missing.compiler = "no-such-compiler"
    let absence = #expect(throws: SceneCompilationError.self) { try missing.build() }
    expectEqual(absence?.description, "no-such-compiler is not installed or not on PATH.")
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompile
import TestSupport
import Testing

@Suite struct TemporaryDirectoryTests {
  @Test func directoriesAreAccessibleOnlyByUser() throws {
    let (first, second) = (try TemporaryDirectory(), try TemporaryDirectory())
    expect(first.url.path != second.url.path)
    for folder in [first, second] {
      var status = stat()
      let result = lstat(folder.url.path, &status)
      expect(result == 0 && status.st_mode & 0o777 == 0o700)
      folder.remove()
      expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }
    #expect(throws: (any Error).self) {
      _ = try TemporaryDirectory(below: URL(fileURLWithPath: "/nonexistent"))
    }
  }

  @Test func failedBuildKeepsPreviousProgram() throws {
    let folder = try TemporaryDirectory()
    defer { folder.remove() }
    let source = folder.url.appendingPathComponent("Ball.swift")
    try "print(1)".write(to: source, atomically: true, encoding: .utf8)
    // Writes a shell script that replaces the compiler.
    func compiler(_ text: String) throws -> String {
      let file = folder.url.appendingPathComponent("compiler")
      let script = """
        #!/bin/sh
        while [ "$1" != -o ]; do shift; done
        \(text)

        """
      try script.write(to: file, atomically: true, encoding: .utf8)
      chmod(file.path, 0o755)
      return file.path
    }
    let builds = BuildFolders(in: folder.url)
    func build(_ text: String) throws -> URL {
      let compiler = try compiler(text)
      return try builds.build { place in
        var compilation = SceneCompilation(
          try SceneSources(path: source.path), with: BuiltModules(moduleFolders: [], libraries: []),
          in: place)
        compilation.compiler = compiler
        return compilation
      }
    }
    let first = try build("echo 1 > \"$2\"")
    #expect(throws: SceneCompilationError.self) { _ = try build("exit 1") }
    #expect(throws: SceneCompilationError.self) { _ = try build("exit 1") }
    expect(try String(contentsOf: first, encoding: .utf8) == "1\n")
    let second = try build("echo 2 > \"$2\"")
    expect(second != first)
    expect(try String(contentsOf: first, encoding: .utf8) == "1\n")
    expect(try String(contentsOf: second, encoding: .utf8) == "2\n")
  }
}

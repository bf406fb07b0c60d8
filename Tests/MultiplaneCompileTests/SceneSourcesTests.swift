// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct SceneSourcesTests {
  /// Calls a closure with a folder of files, each of which contains its own path.
  private func withFiles(_ paths: [String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sources-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in paths {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try path.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder)
  }

  private func paths(_ urls: [URL], in folder: URL) -> [String] {
    urls.map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test func singlePagePlayground() throws {
    try withFiles([
      "P.playground/Contents.swift", "P.playground/Sources/B/b.swift",
      "P.playground/Sources/a.swift",
    ]) {
      let sources = try SceneSources(path: $0.appendingPathComponent("P.playground").path + "/")
      expectEqual(sources.name, "P")
      expectEqual(
        paths(sources.files, in: $0),
        [
          "P.playground/Contents.swift", "P.playground/Sources/B/b.swift",
          "P.playground/Sources/a.swift",
        ])
      expectEqual(paths(sources.resourceFolders, in: $0), ["P.playground/Resources"])
    }
  }

  @Test func multiPagePlayground() throws {
    let pages = ["One", "Two", "Three"].map { "P.playground/Pages/\($0).xcplaygroundpage" }
    let list = "P.playground/contents.xcplayground"
    try withFiles(pages.map { $0 + "/Contents.swift" } + ["P.playground/Sources/s.swift"]) {
      let playground = $0.appendingPathComponent("P.playground")
      expectEqual(SceneSources.pages(of: playground), ["One", "Three", "Two"])
      try "<playground><pages><page name='Two'/><page name=\"One\"/></pages></playground>".write(
        to: $0.appendingPathComponent(list), atomically: true, encoding: .utf8)
      expectEqual(SceneSources.pages(of: playground), ["Two", "One", "Three"])
      let first = try SceneSources(path: playground.path)
      expectEqual(first.name, "Two")
      expectEqual(
        paths(first.files, in: $0),
        [
          pages[1] + "/Contents.swift", "P.playground/Sources/s.swift",
        ]
      )
      expectEqual(
        paths(first.resourceFolders, in: $0), ["P.playground/Resources", pages[1] + "/Resources"])
      expect(try SceneSources(path: playground.path, page: "Three").name == "Three")
      expect(
        try SceneSources(path: $0.appendingPathComponent(pages[0]).path).main.path
          == $0.appendingPathComponent(pages[0] + "/Contents.swift").path)
      let error = #expect(throws: SceneSourcesError.self) {
        try SceneSources(path: playground.path, page: "Four")
      }
      expect(error?.description.hasSuffix("has no page Four. Its pages: Two, One, Three.") == true)
    }
  }

  @Test func invalidScenePaths() throws {
    try withFiles(["a.txt", "Empty.playground/x"]) { folder in
      for (name, end) in [
        ("a.txt", "use a .swift file or a .playground folder."),
        ("b.swift", "does not exist."), ("Empty.playground", "Contents.swift is missing."),
      ] {
        let error = #expect(throws: SceneSourcesError.self) {
          try SceneSources(path: folder.appendingPathComponent(name).path)
        }
        expect(error?.description.hasSuffix(end) == true, "\(error as Any)")
      }
    }
  }

  @Test func compilerArguments() throws {
    try withFiles(["4 pins.swift"]) { folder in
      let file = folder.appendingPathComponent("4 pins.swift")
      try "import UIKit\n@objc class A {}\nprint(1)".write(
        to: file, atomically: true, encoding: .utf8)
      let modules = BuiltModules(moduleFolders: ["/m"], libraries: ["/l/a b.o"])
      let compilation = SceneCompilation(
        try SceneSources(path: file.path), with: modules, in: folder.appendingPathComponent("out"))
      expectEqual(compilation.moduleName, "Scene_4_pins")
      let command = try compilation.prepare()
      let text = command.arguments.joined(separator: " ")
      expect(text.contains("-module-name Scene_4_pins -swift-version 5 -Onone"))
      expect(text.contains("-entry-point-function-name -Xfrontend \(SceneCompilation.entryPoint)"))
      expect(text.contains("-module-alias UIKit=MultiplaneUI -I /m"))
      let copy = folder.appendingPathComponent("out/main.swift").path
      expectEqual(command.originals, [copy: file.path])
      expect(
        try String(contentsOfFile: copy, encoding: .utf8)
          == "import UIKit\n      class A {}\nprint(1)")
      expect(
        try String(
          contentsOfFile: folder.appendingPathComponent("out/libraries.txt").path, encoding: .utf8)
          == "\"/l/a b.o\"")
      try "@main struct A { static func main() {} }".write(
        to: file, atomically: true, encoding: .utf8)
      let second = try compilation.prepare()
      expect(second.arguments.contains("-parse-as-library"))
      expect(!second.arguments.contains("-entry-point-function-name"))
    }
  }
  /// The error names the import, in place of errors for each use.
  @Test func frameworksThatDoNotExistAreErrors() throws {
    try withFiles(["A.swift"]) { folder in
      let file = folder.appendingPathComponent("A.swift")
      let modules = BuiltModules(moduleFolders: ["/m"], libraries: [])
      let compilation = SceneCompilation(
        try SceneSources(path: file.path), with: modules, in: folder.appendingPathComponent("out"))
      try "import UIKit\n  import SwiftUI\nstruct A: View {}".write(
        to: file, atomically: true, encoding: .utf8)
      let error = #expect(throws: SceneCompilationError.self) { try compilation.prepare() }
      expectEqual(
        error?.description,
        """
        \(file.path):2:10: error: SwiftUI does not exist on Linux. #if canImport(SwiftUI) leaves out what uses it.
          import SwiftUI
                 ^
        """)
      try "import SwiftUI\nstruct View {}\nlet view = View()".write(
        to: file, atomically: true, encoding: .utf8)
      #expect(throws: Never.self) { try compilation.prepare() }
      try "import Combine\nlet a = Just(1)".write(to: file, atomically: true, encoding: .utf8)
      #expect(throws: SceneCompilationError.self) { try compilation.prepare() }
    }
  }
}

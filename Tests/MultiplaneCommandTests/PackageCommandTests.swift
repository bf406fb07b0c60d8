// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// iOS packages that are built and tested unchanged.
  @Suite struct PackageCommandTests {
    private let folder = CommandProcess.folder()

    /// Copies a package of `Tests/Packages`.
    private func copy(_ name: String) throws -> URL {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Packages/" + name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for item in ["Package.swift", "Packages", "Plugins", "Sources", "Tests"] {
        try FileManager.default.copyItem(
          at: source.appendingPathComponent(item), to: copy.appendingPathComponent(item))
      }
      return copy
    }

    private func edit(_ file: URL, _ change: (String) -> String) throws {
      try change(String(contentsOf: file, encoding: .utf8))
        .write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func packagesAreBuiltAndTested() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let package = try copy("Features")
      let test = try CommandProcess.run(["test", "Features"], in: folder)
      expect(test.code == 0 && test.output.contains("with 0 failures"), "\(test)")
      expect(
        try FileManager.default.contentsOfDirectory(atPath: package.path).sorted() == [
          ".build", "Package.swift", "Packages", "Plugins", "Sources", "Tests",
        ])

      // A failure, with the file and line of the author.
      let tests = package.appendingPathComponent("Tests/DialsTests/DialTests.swift")
      try edit(tests) {
        $0.replacing("XCTAssertEqual(Path().length, 1)", with: "XCTAssertEqual(Path().length, 2)")
      }
      let line =
        try 1 + #require(
          String(contentsOf: tests, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
          )
          .firstIndex { $0.contains("Path().length") })
      let failed = try CommandProcess.run(
        ["test", "Features", "--", "--filter", "testNames"], in: folder)
      expect(
        failed.code == 1 && failed.output.contains("\(tests.path):\(line): error: "), "\(failed)")

      // A crash in a class that is rewritten.
      let dial = package.appendingPathComponent("Sources/DialsUI/Dial.swift")
      let hand =
        try 1 + #require(
          String(contentsOf: dial, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
          )
          .firstIndex { $0.contains("names[index]") })
      let crash = try CommandProcess.run(
        ["run", "Features", "--", "DialTool", "9"], in: folder,
        environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
      expect(
        crash.code != 0
          && crash.error.contains(
            "Dial.turn(toHand:) + ")
          && crash.error.contains("\(dial.path):\(hand):"), "\(crash)")

      // An error of the compiler, in a file that is rewritten.
      let source = package.appendingPathComponent("Sources/DialsUI/Dial+Drawing.swift")
      try edit(source) { $0.replacing("note(\"draw\")", with: "note(7)") }
      let number =
        try 1 + #require(
          String(contentsOf: source, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
          )
          .firstIndex { $0.contains("note(7)") })
      let build = try CommandProcess.run(["build", "Features"], in: folder)
      expect(
        build.code == 1 && build.output.contains("\(source.path):\(number):10: error: "), "\(build)"
      )
    }

    /// A folder without a manifest: messages name its files, not those of the package in the cache; files in other
    /// languages are left out, and localized resources need no further setting.
    @Test func filesOfFoldersAreNamed() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let sources = folder.appendingPathComponent("Views")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let file = sources.appendingPathComponent("Title.swift")
      try "import UIKit\nclass Title: UILabel {\n  @objc func f() -> Int { \"\" }\n}\n"
        .write(to: file, atomically: true, encoding: .utf8)
      let german = sources.appendingPathComponent("de.lproj")
      try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
      try "\"title\" = \"Titel\";".write(
        to: german.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
      try "#import <UIKit/UIKit.h>".write(
        to: sources.appendingPathComponent("Old.m"), atomically: true, encoding: .utf8)
      // Folders of tests and examples are left out, but not others whose names begin with such a word.
      for name in ["TitleTests", "iOS Demo", "DemoApp", "SampleRate", "Audio/Samples"] {
        let other = sources.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let isOther = name.hasSuffix("Tests") || name.contains("Demo")
        try (isOther ? "import Missing" : "import UIKit").write(
          to: other.appendingPathComponent(other.lastPathComponent + ".swift"), atomically: true,
          encoding: .utf8)
      }
      let build = try CommandProcess.run(["build", "--sources", "Views"], in: folder)
      expect(build.error.contains("left out: Old.m"), "\(build)")
      expect(build.error.contains("left out: DemoApp, TitleTests, iOS Demo."), "\(build)")
      expect(
        build.code == 1
          && build.output.contains("\(file.resolvingSymlinksInPath().path):3:27: error: "),
        "\(build)")
    }

    /// A package that uses UIKit in one target and depends on Multiplane in another: modules of this name stand for the
    /// large ones, and are replaced by them.
    @Test func dependenciesOnMultiplaneAreReplaced() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ text: String, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try write(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Multiplane",
          products: [.library(name: "MultiplaneTesting", targets: ["MultiplaneTesting"])],
          targets: [
            .target(name: "MultiplaneMath"),
            .target(name: "MultiplaneUI", dependencies: ["MultiplaneMath"]),
            .target(name: "MultiplaneTesting", dependencies: ["MultiplaneUI"]),
          ])
        """, "Multiplane/Package.swift")
      for name in ["MultiplaneMath", "MultiplaneUI"] {
        try write("#error(\"compiled\")", "Multiplane/Sources/\(name)/A.swift")
      }
      try write(
        """
        import MultiplaneUI
        @MainActor public func text(of view: UIView) -> String? { (view as? UILabel)?.text }
        """, "Multiplane/Sources/MultiplaneTesting/A.swift")
      try write(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Mixed", platforms: [.iOS(.v13)],
          dependencies: [.package(path: "../Multiplane")],
          targets: [
            .target(name: "Titles"),
            .executableTarget(
              name: "Tool",
              dependencies: [
                "Titles", .product(name: "MultiplaneTesting", package: "Multiplane"),
              ]),
          ])
        """, "Mixed/Package.swift")
      try write(
        """
        import UIKit
        public final class Title: UILabel { @objc public func fill() { text = "full" } }
        """, "Mixed/Sources/Titles/Title.swift")
      try write(
        """
        import MultiplaneTesting
        import Titles
        import UIKit
        let title = Title(frame: .zero)
        title.perform(Selector("fill"))
        MainActor.assumeIsolated { print(text(of: title)!) }
        """, "Mixed/Sources/Tool/main.swift")
      let run = try CommandProcess.run(["run", "Mixed"], in: folder)
      expect(run.code == 0 && run.output.hasSuffix("full\n"), "\(run)")
    }

    @Test func dependenciesOfTestsAreNotNeededToBuild() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ text: String, _ path: String) throws {
        let file = folder.appendingPathComponent("Plain/" + path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try write(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Plain",
          products: [
            .library(name: "Plain", targets: ["Plain"]),
            .library(name: "Engine", targets: ["Engine"]),
          ],
          dependencies: [.package(url: "http://127.0.0.1:9/Checks", from: "1.0.0")],
          targets: [
            .target(name: "Plain"),
            .binaryTarget(
              name: "Engine", url: "https://127.0.0.1:9/Engine.xcframework.zip",
              checksum: "\(String(repeating: "0a", count: 32))"),
            .testTarget(
              name: "PlainTests",
              dependencies: ["Plain", .product(name: "Checking", package: "Checks")]),
          ])
        """, "Package.swift")
      try write("public let one = 1\n", "Sources/Plain/One.swift")
      try write("import Checking\n", "Tests/PlainTests/Tests.swift")
      let build = try CommandProcess.run(["build", "Plain"], in: folder)
      expectEqual(build.code, 0, "\(build)")
      expect(
        build.error.contains(
          "http://127.0.0.1:9/Checks cannot be fetched. The package uses only it in tests"),
        "\(build)")
      expect(
        build.error.contains(
          "https://127.0.0.1:9/Engine.xcframework.zip cannot be downloaded. No target that is built uses the binary "
            + "target Engine, so an empty framework takes its place."), "\(build)")
      let test = try CommandProcess.run(["test", "Plain"], in: folder)
      expect(test.code == 1 && test.error.contains("Failed to clone repository"), "\(test)")
      let again = try CommandProcess.run(["build", "Plain"], in: folder)
      expectEqual(again.code, 0, "\(again)")
    }

    /// A revision in `Package.resolved` that does not exist, until the file is repaired.
    @Test func revisionsThatDoNotExistAreFreed() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ text: String, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      func git(_ arguments: String...) throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
          ["git", "-C", folder.path + "/Part", "-c", "user.name=A", "-c", "user.email=a@b.c"]
          + arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      }
      func manifest(_ name: String, _ dependencies: String, _ names: String) -> String {
        """
        // swift-tools-version:6.0
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(dependencies)],
          targets: [.target(name: "\(name)", dependencies: [\(names)])])
        """
      }
      try write(manifest("Part", "", ""), "Part/Package.swift")
      try write("public let one = 1\n", "Part/Sources/Part/One.swift")
      _ = try git("init", "-q", "-b", "main")
      _ = try git("add", "-A")
      _ = try git("-c", "commit.gpgsign=false", "commit", "-q", "-m", "Part")
      _ = try git("-c", "tag.gpgsign=false", "tag", "1.0.0")
      let url = "file://\(folder.path)/Part"
      try write(
        manifest(
          "Whole", ".package(url: \"\(url)\", from: \"1.0.0\")",
          ".product(name: \"Part\", package: \"Part\")"), "Whole/Package.swift")
      try write("import Part\npublic let two = one + 1\n", "Whole/Sources/Whole/Two.swift")
      let first = try CommandProcess.run(["build", "Whole"], in: folder)
      expectEqual(first.code, 0, "\(first)")
      let resolved = folder.appendingPathComponent("Whole/Package.resolved")
      let correct = try String(contentsOf: resolved, encoding: .utf8)
      let revision = try git("rev-parse", "HEAD")
      try #require(correct.contains(revision))
      try correct.replacing(revision, with: String(repeating: "1a", count: 20))
        .write(to: resolved, atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Whole/.build"))
      let text = "The revisions in Package.resolved of part do not exist in their repositories."
      let build = try CommandProcess.run(["build", "Whole"], in: folder)
      expect(build.code == 0 && build.error.contains(text), "\(build)")
      try correct.write(to: resolved, atomically: true, encoding: .utf8)
      let repaired = try CommandProcess.run(["build", "Whole"], in: folder)
      expect(repaired.code == 0 && !repaired.error.contains(text), "\(repaired)")
      let workspace = folder.path + "/Whole/.build/multiplane/stand-ins.xcworkspace"
      expect(!FileManager.default.fileExists(atPath: workspace))
    }

    /// Swift Build, which runs the frontend itself. The library of the dependency is a shared one.
    @Test func swiftBuildUsesTheFrontend() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let package = try copy("Features")
      try FileManager.default.removeItem(at: package.appendingPathComponent("Tests"))
      try FileManager.default.removeItem(at: package.appendingPathComponent("Plugins"))
      try FileManager.default.removeItem(at: package.appendingPathComponent("Sources"))
      let write = { (text: String, path: String) in
        let file = package.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try write(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Features", dependencies: [.package(path: "Packages/Pointers")],
          targets: [
            .target(name: "Dials", dependencies: ["Pointers"]),
            .testTarget(name: "DialsTests", dependencies: ["Dials"]),
          ])
        """, "Package.swift")
      try write(
        """
        import Pointers
        import UIKit
        @objc protocol DialDelegate { @objc optional func name() -> String }
        open class Dial: UIView { func name() -> String { "dial" } }
        class Clock: Dial { @objc func turn() {} ; lazy var selector = #selector(turn) }
        """, "Sources/Dials/Dial.swift")
      try write("extension Clock {}", "Sources/Dials/Clock.swift")
      try write(
        """
        import XCTest
        @testable import Dials
        final class DialTests: XCTestCase {
          func testName() {
            let dial: Dial = Clock(frame: .zero)
            XCTAssertTrue(dial.responds(to: (dial as? Clock)?.selector))
            XCTAssertEqual(dial.name(), "dial")
          }
        }
        """, "Tests/DialsTests/DialTests.swift")
      let arguments = ["test", "Features", "--", "--build-system", "swiftbuild"]
      // In Swift 6.3, the preview of Swift Build sometimes crashes while it plans the build.
      func run() throws -> (code: Int32, output: String, error: String) {
        for _ in 1...3 {
          let result = try CommandProcess.run(arguments, in: folder)
          if !result.error.contains("Thread 0 \"swift-test\"") { return result }
        }
        return try CommandProcess.run(arguments, in: folder)
      }
      let test = try run()
      expect(test.code == 0 && test.output.contains("1 test, with 0 failures"), "\(test)")
      // An override in an extension moves to the class, in a file that has not changed.
      try write(
        "extension Clock { override func name() -> String { \"clock\" } }",
        "Sources/Dials/Clock.swift")
      let failed = try run()
      expect(
        failed.code != 0 && (failed.output + failed.error).contains("(\"clock\") is not equal"),
        "\(failed)")
    }

    @Test func viewsArePreviewed() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let package = try copy("Features")
      try "import SwiftUI\nstruct Panel: View { var body: some View { Text(\"\") } }\n".write(
        to: package.appendingPathComponent("Sources/DialsUI/Panel.swift"), atomically: true,
        encoding: .utf8)
      let still = try CommandProcess.run(
        [
          "still", "Features", "--view", "Dial", "--omit", "SwiftUI", "--at", "0", "-o", "dial.png",
        ], in: folder)
      expectEqual(still.code, 0, "\(still)")
      expect(still.output.contains("375 x 667"), "\(still)")
      let unknown = try CommandProcess.run(["still", "Features", "--view", "Gear"], in: folder)
      expect(unknown.code == 2 && unknown.error.contains("declares a class Gear"), "\(unknown)")
      let model = try CommandProcess.run(["still", "Features", "--view", "Ticker"], in: folder)
      expect(model.code == 2 && model.error.contains("neither a view nor"), "\(model)")
    }

    @Test func invalidPackagesAreErrors() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
      for arguments in [
        ["build", "empty"], ["test", "missing"], ["build", "--sources", "empty"],
      ] {
        let result = try CommandProcess.run(arguments, in: folder)
        expect(result.code == 2 && result.error.hasPrefix("error: "), "\(result)")
      }
      // Manifests of packages that SwiftPM does not build.
      let old = folder.appendingPathComponent("old")
      for path in ["Sources/Old/A.swift", "Tests/B.swift"] {
        let file = old.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "".write(to: file, atomically: true, encoding: .utf8)
      }
      for (line, message) in [
        ("", "does not begin with a swift-tools-version"),
        ("// swift-tools-version:3.1\n", "is for Swift 3"),
        ("// swift-tools-version:5.5\n", "declares no target"),
      ] {
        try (line + "import PackageDescription\nlet package = Package(name: \"Old\")\n").write(
          to: old.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        let result = try CommandProcess.run(["build", "old"], in: folder)
        expect(
          result.code == 2 && result.error.contains(message)
            && result.error.contains("--sources old/Sources/Old"), "\(result)")
      }
      let play = try CommandProcess.run(["play", "empty", "--omit", "SwiftUI"], in: folder)
      expect(play.code == 2 && play.error.contains("--omit-missing require --view"), "\(play)")
      for option in [["--build-system", "xcode"], ["--build-system=xcode"]] {
        let result = try CommandProcess.run(["build", "empty", "--"] + option, in: folder)
        expect(result.code == 2 && result.error.contains("build system xcode"), "\(result)")
      }
      let findings = try CommandProcess.run(["doctor", "empty"], in: folder)
      expect(findings.code == 0 && findings.output == "0 files, 0 findings.\n", "\(findings)")
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
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
      #expect(test.code == 0 && test.output.contains("with 0 failures"), "\(test)")
      #expect(
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
      #expect(
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
      #expect(
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
      #expect(
        build.code == 1 && build.output.contains("\(source.path):\(number):10: error: "), "\(build)"
      )
    }

    /// A folder without a manifest: messages name its files, not those of the package in the cache.
    @Test func filesOfFoldersAreNamed() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let sources = folder.appendingPathComponent("Views")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      let file = sources.appendingPathComponent("Title.swift")
      try "import UIKit\nclass Title: UILabel {\n  @objc func f() -> Int { \"\" }\n}\n"
        .write(to: file, atomically: true, encoding: .utf8)
      let build = try CommandProcess.run(["build", "--sources", "Views"], in: folder)
      #expect(
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
      #expect(run.code == 0 && run.output.hasSuffix("full\n"), "\(run)")
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
          products: [.library(name: "Plain", targets: ["Plain"])],
          dependencies: [.package(url: "http://127.0.0.1:9/Checks", from: "1.0.0")],
          targets: [
            .target(name: "Plain"),
            .testTarget(
              name: "PlainTests",
              dependencies: ["Plain", .product(name: "Checking", package: "Checks")]),
          ])
        """, "Package.swift")
      try write("public let one = 1\n", "Sources/Plain/One.swift")
      try write("import Checking\n", "Tests/PlainTests/Tests.swift")
      let build = try CommandProcess.run(["build", "Plain"], in: folder)
      #expect(build.code == 0, "\(build)")
      #expect(
        build.error.contains(
          "http://127.0.0.1:9/Checks cannot be fetched. The package uses only it in tests"),
        "\(build)")
      let test = try CommandProcess.run(["test", "Plain"], in: folder)
      #expect(test.code == 1 && test.error.contains("Failed to clone repository"), "\(test)")
      let again = try CommandProcess.run(["build", "Plain"], in: folder)
      #expect(again.code == 0, "\(again)")
    }

    @Test func viewsArePreviewed() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      _ = try copy("Features")
      let still = try CommandProcess.run(
        ["still", "Features", "--view", "Dial", "--at", "0", "-o", "dial.png"], in: folder)
      #expect(still.code == 0, "\(still)")
      #expect(still.output.contains("375 x 667"), "\(still)")
      let unknown = try CommandProcess.run(["still", "Features", "--view", "Gear"], in: folder)
      #expect(unknown.code == 2 && unknown.error.contains("declares a class Gear"), "\(unknown)")
      let model = try CommandProcess.run(["still", "Features", "--view", "Ticker"], in: folder)
      #expect(model.code == 2 && model.error.contains("neither a view nor"), "\(model)")
    }

    @Test func invalidPackagesAreErrors() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
      for arguments in [
        ["build", "empty"], ["test", "missing"], ["build", "--sources", "empty"],
      ] {
        let result = try CommandProcess.run(arguments, in: folder)
        #expect(result.code == 2 && result.error.hasPrefix("error: "), "\(result)")
      }
      for option in [["--build-system", "swiftbuild"], ["--build-system=swiftbuild"]] {
        let result = try CommandProcess.run(["build", "empty", "--"] + option, in: folder)
        #expect(result.code == 2 && result.error.contains("build system swiftbuild"), "\(result)")
      }
      let findings = try CommandProcess.run(["doctor", "empty"], in: folder)
      #expect(findings.code == 0 && findings.output == "0 files, 0 findings.\n", "\(findings)")
    }
  }
#endif

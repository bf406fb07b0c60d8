// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The files that `multiplane new` writes; PackageTests builds them.
  @Suite struct NewCommandTests {
    private let folder = CommandProcess.folder()

    @Test func existingPackageIsNotOverwritten() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let arguments = ["new", "Ball", "--depend-on", RunningBuild.package.path]
      let made = try CommandProcess.run(arguments, in: folder)
      expectEqual(made.code, 0, "\(made)")
      let package = folder.appendingPathComponent("Ball")
      for file in [
        "Package.swift", "Sources/Ball/Ball.swift", "Tests/BallTests/BallTests.swift",
        ".github/workflows/ci.yml", ".gitignore",
      ] {
        expect(made.output.contains("  \(file)\n"))
        let text = try String(
          contentsOf: package.appendingPathComponent(file), encoding: .utf8)
        expect(!text.isEmpty)
      }
      let manifest = try String(
        contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
      expect(
        manifest.contains(
          ".package(name: \"Multiplane\", path: \"\(RunningBuild.package.path)\")"))
      let again = try CommandProcess.run(arguments, in: folder)
      expect(again.code == 2 && again.error.contains("already exists"))
    }

    @Test func repositoryDependencyUsesURL() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let made = try CommandProcess.run(
        [
          "new", "Ball", "--into", "a/b", "--depend-on", "https://example.org/x/multiplane.git",
          "--from", "0.3.1",
        ], in: folder)
      expectEqual(made.code, 0, "\(made)")
      let manifest = try String(
        contentsOf: folder.appendingPathComponent("a/b/Ball/Package.swift"), encoding: .utf8)
      expect(
        manifest.contains(
          ".package(url: \"https://example.org/x/multiplane.git\", from: \"0.3.1\")"))
      expect(manifest.contains("package: \"multiplane\")"))
    }

    @Test(arguments: ["ball", "Scene", "1st", "Über", "A-B", "../Ball", "MultiplaneUI"])
    func invalidTypeNamesAreRejected(name: String) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let result = try CommandProcess.run(["new", name], in: folder)
      expect(result.code == 2 && result.error.hasPrefix("error: \(name) is "))
    }
  }
#endif

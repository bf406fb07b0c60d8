// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// `make install`: the command finds the modules that it compiles with next to itself, wherever it is installed.
  @Suite struct InstallTests {
    /// Builds for tests export all symbols; the installed build, which programs link with, exports only public ones.
    @Test func playgroundEntryPointIsPublic() throws {
      let sources = try Repository.files(below: "Sources/MultiplanePlayground", suffix: ".swift")
        .map { try Repository.text($0) }.joined()
      let entries = sources.components(separatedBy: "@_cdecl(").dropFirst()
      expectEqual(entries.count, 1)
      for entry in entries {
        let declaration = entry.prefix { $0 != "{" }
        expect(declaration.contains("public func "), "\(declaration)")
      }
    }

    @Test func failedInstallationKeepsTheOldOne() throws {
      let prefix = FileManager.default.temporaryDirectory
        .appendingPathComponent("multiplane-failing-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: prefix) }
      let library = prefix.appendingPathComponent("lib/multiplane")
      for folder in [library, prefix.appendingPathComponent("bin")] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try "old".write(
        to: library.appendingPathComponent("old.txt"), atomically: true, encoding: .utf8)
      let before = try FileManager.default.subpathsOfDirectory(atPath: prefix.path).sorted()
      // The command exists, the compiler of packages beside it does not.
      let install = try Repository.run(
        Repository.root.appendingPathComponent("Scripts/install").path,
        [prefix.path, "--from", "/bin/false", prefix.path])
      expect(install.status != 0)
      let after = try FileManager.default.subpathsOfDirectory(atPath: prefix.path).sorted()
      expectEqual(after, before)
    }

    @Test func installedCommandCompilesAndCompletes() throws {
      let prefix = FileManager.default.temporaryDirectory
        .appendingPathComponent("multiplane-install-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: prefix) }
      let multiplane = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("multiplane").path
      let install = try Repository.run(
        Repository.root.appendingPathComponent("Scripts/install").path,
        [prefix.path, "--from", multiplane] + RunningBuild.folders.map(\.path))
      try #require(install.status == 0, "\(install.output)")
      let command = prefix.appendingPathComponent("bin/multiplane").path
      for file in [
        "share/bash-completion/completions/multiplane", "share/zsh/site-functions/_multiplane",
        "share/fish/vendor_completions.d/multiplane.fish",
      ] {
        let script = try String(
          contentsOf: prefix.appendingPathComponent(file), encoding: .utf8)
        expect(script.contains("doctor"))
      }
      // No module map refers to a header outside of the installation.
      let maps = try FileManager.default.subpathsOfDirectory(atPath: prefix.path)
        .filter { $0.hasSuffix("module.modulemap") }
      expect(maps.count > 8)
      for map in maps {
        let text = try String(
          contentsOf: prefix.appendingPathComponent(map), encoding: .utf8)
        expect(!text.contains(Repository.root.path + "/Sources"), "\(map)")
      }
      try """
      import PlaygroundSupport
      import UIKit
      PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      """.write(
        to: prefix.appendingPathComponent("Small.swift"), atomically: true, encoding: .utf8)
      let still = try Repository.run(
        "env",
        [
          "-u", "MULTIPLANE_MODULES", "XDG_CACHE_HOME=\(prefix.path)/cache", command, "still",
          "Small.swift", "-o", "small.png",
        ], in: prefix)
      expect(still.status == 0 && still.output.contains("40 x 20"), "\(still.output)")
      let made = try Repository.run(command, ["new", "Ball"], in: prefix)
      expectEqual(made.status, 0, "\(made.output)")
      let manifest = try String(
        contentsOf: prefix.appendingPathComponent("Ball/Package.swift"), encoding: .utf8)
      expect(manifest.contains("path: \"\(Repository.root.path)\""))
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The scenes in README.md compile, and produce no diagnostics.
  @Suite struct ReadmeTests {
    private func readme() throws -> String {
      try String(
        contentsOf: RunningBuild.package.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test func readmeScenesRun() throws {
      let folder = CommandProcess.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let blocks = try readme().components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      let scenes = blocks.filter { $0.contains("@main") || $0.contains("PlaygroundPage") }
      expect(!scenes.isEmpty)
      for (index, scene) in scenes.enumerated() {
        try scene.write(
          to: folder.appendingPathComponent("Scene\(index).swift"), atomically: true,
          encoding: .utf8)
        let check = try CommandProcess.run(["check", "Scene\(index).swift"], in: folder)
        expectEqual(check.code, 0, "\(check)")
      }
    }

    @Test func readmeCommandsExist() throws {
      let folder = CommandProcess.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let help = try CommandProcess.run(["--help"], in: folder).output
      let lines = try readme().split(separator: "\n").filter { $0.hasPrefix("    multiplane ") }
      expect(lines.count > 5)
      for line in lines {
        let command = line.split(separator: " ")[1]
        expect(help.contains("\n  \(command) "), "\(line)")
      }
    }
  }
#endif

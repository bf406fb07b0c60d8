// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A package elsewhere, as `multiplane new` makes it, that depends on a version of this one: it builds without unsafe
/// flags, which SwiftPM refuses of such a dependency, passes its snapshot test, and renders.
@Suite struct VersionedDependentTests {
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("multiplane-versioned-\(ProcessInfo.processInfo.processIdentifier)")

  /// A repository of what lies here now, committed or not, with a tag.
  private func tagged(_ version: String) throws -> URL {
    let library = scratch.appendingPathComponent("Multiplane")
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    // The targets of its tests must be there; their sources are none of a dependent's business.
    for folder in ["Sources", "Tests", "Examples", "Package.swift"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(folder),
        to: library.appendingPathComponent(folder))
    }
    try ".build/\n".write(
      to: library.appendingPathComponent(".gitignore"), atomically: true, encoding: .utf8)
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "-A"],
      ["-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "Snapshot"],
      ["tag", version],
    ] {
      let (status, output) = try Repository.run("git", arguments, in: library)
      try #require(status == 0, "git \(arguments[0]): \(output)")
    }
    return library
  }

  @Test func packageOfAVersionBuildsTestsAndRenders() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let library = try tagged("0.1.3")
    let multiplane = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("multiplane").path
    let made = try Repository.run(
      multiplane,
      [
        "new", "Ball", "--into", scratch.path, "--depend-on", "file://\(library.path)", "--from",
        "0.1.0",
      ])
    try #require(made.status == 0, "\(made.output)")
    let package = scratch.appendingPathComponent("Ball")

    // One debug build for all, of whole modules: nothing is optimized, which takes the longest of a release build, and
    // nothing is read twice.
    func swift(_ arguments: [String]) throws -> (status: Int32, output: String) {
      try Repository.run("swift", arguments, in: package)
    }
    let build = try swift(["build", "--build-tests"] + Repository.wholeModules)
    try #require(build.status == 0, "\(build.output.suffix(4000))")
    #expect(!build.output.contains("warning:"), "\(build.output.suffix(4000))")
    let resolved = try String(
      contentsOf: package.appendingPathComponent("Package.resolved"), encoding: .utf8)
    #expect(resolved.contains("\"version\" : \"0.1.3\""))

    // The first run records, and fails; the second compares.
    let first = try swift(["test", "--skip-build"])
    #expect(first.status != 0)
    let golden = package.appendingPathComponent("Tests/BallTests/Golden/BallTests")
    let kept = try FileManager.default.contentsOfDirectory(atPath: golden.path)
    #expect(!kept.isEmpty)
    let second = try swift(["test", "--skip-build"])
    #expect(second.status == 0, "\(second.output.suffix(4000))")

    let film = try swift([
      "run", "--skip-build", "Ball", "render", "-o", "ball.gif", "--fps", "10", "--scale", "1",
    ])
    #expect(film.status == 0 && film.output.contains("20 frames  320 x 240"), "\(film.output)")
    let bytes = try Data(contentsOf: package.appendingPathComponent("ball.gif"))
    #expect(bytes.starts(with: Data("GIF89a".utf8)) && bytes.count > 1000)
    let check = try swift(["run", "--skip-build", "Ball", "check"])
    #expect(check.status == 0 && check.output.contains("No mistakes in 2 s."), "\(check.output)")
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Packages in other folders that depend on this one.
@Suite struct DependentTests {
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("multiplane-ball-\(ProcessInfo.processInfo.processIdentifier)")

  /// Creates a repository of the current files, committed or not, with a tag.
  private func tagged(_ version: String) throws -> URL {
    let library = scratch.appendingPathComponent("Multiplane")
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    // The folders of the test targets must exist; dependents do not build their sources.
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

  /// Creates the package `Ball` with additional arguments of `multiplane new`.
  private func ball(_ arguments: [String]) throws -> URL {
    let multiplane = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("multiplane").path
    let made = try Repository.run(
      multiplane, ["new", "Ball", "--into", scratch.path] + arguments)
    try #require(made.status == 0, "\(made.output)")
    return scratch.appendingPathComponent("Ball")
  }

  /// When it plans a build, SwiftPM rejects unsafe flags in a dependency that is specified by version.
  @Test func packageResolvesByVersion() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let library = try tagged("0.1.3")
    let package = try ball(["--depend-on", "file://\(library.path)", "--from", "0.1.0"])
    let plan = try Repository.run(
      "swift", ["build", "--build-tests", "--print-manifest-job-graph"], in: package)
    expectEqual(plan.status, 0, "\(plan.output.suffix(4000))")
    expect(plan.output.contains("MultiplaneUI"))
    let resolved = try String(
      contentsOf: package.appendingPathComponent("Package.resolved"), encoding: .utf8)
    expect(resolved.contains("\"version\" : \"0.1.3\""))
  }

  /// Uses the modules of the build that runs the tests.
  @Test func newPackageBuildsTestsAndRenders() throws {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let package = try ball(["--depend-on", Repository.root.path])
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("Tests/XCTMain.swift"),
      to: package.appendingPathComponent("Tests/XCTMain.swift"))
    let build = try Repository.run(
      Repository.root.appendingPathComponent("Scripts/build").path,
      ["debug", "--package-path", package.path, "--build-tests"])
    try #require(build.status == 0, "\(build.output.suffix(4000))")
    expect(!build.output.contains("warning:"), "\(build.output.suffix(4000))")
    let products = Repository.root.appendingPathComponent(".build/debug")

    // The first run records and fails; the second compares.
    func test() throws -> (status: Int32, output: String) {
      try Repository.run(
        products.appendingPathComponent("BallPackageTests.xctest").path,
        ["--testing-library", "swift-testing"], in: package)
    }
    let first = try test()
    expect(first.status != 0)
    let golden = package.appendingPathComponent("Tests/BallTests/Golden/BallTests")
    let kept = try FileManager.default.contentsOfDirectory(atPath: golden.path)
    expect(!kept.isEmpty)
    let second = try test()
    expectEqual(second.status, 0, "\(second.output.suffix(4000))")

    let program = products.appendingPathComponent("Ball").path
    let film = try Repository.run(
      program, ["render", "-o", "ball.gif", "--fps", "10", "--scale", "1"], in: package)
    expect(film.status == 0 && film.output.contains("20 frames  320 x 240"), "\(film.output)")
    let bytes = try Data(contentsOf: package.appendingPathComponent("ball.gif"))
    expect(bytes.starts(with: Data("GIF89a".utf8)) && bytes.count > 1000)
    let check = try Repository.run(program, ["check"], in: package)
    expect(check.status == 0 && check.output.contains("No diagnostics in 2 s."), "\(check.output)")
  }
}

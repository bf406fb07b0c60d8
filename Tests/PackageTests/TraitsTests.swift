// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Without traits the package costs its dependents nothing: no other package, no system library.
@Suite struct TraitsTests {
  @Test func dependentWithoutTraitsFetchesNothing() throws {
    // Stays, so that a second run with the same sources builds nothing.
    let scratch = Repository.root.appendingPathComponent(".build/without-traits")
    let library = scratch.appendingPathComponent("Multiplane")
    try? FileManager.default.removeItem(at: library)
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)

    // A repository of what lies here now, committed or not, so that a file URL can name it. The same sources give the same
    // commit.
    for folder in ["Sources", "Tests", "Package.swift"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(folder),
        to: library.appendingPathComponent(folder))
    }
    let date = "2026-01-01T00:00:00Z"
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "-A"],
      [
        "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "Snapshot",
        "--date", date,
      ],
    ] {
      let (status, output) = try Repository.run(
        "env", ["GIT_COMMITTER_DATE=\(date)", "git"] + arguments, in: library)
      try #require(status == 0, "git \(arguments[0]): \(output)")
    }
    let revision = try Repository.run("git", ["rev-parse", "HEAD"], in: library).output
    let built = scratch.appendingPathComponent("revision")
    if (try? String(contentsOf: built, encoding: .utf8)) != revision {
      try? FileManager.default.removeItem(at: scratch.appendingPathComponent("Dependent"))
    }

    let dependent = scratch.appendingPathComponent("Dependent")
    let sources = dependent.appendingPathComponent("Sources/Dependent")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Dependent",
      dependencies: [
        .package(url: "file://\(library.path)", branch: "main", traits: [])
      ],
      targets: [
        .executableTarget(
          name: "Dependent",
          dependencies: [.product(name: "MultiplaneAnimation", package: "Multiplane")])
      ]
    )
    """.write(
      to: dependent.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try """
    import MultiplaneAnimation

    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    let layer = CAShapeLayer()
    layer.path = path
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    print(layer.position.x, path.contains(CGPoint(x: 20, y: 10)))
    """.write(
      to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

    let (status, output) = try Repository.run(
      "swift", ["run", "--quiet"] + Repository.wholeModules, in: dependent)
    #expect(status == 0, "\(output)")
    #expect(output.split(separator: "\n").last == "30.0 true")
    let checkouts = try FileManager.default.contentsOfDirectory(
      atPath: dependent.appendingPathComponent(".build/checkouts").path)
    #expect(checkouts == ["Multiplane"])
    try revision.write(to: built, atomically: true, encoding: .utf8)
  }
}

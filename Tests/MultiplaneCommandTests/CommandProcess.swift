// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The command `multiplane`, which is next to the program that runs the tests.
enum CommandProcess {
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("multiplane")

  /// Returns a unique folder for a test, without creating it.
  static func folder() -> URL {
    URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("command-\(UUID().uuidString)")
  }

  /// Returns a process that is not started yet.
  static func process(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Process {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var all = ProcessInfo.processInfo.environment
    // If the tests are not run by SwiftPM, the modules are in the folders of `$MULTIPLANE_BUILD`.
    if all["MULTIPLANE_BUILD"] != nil, all["MULTIPLANE_MODULES"] == nil {
      all["MULTIPLANE_MODULES"] = (RunningBuild.folders + [RunningBuild.package]).map(\.path)
        .joined(separator: ":")
    }
    process.environment = all.merging(environment) { $1 }
    return process
  }

  /// Runs the command until it ends.
  static func run(
    _ arguments: [String], in folder: URL, input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> (code: Int32, output: String, error: String) {
    let manager = FileManager.default
    let process = try process(arguments, in: folder, environment: environment)
    func file(_ name: String) throws -> URL {
      let url = folder.appendingPathComponent(".\(name)-\(UUID().uuidString)")
      try Data((name == "input" ? input ?? "" : "").utf8).write(to: url)
      return url
    }
    let (output, error, given) = (try file("output"), try file("error"), try file("input"))
    defer { for url in [output, error, given] { try? manager.removeItem(at: url) } }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = try FileHandle(forReadingFrom: given)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: error, encoding: .utf8)
    )
  }
}

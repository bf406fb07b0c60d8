// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The package's manifest, as SwiftPM reads it.
enum Manifest {
  /// A target below `Sources`.
  struct Module: Sendable {
    let name: String
    /// Names of the targets of this package that it depends on.
    let dependencies: [String]
  }

  /// The targets below `Sources`, lowest first.
  static let modules: [Module] = {
    do { return try read() } catch { fatalError("Package.swift cannot be read: \(error)") }
  }()

  private struct Failure: Error {
    let output: String
  }

  private static func read() throws -> [Module] {
    struct Description: Decodable {
      struct Target: Decodable {
        let name: String
        let type: String
        let path: String
        let target_dependencies: [String]?
      }
      let targets: [Target]
    }
    let (status, output) = try Repository.run("swift", ["package", "describe", "--type", "json"])
    guard status == 0, let begin = output.firstIndex(of: "{") else { throw Failure(output: output) }
    let description = try JSONDecoder().decode(Description.self, from: Data(output[begin...].utf8))
    let found = description.targets.filter { $0.path.hasPrefix("Sources/") }
    // SwiftPM sorts the targets by name; the manifest lists them from lowest to highest.
    let manifest = try Repository.text("Package.swift")
    func place(_ module: Module) -> String.Index {
      manifest.range(of: "\"\(module.name)\"", range: targets(of: manifest))?.lowerBound
        ?? manifest.endIndex
    }
    return found.map { Module(name: $0.name, dependencies: $0.target_dependencies ?? []) }
      .sorted { place($0) < place($1) }
  }

  private static func targets(of manifest: String) -> Range<String.Index> {
    let begin = manifest.range(of: "  targets: [")?.upperBound ?? manifest.startIndex
    return begin..<manifest.endIndex
  }
}

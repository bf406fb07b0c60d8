// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Results of other programs, stored in a folder outside of the checkout.
public enum Oracles {
  /// The folder that contains `oracles`, `scenes` and `reference`: `$MULTIPLANE_SHARED`, or else the nearest `shared`
  /// in a folder above this file.
  public static let shared: URL? = {
    if let path = ProcessInfo.processInfo.environment["MULTIPLANE_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("shared")
      if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("oracles").path) {
        return candidate
      }
    }
    return nil
  }()

  /// Whether a missing file fails a test instead of skipping it.
  public static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Returns a file or folder below the shared folder, such as `oracles/math/cubic_bezier.tsv`. If it is missing,
  /// returns nil and prints a message, or records an issue if CI=true.
  public static func url(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) -> URL?
  {
    if let url = shared?.appendingPathComponent(path),
      FileManager.default.fileExists(atPath: url.path)
    {
      return url
    }
    if isRequired {
      Issue.record("\(path) is missing", sourceLocation: sourceLocation)
    } else {
      print("skipped: \(path) is not here")
    }
    return nil
  }

  /// Returns a folder of `oracles`; nil as for ``url(_:sourceLocation:)``.
  public static func folder(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> URL? {
    url("oracles/" + name, sourceLocation: sourceLocation)
  }

  /// Returns the lines of a tab-separated file, split into columns, without comments; nil as for
  /// ``url(_:sourceLocation:)``.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  public static func rows(
    _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [[String]]? {
    guard let url = url(path, sourceLocation: sourceLocation) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Prints the number of rows of an oracle that a test compared; `make test` adds them up.
  public static func count(_ suite: String, rows: Int) { print("oracle rows: \(suite) \(rows)") }
}

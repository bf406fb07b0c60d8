// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders that are searched for the files of a program.
package enum ResourceFolders {
  /// The folders in order of precedence: the bundles beside the program, which have the extension `resources` or
  /// `bundle`; the program's folder and its subfolder `Resources`; the current directory and its subfolder `Resources`.
  package static var forCurrentProgram: [URL] {
    let program = Bundle.main.bundleURL
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let bundles =
      ((try? FileManager.default.contentsOfDirectory(
        at: program, includingPropertiesForKeys: nil)) ?? [])
      .filter { ["resources", "bundle"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    return bundles
      + [program, here].flatMap { [$0, $0.appendingPathComponent("Resources", isDirectory: true)] }
  }

  /// Returns whether a path is relative and has no component `..`, so that it cannot lead outside the folder to which
  /// it is appended.
  package static func isRelativeWithoutParents(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}

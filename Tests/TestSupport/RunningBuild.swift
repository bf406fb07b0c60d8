// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The build that runs the tests.
public enum RunningBuild {
  /// Folders that contain `Modules` and a `.build` folder for each module: those in `$MULTIPLANE_BUILD`, separated by
  /// colons, or else the folder of the program that runs the tests.
  public static let folders: [URL] = {
    if let list = ProcessInfo.processInfo.environment["MULTIPLANE_BUILD"] {
      return list.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    }
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return [program.deletingLastPathComponent()]
  }()

  /// The root of this checkout.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

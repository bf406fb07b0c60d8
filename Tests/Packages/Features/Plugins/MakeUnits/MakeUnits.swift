// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import PackagePlugin

/// Writes a Swift file of the module.
@main struct MakeUnits: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let output = context.pluginWorkDirectory.appending("Units.swift")
    let text = "import UIKit\nextension UIView { @objc static var dialUnit: String { \"deg\" } }"
    return [
      .buildCommand(
        displayName: "Units", executable: Path("/bin/sh"),
        arguments: ["-c", "printf '%s' '\(text)' > \"$1\"", "sh", output.string],
        inputFiles: [], outputFiles: [output])
    ]
  }
}

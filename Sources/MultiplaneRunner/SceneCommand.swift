// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser

  /// The command line of a scene.
  struct SceneCommand: ParsableCommand {
    /// Of the type that is filmed; stands in the help text.
    @TaskLocal static var sceneName = "Scene"

    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: sceneName,
        abstract: "Renders the scene \(sceneName).",
        discussion: """
          Exit codes: 0 done, 1 the scene, the drawing or the writing failed, 2 wrong \
          arguments, 4 a program is missing, 130 interrupted. Files appear whole or not at all.
          """,
        subcommands: [
          RenderCommand.self, StillCommand.self, SheetCommand.self, BenchCommand.self,
          LiveCommand.self,
        ])
    }

    /// Those that help lists.
    static var subcommandNames: [String] {
      configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
        .compactMap(\.commandName)
    }
  }

  /// A command that knows what to do with a scene.
  protocol SceneSubcommand: ParsableCommand {
    var report: ReportOptions { get }
    /// Whether what it makes goes to standard output.
    var takesStandardOutput: Bool { get }
    @MainActor func run(in runner: SceneRunner) throws
  }
#endif

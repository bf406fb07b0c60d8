// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser

  /// The command line of a scene or program.
  struct SceneCommand: ParsableCommand {
    /// The name of the scene or program.
    @TaskLocal static var sceneName = "Scene"

    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: sceneName,
        abstract: "Renders the scene \(sceneName).",
        discussion: """
          Exit codes: 0 success, 1 the scene, the drawing or the writing failed, 2 invalid \
          arguments, 3 check reported diagnostics, 4 a program is missing, 130 interrupted. Files are written atomically.
          """,
        subcommands: [
          RenderCommand.self, StillCommand.self, SheetCommand.self, BenchCommand.self,
          InspectCommand.self, CheckCommand.self, LiveCommand.self,
          FingerprintCommand.self,
        ])
    }

    /// The names of the commands that the help text lists.
    static var subcommandNames: [String] {
      configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
        .compactMap(\.commandName)
    }
  }

  /// A command that operates on a scene or program.
  protocol SceneSubcommand: ParsableCommand {
    var report: ReportOptions { get }
    /// Whether standard output is reserved for data, such as an image, so that messages go to standard error.
    var takesStandardOutput: Bool { get }
    /// Whether diagnostics of the scene are not printed as warnings, since the command reports or omits them.
    var reportsDiagnostics: Bool { get }
    @MainActor func run(in runner: SceneRunner) throws
  }

  extension SceneSubcommand {
    var reportsDiagnostics: Bool { false }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneStage

  extension Scene {
    /// Runs the command line of the scene; makes `@main struct JumpingPin: Scene { … }` an executable.
    ///
    /// The executable has the commands `render`, `still`, `sheet`, `bench`, `inspect` and `check`, which `--help`
    /// lists. It exits with 0 on success, 1 when the scene, the drawing or the writing failed, 2 for invalid arguments
    /// or properties of the scene, 3 when `check` reported diagnostics or a difference of two runs, 4 when a required
    /// program is missing, 130 after Ctrl-C, and 143 after SIGTERM.
    @MainActor public static func main() {
      SceneProcess.prepare()
      let interruption = SignalHandler.install()
      let arguments = Array(CommandLine.arguments.dropFirst())
      let code = SceneRunner.run(Self.self, arguments: arguments, interruption: interruption)
      exit(interruption.exitCode ?? code)
    }
  }
#endif

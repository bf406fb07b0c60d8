// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneStage

  extension Scene {
    /// Makes an executable of the scene: `@main struct JumpingPin: Scene { … }`.
    ///
    /// The executable has the commands `render`, `still`, `sheet`, `bench`, `inspect` and `check`; `--help`
    /// lists them.
    /// It ends with 0 when all went well, 1 when the scene, the drawing or the writing failed, 2
    /// when the arguments make no sense, 3 when `check` found mistakes, 4 when a program is missing, and 130 after Ctrl-C.
    @MainActor public static func main() {
      MainBundle.installReplacements()
      let interruption = SignalHandler.install()
      let arguments = Array(CommandLine.arguments.dropFirst())
      let code = SceneRunner.run(Self.self, arguments: arguments, interruption: interruption)
      exit(interruption.exitCode ?? code)
    }
  }
#endif

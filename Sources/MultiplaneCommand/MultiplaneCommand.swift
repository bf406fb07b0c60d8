// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation

  /// The command `multiplane`: builds a scene's package in release, then becomes the scene's
  /// executable.
  @main struct MultiplaneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "multiplane",
      abstract: "Renders the scenes of a Swift package.",
      discussion: """
        A scene is an executable of a package: `@main struct JumpingPin: Scene { … }`. It is \
        built in release, then does what the arguments say: `multiplane render Examples \
        JumpingPin -o pin.mp4 --fps 30`. `multiplane render Examples JumpingPin --help` lists \
        the options.
        """,
      version: "0.1.0",
      subcommands: [Render.self, Still.self, Sheet.self, Bench.self, Compare.self, Play.self])

    static func main() {
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch let error as SceneProductError {
        FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
        if let hint = error.hint { FileHandle.standardError.write(Data("hint: \(hint)\n".utf8)) }
        Foundation.exit(error.code)
      } catch let code as ExitCode where code.rawValue == 3 {
        // Pictures that differ: the command has said so.
        Foundation.exit(code.rawValue)
      } catch {
        let isSuccess = exitCode(for: error).isSuccess
        let message = fullMessage(for: error, columns: 80)
        let output = isSuccess ? FileHandle.standardOutput : FileHandle.standardError
        output.write(
          Data((message.replacing("Error: ", with: "error: ", maxReplacements: 1) + "\n").utf8))
        Foundation.exit(isSuccess ? 0 : 2)
      }
    }
  }

  /// What the commands have in common: a package, perhaps the name of a scene, and what is passed
  /// on.
  struct SceneArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The folder of the package.", valueName: "package-folder"))
    var folder: String

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp(
        "The scene, when the package has several, then its options.", valueName: "scene-and-options"
      ))
    var rest: [String] = []

    func become(_ command: String) throws {
      let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
      let product = try SceneProduct(folder: folder, name: name)
      let executable = try product.build()
      try product.become(executable, [command] + rest.dropFirst(name == nil ? 0 : 1))
    }
  }

  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render a film of a scene.")
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.become("render") }
  }

  struct Still: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render the picture at one time.")
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.become("still") }
  }

  struct Sheet: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render a contact sheet.")
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.become("sheet") }
  }

  struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw every frame without writing it, and print frames a second.")
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.become("bench") }
  }
#else
  @main struct MultiplaneCommand {
    static func main() {
      print("multiplane was built without the trait Tools, which holds its commands.")
    }
  }
#endif

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  /// A scene of any kind, and what is passed on to it.
  struct SceneArguments: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        """
        A .swift file, a .playground folder or one of its .xcplaygroundpage folders, a package's \
        folder, or the executable of a scene.
        """,
        valueName: "scene"))
    var scene: String

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp(
        "Of a package with several executables the name of one; then the scene's options.",
        valueName: "name-and-options"))
    var rest: [String] = []

    /// Runs a command of the scene's own command line; returns only when that is done, and went well.
    /// - Parameter isOptimized: whether a file is compiled to be fast, which takes a little longer.
    func run(_ command: String, isOptimized: Bool = false) throws {
      let path = scene.count > 1 && scene.hasSuffix("/") ? String(scene.dropLast()) : scene
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw SceneProductError(
          code: 2, message: "\(path) does not exist.", hint: Self.kinds)
      }
      if ["swift", "playground", "xcplaygroundpage"].contains(
        URL(fileURLWithPath: path).pathExtension)
      {
        try CompiledScene(path: path, isOptimized: isOptimized).run([command] + rest)
      } else if isFolder.boolValue {
        let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        let product = try SceneProduct(folder: path, name: name)
        let executable = try product.build()
        try SceneProduct.become(executable, [command] + rest.dropFirst(name == nil ? 0 : 1))
      } else if FileManager.default.isExecutableFile(atPath: path) {
        try SceneProduct.become(URL(fileURLWithPath: path).path, [command] + rest)
      } else {
        throw SceneProductError(code: 2, message: "\(path) is no scene.", hint: Self.kinds)
      }
    }

    private static let kinds =
      "A .swift file, a .playground folder, a package's folder, or the executable of a scene is expected."
  }

  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render a film of a scene.",
      discussion: """
        Examples:
          multiplane render Ball.swift -o ball.gif
          multiplane render Examples Cards -o cards.mp4 --fps 30 --scale 2
          multiplane render Tour.playground -o tour.webm --to 3
          multiplane render Tour.playground/Pages/Two.xcplaygroundpage -o two.gif

        `multiplane render SCENE --help` lists all options.
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("render", isOptimized: true) }
  }

  struct Still: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render the picture at one time.",
      discussion: """
        Example:
          multiplane still Ball.swift --at 0.5 -o ball.png

        `multiplane still SCENE --help` lists all options.
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("still") }
  }

  struct Sheet: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Render a contact sheet.",
      discussion: """
        Example:
          multiplane sheet Examples Cards -o cards.png --columns 3 --count 9

        `multiplane sheet SCENE --help` lists all options.
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("sheet", isOptimized: true) }
  }

  struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw every frame without writing it, and print frames a second.",
      discussion: """
        Example:
          multiplane bench Examples Cards --threads 1
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("bench", isOptimized: true) }
  }

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the layers at one time, with values and animations.",
      discussion: """
        Examples:
          multiplane inspect Ball.swift --at 0.5
          multiplane inspect Examples Cards --at 1 --layer CardView --json
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("inspect") }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the mistakes of a run; end with 3 when there are any.",
      discussion: """
        Mistakes are what Core Animation keeps silent about: wrong types of values, key times out \
        of order, animations that end before they begin …

        Examples:
          multiplane check Ball.swift
          multiplane check Examples Cards --touches taps.json --json
        """)
    @OptionGroup var scene: SceneArguments
    func run() throws { try scene.run("check") }
  }
#endif

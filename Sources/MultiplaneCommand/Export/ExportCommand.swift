// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a scene as something else: a folder that runs on other machines.",
      discussion: """
        The folder contains the program, its resources, and all shared libraries that it needs, \
        including the C library. It runs on Linux machines with the same processor architecture, \
        without Swift and without installed packages: ./ball/Ball render -o ball.gif. Films such as \
        .mp4 require ffmpeg there, and fonts that the program does not contain are those of that \
        machine.

        Resources are the files beside a Swift file and its folder Resources, the Resources of a \
        playground, or the resource bundles of a package. A folder of an earlier export is replaced; \
        any other folder that is not empty is left as it is.

        Examples:
          multiplane export Ball.swift -o ball
          multiplane export Tour.playground/Pages/Two.xcplaygroundpage -o two
          multiplane export Examples Cards -o cards
        """)

    @Argument(
      help: ArgumentHelp(
        """
        A .swift file, a .playground folder or one of its .xcplaygroundpage folders, a package \
        folder, or the executable of a scene.
        """,
        valueName: "scene"))
    var scene: String

    @Argument(
      help: ArgumentHelp(
        "The name of the executable, if the package has several.", valueName: "name"))
    var name: String?

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp("The folder to write.", valueName: "folder"))
    var output: String

    func validate() throws { try ExportFormat.check(output) }

    func run() throws {
      let kind = try SceneKind(path: scene)
      if let name, !kind.isPackage {
        throw SceneProductError(
          code: 2, message: "\(scene) is not a package; \(name) cannot select a scene in it.")
      }
      let destination = ExportDestination(path: output)
      try destination.check()
      let ending = TerminationHandler.install()
      let folder = try TemporaryDirectory.forCurrentProcess()
      defer { folder.remove() }
      do {
        let scene = try ExportedScene(kind, name: name, in: folder.url, ending: ending)
        // Next to the destination, so that it can be renamed.
        let new = try destination.makeFolder()
        defer { new.remove() }
        let report = try scene.write(to: new.url, in: folder.url)
        if let code = ending.code { throw ExitCode(code) }
        try destination.replace(with: new.url)
        try printLine("\(output)  \(report)")
      } catch {
        if let code = ending.code { throw ExitCode(code) }
        guard let error = error as? SceneCompilationError else { throw error }
        throw SceneProductError(
          code: 1, message: error.description,
          hint: "Run multiplane doctor to check the installation.")
      }
    }
  }

  /// The check of the output path of an export; the only format is a folder.
  enum ExportFormat {
    /// Accepts folders only: names that have no extension or end in a slash.
    /// - Throws: `ValidationError` for an empty path or another name.
    static func check(_ path: String) throws {
      let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
      if path.isEmpty { throw ValidationError("The output has no name; use -o, such as -o ball.") }
      guard !kind.isEmpty, !path.hasSuffix("/") else { return }
      throw ValidationError(
        "\(path): .\(kind) files are not supported. Formats: a folder, whose name has no extension or ends in /."
      )
    }
  }
#endif

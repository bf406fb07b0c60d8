// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  /// A scene of any kind, and the arguments for its own command line.
  struct SceneArguments: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        """
        A .swift file, a .playground folder or one of its .xcplaygroundpage folders, a package \
        folder, or the executable of a scene.
        """,
        valueName: "scene"))
    var scene: String

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp(
        """
        The name of the executable, if the package has several, or --view and the name of a view or view controller of \
        an iOS package; then options of the scene.
        """,
        valueName: "name-and-options"))
    var rest: [String] = []

    /// Runs a command of the scene's own command line. Returns after a compiled Swift file or playground has succeeded;
    /// a package or an executable replaces this process.
    /// - Parameter isOptimized: Whether a Swift file or playground is compiled with optimization, which takes longer.
    /// - Throws: `SceneProductError` if the scene cannot be found, built or started; `ExitCode` if the exit code of a
    ///   compiled scene is not 0, or if a signal ends the build; or a file system error.
    func run(_ command: String, isOptimized: Bool = false) throws {
      switch try SceneKind(path: scene) {
      case .sources(let path):
        try CompiledScene(path: path, isOptimized: isOptimized).run([command] + rest)
      case .package(let path) where rest.contains("--view"):
        let index = rest.firstIndex(of: "--view")!
        guard index + 1 < rest.count else {
          throw SceneProductError(
            code: 2, message: "--view requires the name of a view or view controller.")
        }
        var options = rest
        options.removeSubrange(index...index + 1)
        let folder = try ViewPackage(package: path, view: rest[index + 1]).folder
        _ = try PackageBuild.forCurrentProgram(isTestable: true)
        let ending = TerminationHandler.install()
        let executable: String
        do {
          executable = try SceneProduct(folder: folder, name: nil).build()
        } catch {
          throw ending.code.map { ExitCode($0) } ?? error
        }
        try SceneProduct.exec(executable, [command] + options)
      case .package(let path):
        let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        let ending = TerminationHandler.install()
        let executable: String
        do {
          executable = try SceneProduct(folder: path, name: name).build()
        } catch {
          throw ending.code.map { ExitCode($0) } ?? error
        }
        try SceneProduct.exec(executable, [command] + rest.dropFirst(name == nil ? 0 : 1))
      case .executable(let path):
        try SceneProduct.exec(URL(fileURLWithPath: path).path, [command] + rest)
      }
    }
  }
#endif

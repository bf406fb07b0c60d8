// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  /// The arguments that follow the folder of an iOS package whose view is shown.
  struct ViewArguments {
    /// The name of a view or view controller.
    let name: String
    /// The modules that are left out of the build.
    let omittedModules: Set<String>
    /// The options of the scene.
    let options: [String]

    /// - Throws: `SceneProductError` if a name is missing.
    init(_ arguments: [String]) throws {
      var (name, omitted, options): (String?, Set<String>, [String]) = (nil, [], [])
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        switch argument {
        case "--view": name = rest.popFirst()
        case "--omit":
          guard let module = rest.popFirst() else {
            throw SceneProductError(code: 2, message: "--omit requires the name of a module.")
          }
          omitted.insert(module)
        case "--omit-missing": omitted.formUnion(PackageBuild.missingModules)
        default: options.append(argument)
        }
      }
      guard let name else {
        throw SceneProductError(
          code: 2, message: "--view requires the name of a view or view controller.")
      }
      (self.name, omittedModules, self.options) = (name, omitted, options)
    }
  }

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
        an iOS package, with --omit MODULE or --omit-missing as for build; then options of the scene.
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
        let view = try ViewArguments(rest)
        let folder = try ViewPackage(package: path, view: view.name).folder
        _ = try PackageBuild.forCurrentProgram(
          omittedModules: view.omittedModules, isTestable: true)
        let ending = TerminationHandler.install()
        let executable: String
        do {
          executable = try SceneProduct(folder: folder, name: nil).build()
        } catch {
          throw ending.code.map { ExitCode($0) } ?? error
        }
        try SceneProduct.exec(executable, [command] + view.options)
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

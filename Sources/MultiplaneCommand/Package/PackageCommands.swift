// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneCompile

  /// The arguments of the commands that run SwiftPM for an unmodified iOS package.
  struct PackageArguments: ParsableArguments {
    @Argument(help: "The folder of the package.")
    var package = "."
    @Option(
      help: ArgumentHelp(
        "Build the Swift files in a folder that has no Package.swift, as one module.",
        valueName: "folder"))
    var sources: String?
    @Option(
      help: ArgumentHelp(
        "Leave out the declarations that use a module, such as SwiftUI. Can be repeated.",
        valueName: "module"))
    var omit: [String] = []
    @Flag(
      help: ArgumentHelp(
        "Leave out the declarations that use frameworks that do not exist, or not as a whole."))
    var omitMissing = false
    @Argument(parsing: .postTerminator, help: "Arguments for swift.")
    var arguments: [String] = []

    /// Replaces this process by `swift`, with Multiplane's compiler; returns only by throwing an error.
    /// - Parameter command: The command of `swift`: `build`, `test` or `run`.
    /// - Throws: `SceneProductError` if the arguments are invalid, the build cannot be prepared or `swift` cannot be
    ///   run; or a file system error.
    func run(_ command: String) throws {
      try Self.checkBuildSystem(arguments)
      let linked = try sources.map { try SourcesPackage(folder: $0) }
      if let linked { setenv(PackageCompiler.linkedFolderVariable, linked.link, 1) }
      let folder = linked?.folder ?? package
      guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
        throw SceneProductError(
          code: 2, message: "\(folder) is not a Swift package: it has no Package.swift.",
          hint: "Use --sources FOLDER for a folder of Swift files.")
      }
      try Self.checkManifest(in: folder)
      let build = try PackageBuild.forCurrentProgram(
        omittedModules: Set(omit).union(omitMissing ? PackageBuild.missingModules : []))
      let scratch = folder + "/.build/multiplane"
      let standIns = try StandInPackages(
        package: folder, scratchPath: scratch, swift: build.swift,
        isTest: command == "test" || arguments.contains("--build-tests"))
      try SceneProduct.exec(
        build.swift,
        [command, "--package-path", folder, "--scratch-path", scratch] + standIns.arguments
          + arguments)
    }
  }

  extension PackageArguments {
    /// Throws an error if SwiftPM does not build a package with the `Package.swift` of a folder: one for Swift 3, or
    /// one that declares no target. Nothing is checked if the folder also has manifests for certain versions of Swift.
    static func checkManifest(in folder: String) throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      guard !names.contains(where: { $0.hasPrefix("Package@swift-") }) else { return }
      let text = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
      let version = try /^\s*\/\/\s*swift-tools-version\s*:?\s*(\d+)/.ignoresCase()
        .prefixMatch(in: text).flatMap { Int($0.output.1) }
      let message: String
      if (version ?? 3) < 4 {
        message =
          version == nil
          ? "does not begin with a swift-tools-version, as manifests for Swift 3"
          : "is for Swift \(version!)"
      } else if !text.contains("targets"), !text.contains("arget(") {
        message = "declares no target"
      } else {
        return
      }
      throw SceneProductError(
        code: 2, message: "\(folder)/Package.swift \(message), and SwiftPM builds no such package.",
        hint: "Use --sources \(SourcesPackage.commonFolder(in: folder)) to build its Swift files.")
    }

    /// Throws an error if arguments for `swift` select a build system other than the native one and Swift Build.
    static func checkBuildSystem(_ arguments: [String]) throws {
      let option = "--build-system"
      let pairs = Array(zip(arguments, arguments.dropFirst()))
      let separate = pairs.last { $0.0 == option }?.1
      let joined = arguments.last { $0.hasPrefix(option + "=") }
      let selected = separate ?? joined.map { String($0.dropFirst(option.count + 1)) }
      guard let selected, !["native", "swiftbuild"].contains(selected) else { return }
      throw SceneProductError(
        code: 2, message: "Packages cannot be built with the build system \(selected).",
        hint:
          "Use native, the default, or swiftbuild.")
    }
  }

  extension PackageBuild {
    /// Prepares a build with Multiplane's modules and the compiler beside this program, and sets the environment
    /// variables of the build in this process, so that its child processes inherit them.
    /// - Parameters:
    ///   - omittedModules: Modules that are left out of the build.
    ///   - isTestable: Whether internal declarations of all modules that use Apple's frameworks can be imported, also
    ///     in release builds.
    /// - Throws: `SceneProductError` if the modules or the compiler are missing, or if the modules cannot be linked; or
    ///   a file system error.
    static func forCurrentProgram(
      omittedModules: Set<String> = [], isTestable: Bool = false
    ) throws -> PackageBuild {
      let modules = try BuiltModules.forCurrentProgram()
      let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let programs = ["multiplane-swiftc", "../lib/multiplane/multiplane-swiftc"].map {
        folder.appendingPathComponent($0).standardizedFileURL
      }
      let manager = FileManager.default
      guard let program = programs.first(where: { manager.isExecutableFile(atPath: $0.path) })
      else {
        throw SceneProductError(
          code: 4, message: "multiplane-swiftc was not found next to this program.",
          hint: "Install both with make install.")
      }
      do {
        let build = try PackageBuild(
          with: modules.prelinked(in: CompiledOrigin.cache), program: program,
          cache: CompiledOrigin.cache, omittedModules: omittedModules, isTestable: isTestable)
        for (name, value) in build.environment { setenv(name, value, 1) }
        return build
      } catch let error as SceneCompilationError {
        throw SceneProductError(code: 1, message: error.description)
      }
    }
  }

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Build an unmodified iOS package.",
      discussion: """
        Runs `swift build` with a compiler that replaces Apple's frameworks by Multiplane. The files of the package \
        stay as they are; the build is in .build/multiplane of the package.

        Examples:
          multiplane build SnapKit
          multiplane build SnapKit -- -c release
          multiplane build --sources MyApp/Views
        """)
    @OptionGroup var package: PackageArguments
    func run() throws { try package.run("build") }
  }

  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Build an unmodified iOS package and run its tests.",
      discussion: """
        Examples:
          multiplane test SnapKit
          multiplane test SnapKit -- --filter ConstraintTests
        """)
    @OptionGroup var package: PackageArguments
    func run() throws { try package.run("test") }
  }

  struct PackageRun: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Build an unmodified package and run an executable of it.",
      discussion: """
        Example:
          multiplane run Tool -- tool --help
        """)
    @OptionGroup var package: PackageArguments
    func run() throws { try package.run("run") }
  }
#endif

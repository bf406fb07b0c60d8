// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a scene was not built.
public struct SceneCompilationError: Error, CustomStringConvertible {
  /// What compiler and linker said; empty when they could not be run.
  public let messages: [CompilerDiagnostic]
  /// All of it, as compilers write it.
  public let description: String
}

/// Compiles and links a scene: its sources rewritten (``SourceRewriter``), Apple's modules standing for ours.
///
/// The program does what its command line says: `render`, `still`, `sheet`, `bench`. Statements at the top level of the
/// main file run on its stage; a type marked `@main` runs itself.
///
///     let scene = try SceneSources(path: "Jump.playground")
///     let program = try SceneCompilation(scene, with: modules, in: folder).build()
public struct SceneCompilation: Sendable {
  /// What is compiled.
  public var sources: SceneSources
  /// What it is compiled with.
  public var modules: BuiltModules
  /// Where rewritten sources and the program go; made if it is missing.
  public var folder: URL
  /// Whether the program is to be fast rather than soon there; false by default.
  public var isOptimized = false
  /// The compiler; looked for on the PATH when it is a bare name. `swiftc` by default.
  public var compiler = "swiftc"

  /// The name under which the main file's statements are compiled, and called by the main function of a playground.
  public static let entryPoint = "multiplane_playground_statements"

  /// A compilation.
  public init(_ sources: SceneSources, with modules: BuiltModules, in folder: URL) {
    (self.sources, self.modules, self.folder) = (sources, modules, folder)
  }

  /// The module's name: the scene's, as far as it is an identifier.
  public var moduleName: String {
    let allowed = sources.name.unicodeScalars.map {
      CharacterSet.alphanumerics.contains($0) && $0.isASCII ? Character($0) : "_"
    }
    let name = String(allowed)
    let isTaken =
      ModuleAlias.all.contains { [$0.framework, $0.module].contains(name) }
      || BuiltModules.names.contains(name) || ["Swift", "Foundation", "main", ""].contains(name)
    return isTaken || name.first!.isNumber ? "Scene_" + name : name
  }

  /// The program.
  public var executable: URL { folder.appendingPathComponent(moduleName) }

  // MARK: - The command

  /// A compiler's command line that is ready to run.
  public struct Command: Hashable, Sendable {
    /// The compiler's arguments.
    public var arguments: [String]
    /// For the path of each file that is compiled, that of its original.
    public var originals: [String: String]
  }

  /// Writes the rewritten sources and links the resources, and gives the command that builds the program.
  public func prepare() throws -> Command {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let rewritten = try sources.files.map { SourceRewriter(try Self.text(of: $0)) }
    let hasMainType = rewritten.contains { $0.hasMainType }
    let names = rewritten.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
    var (files, originals): ([String], [String: String]) = ([], [:])
    for (index, (original, source)) in zip(sources.files, rewritten).enumerated() {
      // The compiler takes statements from a file called main only.
      let name =
        index > 0
        ? "\(index)-\(original.lastPathComponent)" : hasMainType ? "scene.swift" : "main.swift"
      let file = folder.appendingPathComponent(name)
      if (try? String(contentsOf: file, encoding: .utf8)) != source.text {
        try source.text.write(to: file, atomically: true, encoding: .utf8)
      }
      files.append(file.path)
      originals[file.path] = original.path
    }
    let support = SupportSource(for: rewritten).text
    if !support.isEmpty {
      let file = folder.appendingPathComponent(SupportSource.fileName)
      if (try? String(contentsOf: file, encoding: .utf8)) != support {
        try support.write(to: file, atomically: true, encoding: .utf8)
      }
      files.append(file.path)
    }
    try linkResources()
    let libraries = folder.appendingPathComponent("libraries.txt")
    try modules.libraries.map(Self.quoted).joined(separator: "\n")
      .write(to: libraries, atomically: true, encoding: .utf8)
    let arguments =
      ["-module-name", moduleName, "-swift-version", "5", isOptimized ? "-O" : "-Onone"]
      + (hasMainType
        ? ["-parse-as-library"]
        : ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.entryPoint])
      + (names.contains("Testing") ? ["-Xfrontend", "-disable-cross-import-overlays"] : [])
      + ModuleAlias.arguments(for: names) + modules.importArguments
      + ["-diagnostic-style=llvm", "-no-color-diagnostics", "-o", executable.path] + files
      + ["@" + libraries.path] + modules.linkerArguments + CompilerProcess.linker(of: compiler)
    return Command(arguments: arguments, originals: originals)
  }

  private static func text(of file: URL) throws -> String {
    let data = try Data(contentsOf: file)
    if let text = String(data: data, encoding: .utf8) { return text }
    throw SceneCompilationError(
      messages: [], description: "\(file.path) is no text in UTF-8, which Swift files are.")
  }

  private static func quoted(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Puts links to all resources into a folder beside the program, in which `Bundle.main` and `UIImage(named:)` look.
  private func linkResources() throws {
    let manager = FileManager.default
    let place = URL(fileURLWithPath: executable.path + ".resources")
    try? manager.removeItem(at: place)
    try manager.createDirectory(at: place, withIntermediateDirectories: true)
    for folder in sources.resourceFolders {
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where !name.hasPrefix(".") && !name.hasSuffix(".swift") {
        let file = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        // What lies beside a Swift file in folders of its own is none of its business.
        if manager.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue,
          folder.lastPathComponent != "Resources"
        {
          continue
        }
        let link = place.appendingPathComponent(name)
        try? manager.removeItem(at: link)
        try manager.createSymbolicLink(at: link, withDestinationURL: file)
      }
    }
  }

  // MARK: - Running it

  /// Builds the program.
  /// - Returns: its path, and the warnings.
  /// - Throws: ``SceneCompilationError``; what cannot be read or written.
  @discardableResult public func build() throws -> (
    executable: URL, warnings: [CompilerDiagnostic]
  ) {
    let command = try prepare()
    let (status, output) = try run(command.arguments)
    let messages = Self.mappedToOriginals(
      CompilerDiagnostic.messages(in: output, originals: command.originals))
    guard status == 0 else {
      let errors = messages.filter { $0.severity != .warning }
      throw SceneCompilationError(
        messages: errors,
        description: errors.isEmpty
          ? output : errors.map(\.description).joined(separator: "\n"))
    }
    return (executable, messages)
  }

  /// Messages with the lines of the files that their authors know.
  private static func mappedToOriginals(_ messages: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    var texts: [String: [Substring]] = [:]
    return messages.map { message in
      guard let file = message.file, let line = message.line else { return message }
      let lines =
        texts[file]
        ?? (try? String(contentsOfFile: file, encoding: .utf8))?
        .split(separator: "\n", omittingEmptySubsequences: false) ?? []
      texts[file] = lines
      return lines.indices.contains(line - 1) ? message.withSourceLine(lines[line - 1]) : message
    }
  }

  /// Ends all compilers that run, whose builds then fail; none runs afterwards. For the end of a program.
  public static func interruptAll() { CompilerProcess.programs.interruptAll() }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try CompilerProcess.run(compiler, arguments, in: folder)
  }
}

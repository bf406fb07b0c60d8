// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser

/// The reason why a scene or package could not be built, or why another step of a command, such as an export, failed.
public struct SceneCompilationError: Error, CustomStringConvertible {
  /// Errors and notes of the compiler and the linker, or errors for imports of missing frameworks; empty if the failure
  /// has another cause or the output contains none.
  public let messages: [CompilerDiagnostic]
  /// The error text: `messages` in the format of the compiler, possibly followed by notes, or the output or cause if
  /// there are none.
  public let description: String
}

/// Compiles and links a scene: rewrites its sources with ``SourceRewriter`` and replaces Apple's modules by
/// Multiplane's.
///
/// The program has the command line of a scene: `render`, `still`, `sheet`, `bench`, `inspect` and `check`. Top-level
/// statements of the main file run on the stage of the scene; a type marked `@main` is the entry point of the program.
///
///     let scene = try SceneSources(path: "Jump.playground")
///     let program = try SceneCompilation(scene, with: modules, in: folder).build()
public struct SceneCompilation: Sendable {
  /// The sources as the author wrote them; ``build()`` compiles rewritten copies.
  public var sources: SceneSources
  /// The built modules of Multiplane that the scene can import and is linked with.
  public var modules: BuiltModules
  /// The directory for the rewritten sources and the program, created if missing.
  public var folder: URL
  /// Whether the program is compiled with optimization, which takes longer; false by default.
  public var isOptimized = false
  /// The folder in which the library that takes the place of Combine is built when a scene first imports Combine. If it
  /// is nil, the default, or the library cannot be built, using declarations of Combine is an error.
  public var combineFolder: URL?
  /// The compiler, a path or a name on `PATH`. `swiftc` by default.
  public var compiler = "swiftc"

  /// The symbol of the function that contains the top-level statements of the main file. `PlaygroundProgram` runs it on
  /// a stage.
  public static let entryPoint = "multiplane_playground_statements"

  /// Creates a compilation; ``build()`` starts it.
  public init(_ sources: SceneSources, with modules: BuiltModules, in folder: URL) {
    (self.sources, self.modules, self.folder) = (sources, modules, folder)
  }

  /// The module name: the name of the scene with `_` in place of all characters except ASCII letters and digits. A name
  /// that is empty, reserved or begins with a digit gets the prefix `Scene_`.
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

  /// The program that ``build()`` creates: the file in ``folder`` with the name ``moduleName``.
  public var executable: URL { folder.appendingPathComponent(moduleName) }

  // MARK: - The command

  /// A compiler command line that is ready to run.
  public struct Command: Hashable, Sendable {
    /// The arguments for the compiler, without its name.
    public var arguments: [String]
    /// The original path of each compiled file, by the path of the compiled file.
    public var originals: [String: String]
  }

  /// Writes the rewritten sources, links the resources, builds the library that takes the place of Combine if it is
  /// needed and missing, and returns the command that builds the program.
  /// - Throws: ``SceneCompilationError`` for a source that is not UTF-8 or that uses declarations of a framework that
  ///   does not exist; or a file system error.
  public func prepare() throws -> Command {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let texts = try sources.files.map(Self.text)
    let rewritten = texts.map { SourceRewriter($0) }
    let hasMainType = rewritten.contains { $0.hasMainType }
    let names = rewritten.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
    let combine = names.contains("Combine") ? combineLibrary : nil
    try check(Array(zip(texts, rewritten)), hasCombine: combine != nil)
    var (files, originals): ([String], [String: String]) = ([], [:])
    for (index, (original, source)) in zip(sources.files, rewritten).enumerated() {
      // The compiler accepts top-level statements only in a file named main.
      let name =
        index > 0
        ? "\(index)-\(original.lastPathComponent)" : hasMainType ? "scene.swift" : "main.swift"
      let file = folder.appendingPathComponent(name)
      let text = source.text
      if (try? String(contentsOf: file, encoding: .utf8)) != text {
        try text.write(to: file, atomically: true, encoding: .utf8)
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
      + (combine?.importArguments ?? [])
      + ["-diagnostic-style=llvm", "-no-color-diagnostics", "-o", executable.path] + files
      + ["@" + libraries.path] + (combine?.linkArguments ?? []) + modules.linkerArguments
      + CompilerProcess.linker(of: compiler)
    return Command(arguments: arguments, originals: originals)
  }

  /// The library that takes the place of Combine, built if it is missing; nil if it cannot be built, or if
  /// ``combineFolder`` is nil.
  private var combineLibrary: CombineLibrary? {
    guard let combineFolder else { return nil }
    try? FileManager.default.removeItem(at: CombineLibrary.failure(in: combineFolder))
    do {
      return try CombineLibrary(in: combineFolder, compiler: compiler)
    } catch {
      FileHandle.standardError.write(Data("note: \(error)\n".utf8))
      return nil
    }
  }

  /// Throws an error if files import missing frameworks whose declarations are known, and use these declarations.
  private func check(
    _ files: [(text: String, source: SourceRewriter)], hasCombine: Bool
  ) throws {
    let missing = AppleFrameworks.missing.union(hasCombine ? [] : ["Combine"])
    let known = missing.intersection(Omission.modules)
    let suspicious = zip(sources.files, files).filter {
      !$0.1.source.moduleNames.isDisjoint(with: known)
    }
    let messages = MissingImport.errors(
      in: suspicious.map { ($0.0.path, Parser.parse(source: $0.1.text)) }, of: files.map(\.text),
      missing: missing, canOmit: false)
    guard !messages.isEmpty else { return }
    let errors = Self.mappedToOriginals(messages)
    throw SceneCompilationError(
      messages: errors, description: errors.map(\.description).joined(separator: "\n"))
  }

  private static func text(of file: URL) throws -> String {
    let data = try Data(contentsOf: file)
    if let text = String(data: data, encoding: .utf8) { return text }
    throw SceneCompilationError(
      messages: [], description: "\(file.path) is not encoded in UTF-8.")
  }

  private static func quoted(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Creates symbolic links to the resources of the scene in a folder next to the program, which `Bundle.main` and
  /// `UIImage(named:)` search.
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
        // Subfolders are linked only within a folder named Resources; others next to a Swift file are unrelated to it.
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

  // MARK: - Building

  /// Builds the program.
  /// - Returns: The location of the program, and the warnings with their notes.
  /// - Throws: As ``prepare()``; also ``SceneCompilationError`` if the compiler cannot be run, or if compiling or
  ///   linking fails.
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

  /// Returns diagnostics with the source lines of the original files.
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

  /// Terminates all running compilers and linkers, whose builds then fail; none can be started afterwards.
  public static func interruptAll() { CompilerProcess.programs.interruptAll() }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try CompilerProcess.run(compiler, arguments, in: folder)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

/// The settings that ``PackageBuild`` passes to the compiler of a package.
public struct PackageCompilerSettings: Codable, Sendable {
  /// The compiler that compiles the rewritten sources.
  public var compiler: String
  /// The arguments for importing Multiplane's modules, and possibly `-enable-testing`.
  public var importArguments: [String]
  /// The arguments for linking with Multiplane's modules.
  public var linkArguments: [String]

  /// The folder in which the compiler stores compiled headers and interfaces of the system; nil if each package has its
  /// own.
  public var moduleCache: String?

  /// A text that identifies the state of Multiplane's modules. SwiftPM builds all modules of a package again if the
  /// settings have changed.
  public var fingerprint = ""

  /// Modules without which the package is built; none by default. Declarations that use such a module are left out. If
  /// the names that the module declares are unknown, all files that name it in `import` or `canImport` are left out.
  public var omittedModules: Set<String> = []

  /// The folder in which the library that takes the place of Combine is built when a module first imports Combine; if
  /// it is nil, the default, Combine does not exist in the build.
  public var combineFolder: String?

  /// The environment variable that contains the path of the file with these settings.
  public static let variable = "MULTIPLANE_COMPILER_SETTINGS"

  /// Creates settings.
  public init(compiler: String, importArguments: [String], linkArguments: [String]) {
    (self.compiler, self.importArguments, self.linkArguments) = (
      compiler, importArguments, linkArguments
    )
  }
}

/// Rewrites the sources of each module that uses Apple's frameworks, and determines the arguments with which the
/// compiler compiles the rewritten sources in place of the originals. Used by `multiplane-swiftc`, which stands for
/// `swiftc` and `swift-frontend` in the build of a package.
///
/// The compiler reads the rewritten files through a virtual file system, under the names of the original ones:
/// diagnostics, debug information and incremental builds refer to the author's files.
public struct PackageCompiler: Sendable {
  let settings: PackageCompilerSettings
  private let linkedFolder: String?

  /// The environment variable that contains the path of a symbolic link to a folder of sources, for the parameter
  /// `linkedFolder` of ``init(_:linkedFolder:)``.
  public static let linkedFolderVariable = "MULTIPLANE_LINKED_SOURCES"

  /// Creates a compiler from the settings that a command such as `multiplane build`, `test` or `run` has written.
  /// - Parameters:
  ///   - settings: The settings.
  ///   - linkedFolder: The path of a symbolic link to a folder of sources. Diagnostics, debug information and
  ///     `#filePath` name these sources by their paths in the folder, not by the paths through the link. Nil if there
  ///     is no link.
  public init(_ settings: PackageCompilerSettings, linkedFolder: String? = nil) {
    (self.settings, self.linkedFolder) = (settings, linkedFolder)
  }

  /// The name of the file, in the build folder of each rewritten module, that lists the declarations of the module.
  /// Modules that import the module read it.
  static let indexName = "multiplane-index.json"

  /// A file of a module, as it was when it was last rewritten.
  private struct Entry: Codable, Sendable {
    var size: Int
    var modified: Double
    var index: FileIndex
    /// Whether parts of the file were left out, so that the index is not that of the author's text.
    var isShortened = false
  }

  private struct Index: Codable {
    /// The path and modification date of the program that rewrote the files. All files are rewritten if either differs.
    var program = Self.currentProgram
    /// The modules that were left out.
    var omitted: Set<String> = []
    /// The files of the module, by path, when they were rewritten.
    var files: [String: Entry] = [:]
    var imported: [String] = []

    private static let currentProgram: String = {
      let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
      let file = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (file?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(path) \(date)"
    }()
  }

  /// Rewrites the sources of a compiler invocation, or adds Multiplane's libraries to one that links, and returns its
  /// new arguments. Returns nil if nothing is to be compiled: in a package that depends on Multiplane, compiled modules
  /// take the place of those in `BuiltModules.names`.
  /// - Parameter arguments: The arguments from the build system.
  /// - Throws: ``SceneCompilationError`` if sources use declarations of a framework that does not exist, or if a module
  ///   to link uses Combine and the library in its place cannot be built; a file system error if a source cannot be
  ///   read, or a rewritten one cannot be written.
  public func arguments(for arguments: [String]) throws -> [String]? {
    var arguments = CompilerInvocation.withKnownLanguageVersion(arguments)
    var invocation = CompilerInvocation(arguments)
    if let linkedFolder, let resolved = try invocation.resolvingSources(in: linkedFolder) {
      (invocation, arguments) = (resolved, resolved.arguments)
    }
    if invocation.isLinking { return try linkArguments(invocation, arguments) }
    guard let module = invocation.module, let folder = invocation.buildFolder else {
      return arguments
    }
    if let cache = settings.moduleCache {
      // The last occurrence of the option counts.
      arguments += ["-module-cache-path", cache]
      invocation = CompilerInvocation(arguments)
    }
    let own = OwnModules(around: folder, importArguments: settings.importArguments)
    if try own?.replace(invocation) == true { return nil }
    // Modules of the package are beside this one, and so are the sources that SwiftPM generates.
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let additions = try rewrite(
      invocation, invocation.sources, module, in: folder, generatedIn: parent)
    guard let own else { return arguments + additions }
    return own.withoutModuleMaps(invocation.arguments)
      + (additions.isEmpty ? settings.importArguments : additions)
  }

  /// Rewrites the sources of a module that Swift Build compiles, unless they are rewritten already, and returns new
  /// arguments for `swift-frontend`. Arguments for other purposes are returned unchanged.
  /// - Throws: As ``arguments(for:)``; also ``SceneCompilationError`` if the folder of the module cannot be locked, or
  ///   if the module is `MultiplaneMath`, since the package then depends on Multiplane.
  public func frontendArguments(for arguments: [String]) throws -> [String] {
    guard let frontend = FrontendInvocation(arguments) else { return arguments }
    if frontend.module == "MultiplaneMath" {
      throw SceneCompilationError(
        messages: [],
        description:
          "error: A package that depends on Multiplane cannot be built by Swift Build. Leave out --build-system."
      )
    }
    try FileManager.default.createDirectory(
      atPath: frontend.folder, withIntermediateDirectories: true)
    // Several files of the module are compiled at once.
    let lock = try FileLock(frontend.folder + "/multiplane.lock")
    defer { lock.unlock() }
    let additions = try rewrite(
      frontend.invocation, frontend.sources, frontend.module, in: frontend.folder,
      generatedIn: frontend.intermediates)
    return arguments + additions.filter { $0 != "-Xfrontend" }
  }

  private func linkArguments(
    _ invocation: CompilerInvocation, _ arguments: [String]
  ) throws -> [String] {
    let built = FrontendInvocation.folders(for: invocation.arguments)
    let arguments = built == nil ? arguments : FrontendInvocation.withFileNames(arguments)
    let folders = invocation.objectFolders.union(built ?? [])
    let own = folders.lazy
      .compactMap { OwnModules(around: $0 + "/", importArguments: settings.importArguments) }.first
    let isUsed = folders.contains {
      FileManager.default.fileExists(atPath: $0 + "/" + Self.indexName)
        || own?.contains(object: $0 + "/") == true
    }
    guard isUsed else { return arguments }
    let libraries =
      try settings.linkArguments + CombineUse.linkArguments(for: folders, settings)
    // First, since functions that Multiplane replaces are searched in the order of the libraries.
    guard let own else { return libraries + arguments }
    return libraries + invocation.arguments.filter { !own.contains(object: $0) }
  }

  /// Rewrites the sources of a module, and returns additional compiler arguments.
  /// - Parameters:
  ///   - invocation: The invocation of the compiler.
  ///   - sources: The sources of the module.
  ///   - module: The name of the module.
  ///   - folder: The folder for the rewritten sources and the index of the module, beside those of other modules.
  ///   - generated: The folder that contains the sources that the build system generates.
  private func rewrite(
    _ invocation: CompilerInvocation, _ sources: [String], _ module: String, in folder: String,
    generatedIn generated: String
  ) throws -> [String] {
    let manager = FileManager.default
    let indexFile = URL(fileURLWithPath: folder + "/" + Self.indexName)
    let old = (try? JSONDecoder().decode(Index.self, from: Data(contentsOf: indexFile))) ?? Index()
    var (new, trees) = (Index(), [String: SourceFileSyntax]())
    new.omitted = settings.omittedModules
    var shortened: [String: String] = [:]
    if !settings.omittedModules.isEmpty {
      let texts = try sources.map { ($0, try Self.text($0)) }
      shortened =
        Omission(
          Dictionary(texts, uniquingKeysWith: { $1 }), without: settings.omittedModules
        ).texts
    }
    let isKnown = old.program == new.program && old.omitted == new.omitted
    let read = try sources.concurrentMap { [shortened] source in
      let attributes = try FileManager.default.attributesOfItem(atPath: source)
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      if isKnown, let known = old.files[source], known.size == size, known.modified == modified,
        shortened[source] == nil, !known.isShortened
      {
        return (entry: known, tree: SourceFileSyntax?.none)
      }
      let tree = Parser.parse(source: try shortened[source] ?? Self.text(source))
      return (
        Entry(
          size: size, modified: modified, index: FileIndex(tree),
          isShortened: shortened[source] != nil), tree
      )
    }
    for (source, file) in zip(sources, read) {
      new.files[source] = file.entry
      trees[source] = file.tree
    }
    let files = sources.map { new.files[$0]!.index }.filter { !isOmitted($0) }
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    // Generated sources, such as the program that runs tests, are for Linux; they may import modules that were
    // rewritten.
    func isGenerated(_ source: String) -> Bool { source.hasPrefix(generated + "/") }
    var imported: [FileIndex] = []
    /// Whether an imported module uses the library in place of Combine.
    var importsCombine = false
    var queue = names.subtracting([module]).sorted()
    var seen = Set(queue)
    while let name = queue.popLast() {
      if CombineUse.isRecorded(in: "\(parent)/\(name).build") { importsCombine = true }
      let file = URL(fileURLWithPath: "\(parent)/\(name).build/\(Self.indexName)")
      guard let data = try? Data(contentsOf: file),
        let index = try? JSONDecoder().decode(Index.self, from: data)
      else { continue }
      for entry in index.files.sorted(by: { $0.key < $1.key }) {
        var index = entry.value.index
        index.module = name
        imported.append(index)
        for next in entry.value.index.modules where seen.insert(next).inserted {
          queue.append(next)
        }
      }
    }
    let frameworks = Set(ModuleAlias.all.map(\.framework) + ["Combine"])
    if sources.allSatisfy(isGenerated),
      importsCombine || !imported.isEmpty || !names.isDisjoint(with: frameworks)
    {
      let lists = try sources.compactMap { source in
        TestList.rewritten(try Self.text(source)).map { (source, $0) }
      }
      return try overlayArguments(lists, in: folder)
        + (lists.isEmpty ? [] : TestList.compilerArguments) + settings.importArguments
        + CombineUse(isNamed: false, isImported: importsCombine, in: folder, settings).arguments
    }
    let types = (files + imported).reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    /// Returns whether a file uses types of Combine without an import of it or of a library in its place.
    @Sendable func usesCombine(_ file: FileIndex) -> Bool {
      !file.usedCombineNames.isSubset(of: types)
        && !file.modules.contains { $0.contains("Combine") }
    }
    let required = files.reduce(into: Set<String>()) { $0.formUnion($1.requiredModules) }
    guard
      !imported.isEmpty || !required.isDisjoint(with: frameworks) || !shortened.isEmpty
        || files.count < sources.count || files.contains(where: usesCombine),
      !names.contains("PackageDescription")
    else {
      try? manager.removeItem(at: indexFile)
      return []
    }
    let combine = CombineUse(
      isNamed: (names.contains("Combine") || files.contains(where: usesCombine))
        && !settings.omittedModules.contains("Combine"),
      isImported: importsCombine, in: folder,
      settings)
    try check(
      trees.filter { !isOmitted(new.files[$0.key]!.index) }, new.files, of: sources, combine)
    combine.report()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    new.imported = try imported.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let isEverythingNew =
      old.program != new.program || old.omitted != new.omitted || old.imported != new.imported
      || old.files.mapValues(\.index) != new.files.mapValues(\.index)
    let rewritten = folder + "/multiplane"
    try manager.createDirectory(atPath: rewritten, withIntermediateDirectories: true)
    let index = ModuleIndex(files, imported: imported)
    let outputs = invocation.outputs
    let importsAreInternal = invocation.arguments.contains("InternalImportsByDefault")
    let places = sources.enumerated().filter { !isGenerated($1) }.map { number, source in
      (source, "\(rewritten)/\(number)-\(URL(fileURLWithPath: source).lastPathComponent)")
    }
    let changed = places.filter { source, place in
      isEverythingNew || trees[source] != nil || !manager.fileExists(atPath: place)
    }.map { (source: $0.0, place: $0.1, tree: trees[$0.0], index: new.files[$0.0]!.index) }
    let hasCombine = !combine.arguments.isEmpty
    let areNew = try changed.concurrentMap { file in
      var text = "\n"
      if !isOmitted(file.index) {
        let rewriter = SourceRewriter(
          try file.tree ?? Parser.parse(source: Self.text(file.source)), file.index, of: index)
        let arePublic = importsAreInternal && rewriter.text.contains("public import ")
        let combineImport = "\(arePublic ? "public " : "")import Combine\n"
        text =
          rewriter.text + imports(for: names, rewriter.text, arePublic: arePublic)
          + (file.index.modules.contains("Testing") ? Self.testingImport : "")
          + (hasCombine && usesCombine(file.index) ? combineImport : "")
      }
      return try Self.write(text, to: file.place)
    }
    for (file, isNew) in zip(changed, areNew) where isNew {
      // The build system does not know that the file has changed if the original has not.
      if file.tree == nil || old.files[file.source] != nil {
        for output in outputs[file.source] ?? []
        where output.hasSuffix(".o") || output.hasSuffix(".swiftdeps") {
          try? manager.removeItem(atPath: output)
        }
      }
    }
    let overlay = rewritten + "/overlay.yaml"
    try Self.write(Self.overlay(places), to: overlay)
    try encoder.encode(new).write(to: indexFile, options: .atomic)
    return ["-vfsoverlay", overlay] + ModuleAlias.packageArguments(for: names)
      + (names.contains("Testing") ? ["-Xfrontend", "-disable-cross-import-overlays"] : [])
      + settings.importArguments + combine.arguments
  }

  /// Writes texts that take the place of sources, and returns the compiler arguments for them; empty if there are none.
  private func overlayArguments(
    _ sources: [(path: String, text: String)], in folder: String
  ) throws -> [String] {
    guard !sources.isEmpty else { return [] }
    let rewritten = folder + "/multiplane"
    try FileManager.default.createDirectory(atPath: rewritten, withIntermediateDirectories: true)
    let places = try sources.enumerated().map { number, source in
      let place = "\(rewritten)/\(number)-\(URL(fileURLWithPath: source.path).lastPathComponent)"
      try Self.write(source.text, to: place)
      return (source.path, place)
    }
    let overlay = rewritten + "/overlay.yaml"
    try Self.write(Self.overlay(places), to: overlay)
    return ["-vfsoverlay", overlay]
  }

  /// Writes a file unless it already has the contents. Returns whether it was written.
  @discardableResult
  private static func write(_ text: String, to path: String) throws -> Bool {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return false }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }

  /// Throws an error if files import missing frameworks whose declarations are known, and use these declarations.
  private func check(
    _ trees: [String: SourceFileSyntax], _ entries: [String: Entry], of sources: [String],
    _ combine: CombineUse
  ) throws {
    let missing = AppleFrameworks.missing.union(combine.missingModules)
    let known = missing.intersection(Omission.modules)
    let suspicious = trees.filter { !entries[$0.key]!.index.modules.isDisjoint(with: known) }
    guard !suspicious.isEmpty else { return }
    let files = suspicious.sorted { $0.key < $1.key }.map { (path: $0.key, tree: $0.value) }
    let messages = MissingImport.errors(
      in: files, of: try sources.map(Self.text), missing: missing, canOmit: true)
    guard !messages.isEmpty else { return }
    throw SceneCompilationError(
      messages: messages,
      description: (messages.map(\.description) + combine.notes).joined(separator: "\n"))
  }

  private func isOmitted(_ file: FileIndex) -> Bool {
    !file.modules.isDisjoint(with: settings.omittedModules.subtracting(Omission.modules))
  }

  /// Returns the source that is added to a file: imports of modules that are available without an import on Apple's
  /// systems, such as QuartzCore with UIKit, of the parts of Foundation that are modules of their own on Linux, and of
  /// the declarations that XCTest lacks; then the members of ``NetworkSupport``.
  /// - Parameters:
  ///   - names: The modules that the files of the module name in `import` or `canImport`.
  ///   - text: The source of the file.
  ///   - arePublic: Whether the imports are public, in a module whose imports are internal by default.
  private func imports(for names: Set<String>, _ text: String, arePublic: Bool) -> String {
    var modules = ["ObjectiveC", "CoreGraphics"]
    if names.contains("UIKit") { modules += ["QuartzCore", "UIKit"] }
    if !names.isDisjoint(with: ["UIKit", "CoreServices", "MobileCoreServices"]) {
      modules.append("ImageIO")
    }
    if names.contains("XCTest") { modules.append("MultiplaneXCTest") }
    modules += Self.foundationParts(in: text)
    return "\n" + modules.map { "\(arePublic ? "public " : "")import \($0)\n" }.joined()
      + (modules.contains("FoundationNetworking") ? NetworkSupport.text(for: text) : "")
  }

  /// An import of the cross-import overlay of Testing for Foundation. The compiler's own search for overlays is
  /// disabled, since the toolchain also lists overlays for Apple's frameworks, such as `_Testing_UIKit`.
  private static let testingImport = """
    #if canImport(_Testing_Foundation)
    import _Testing_Foundation
    #endif

    """

  /// Returns the parts of Apple's Foundation that are modules of their own on Linux, if a source contains the name of
  /// one of their main types, such as `URLSession`.
  private static func foundationParts(in text: String) -> [String] {
    let network = [
      "URLSession", "URLRequest", "URLResponse", "URLCache", "HTTPCookie", "URLCredential",
      "URLAuthenticationChallenge", "URLProtectionSpace", "NSURLAuthenticationMethod",
    ]
    let parts = [
      ("FoundationNetworking", network), ("FoundationXML", ["XMLParser", "XMLDocument"]),
    ]
    return text.withCString { text in
      parts.filter { $0.1.contains { strstr(text, $0) != nil } }.map(\.0)
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// Returns the description of a virtual file system, in YAML, in which each file `place` appears under the path
  /// `original`.
  private static func overlay(_ places: [(original: String, place: String)]) -> String {
    let roots = places.map { original, place in
      let url = URL(fileURLWithPath: original)
      return """
        {"type":"directory","name":\(quoted(url.deletingLastPathComponent().path)),"contents":\
        [{"type":"file","name":\(quoted(url.lastPathComponent)),"external-contents":\(quoted(place))}]}
        """
    }
    return """
      {"version":0,"case-sensitive":"true","use-external-names":false,"roots":[
      \(roots.joined(separator: ",\n"))
      ]}

      """
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile
  import MultiplanePreview

  /// A Swift file, playground or playground page, compiled whenever it changes.
  final class CompiledOrigin: SceneOrigin, @unchecked Sendable {
    private let path: String
    /// Multiplane's compiled modules; the first build links them into one library, which may take a while.
    private var modules: BuiltModules
    private var isPrelinked = false
    private let folders: BuildFolders
    private let main: SceneSources

    /// - Parameter folder: The directory in which programs are built.
    init(path: String, modules: BuiltModules, folder: URL) throws {
      self.path = path
      folders = BuildFolders(in: folder)
      main = try SceneSources(path: path)
      pages =
        path.hasSuffix(".playground") ? SceneSources.pages(of: URL(fileURLWithPath: path)) : []
      self.modules = modules
    }

    /// The cache directory shared by all scenes: `multiplane` in `XDG_CACHE_HOME`, otherwise in `~/.cache`.
    static var cache: URL {
      let base = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].flatMap {
        $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
      }
      return
        (base ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache"))
        .appendingPathComponent("multiplane")
    }

    var name: String { pages.isEmpty ? main.name : URL(fileURLWithPath: path).lastPathComponent }
    var file: String? { path }
    let pages: [String]
    var watched: [String] {
      // A page is compiled with the shared sources of its playground.
      if path.hasSuffix(".xcplaygroundpage") {
        return [main.main.deletingLastPathComponent().path + "/../.."]
      }
      guard pages.isEmpty, path.hasSuffix(".swift") else { return [path] }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      // The scene's resources are the files in the same folder and those in `Resources`; other subfolders are
      // unrelated.
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let files = beside.sorted().map { folder.path + "/" + $0 }.filter {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: $0)
        return !url.lastPathComponent.hasPrefix(".") && url.pathExtension != "swift"
          && FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      return [path, folder.path + "/Resources"] + files
    }

    func interrupt() { SceneCompilation.interruptAll() }

    func arguments(page: String?) -> [String]? {
      page.map { ["\(path)/Pages/\($0).xcplaygroundpage"] } ?? [path]
    }

    func build(page: String?) -> SceneBuild {
      let begin = ProcessInfo.processInfo.systemUptime
      var seconds: Double { ProcessInfo.processInfo.systemUptime - begin }
      do {
        if !isPrelinked { modules = try modules.prelinked(in: Self.cache) }
        isPrelinked = true
        let sources = try SceneSources(path: path, page: page)
        let executable = try folders.build { folder in
          var compilation = SceneCompilation(sources, with: modules, in: folder)
          compilation.combineFolder = Self.cache
          return compilation
        }
        return .done(executable: executable.path, seconds: seconds)
      } catch let error as SceneCompilationError where !error.messages.isEmpty {
        return .failed(error.messages.map { BuildProblem($0) }, seconds: seconds)
      } catch {
        let problem = BuildProblem(
          file: path, line: 0, column: 0, severity: "error", message: "\(error)")
        return .failed([problem], seconds: seconds)
      }
    }
  }

  extension BuildProblem {
    init(_ message: CompilerDiagnostic) {
      let excerpt = message.excerpt
      self.init(
        file: message.file ?? "", line: message.line ?? 0, column: message.column ?? 0,
        severity: message.severity.rawValue, message: message.message, source: excerpt?.source,
        caret: excerpt.flatMap { excerpt in
          excerpt.caret.firstIndex(of: "^").map {
            let count = excerpt.caret.distance(from: excerpt.caret.startIndex, to: $0)
            // JavaScript counts columns in UTF-16 code units.
            return excerpt.source.prefix(count).utf16.count + 1
          }
        })
    }
  }
#endif

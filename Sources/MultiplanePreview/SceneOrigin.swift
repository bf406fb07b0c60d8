// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// Provides the executable of a scene, which is built from sources or exists already.
  package protocol SceneOrigin: Sendable {
    /// The name of the scene, shown on pages and used in the names of saved files.
    var name: String { get }
    /// The path of the file or folder that defines the scene, sent to pages; nil if there is none.
    var file: String? { get }
    /// The names of the pages of a playground; empty for other scenes.
    var pages: [String] { get }
    /// Files and folders whose changes cause a new build.
    var watched: [String] { get }
    /// Returns the arguments that follow a command such as `multiplane render` for this scene and playground page; nil
    /// if the executable is run directly.
    func arguments(page: String?) -> [String]?
    /// Builds the executable; `page` is the selected playground page, nil for other scenes. Called on a background
    /// thread, one call at a time.
    func build(page: String?) -> SceneBuild
    /// Terminates a running build, which then fails; by default, does nothing. Called when the server ends.
    func interrupt()
  }

  extension SceneOrigin {
    package func interrupt() {}
  }

  /// The result of `SceneOrigin.build(page:)`.
  package enum SceneBuild: Sendable {
    /// The executable is up to date.
    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - seconds: Duration of the build; nil if nothing was built.
    case done(executable: String, seconds: Double?)
    case failed([BuildProblem], seconds: Double)
  }

  /// A problem of a build, usually a diagnostic of the compiler, with its location.
  package struct BuildProblem: Sendable, Equatable {
    package var file: String
    /// Line and column in the file, from 1; 0 if unknown.
    package var line, column: Int
    /// `error`, `warning` or `note`.
    package var severity: String
    package var message: String
    /// The text of the source line; nil if unknown.
    package var source: String?
    /// The column in `source` that the diagnostic points to, from 1, in UTF-16 code units; nil if unknown.
    package var caret: Int?

    package init(
      file: String, line: Int, column: Int, severity: String, message: String,
      source: String? = nil,
      caret: Int? = nil
    ) {
      (self.file, self.line, self.column) = (file, line, column)
      (self.severity, self.message) = (severity, message)
      (self.source, self.caret) = (source, caret)
    }
  }

  /// An existing executable of a scene; when the file is replaced, the new one is played.
  package struct ExecutableOrigin: SceneOrigin {
    private let path: String

    /// Creates the origin for an executable; nil if there is no executable file at `path`.
    package init?(path: String) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path)
      else { return nil }
      self.path = path
    }

    package var name: String { URL(fileURLWithPath: path).lastPathComponent }
    package var file: String? { path }
    package var pages: [String] { [] }
    package var watched: [String] { [path] }
    package func arguments(page: String?) -> [String]? { nil }
    package func build(page: String?) -> SceneBuild {
      FileManager.default.isExecutableFile(atPath: path)
        ? .done(executable: URL(fileURLWithPath: path).path, seconds: nil)
        : .failed(
          [
            BuildProblem(
              file: path, line: 0, column: 0, severity: "error", message: "The file does not exist."
            )
          ], seconds: 0)
    }
  }
#endif

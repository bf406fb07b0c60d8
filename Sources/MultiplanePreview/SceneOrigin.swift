// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// Where a scene's executable comes from: built from sources, or there already.
  package protocol SceneOrigin: Sendable {
    /// As pages call it.
    var name: String { get }
    /// The file or folder that was named; nil when nothing is watched.
    var file: String? { get }
    /// The pages of a playground; empty for all others.
    var pages: [String] { get }
    /// The files and folders whose changes ask for a new build.
    var watched: [String] { get }
    /// How the command line names it: what follows `multiplane render`, or nil when the executable is run itself.
    func arguments(page: String?) -> [String]?
    /// Makes the executable. Called on a thread of its own, one call at a time.
    func build(page: String?) -> SceneBuild
    /// Ends a build that is under way, which then fails; for the end of everything.
    func interrupt()
  }

  extension SceneOrigin {
    package func interrupt() {}
  }

  /// What a build came to.
  package enum SceneBuild: Sendable {
    /// - Parameters:
    ///   - executable: its path.
    ///   - seconds: how long it took; nil when nothing was built.
    case done(executable: String, seconds: Double?)
    case failed([BuildProblem], seconds: Double)
  }

  /// What a compiler says about a place.
  package struct BuildProblem: Sendable, Equatable {
    package var file: String
    /// From 1; 0 where there is none.
    package var line, column: Int
    /// `error`, `warning` or `note`.
    package var severity: String
    package var message: String
    /// The line of the file, if it is known, and the column in it, from 1.
    package var source: String?
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

  /// A scene's executable that is there already; when it is replaced, the new one is played.
  package struct ExecutableOrigin: SceneOrigin {
    private let path: String

    /// Nil unless it can be run.
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
              file: path, line: 0, column: 0, severity: "error", message: "The file is not there.")
          ], seconds: 0)
    }
  }
#endif

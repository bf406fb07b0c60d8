// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a module of a package uses OpenCombine, the library that takes the place of Combine, and if not, why.
struct CombineUse {
  /// The library; nil if it is not used.
  private var library: CombineLibrary?
  /// Why a module that needs the library does not use it: its package depends on OpenCombine, or the library cannot be
  /// built. Nil in all other cases.
  private var reason: String?
  /// Whether a file of the module names Combine, and Combine is not left out of the build.
  private let isNamed: Bool

  /// The name of a file that is in the build folder of each module that uses the library.
  private static let recordName = "multiplane-combine"

  /// Determines whether a module uses the library, builds the library if it is missing, and records the use in the
  /// module's build folder.
  ///
  /// In a package that depends on OpenCombine itself, the library is not used: its classes would exist twice.
  /// - Parameters:
  ///   - isNamed: Whether a file of the module names Combine in `import` or `canImport`, and Combine is not left out of
  ///     the build.
  ///   - isImported: Whether a module that this module imports, directly or indirectly, uses the library.
  ///   - folder: The build folder of the module.
  ///   - settings: The settings of the build.
  init(isNamed: Bool, isImported: Bool, in folder: String, _ settings: PackageCompilerSettings) {
    let manager = FileManager.default
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let record = folder + "/" + Self.recordName
    if isNamed || isImported {
      if manager.fileExists(atPath: parent + "/OpenCombine.build") {
        reason =
          "The package depends on OpenCombine, which takes the place of Combine only in other packages."
      } else if let cache = settings.combineFolder {
        do {
          library = try CombineLibrary(
            in: URL(fileURLWithPath: cache), compiler: settings.compiler)
        } catch { reason = "\(error)" }
      }
    }
    if library != nil {
      _ = manager.createFile(atPath: record, contents: nil)
    } else {
      try? manager.removeItem(atPath: record)
    }
    self.isNamed = isNamed
  }

  /// The compiler arguments for importing the library; empty if it is not used.
  var arguments: [String] { library?.importArguments ?? [] }

  /// Combine, if the module names it and the library is not used.
  var missingModules: Set<String> { isNamed && library == nil ? ["Combine"] : [] }

  /// A note with the reason for which a module that names Combine does not use the library; otherwise empty.
  var notes: [String] { isNamed ? reason.map { ["note: " + $0] } ?? [] : [] }

  /// Writes ``notes`` to standard error.
  func report() {
    for note in notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
  }

  /// Whether the module with the given build folder uses the library.
  static func isRecorded(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + recordName)
  }

  /// Returns the arguments for linking the modules with the given build folders; empty if none of them uses the
  /// library, or if the settings contain no folder for it.
  /// - Throws: As ``CombineLibrary/init(in:compiler:)``.
  static func linkArguments(
    for folders: Set<String>, _ settings: PackageCompilerSettings
  ) throws -> [String] {
    guard let cache = settings.combineFolder, folders.contains(where: isRecorded) else { return [] }
    return try CombineLibrary(in: URL(fileURLWithPath: cache), compiler: settings.compiler)
      .linkArguments
  }
}

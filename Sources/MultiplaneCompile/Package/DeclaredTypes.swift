// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser

/// The classes that Swift files declare.
public struct DeclaredTypes {
  private let index: ModuleIndex

  /// Parses files.
  /// - Throws: A file system error if a file cannot be read.
  public init(files: [URL]) throws {
    index = ModuleIndex(
      try files.map {
        FileIndex(
          Parser.parse(source: String(decoding: try Data(contentsOf: $0), as: UTF8.self)))
      })
  }

  /// Whether the files declare a class, by its name or the dotted name with the types that contain it.
  public func contains(_ name: String) -> Bool { index.ownClasses.contains(name) }

  /// Whether a class inherits from another, also indirectly and through classes of UIKit.
  public func inherits(_ name: String, from other: String) -> Bool {
    index.superclasses(name).contains(other)
  }

  /// Returns the arguments with which an object can be created, of which a view's first is its frame.
  /// - Parameter frame: The expression of a frame, for a view.
  /// - Returns: Nil if all initializers have other parameters.
  public func arguments(of name: String, frame: String?) -> String? {
    for each in [name] + index.superclasses(name) {
      let initializers = index.initializers(of: each).subtracting(["init(coder:)"])
      if let frame, initializers.contains("init(frame:)") { return "(frame: \(frame))" }
      if initializers.contains("init()") { return "()" }
      if !initializers.isEmpty { return nil }
    }
    return frame.map { "(frame: \($0))" } ?? "()"
  }
}

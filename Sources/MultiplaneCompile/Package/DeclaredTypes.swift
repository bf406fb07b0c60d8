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

  /// Whether the files declare a class. The name of a nested class includes the enclosing types, as in `Outer.Inner`.
  public func contains(_ name: String) -> Bool { index.ownClasses.contains(name) }

  /// Whether a class inherits from another, also indirectly and through classes of UIKit.
  public func inherits(_ name: String, from other: String) -> Bool {
    index.superclasses(name).contains(other)
  }

  /// Returns the arguments, in parentheses, with which an object of a class can be created: `(frame: …)` if a frame is
  /// given and the class has `init(frame:)`, or `()`.
  /// - Parameter frame: The source text of a frame, for a view; otherwise nil.
  /// - Returns: Nil if the class, or else the nearest superclass that declares initializers, has none that can be
  ///   called with these arguments. `init(coder:)` is ignored.
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

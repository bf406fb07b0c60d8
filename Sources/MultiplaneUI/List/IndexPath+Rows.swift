// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IndexPath {
  /// Creates the index path of a row in a section of a table.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section: the first index of an index path that must have exactly two indices.
  public var section: Int {
    get { part(0) }
    set { setPart(0, newValue) }
  }
  /// The row: the second index of an index path that must have exactly two indices.
  public var row: Int {
    get { part(1) }
    set { setPart(1, newValue) }
  }
  /// The item: the second index of an index path that must have exactly two indices.
  public var item: Int {
    get { part(1) }
    set { setPart(1, newValue) }
  }

  private func part(_ index: Int) -> Int {
    precondition(
      count == 2,
      "Invalid index path for use with UITableView. Index paths passed to table view must contain "
        + "exactly two indices specifying the section and row.")
    return self[index]
  }

  private mutating func setPart(_ index: Int, _ value: Int) {
    _ = part(index)
    self[index] = value
  }
}

extension NSIndexPath {
  /// Creates the index path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }
  /// Creates the index path of an item in a section.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  /// The section: the first index of an index path that must have exactly two indices.
  public var section: Int { (self as IndexPath).section }
  /// The row: the second index of an index path that must have exactly two indices.
  public var row: Int { (self as IndexPath).row }
  /// The item: the second index of an index path that must have exactly two indices.
  public var item: Int { (self as IndexPath).item }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

extension MetatypeConstructible {
  /// Creates a view with the `init(frame:)` of a generic parameter, a class of views.
  @preconcurrency @MainActor public init(_metatype: Void, frame: CGRect) {
    self = ViewFactory.view(of: Self.self as! UIView.Type, frame: frame) as! Self
  }

  /// Creates a cell with the `init(style:reuseIdentifier:)` of a generic parameter, a class of table view cells.
  @preconcurrency @MainActor public init(
    _metatype: Void, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) {
    let type = Self.self as! UITableViewCell.Type
    self = ViewFactory.cell(of: type, style, reuseIdentifier) as! Self
  }

  /// Returns a view that the class's `init(frame:)` creates.
  @preconcurrency @MainActor public static func _object(frame: CGRect) -> Self {
    let type: Any.Type = self
    return ViewFactory.view(of: type as! UIView.Type, frame: frame) as! Self
  }

  /// Returns a cell that the class's `init(style:reuseIdentifier:)` creates.
  @preconcurrency @MainActor public static func _object(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.cell(of: type as! UITableViewCell.Type, style, reuseIdentifier) as! Self
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

extension MetatypeConstructible {
  /// Creates a view with the `init(frame:)` of `Self`, a class of views. The compiler of packages writes this
  /// initializer in place of `T(frame:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(_metatype: Void, frame: CGRect) {
    self = ViewFactory.view(of: Self.self as! UIView.Type, frame: frame) as! Self
  }

  /// Creates a cell with the `init(style:reuseIdentifier:)` of `Self`, a class of table view cells. The compiler of
  /// packages writes this initializer in place of `T(style:reuseIdentifier:)`, where `T` is a generic parameter.
  @preconcurrency @MainActor public init(
    _metatype: Void, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) {
    let type = Self.self as! UITableViewCell.Type
    self = ViewFactory.cell(of: type, style, reuseIdentifier) as! Self
  }

  /// Returns a view that the `init(frame:)` of the class creates. The compiler of packages writes this call in place of
  /// `type.init(frame:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(frame: CGRect) -> Self {
    let type: Any.Type = self
    return ViewFactory.view(of: type as! UIView.Type, frame: frame) as! Self
  }

  /// Returns a cell that the `init(style:reuseIdentifier:)` of the class creates. The compiler of packages writes this
  /// call in place of `type.init(style:reuseIdentifier:)`, where `type` is a metatype.
  @preconcurrency @MainActor public static func _object(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Self {
    let type: Any.Type = self
    return ViewFactory.cell(of: type as! UITableViewCell.Type, style, reuseIdentifier) as! Self
  }
}

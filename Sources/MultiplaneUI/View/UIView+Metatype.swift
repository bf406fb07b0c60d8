// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class of views that can be created from a metatype, as `type.init(frame:)`, or from a generic parameter, as
/// `T(frame:)`.
public protocol FrameConstructible {}

extension UIView: FrameConstructible {}

extension FrameConstructible {
  /// Creates a view with the class's `init(frame:)`.
  ///
  /// If the class declares other designated initializers and does not override this one, the program stops with a
  /// message. Where the class is known, an initializer of the class itself is called instead.
  @preconcurrency @MainActor public init(frame: CGRect) {
    self = ViewFactory.view(of: Self.self as! UIView.Type, frame: frame) as! Self
  }
}

/// A class of cells that can be created from a metatype, as `type.init(style:reuseIdentifier:)`, or from a generic
/// parameter.
public protocol CellConstructible {}

extension UITableViewCell: CellConstructible {}

extension CellConstructible {
  /// Creates a cell with the class's `init(style:reuseIdentifier:)`.
  ///
  /// If the class declares other designated initializers and does not override this one, the program stops with a
  /// message. Where the class is known, an initializer of the class itself is called instead.
  @preconcurrency @MainActor public init(
    style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) {
    self =
      ViewFactory.cell(of: Self.self as! UITableViewCell.Type, style, reuseIdentifier) as! Self
  }
}

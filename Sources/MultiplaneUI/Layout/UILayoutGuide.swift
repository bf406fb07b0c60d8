// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangular area in a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The kind of a guide: `author` for guides created by the user, otherwise a guide defined by the system.
  enum Role {
    case author, margins, safeArea, readable
    /// The scrollable content, and the visible part of it.
    case content, frame

    var name: String {
      switch self {
      case .author: "guide"
      case .margins: "layoutMarginsGuide"
      case .safeArea: "safeAreaLayoutGuide"
      case .readable: "readableContentGuide"
      case .content: "contentLayoutGuide"
      case .frame: "frameLayoutGuide"
      }
    }
  }

  let role: Role
  private weak var storedOwner: UIView?

  /// Creates a guide without an owning view.
  public override init() { role = .author }

  init(_ role: Role, of view: UIView) {
    self.role = role
    storedOwner = view
  }

  /// The view that contains the guide; setting it adds the guide to that view like ``UIView/addLayoutGuide(_:)``.
  open weak var owningView: UIView? {
    get { storedOwner }
    set {
      guard newValue !== storedOwner else { return }
      storedOwner?.detachGuide(self)
      storedOwner = newValue
      newValue?.attachGuide(self)
    }
  }

  /// A name for diagnostics; empty by default.
  open var identifier = ""

  /// The guide's rectangle in the owning view's coordinates.
  open var layoutFrame: CGRect { storedOwner?.frame(of: self) ?? .zero }

  var layoutOwner: UIView? { storedOwner }

  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }
}

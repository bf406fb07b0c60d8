// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangular area in a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// The kind of a guide: `author` for guides created by the app; the other guides are defined by the system.
  enum Role {
    case author, margins, safeArea, readable, keyboard
    /// In a scroll view, the scrollable content (`content`) and its visible part, the bounds of the view (`frame`).
    case content, frame

    var name: String {
      switch self {
      case .author: "guide"
      case .margins: "layoutMarginsGuide"
      case .safeArea: "safeAreaLayoutGuide"
      case .readable: "readableContentGuide"
      case .keyboard: "keyboardLayoutGuide"
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

  /// The view that contains the guide; nil by default. Setting a view adds the guide to the view like
  /// ``UIView/addLayoutGuide(_:)``; setting nil removes the guide and the constraints on it.
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

  /// The guide's rectangle in the owning view's coordinates, after pending changes of constraints; zero without an
  /// owning view.
  open var layoutFrame: CGRect { storedOwner?.frame(of: self) ?? .zero }

  var layoutOwner: UIView? { storedOwner }

  /// The leading edge of the guide; the left one, unless the layout is from right to left.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The trailing edge of the guide; the right one, unless the layout is from right to left.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge of the guide.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge of the guide.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal center of the guide.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge of the guide.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge of the guide.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical center of the guide.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The width of the guide, in points.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height of the guide, in points.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }
}

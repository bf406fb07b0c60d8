// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle in a view that takes part in layout, without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
  /// What places it.
  enum Role {
    case author, margins, safeArea, readable
    /// What scrolls, and the part of it that shows.
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

  /// A guide that is in no view yet.
  public override init() { role = .author }

  init(_ role: Role, of view: UIView) {
    self.role = role
    storedOwner = view
  }

  /// The view that it is in; setting it adds it to that view, as ``UIView/addLayoutGuide(_:)`` does.
  open weak var owningView: UIView? {
    get { storedOwner }
    set {
      guard newValue !== storedOwner else { return }
      storedOwner?.detachGuide(self)
      storedOwner = newValue
      newValue?.attachGuide(self)
    }
  }

  /// For diagnostics; empty by default.
  open var identifier = ""

  /// Its rectangle in the view's space, as it was laid out.
  open var layoutFrame: CGRect { storedOwner?.frame(of: self) ?? .zero }

  var layoutOwner: UIView? { storedOwner }

  /// Where lines of text begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// Where lines of text end.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The least x.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The greatest x.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The least y.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The greatest y.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// Its width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// Its height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }
}

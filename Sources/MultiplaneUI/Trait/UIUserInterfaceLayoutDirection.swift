// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The direction in which an interface is laid out along the horizontal axis.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right: leading is left.
  case leftToRight = 0
  /// From right to left: leading is right.
  case rightToLeft
}

/// The layout direction of a trait environment.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No particular direction.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft
}

/// The meaning of a view's contents, which determines whether the view is mirrored in a right-to-left interface.
///
/// <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public enum UISemanticContentAttribute: Int, Sendable {
  /// The contents follow the direction of the interface. The default.
  case unspecified = 0
  /// The contents are playback controls, which are never mirrored.
  case playback
  /// The contents indicate directions in space, which are never mirrored.
  case spatial
  /// The contents are always laid out from left to right.
  case forceLeftToRight
  /// The contents are always laid out from right to left.
  case forceRightToLeft

  /// Returns the layout direction of contents with the attribute in an interface with a direction.
  func direction(in outer: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: outer
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// Whether the immediate content of the view is laid out from right to left.
  final var isRightToLeft: Bool {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  final func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    let old = effectiveUserInterfaceLayoutDirection
    extras.semanticContentAttribute = attribute
    if effectiveUserInterfaceLayoutDirection != old { layoutDirectionChanged() }
  }

  /// Adds the constraints that depend on the direction of the view to the layout engine again, and invalidates the
  /// layout and the content of the view.
  private func layoutDirectionChanged() {
    if let engine = rootView.storage.layout?.engine {
      for view in sequence(first: self, next: { $0.superview }) {
        for constraint in view.constraints
        where constraint.isDirectional && constraint.commonAncestor === self {
          engine.remove(constraint)
          engine.add(constraint)
        }
      }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint has a leading or trailing attribute, whose edge depends on the layout direction.
  var isDirectional: Bool { first.isDirectional || second?.isDirectional == true }
}

extension ConstraintOperand {
  fileprivate var isDirectional: Bool {
    attribute.isDirectional || originAttribute.isDirectional
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the edge of the attribute depends on the layout direction.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The attribute that a leading or trailing attribute stands for in a right-to-left layout; the attribute itself for
  /// others.
  var mirrored: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object with content of an adaptive size: a view controller or a presentation controller.
///
/// <https://developer.apple.com/documentation/uikit/uicontentcontainer>
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called after ``preferredContentSize`` of a child has changed. On a presentation controller, called after the
  /// preferred size of the presented controller, or of one of its descendants, has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called in UIKit after the size of a child that results from its constraints has changed; never called here.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container of the given size. For use by containers; not called here.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called on view controllers before a change of the size of the screen resizes their views; not called on
  /// presentation controllers.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called in UIKit before the traits of the content change; never called here.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}

/// The part of a controller's view above or below the safe area, which bars cover, as an item of constraints.
///
/// <https://developer.apple.com/documentation/uikit/uilayoutsupport>
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part in points: the safe area inset of the view.
  var length: CGFloat { get }
  /// The upper edge of the part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the part.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of ``UIViewController/topLayoutGuide`` or ``UIViewController/bottomLayoutGuide``: between an edge of the
/// view and the safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(in view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    let constraints = [
      leftAnchor.constraint(equalTo: view.leftAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ]
    for constraint in constraints {
      constraint.isSystemGenerated = true
      constraint.isActive = true
    }
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view above the safe area, which bars cover, for constraints. It moves with the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead.")
  public var topLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: true) }
  /// The part of the view below the safe area, which bars cover, for constraints. It moves with the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead.")
  public var bottomLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: false) }

  private func barLayoutGuide(isTop: Bool) -> any UILayoutSupport {
    let view = self.view!
    let name = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    let known = view.layoutGuides.first { $0 is BarLayoutGuide && $0.identifier == name }
    return known as? BarLayoutGuide ?? BarLayoutGuide(in: view, isTop: isTop)
  }
}

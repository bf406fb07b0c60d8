// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object with content of an adaptive size: a view controller or a presentation controller.
///
/// <https://developer.apple.com/documentation/uikit/uicontentcontainer>
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called after ``preferredContentSize`` of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called in UIKit after the size of a child that results from its constraints has changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container of the given size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size of the content changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits of the content change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}

/// The part of a controller's view that bars cover at the top or bottom, as an item of constraints.
///
/// <https://developer.apple.com/documentation/uikit/uilayoutsupport>
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the part in points.
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
  /// The part of the view that bars cover at the top, for constraints. Its bottom edge is that of the status or
  /// navigation bar.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead.")
  public var topLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: true) }
  /// The part of the view that bars cover at the bottom, for constraints. Its top edge is that of the tab bar or
  /// toolbar.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead.")
  public var bottomLayoutGuide: any UILayoutSupport { barLayoutGuide(isTop: false) }

  private func barLayoutGuide(isTop: Bool) -> any UILayoutSupport {
    let view = self.view!
    let name = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    let known = view.layoutGuides.first { $0 is BarLayoutGuide && $0.identifier == name }
    return known as? BarLayoutGuide ?? BarLayoutGuide(in: view, isTop: isTop)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class whose instances can contain objects to which an appearance proxy applies, such as a view or a view
/// controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with appearance proxies: objects of the class that hold values for all its instances.
///
/// The values set on a proxy apply to views of the class and its subclasses when they enter a window, just before
/// `didMoveToWindow()`, and to bar items when the views that display them do; views that are already in a window do not
/// change. A value set on an instance has precedence. A proxy applies most of the properties that UIKit marks as
/// appearance selectors, the font and text color of labels, text fields and text views, and the `@objc` properties
/// listed by classes outside this module (`ObjectiveCProperties`).
///
/// If several proxies apply, the proxy of a subclass has precedence; then one with containers, and of these the one
/// whose outermost container is nearest to the window; then one with more containers; then one with traits.
///
/// - Note: In UIKit, a proxy is not an instance of the class. Here it is created by `init(frame:)` for views outside
///   UIKit, `init(style:reuseIdentifier:)` for cells, `init(reuseIdentifier:)` for header and footer views, and
///   `init(coder:)` for bar items and UIKit's own views, except collection views. A value counts as set, on a proxy or
///   an instance, if it differs from the default. Proxies belong to a host, such as a stage.
///
/// <https://developer.apple.com/documentation/uikit/uiappearance>
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances.
  static func appearance() -> Self
  /// Returns the proxy for instances inside containers, from the innermost to the outermost. Other objects may be
  /// between the containers.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for instances whose traits include those of a collection.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances inside containers, from the innermost to the outermost, whose traits include those
  /// of a collection.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

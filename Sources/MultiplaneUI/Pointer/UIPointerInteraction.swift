// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction that changes the pointer over its view.
/// - Note: There is no pointer, so that the delegate is not called.
///
/// <https://developer.apple.com/documentation/uikit/uipointerinteraction>
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which is not retained. Nil if there is none.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction; nil if there is none.
  open private(set) weak var view: UIView?
  /// Whether the interaction changes the pointer, stored without effect. True by default.
  open var isEnabled = true

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
  /// Creates an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Requests the region and the style again; without effect.
  open func invalidate() {}
}

/// An object that runs animations and completions beside those of a pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated beside the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The methods by which a delegate changes the pointer; they are never called here.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region under the pointer; nil for none. By default, the argument `defaultRegion`.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; nil, the default, for the usual pointer.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

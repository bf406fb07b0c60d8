// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneUI

/// A type whose values can be the live view of a playground page: views and view controllers.
@preconcurrency @MainActor public protocol PlaygroundLiveViewable {
  /// The view or view controller that the playground page displays.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// The view or view controller that a playground page displays as its live view.
public enum PlaygroundLiveViewRepresentation {
  /// A view, displayed in its own size unless another size is requested.
  case view(UIView)
  /// A view controller, displayed in its `preferredContentSize`, or in the size of the screen if that is not set,
  /// unless another size is requested.
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  /// The view itself, as ``PlaygroundLiveViewRepresentation/view(_:)``.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  /// The view controller itself, as ``PlaygroundLiveViewRepresentation/viewController(_:)``.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

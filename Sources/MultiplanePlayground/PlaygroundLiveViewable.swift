// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneUI

/// A type whose values can be a page's live view, such as a view or a view controller.
@preconcurrency @MainActor public protocol PlaygroundLiveViewable {
  /// The view or view controller that is displayed.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// The representation of a live view.
public enum PlaygroundLiveViewRepresentation {
  /// A view.
  case view(UIView)
  /// A controller and its view.
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  /// The view itself.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  /// The controller itself.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

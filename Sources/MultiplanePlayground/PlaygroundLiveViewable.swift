// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneUI

/// What can be a page's live view: views and view controllers, and whatever says which it is shown as.
@preconcurrency @MainActor public protocol PlaygroundLiveViewable {
  /// What shows.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// What a live view shows as.
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

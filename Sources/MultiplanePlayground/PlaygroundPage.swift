// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneUI

/// The page of a playground, which determines the live view and whether execution continues after the statements.
///
///     PlaygroundPage.current.liveView = view
///
/// A film of the page has the size of the live view unless another one is requested. Without `--to` or `--frames`, the
/// film ends when nothing moves anymore. Motion without an end is shown for one common period of the indefinite
/// animations, or for 10 s if there is no such period of at most 10 s. If timers, delays or other work are still
/// pending after 10 s, or after the last touch if that is later, the film ends at that time, as it does if indefinite
/// animations run and others begin or end later. Finite animations alone are shown to their end.
@preconcurrency @MainActor public final class PlaygroundPage {
  private var isIndefinite: Bool?
  private var window: UIWindow?
  private var shown: (any PlaygroundLiveViewable)?
  var onFinish: (@MainActor () -> Never)?

  init() {}

  /// The page of the current host, created on first access.
  public static var current: PlaygroundPage {
    HostContext.current.state.associatedObject { PlaygroundPage() }
  }

  /// The displayed view or view controller; nil by default.
  ///
  /// A view has its own size. The view of a controller has the `preferredContentSize`, or the size of the screen if
  /// that is not set: 375 x 668 points, unless another size is requested. The live view is at the upper left corner of
  /// the screen. After the playground's statements, the screen is resized to the live view, or both to the requested
  /// size.
  public var liveView: (any PlaygroundLiveViewable)? {
    get { shown }
    set {
      shown = newValue
      show(newValue?.playgroundLiveViewRepresentation)
    }
  }

  /// Whether execution continues after the playground's statements; by default, whether there is a live view.
  ///
  /// - Note: If execution does not continue, only work that is due at time 0 runs after the statements, and without
  ///   `--to` or `--frames` the film consists of one frame.
  public var needsIndefiniteExecution: Bool {
    get { isIndefinite ?? (shown != nil) }
    set { isIndefinite = newValue }
  }

  /// Finishes the page: the requested output is created from everything up to this call, and the process ends.
  ///
  /// - Note: If no command line runs the page, as in a test, the process ends without output.
  public func finishExecution() -> Never {
    onFinish?()
    exit(0)
  }

  // MARK: - The live view

  /// The size of the window that displays the live view, in points; nil without a live view.
  var pictureSize: CGSize? { window?.bounds.size }

  private func show(_ representation: PlaygroundLiveViewRepresentation?) {
    window?.isHidden = true
    window = nil
    guard let representation else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    // Where the view does not cover the window, the background of the film is visible.
    window.backgroundColor = .clear
    switch representation {
    case .view(let view):
      let frame = view.frame
      view.center = CGPoint(x: view.center.x - frame.minX, y: view.center.y - frame.minY)
      window.frame = CGRect(origin: .zero, size: frame.size)
      window.addSubview(view)
    case .viewController(let controller):
      let size = controller.preferredContentSize
      if size.width > 0, size.height > 0 { window.frame = CGRect(origin: .zero, size: size) }
      window.rootViewController = controller
    }
    self.window = window
    window.makeKeyAndVisible()
  }

  /// Resizes the screen, and the live view with its window if there is one, to a size in points.
  func resize(to size: CGSize) {
    UIScreen.main.setSize(size)
    guard let window else { return }
    window.frame = CGRect(origin: .zero, size: size)
    if case .view(let view)? = shown?.playgroundLiveViewRepresentation, view.frame.size != size {
      view.frame = CGRect(origin: .zero, size: size)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }
}

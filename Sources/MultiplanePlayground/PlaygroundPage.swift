// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneUI

/// The page of a playground, which determines the live view and the duration of execution.
///
///     PlaygroundPage.current.liveView = view
///
/// A film of the page has the size of the live view. Without `--to`, it lasts until no animation runs; with indefinite
/// animations, for one common period of all of them, at most 10 s. The chosen duration is printed to standard error.
@preconcurrency @MainActor public final class PlaygroundPage {
  private var isIndefinite: Bool?
  private var window: UIWindow?
  private var shown: (any PlaygroundLiveViewable)?
  var onFinish: (@MainActor () -> Never)?

  init() {}

  /// The page of the host whose code runs.
  public static var current: PlaygroundPage {
    HostContext.current.state.associatedObject { PlaygroundPage() }
  }

  /// The displayed view or view controller; nil by default.
  ///
  /// A view keeps its own size; a controller has its `preferredContentSize`, else the size of the screen, 375 x 668.
  /// The view is at the upper left corner of the screen. When the playground's statements have ended, the screen is
  /// resized to the view.
  public var liveView: (any PlaygroundLiveViewable)? {
    get { shown }
    set {
      shown = newValue
      show(newValue?.playgroundLiveViewRepresentation)
    }
  }

  /// Whether execution continues after the end of the statements; by default, whether there is a live view.
  ///
  /// - Note: If execution does not continue, no code runs after the statements, and the film is one frame.
  public var needsIndefiniteExecution: Bool {
    get { isIndefinite ?? (shown != nil) }
    set { isIndefinite = newValue }
  }

  /// Finishes the page: the requested output is created from the events so far, then the process ends.
  ///
  /// - Note: Without a command line that runs the page, as in a test, the process ends immediately.
  public func finishExecution() -> Never {
    onFinish?()
    exit(0)
  }

  // MARK: - The live view

  /// The size of the live view in points.
  var pictureSize: CGSize? { window?.bounds.size }

  private func show(_ representation: PlaygroundLiveViewRepresentation?) {
    window?.isHidden = true
    window = nil
    guard let representation else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    // The background of the frame is visible where the view does not cover it.
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

  /// Resizes the live view, its window and the screen.
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

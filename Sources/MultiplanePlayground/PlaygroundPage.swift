// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneUI

/// The page of a playground: says what shows, and how long it goes on.
///
///     PlaygroundPage.current.liveView = view
///
/// A film of it is as large as the live view. Where `--to` does not say how long, it lasts until nothing moves; when
/// animations have no end, one period that all have in common, at most 10 s; standard error says what was decided.
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

  /// The view, or the controller with its view, that shows; nil by default.
  ///
  /// A view has its own size; a controller its `preferredContentSize`, else that of the screen, 375 x 668. It lies at the
  /// upper left corner of the screen, which takes its size when the playground's statements have ended.
  public var liveView: (any PlaygroundLiveViewable)? {
    get { shown }
    set {
      shown = newValue
      show(newValue?.playgroundLiveViewRepresentation)
    }
  }

  /// Whether the page goes on when its statements have ended: true once there is a live view, false before, unless set.
  ///
  /// - Note: of a page that does not go on, nothing runs after its statements; its film is one frame.
  public var needsIndefiniteExecution: Bool {
    get { isIndefinite ?? (shown != nil) }
    set { isIndefinite = newValue }
  }

  /// Ends the page here: what was asked is done with what happened so far, then the process ends.
  ///
  /// - Note: where no command line waits for the page, as in a test, the process ends at once.
  public func finishExecution() -> Never {
    onFinish?()
    exit(0)
  }

  // MARK: - The live view

  /// Of what shows, in points.
  var pictureSize: CGSize? { window?.bounds.size }

  private func show(_ representation: PlaygroundLiveViewRepresentation?) {
    window?.isHidden = true
    window = nil
    guard let representation else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    // What the view leaves free shows the picture's background.
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

  /// Gives the live view, its window and the screen a size.
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

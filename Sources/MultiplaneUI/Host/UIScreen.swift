// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// The area in which a host, such as a stage, shows its windows.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the current host.
  open class var main: UIScreen { UIHostEnvironment.current.screen }

  /// The screens of the host; always one.
  open class var screens: [UIScreen] { [main] }

  /// The bounds of the screen in points, with the origin (0, 0). The initial size is 390 x 844 if the host is not a
  /// stage.
  open private(set) var bounds: CGRect
  /// The number of pixels per point; 3 if the host is not a stage.
  open private(set) var scale: CGFloat
  /// The maximum number of frames per second of the host when the screen was created.
  public let maximumFramesPerSecond: Int

  init(_ host: any MultiplaneAnimation.Host) {
    bounds = CGRect(origin: .zero, size: Self.size(of: host))
    scale = Self.scale(of: host)
    maximumFramesPerSecond = host.maximumFramesPerSecond
    super.init()
  }

  /// The number of pixels per point of the current host's screen; available on any thread.
  nonisolated static var currentScale: CGFloat { scale(of: HostContext.current) }

  private nonisolated static func scale(of host: any MultiplaneAnimation.Host) -> CGFloat {
    (host as? Stage)?.scale ?? 3
  }

  /// Returns the initial size of the screen of a host, in points; available on any thread.
  nonisolated static func size(of host: any MultiplaneAnimation.Host) -> CGSize {
    (host as? Stage)?.size ?? CGSize(width: 390, height: 844)
  }

  func resize(to size: CGSize) {
    bounds.size = size
    ScreenShape.current.shape = ScreenShape.Shape(size)
  }

  /// Changes the size of the screen, in points, without resizing windows or notifying view controllers.
  package func setSize(_ size: CGSize) { resize(to: size) }

  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The number of pixels per point; the same as ``scale``.
  open var nativeScale: CGFloat { scale }

  /// The part of the screen for windows: ``bounds``.
  @available(*, deprecated, renamed: "bounds") open var applicationFrame: CGRect { bounds }
  /// The brightness, clamped to 0...1; 0.5 by default. Stored without effect on the display.
  open var brightness: CGFloat = 0.5 {
    didSet {
      brightness = min(max(brightness, 0), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// Whether the brightness may be below that of the display. False by default; stored without effect.
  open var wantsSoftwareDimming = false
  /// The screen that this one shows a second time; always nil.
  open var mirrored: UIScreen? { nil }
  /// Whether the contents are recorded or mirrored; always false.
  open var isCaptured: Bool { false }
  /// The delay of touches, in seconds; always 0.
  open var calibratedLatency: CFTimeInterval { 0 }
  /// The insets of a television's visible area; always zero.
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// The factor by which colors may exceed white; always 1.
  open var currentEDRHeadroom: CGFloat { 1 }
  /// The greatest factor by which colors may exceed white; always 1.
  open var potentialEDRHeadroom: CGFloat { 1 }
  /// Whether the screen supports focus by a remote control or keyboard; always false.
  open var supportsFocus: Bool { false }
  /// The item with the focus: nil.
  open var focusedItem: (any UIFocusItem)? { nil }
  /// The view with the focus: nil.
  open var focusedView: UIView? { nil }
  /// The traits of the screen: ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// Called in UIKit when traits change; never called here. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns a view of the screen's size that shows the current contents of the visible windows.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    for window in UIHostEnvironment.current.application.windows where !window.isHidden {
      guard let snapshot = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      snapshot.frame = window.frame
      view.addSubview(snapshot)
    }
    return view
  }

  /// Returns a display link that calls a method of a target for each frame, once it is added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}

extension UIScreen: UITraitEnvironment {
  /// Posted after ``brightness`` has changed, with the screen as object.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted in UIKit when a screen is connected; never posted here.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Posted in UIKit when a screen is disconnected; never posted here.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted in UIKit when the mode of a screen changes; never posted here.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  /// Posted in UIKit when the contents begin or end to be recorded or mirrored; never posted here.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// The area in which a host shows its windows: the stage.
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
}

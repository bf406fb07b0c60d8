// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// What a host shows its windows on: the stage's picture.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the host whose code runs.
  open class var main: UIScreen { UIHostEnvironment.current.screen }

  /// All screens of the host: one.
  open class var screens: [UIScreen] { [main] }

  /// In points, of the picture; its origin is 0. Outside of a stage 390 x 844.
  open private(set) var bounds: CGRect
  /// Pixels a point. Outside of a stage 3.
  open private(set) var scale: CGFloat
  /// How many frames a second it shows at most.
  public let maximumFramesPerSecond: Int

  init(_ host: any MultiplaneAnimation.Host) {
    let stage = host as? Stage
    bounds = CGRect(origin: .zero, size: stage?.size ?? CGSize(width: 390, height: 844))
    scale = Self.scale(of: host)
    maximumFramesPerSecond = host.maximumFramesPerSecond
    super.init()
  }

  /// Pixels a point of the screen of the host whose code runs, on any thread.
  nonisolated static var currentScale: CGFloat { scale(of: HostContext.current) }

  private nonisolated static func scale(of host: any MultiplaneAnimation.Host) -> CGFloat {
    (host as? Stage)?.scale ?? 3
  }

  func resize(to size: CGSize) { bounds.size = size }

  /// Gives the screen another size at once; windows keep theirs.
  package func setSize(_ size: CGSize) { resize(to: size) }

  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels a point.
  open var nativeScale: CGFloat { scale }
}

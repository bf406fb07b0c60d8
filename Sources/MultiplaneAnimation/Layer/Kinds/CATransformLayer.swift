// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A layer whose sublayers keep their places in space, where those of others are flattened into its plane.
///
/// It draws nothing of its own: background, border, mask and clipping are not looked at. Its opacity is that of
/// each sublayer, not of them all as one picture. The planes of its subtree are drawn by their depth. Points are
/// converted, and hit, as if each layer were flat.
/// - Note: planes that cross are not cut along the line where they do; the order is that of the depths of their
///   centres.
open class CATransformLayer: CALayer {
  override class var initialContent: LayerContent { .transform }

  /// The frontmost sublayer there; never the layer itself.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}

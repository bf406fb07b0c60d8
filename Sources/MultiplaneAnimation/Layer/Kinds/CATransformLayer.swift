// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A layer that preserves the depth of its sublayers instead of flattening them into its plane.
///
/// It draws nothing of its own: background, border, mask and clipping are ignored. Its opacity applies to each
/// sublayer, not to all as a group. The planes of its subtree are drawn in order of depth. Points are converted and
/// hit-tested as if each layer were flat. Ignored properties and opacity are as documented:
/// https://developer.apple.com/documentation/quartzcore/catransformlayer
/// - Note: Intersecting planes are not split along their intersection; they are drawn in the order of the depths of
///   their centers.
open class CATransformLayer: CALayer {
  override class var initialContent: LayerContent { .transform }

  /// Returns the frontmost layer below this one at a point of the superlayer's space; nil if there is none.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}

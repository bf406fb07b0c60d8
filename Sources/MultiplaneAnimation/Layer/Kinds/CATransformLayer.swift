// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A layer that preserves the depth of its sublayers instead of flattening them into its plane.
///
/// On screen, the layer draws nothing of its own: background, border, mask and clipping are ignored. Its opacity
/// applies to each sublayer, not to all as a group. Flattened descendants are drawn in the order of the depths of their
/// centers. Points are converted and hit-tested as if each layer were flat. The ignored properties and the opacity are
/// as documented by Apple: https://developer.apple.com/documentation/quartzcore/catransformlayer
/// - Note: Descendants whose planes intersect are not split along the intersection; the one whose center is nearer
///   covers the other.
open class CATransformLayer: CALayer {
  override class var initialContent: LayerContent { .transform }

  /// Returns the frontmost descendant at a point of the superlayer's space; nil if there is none. The transform layer
  /// itself is never returned.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}

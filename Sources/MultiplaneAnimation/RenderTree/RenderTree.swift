// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// An immutable copy of a layer tree with its animations, normally made by a commit, that can be evaluated at any time
/// on any thread.
public final class RenderTree: Sendable {
  let root: RenderNode

  init(root: RenderNode) { self.root = root }

  /// Returns the display list of the tree at a media time, in the coordinate space of the root layer's position, where
  /// y increases downward.
  public func displayList(at time: CFTimeInterval) -> DisplayList {
    if root.hasAnimatedContents, AnimatedContents.drawingTime != time {
      return AnimatedContents.$drawingTime.withValue(time) { displayList(at: time) }
    }
    let placement = DisplayListCache.Placement(transform: .identity)
    let painter = LayerPainter(hasStaticPlacement: true)
    if root.isStatic {
      return root.cache.list(for: placement) {
        var items = DisplayItemList()
        painter.paint(root, root.values, at: 0, placement, into: &items)
        return DisplayList(items)
      }
    }
    var items = DisplayItemList()
    painter.paintPresentation(root, at: time, placement, into: &items)
    return DisplayList(items)
  }

  /// Returns an interval of media time that contains `time` and in which the output is constant. The interval may be
  /// shorter than possible; while an animation runs, it normally contains only `time`.
  public func staticInterval(at time: CFTimeInterval) -> ClosedRange<CFTimeInterval> {
    root.staticInterval(time)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A region that drawing is limited to: a path within the region before it.
///
/// Nodes are shared between the states of a context, so that two draws are under the same clip when
/// they have the same node.
final class ClipNode: Sendable {
  let parent: ClipNode?
  let path: CGPath
  let rule: CGPathFillRule
  /// From the path's space to that of the display list.
  let toList: CGAffineTransform
  /// What the region spans, in device space; null when it is empty.
  let deviceBounds: CGRect

  init(
    parent: ClipNode?, path: CGPath, rule: CGPathFillRule, toList: CGAffineTransform,
    deviceBounds: CGRect
  ) {
    (self.parent, self.path, self.rule) = (parent, path, rule)
    (self.toList, self.deviceBounds) = (toList, deviceBounds)
  }

  /// The nodes from the one after `base` to this one.
  func chain(after base: ClipNode?) -> [ClipNode] {
    var nodes: [ClipNode] = []
    var node: ClipNode? = self
    while let next = node, next !== base {
      nodes.append(next)
      node = next.parent
    }
    return nodes.reversed()
  }

  /// What the region leaves out, within an area of the list.
  func complement(within area: CGRect) -> CGPath {
    let inside = rule == .evenOdd ? path : path.normalized(using: rule)
    let result = CGMutablePath()
    result.addRect(area)
    result.addPath(inside, transform: toList)
    return result
  }
}

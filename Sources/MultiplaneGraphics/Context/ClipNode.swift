// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A clip: a path or a mask, intersected with the parent's region.
///
/// The states of a context share nodes, so two draws have the same clip when they have the same node.
final class ClipNode: Sendable {
  enum Region: Sendable {
    /// The interior of a path.
    /// - Parameters:
    ///   - isAliased: whether the edges are drawn without antialiasing, so pixels are either inside or outside.
    ///   - toList: the map from the path's space to that of the display list.
    case path(CGPath, rule: CGPathFillRule, isAliased: Bool, toList: CGAffineTransform)
    /// A mask: the alpha of a list, which is in the space of the display list that is clipped.
    case mask(DisplayList)
  }

  let parent: ClipNode?
  let region: Region
  /// A rectangle in device space that contains the intersection of the clip and its ancestors; null if their bounding
  /// boxes and the context's bounds have no common point.
  let deviceBounds: CGRect
  /// The number of paths, and of masks, from the outermost node to this one.
  let pathCount, maskCount: Int

  init(parent: ClipNode?, region: Region, deviceBounds: CGRect) {
    (self.parent, self.region, self.deviceBounds) = (parent, region, deviceBounds)
    var paths = parent?.pathCount ?? 0, masks = parent?.maskCount ?? 0
    if case .mask = region { masks += 1 } else { paths += 1 }
    (pathCount, maskCount) = (paths, masks)
  }

  /// Returns the path nodes and the masks from the node after `base` to this one, outermost first.
  func chain(after base: ClipNode?) -> (paths: [ClipNode], masks: [DisplayList]) {
    var paths: [ClipNode] = [], masks: [DisplayList] = []
    var node: ClipNode? = self
    while let next = node, next !== base {
      if case .mask(let mask) = next.region { masks.append(mask) } else { paths.append(next) }
      node = next.parent
    }
    return (paths.reversed(), masks.reversed())
  }

  /// Returns items clipped to this node's own path; a node with a mask returns the items unclipped.
  func clipping(_ items: [DisplayList.Item]) -> DisplayList.Item {
    guard case .path(let path, let rule, let isAliased, let toList) = region else {
      return .list(DisplayList(items))
    }
    let inner = DisplayList(items), transform = Homography(toList)
    if !isAliased { return .clip(path, rule: rule, transform: transform, inner) }
    return .antialiased(
      false,
      DisplayList([
        .clip(path, rule: rule, transform: transform, DisplayList([.antialiased(true, inner)]))
      ]))
  }
}

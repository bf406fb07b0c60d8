// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A region that drawing is limited to: a path or a mask within the region before it.
///
/// Nodes are shared between the states of a context, so that two draws are under the same clip when
/// they have the same node.
final class ClipNode: Sendable {
  enum Region: Sendable {
    /// - Parameters:
    ///   - isAliased: whether pixels are inside wholly or not at all.
    ///   - toList: from the path's space to that of the display list.
    case path(CGPath, rule: CGPathFillRule, isAliased: Bool, toList: CGAffineTransform)
    /// The alpha of a list in the display list's space.
    case mask(DisplayList)
  }

  let parent: ClipNode?
  let region: Region
  /// What is left, in device space; null when it is nothing.
  let deviceBounds: CGRect
  /// How many paths, and how many masks, there are from the outermost node to this one.
  let pathCount, maskCount: Int

  init(parent: ClipNode?, region: Region, deviceBounds: CGRect) {
    (self.parent, self.region, self.deviceBounds) = (parent, region, deviceBounds)
    var paths = parent?.pathCount ?? 0, masks = parent?.maskCount ?? 0
    if case .mask = region { masks += 1 } else { paths += 1 }
    (pathCount, maskCount) = (paths, masks)
  }

  /// The nodes from the one after `base` to this one: those of paths, and the masks.
  func chain(after base: ClipNode?) -> (paths: [ClipNode], masks: [DisplayList]) {
    var paths: [ClipNode] = [], masks: [DisplayList] = []
    var node: ClipNode? = self
    while let next = node, next !== base {
      if case .mask(let mask) = next.region { masks.append(mask) } else { paths.append(next) }
      node = next.parent
    }
    return (paths.reversed(), masks.reversed())
  }

  /// A list limited to the node's path.
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

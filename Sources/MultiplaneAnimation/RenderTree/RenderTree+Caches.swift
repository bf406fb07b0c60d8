// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// Discards the cached display lists of the tree, except in parts that another tree shares at the same place. The
  /// lists are made again when the tree is drawn again.
  ///
  /// The cached lists of a tree take much more memory than the parts in which successive trees differ.
  package func discardDisplayLists(exceptThoseOf other: RenderTree) {
    root.discardDisplayLists(exceptThoseOf: other.root)
  }
}

extension RenderNode {
  /// Discards the cached display lists of the subtree, except in parts that `other` shares at the same place.
  /// - Parameter other: The node at the same place of another tree; nil if there is none.
  fileprivate func discardDisplayLists(exceptThoseOf other: RenderNode?) {
    guard self !== other else { return }
    cache.discard()
    mask?.discardDisplayLists(exceptThoseOf: other?.mask)
    children.root?.discardDisplayLists(exceptThoseOf: other?.children.root)
  }
}

extension RenderChildren.Chunk {
  fileprivate func discardDisplayLists(exceptThoseOf other: RenderChildren.Chunk?) {
    guard self !== other else { return }
    cache.discard()
    for run in runs { run.cache?.discard() }
    for (index, chunk) in chunks.enumerated() {
      let others = other?.chunks ?? []
      chunk.discardDisplayLists(exceptThoseOf: index < others.count ? others[index] : nil)
    }
    for (index, node) in nodes.enumerated() {
      let others = other?.nodes ?? []
      node.discardDisplayLists(exceptThoseOf: index < others.count ? others[index] : nil)
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sublayers of a node as a tree of chunks, so that changing one of many sublayers copies only the chunks above it,
/// each with at most 64 elements: two chunks for 4,096 sublayers, three for 262,144.
struct RenderChildren: Sendable {
  /// The root chunk; nil without sublayers.
  private(set) var root: Chunk?
  /// The number of sublayers below each child of the root, except possibly the last; 1 if the children are nodes.
  private var span = 1

  static let chunkSize = 64

  /// A node of the tree: up to 64 consecutive sublayers, or up to 64 chunks.
  final class Chunk: Sendable {
    /// Up to 64 nodes, the sublayers; empty if there are ``chunks``.
    let nodes: [RenderNode]
    /// Up to 64 chunks, all but the last with the same number of nodes below; empty if there are ``nodes``.
    let chunks: [Chunk]
    let isStatic: Bool
    let needsDepthSort: Bool
    let hasAnimatedContents: Bool
    let readsBackdrop: Bool
    let cache = DisplayListCache()
    /// The nodes divided into runs of static and of animated nodes; empty if all nodes are static, and for chunks of
    /// chunks.
    let runs: [Run]

    init(_ nodes: [RenderNode]) {
      (self.nodes, chunks) = (nodes, [])
      isStatic = nodes.allSatisfy(\.isStatic)
      runs = isStatic ? [] : Run.runs(of: nodes)
      needsDepthSort = nodes.contains(where: \.needsDepthSort)
      hasAnimatedContents = nodes.contains(where: \.hasAnimatedContents)
      readsBackdrop = nodes.contains(where: \.readsBackdrop)
    }

    init(_ chunks: [Chunk]) {
      (nodes, self.chunks, runs) = ([], chunks, [])
      isStatic = chunks.allSatisfy(\.isStatic)
      needsDepthSort = chunks.contains(where: \.needsDepthSort)
      hasAnimatedContents = chunks.contains(where: \.hasAnimatedContents)
      readsBackdrop = chunks.contains(where: \.readsBackdrop)
    }

    func forEach(_ body: (RenderNode) -> Void) {
      for chunk in chunks { chunk.forEach(body) }
      for node in nodes { body(node) }
    }

    func forEachAnimated(_ body: (RenderNode) -> Void) {
      if isStatic { return }
      for chunk in chunks { chunk.forEachAnimated(body) }
      for node in nodes where !node.isStatic { body(node) }
    }

    /// Returns a copy of this chunk with some nodes replaced.
    /// - Parameters:
    ///   - replacements: The new nodes with their indices among all sublayers, in ascending order.
    ///   - first: The index of the chunk's first node among all sublayers.
    ///   - span: The number of nodes below each child; 1 if the children are nodes.
    func replacing(
      _ replacements: ArraySlice<(index: Int, node: RenderNode)>, first: Int, span: Int
    ) -> Chunk {
      if span == 1 {
        var nodes = nodes
        for (index, node) in replacements { nodes[index - first] = node }
        return Chunk(nodes)
      }
      var chunks = chunks
      var rest = replacements
      while let next = rest.first {
        let i = (next.index - first) / span
        let begin = first + i * span
        let own = rest.prefix { $0.index < begin + span }
        chunks[i] = chunks[i].replacing(own, first: begin, span: span / chunkSize)
        rest = rest.dropFirst(own.count)
      }
      return Chunk(chunks)
    }
  }

  init() {}

  init(_ nodes: [RenderNode]) {
    guard !nodes.isEmpty else { return }
    var chunks = Self.grouped(nodes).map { Chunk(Array($0)) }
    while chunks.count > 1 {
      chunks = Self.grouped(chunks).map { Chunk(Array($0)) }
      span *= Self.chunkSize
    }
    root = chunks[0]
  }

  private static func grouped<Element>(_ list: [Element]) -> [ArraySlice<Element>] {
    stride(from: 0, to: list.count, by: chunkSize).map {
      list[$0..<min($0 + chunkSize, list.count)]
    }
  }

  var isEmpty: Bool { root == nil }
  var isStatic: Bool { root?.isStatic ?? true }
  var needsDepthSort: Bool { root?.needsDepthSort ?? false }
  var hasAnimatedContents: Bool { root?.hasAnimatedContents ?? false }
  var readsBackdrop: Bool { root?.readsBackdrop ?? false }

  /// Replaces the nodes at some indices.
  /// - Parameter replacements: The new nodes in ascending order of their indices.
  mutating func replace(_ replacements: [(index: Int, node: RenderNode)]) {
    root = root?.replacing(replacements[...], first: 0, span: span)
  }

  func forEach(_ body: (RenderNode) -> Void) { root?.forEach(body) }

  /// Calls `body` with each node whose subtree depends on time, without visiting static chunks.
  func forEachAnimated(_ body: (RenderNode) -> Void) { root?.forEachAnimated(body) }
}

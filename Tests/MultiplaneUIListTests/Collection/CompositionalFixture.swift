// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI

typealias Dimension = NSCollectionLayoutDimension
typealias Item = NSCollectionLayoutItem
typealias Group = NSCollectionLayoutGroup

@MainActor func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutItem
{ NSCollectionLayoutItem(layoutSize: size(width, height)) }

/// Returns a size with the full width of the container.
@MainActor func row(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  size(.fractionalWidth(1), height)
}

/// A compositional layout in a view of 320 x 480 points at scale 2, outside any window.
@MainActor final class CompositionalFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let source: FlowDataSource
  private(set) var layout: UICollectionViewCompositionalLayout!
  private(set) var view: UICollectionView!

  init(
    _ counts: [Int], configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    source = FlowDataSource(counts)
    stage.perform {
      layout = UICollectionViewCompositionalLayout(
        sectionProvider: provider, configuration: configuration)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.dataSource = source
    }
  }

  /// Creates a layout with one section of a group.
  convenience init(
    _ count: Int, _ group: NSCollectionLayoutGroup,
    _ build: (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    let section = NSCollectionLayoutSection(group: group)
    build(section)
    self.init([count]) { _, _ in section }
  }

  func perform<Result>(_ body: (UICollectionViewCompositionalLayout) -> Result) -> Result {
    stage.perform { body(layout) }
  }

  func frames(_ section: Int = 0) -> [CGRect] {
    perform { layout in
      (0..<source.counts[section]).compactMap {
        layout.layoutAttributesForItem(at: [section, $0])?.frame
      }
    }
  }

  func supplementary(_ kind: String, _ path: IndexPath = [0, 0])
    -> UICollectionViewLayoutAttributes?
  { perform { $0.layoutAttributesForSupplementaryView(ofKind: kind, at: path) } }

  /// The elements in a rectangle, as kind and index path.
  func elements(_ rect: CGRect) -> [String] {
    perform { layout in
      (layout.layoutAttributesForElements(in: rect) ?? []).map {
        "\($0.representedElementKind ?? "")\($0.indexPath[0]).\($0.indexPath[1])"
      }
    }
  }

  var contentSize: CGSize { perform { $0.collectionViewContentSize } }

  /// Passes a preferred size to the layout, as a view does, and returns whether the layout was invalidated.
  @discardableResult
  func prefer(_ size: CGSize, _ path: IndexPath, kind: String? = nil) -> Bool {
    perform { layout in
      let original =
        kind.map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)! }
        ?? layout.layoutAttributesForItem(at: path)!
      let preferred = original.copy() as! UICollectionViewLayoutAttributes
      preferred.size = size
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return false }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      return true
    }
  }
}

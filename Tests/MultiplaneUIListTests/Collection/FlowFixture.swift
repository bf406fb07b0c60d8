// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI
@testable import UITestSupport

/// A data source that provides numbers of items but no cells.
@MainActor final class FlowDataSource: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
}

/// A delegate that returns the metrics set by a test.
@MainActor final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
  var inset: (Int) -> UIEdgeInsets = { _ in .zero }
  var lineSpacing: (Int) -> CGFloat = { _ in 10 }
  var itemSpacing: (Int) -> CGFloat = { _ in 10 }
  var header: (Int) -> CGSize = { _ in .zero }
  var footer: (Int) -> CGSize = { _ in .zero }
  private(set) var sizeCalls = 0

  /// Creates a delegate with the sizes of the items of one section.
  convenience init(_ sizes: [(CGFloat, CGFloat)]) {
    self.init()
    size = { CGSize(width: sizes[$0.item].0, height: sizes[$0.item].1) }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeCalls += 1
    return size(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { inset(section) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineSpacing(section) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { itemSpacing(section) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { header(section) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footer(section) }
}

/// A flow layout in a view of 320 x 480 points at scale 2, outside any window; tests query only the layout.
@MainActor final class FlowFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let source: FlowDataSource
  let sizes: FlowDelegate?
  private(set) var layout: UICollectionViewFlowLayout!
  private(set) var view: UICollectionView!

  init(
    _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480), _ sizes: FlowDelegate? = nil,
    _ build: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) {
    source = FlowDataSource(counts)
    self.sizes = sizes
    stage.perform {
      layout = UICollectionViewFlowLayout()
      build(layout)
      view = UICollectionView(
        frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.dataSource = source
      view.delegate = sizes
    }
  }

  /// Creates a layout with one section of items with individual sizes.
  convenience init(
    items: [(CGFloat, CGFloat)], _ build: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) { self.init([items.count], FlowDelegate(items), build) }

  func perform<Result>(_ body: (UICollectionViewFlowLayout) -> Result) -> Result {
    stage.perform { body(layout) }
  }

  /// The frames of a section's items.
  func frames(_ section: Int = 0) -> [CGRect] {
    perform { layout in
      (0..<source.counts[section]).compactMap {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
    }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    perform { $0.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame }
  }

  /// The origins of a section's items.
  func corners(_ section: Int = 0) -> [CGPoint] { frames(section).map(\.origin) }

  func header(_ section: Int) -> CGRect? {
    bar(UICollectionView.elementKindSectionHeader, section)?.frame
  }
  func footer(_ section: Int) -> CGRect? {
    bar(UICollectionView.elementKindSectionFooter, section)?.frame
  }
  private func bar(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    perform {
      $0.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))
    }
  }

  var contentSize: CGSize { perform { $0.collectionViewContentSize } }

  /// The elements in a rectangle by name: items as 0.3, headers as H0, footers as F0.
  func elements(_ rect: CGRect) -> [String] {
    perform { layout in
      (layout.layoutAttributesForElements(in: rect) ?? []).map {
        let path = $0.indexPath
        switch $0.representedElementKind {
        case UICollectionView.elementKindSectionHeader: return "H\(path.section)"
        case UICollectionView.elementKindSectionFooter: return "F\(path.section)"
        default: return "\(path.section).\(path.item)"
        }
      }
    }
  }
}

/// Points with the same y coordinate.
func row(_ y: CGFloat, _ xs: CGFloat...) -> [CGPoint] { xs.map { CGPoint(x: $0, y: y) } }

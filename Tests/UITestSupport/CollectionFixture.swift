// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

import MultiplaneUI

/// Whether two points are equal up to the rounding errors of summed animations.
func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001 }

/// A cell with a name.
@MainActor final class NameCell: UICollectionViewCell {
  let label = UILabel()
  var name: String { label.text ?? "" }
  var uses = 0
  var applied: [UICollectionViewLayoutAttributes] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    applied.append(layoutAttributes)
  }
}

/// A header with a name.
@MainActor final class NameView: UICollectionReusableView {
  var name = ""
}

/// A layout of squares in rows, with an optional bar above each section.
@MainActor class SquaresLayout: UICollectionViewLayout {
  var side: CGFloat
  var barHeight: CGFloat
  var followsBounds = false
  private(set) var log: [String] = []
  private var frames: [[CGRect]] = []
  private var bars: [CGRect] = []
  private var height: CGFloat = 0

  init(side: CGFloat = 80, barHeight: CGFloat = 0) {
    (self.side, self.barHeight) = (side, barHeight)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  func clearLog() { log = [] }

  override func prepare() {
    log.append("prepare")
    guard let collectionView else { return }
    let columns = max(1, Int(collectionView.bounds.width / side))
    (frames, bars, height) = ([], [], 0)
    for section in 0..<collectionView.numberOfSections {
      bars.append(CGRect(x: 0, y: height, width: collectionView.bounds.width, height: barHeight))
      height += barHeight
      let count = collectionView.numberOfItems(inSection: section)
      frames.append(
        (0..<count).map {
          CGRect(
            x: CGFloat($0 % columns) * side, y: height + CGFloat($0 / columns) * side, width: side,
            height: side)
        })
      height += CGFloat((count + columns - 1) / columns) * side
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(path.section), frames[path.section].indices.contains(path.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frames[path.section][path.item]
    return attributes
  }
  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == "bar", bars.indices.contains(path.section) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = bars[path.section]
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var all: [UICollectionViewLayoutAttributes] = []
    for section in frames.indices {
      if barHeight > 0, bars[section].intersects(rect) {
        all.append(layoutAttributesForSupplementaryView(ofKind: "bar", at: [section, 0])!)
      }
      // Computes the first row from the rectangle instead of testing each item.
      guard let first = frames[section].first else { continue }
      let columns = max(1, Int(bars[section].width / side))
      let row = max(0, Int((rect.minY - first.minY) / side))
      var item = row * columns
      while item < frames[section].count, frames[section][item].minY < rect.maxY {
        all.append(layoutAttributesForItem(at: [section, item])!)
        item += 1
      }
    }
    return all
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    if newBounds.origin != old.origin { log.append("scrolls to \(Int(newBounds.minY))") }
    return followsBounds || newBounds.width != old.width
  }
  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: items)
    log.append("updates \(items.count)")
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("updated")
  }
  override func prepareForTransition(from old: UICollectionViewLayout) { log.append("from") }
  override func prepareForTransition(to new: UICollectionViewLayout) { log.append("to") }
  override func finalizeLayoutTransition() { log.append("changed") }
}

/// A layout of rotated items on a circle around the center of 320 x 480 points, all visible and stacked by index.
@MainActor final class RingLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let angle = CGFloat(path.item) / 12 * 2 * .pi
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: 160 + 100 * cos(angle), y: 240 + 100 * sin(angle))
    attributes.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1)
    attributes.alpha = 0.5
    attributes.zIndex = path.item
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let collectionView, collectionView.numberOfSections > 0 else { return [] }
    return (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: [0, $0])
    }
  }
}

/// A data source of named items and a delegate that logs the calls of a collection view.
@MainActor
class CollectionDataSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var sections: [[String]]
  var log: [String] = []
  /// Whether requests for views and display callbacks are logged too, not only touch handling and moves.
  var writesQuestions = false
  var unselectable: Set<IndexPath> = []
  var stubborn: Set<IndexPath> = []
  var target: ((CGPoint) -> CGPoint)?
  var place: ((IndexPath) -> IndexPath)?

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(items: Int) { self.init([(0..<items).map { "\($0)" }]) }

  private func name(_ path: IndexPath) -> String { path.map { "\($0)" }.joined(separator: ".") }
  private func logRequest(_ question: String) { if writesQuestions { log.append(question) } }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    logRequest("cell \(name(path))")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: path)
    (cell as? NameCell)?.label.text = sections[path.section][path.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    logRequest("\(kind) \(name(path))")
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "name", for: path)
    (view as? NameView)?.name = "\(kind) \(sections[path.section].first ?? "")"
    return view
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    !stubborn.contains(path)
  }
  func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath)
  {
    log.append("move \(name(from)) \(name(to))")
    sections[to.section].insert(sections[from.section].remove(at: from.item), at: to.item)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath)
    -> Bool
  {
    log.append("may highlight \(name(path))")
    return !stubborn.contains(path)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.append("highlight \(name(path))")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.append("unhighlight \(name(path))")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath)
    -> Bool
  {
    log.append("may select \(name(path))")
    return !unselectable.contains(path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath)
    -> Bool
  {
    log.append("may deselect \(name(path))")
    return !unselectable.contains(path)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("select \(name(path))")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.append("deselect \(name(path))")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) { logRequest("will show \(name(path))") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) { logRequest("did hide \(name(path))") }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) { logRequest("will show \(kind) \(name(path))") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at path: IndexPath
  ) { logRequest("did hide \(kind) \(name(path))") }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { target?(proposed) ?? proposed }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { place?(proposed) ?? proposed }
}

/// A collection view of 320 x 480 points on a stage whose clock advances with each touch.
@MainActor final class CollectionFixture {
  let stage: Stage
  let book: CollectionDataSource
  private(set) var window: UIWindow!
  private(set) var collection: UICollectionView!
  private(set) var time = 0.0

  init(
    _ book: CollectionDataSource,
    layout: @autoclosure () -> UICollectionViewLayout = SquaresLayout(),
    rate: Int = 60, _ build: (UICollectionView) -> Void = { _ in }
  ) throws {
    stage = Stage(
      size: CGSize(width: 320, height: 480), scale: 2, maximumFramesPerSecond: rate)
    self.book = book
    stage.perform {
      window = UIWindow(frame: UIScreen.main.bounds)
      collection = UICollectionView(
        frame: UIScreen.main.bounds, collectionViewLayout: layout())
      collection.register(NameCell.self, forCellWithReuseIdentifier: "name")
      collection.register(
        NameView.self, forSupplementaryViewOfKind: "bar", withReuseIdentifier: "name")
      build(collection)
      collection.dataSource = book
      collection.delegate = book
      window.addSubview(collection)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
  }

  var squares: SquaresLayout { collection.collectionViewLayout as! SquaresLayout }

  /// Changes the collection view and simulates up to the current time.
  func perform(_ body: (UICollectionView) -> Void) throws {
    stage.perform { body(collection) }
    try stage.simulate(to: time)
  }

  func touch(
    _ phase: StageInput.Finger.Phase, _ x: CGFloat, _ y: CGFloat, after delay: Double = 0.02
  ) throws {
    time += delay
    stage.send(.touches([.init(id: 0, phase: phase, location: CGPoint(x: x, y: y))]), at: time)
    try stage.simulate(to: time)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) throws {
    try touch(.down, x, y, after: 0.6)
    try touch(.up, x, y, after: 0.05)
  }

  func wait(_ duration: Double) throws {
    time += duration
    try stage.simulate(to: time)
  }

  /// The visible cells in order, as name and origin.
  var shown: [String] {
    stage.perform {
      collection.visibleCells.map { cell in
        "\((cell as? NameCell)?.name ?? "-") \(Int(cell.frame.minX)),\(Int(cell.frame.minY))"
      }
    }
  }

  /// The presentation layer of a view.
  func presentationLayer(_ view: UIView) -> CALayer {
    stage.perform { view.layer.presentation() ?? view.layer }
  }

  /// The displayed center of an item's cell.
  func place(_ path: IndexPath) throws -> CGPoint {
    presentationLayer(try #require(collection.cellForItem(at: path))).position
  }

  var cells: [NameCell] { collection.subviews.compactMap { $0 as? NameCell } }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Provides the cards that a ``CardLayoutView`` lays out.
@MainActor protocol CardLayoutViewDataSource: AnyObject {
  func numberOfViews(in layoutView: CardLayoutView) -> Int
  func cardLayoutView(_ layoutView: CardLayoutView, viewAt index: Int) -> DemoCardView
}

/// Lays out cards in a grid or in a circle, and animates changes of the layout.
///
/// All cards have the same size. Layouts set only their `center` and `transform`, so that the contents of a card also
/// work while it is scaled and rotated.
final class CardLayoutView: UIView {
  enum Layout: Int { case grid, circle }

  /// The way in which a new animation replaces one that is still running.
  enum Interruption: Int {
    /// The cards stop where they are, then start again: the behavior that the article named in `Cards` describes.
    case stop
    /// The new animation is added to the rest of the old one: the behavior since iOS 8 of the code in the article named
    /// in `Cards`.
    case add
    /// Additive springs, each card a little after the one before; touches hit cards at their presentation positions.
    case spring
  }

  weak var dataSource: (any CardLayoutViewDataSource)?
  var layout = Layout.grid { didSet { updateLayout() } }
  var interruption = Interruption.add
  var rows = 3
  var columns = 3
  /// The space between the cells of the grid.
  var spacing = CGSize(width: 12, height: 12)
  /// The space between the grid and the edges of the view, in points; for the circle, twice the space.
  var inset = CGSize(width: 16, height: 16)
  /// The size of a cell in the circle, in points. The default, from the article named in `Cards`, suits a larger
  /// screen.
  var circleSubviewSize = CGSize(width: 175, height: 175)
  var animationDuration: TimeInterval = 1.2
  /// The size of a cell in the last layout without springs, in points.
  private(set) var subviewSize = CGSize.zero
  private var laidOutSize = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOutSize else { return }
    laidOutSize = bounds.size
    updateLayout()
  }

  /// Animates all cards that are not zoomed in to their positions.
  func updateLayout() {
    if interruption == .stop { stopCards() }
    switch (layout, interruption) {
    case (.grid, .spring): spring(to: gridPlaces())
    case (.circle, .spring): spring(to: circlePlaces())
    case (.grid, _): updateGrid()
    case (.circle, _): updateCircle()
    }
  }

  func viewsFromDataSource() -> [DemoCardView] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfViews(in: self)).map {
      dataSource.cardLayoutView(self, viewAt: $0)
    }
  }

  // MARK: - As in the article

  private func updateGrid() {
    subviewSize.width =
      (bounds.width - 2 * inset.width - CGFloat(columns - 1) * spacing.width) / CGFloat(columns)
    subviewSize.height =
      (bounds.height - 2 * inset.height - CGFloat(rows - 1) * spacing.height) / CGFloat(rows)

    UIView.beginAnimations("gridView", context: nil)
    UIView.setAnimationCurve(.easeInOut)
    UIView.setAnimationDuration(animationDuration)
    for (index, view) in viewsFromDataSource().enumerated() where !view.isZoomedIn {
      let row = index / columns % rows
      let column = index % columns
      let frame = CGRect(
        x: inset.width + CGFloat(column) * (subviewSize.width + spacing.width),
        y: inset.height + CGFloat(row) * (subviewSize.height + spacing.height),
        width: subviewSize.width, height: subviewSize.height)
      // The scale at which the whole layout view fits into the cell. A card is smaller than this view, so a margin
      // remains.
      let scale = GraphicsUtils.scaleForSize(bounds.size, inRect: frame)
      view.center = GraphicsUtils.centerOfRect(frame)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      if !subviews.contains(view) { addSubview(view) }
    }
    UIView.commitAnimations()
  }

  private func updateCircle() {
    UIView.beginAnimations("circleView", context: nil)
    UIView.setAnimationCurve(.easeInOut)
    UIView.setAnimationDuration(animationDuration)
    subviewSize = circleSubviewSize
    let center = GraphicsUtils.centerOfRect(bounds)
    let offset =
      0.5
      * min(
        bounds.width - subviewSize.width - inset.width,
        bounds.height - subviewSize.height - inset.height)
    let views = viewsFromDataSource()
    let angle = 2 * CGFloat.pi / CGFloat(views.count)
    for (index, view) in views.enumerated() where !view.isZoomedIn {
      let turn = angle * CGFloat(index)
      view.center = CGPoint(x: center.x + offset * cos(turn), y: center.y + offset * sin(turn))
      let newBounds = CGRect(origin: .zero, size: subviewSize)
      let scale = GraphicsUtils.scaleForSize(view.bounds.size, inRect: newBounds)
      // The top of the card points outward.
      view.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: turn + .pi / 2)
      if !subviews.contains(view) { addSubview(view) }
    }
    UIView.commitAnimations()
  }

  /// Stops the cards at their presentation positions.
  private func stopCards() {
    for view in viewsFromDataSource() where view.layer.animationKeys() != nil {
      guard !view.isZoomedIn, let shown = view.layer.presentation() else { continue }
      view.layer.removeAllAnimations()
      view.center = shown.position
      view.transform = shown.affineTransform()
    }
  }

  // MARK: - Zooming

  /// Zooms in on a card, or returns it to its position in the layout.
  func toggleZoom(of card: DemoCardView) {
    for other in viewsFromDataSource() where other !== card { other.isZoomedIn = false }
    card.isZoomedIn.toggle()
    bringSubviewToFront(card)
    updateLayout()
    guard card.isZoomedIn else { return }
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      card.center = GraphicsUtils.centerOfRect(self.bounds)
      card.transform = .identity
    }
  }

  /// In spring mode, finds the card that is visible at a point, also during an animation.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    interruption == .spring
      ? hitTestWhatShows(point, with: event) : super.hitTest(point, with: event)
  }
}

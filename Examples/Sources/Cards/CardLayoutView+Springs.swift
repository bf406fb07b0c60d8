// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The position, scale and rotation of a card in a layout.
struct CardPlace: Hashable {
  var center: CGPoint
  var scale: CGFloat
  /// Clockwise, in radians.
  var angle: CGFloat = 0

  var transform: CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
  }
}

/// A second implementation, in which a layout is an array of `CardPlace` values and one method animates the cards to
/// it.
extension CardLayoutView {
  func gridPlaces() -> [CardPlace] {
    let cell = CGSize(
      width: (bounds.width - 2 * inset.width + spacing.width) / CGFloat(columns),
      height: (bounds.height - 2 * inset.height + spacing.height) / CGFloat(rows))
    return viewsFromDataSource().indices.map { index in
      let frame = CGRect(
        x: inset.width + CGFloat(index % columns) * cell.width,
        y: inset.height + CGFloat(index / columns % rows) * cell.height,
        width: cell.width - spacing.width, height: cell.height - spacing.height)
      return CardPlace(
        center: GraphicsUtils.centerOfRect(frame),
        scale: GraphicsUtils.scaleForSize(bounds.size, inRect: frame))
    }
  }

  func circlePlaces() -> [CardPlace] {
    let views = viewsFromDataSource()
    let size = circleSubviewSize
    let radius =
      min(bounds.width - size.width - inset.width, bounds.height - size.height - inset.height) / 2
    return views.enumerated().map { index, view in
      let turn = 2 * CGFloat.pi * CGFloat(index) / CGFloat(views.count)
      return CardPlace(
        center: CGPoint(x: bounds.midX + radius * cos(turn), y: bounds.midY + radius * sin(turn)),
        scale: GraphicsUtils.scaleForSize(
          view.bounds.size, inRect: CGRect(origin: .zero, size: size)),
        angle: turn + .pi / 2)
    }
  }

  /// Returns the cell size at which neighboring cards in the circle have the distance `gap`; for up to two cards, a
  /// third of the available space.
  /// - Parameters:
  ///   - aspect: The width of a card divided by its height.
  ///   - gap: The distance between the inner corners of neighbors.
  func circleSizeThatFits(count: Int, aspect: CGFloat, gap: CGFloat = 6) -> CGSize {
    let reach = min(bounds.width - inset.width, bounds.height - inset.height)
    guard count > 2 else { return CGSize(width: reach / 3, height: reach / 3) }
    // The inner edge of a card is (reach - side) / 2 - side / 2 from the center, where the card can be as wide as its
    // sector.
    let slope = tan(.pi / CGFloat(count))
    let side = (reach * slope - gap) / (aspect + 2 * slope)
    return CGSize(width: side, height: side)
  }

  static let springDuration: TimeInterval = 0.9

  /// Animates the cards that are not zoomed in to `places`. Animations of views are additive, so springs can start at
  /// any time.
  func spring(to places: [CardPlace]) {
    for (index, (view, place)) in zip(viewsFromDataSource(), places).enumerated()
    where !view.isZoomedIn {
      UIView.animate(
        withDuration: Self.springDuration, delay: 0.02 * Double(index),
        usingSpringWithDamping: 0.75,
        initialSpringVelocity: 0, options: .allowUserInteraction
      ) {
        view.center = place.center
        view.transform = place.transform
      }
      if view.superview == nil { addSubview(view) }
    }
  }

  func hitTestWhatShows(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard bounds.contains(point), let ground = layer.presentation() else { return nil }
    for card in subviews.reversed() {
      guard let shown = card.layer.presentation() else { continue }
      if let hit = card.hitTest(shown.convert(point, from: ground), with: event) { return hit }
    }
    return self
  }
}

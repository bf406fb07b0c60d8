// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// Views that follow, by their autoresizing masks, superviews sized by constraints.
@MainActor @Suite struct LayoutAutoresizingTests {
  private let outer = box(300, 400)
  private let card = UIView()
  private let holder = UIView()
  private let inner = SizedView(120, 50)

  /// Pins contents in a view that follows, by its mask, a card without a size of its own.
  private func build(_ mask: UIView.AutoresizingMask, _ frame: CGRect = .zero) {
    add(card, to: outer)
    holder.frame = frame
    holder.autoresizingMask = mask
    card.addSubview(holder)
    add(inner, to: holder)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: outer.topAnchor),
      card.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.topAnchor.constraint(equalTo: holder.topAnchor),
      inner.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
    ])
    outer.layoutIfNeeded()
  }

  @Test func fixedMarginsAreKept() {
    card.bounds.size = CGSize(width: 100, height: 100)
    build([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 80, height: 70))
    expectEqual(card.frame.size, CGSize(width: 140, height: 80))
    expectEqual(holder.frame, CGRect(x: 10, y: 20, width: 120, height: 50))
    expectEqual(inner.frame, CGRect(x: 0, y: 0, width: 120, height: 50))
  }

  @Test func followsRepeatedContentChanges() {
    build([.flexibleWidth, .flexibleHeight])
    for width in [200.0, 40, 90] {
      inner.contents.width = CGFloat(width)
      outer.layoutIfNeeded()
      expect(card.frame.width == CGFloat(width) && holder.frame == card.bounds)
    }
  }

  @Test func maskAndTranslationCanChange() {
    build([.flexibleWidth, .flexibleHeight])
    holder.autoresizingMask = .flexibleWidth
    inner.contents = CGSize(width: 150, height: 50)
    outer.layoutIfNeeded()
    // The holder now keeps its own height, and no constraint determines that of the card.
    expectEqual(card.frame.size, CGSize(width: 150, height: 0))
    expectEqual(holder.frame, CGRect(x: 0, y: 0, width: 150, height: 50))
    // The card now has a frame, which the holder follows.
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
    outer.layoutIfNeeded()
    expectEqual(holder.frame, CGRect(x: 0, y: 0, width: 200, height: 50))
    expectEqual(inner.frame, holder.bounds)
  }

  @Test func nestedMasksAreFollowed() {
    let middle = UIView()
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    middle.addSubview(holder)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(inner, to: holder)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: holder.topAnchor),
      inner.bottomAnchor.constraint(equalTo: holder.bottomAnchor, constant: -10),
      inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
    ])
    card.addSubview(middle)
    expectEqual(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 120, height: 60))
  }
}

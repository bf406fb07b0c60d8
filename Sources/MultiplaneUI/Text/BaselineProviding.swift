// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view whose text has baselines.
@MainActor protocol BaselineProviding: UIView {
  /// Where a baseline lies: so much of the height from the upper edge, and points more.
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat)
}

/// A view whose contents become higher when they are less wide.
@MainActor protocol HeightForWidthContents: UIView {
  /// Whether they do, as it is set.
  var hasHeightForWidth: Bool { get }
  func height(forWidth width: CGFloat) -> CGFloat
}

extension UILabel: BaselineProviding, HeightForWidthContents {
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat) {
    let width = hasHeightForWidth && bounds.width > 0 ? bounds.width : .infinity
    let block = content.block(width: width, height: .infinity)
    guard let line = isFirst ? block.lines.first : block.lines.last else {
      // As high as a line of nothing.
      return (0.5, (font.ascender + font.descender) / 2)
    }
    // The text is in the middle of the label.
    return (0.5, line.origin.y - block.size.height / 2)
  }

  var hasHeightForWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func height(forWidth width: CGFloat) -> CGFloat {
    // A hair more, so that what was made as wide as the text does not wrap it.
    sizeThatFits(CGSize(width: width + 0.01, height: 0)).height
  }
}

extension UIButton: BaselineProviding {
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat) {
    guard let found = titleLabel?.baseline(isFirst: isFirst) else { return (isFirst ? 0 : 1, 0) }
    let insets = contentEdgeInsets
    return (0.5, found.offset + (insets.top - insets.bottom) / 2)
  }
}

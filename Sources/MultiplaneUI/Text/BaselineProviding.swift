// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view whose text has baselines, to which layout constraints can refer.
@MainActor protocol BaselineProviding: UIView {
  /// Returns the distance of the first or last baseline from the top edge: a fraction of the view's height plus an
  /// offset in points.
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat)
}

/// A view whose content height may depend on its width, for example because its text wraps.
@MainActor protocol HeightForWidthContents: UIView {
  /// Whether the content height depends on the width, with the current settings of the view.
  var hasHeightForWidth: Bool { get }
  func height(forWidth width: CGFloat) -> CGFloat
}

extension UILabel: BaselineProviding, HeightForWidthContents {
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat) {
    let width = hasHeightForWidth && bounds.width > 0 ? bounds.width : .infinity
    let block = content.block(width: width, height: .infinity)
    guard let line = isFirst ? block.lines.first : block.lines.last else {
      // Without lines, return the baseline of a vertically centered line in the label's font.
      return (0.5, (font.ascender + font.descender) / 2)
    }
    // The text is vertically centered in the label.
    return (0.5, line.origin.y - block.size.height / 2)
  }

  var hasHeightForWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func height(forWidth width: CGFloat) -> CGFloat {
    // The tolerance keeps a label that is as wide as its text from wrapping the text.
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

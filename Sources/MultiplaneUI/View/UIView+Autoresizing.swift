// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// Resizes and moves the subviews according to their masks. Ignores their transforms, as Auto Layout does: in the
  /// frame of a transformed view a change would be scaled, and the engine would correct it in each pass.
  func autoresizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let isTransformed = !CATransform3DIsIdentity(view.layer.transform)
      let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
      let frame =
        isTransformed
        ? CGRect(
          x: view.center.x - anchor.x * size.width, y: view.center.y - anchor.y * size.height,
          width: size.width, height: size.height) : view.frame
      let shares = view.autoresizingShares(frame, in: old)
      let (dx, dy) = (new.width - old.width, new.height - old.height)
      let resized = CGRect(
        x: frame.minX + dx * shares.x.start, y: frame.minY + dy * shares.y.start,
        width: max(0, frame.width + dx * shares.x.length),
        height: max(0, frame.height + dy * shares.y.length))
      if isTransformed {
        view.bounds.size = resized.size
        view.center = CGPoint(
          x: resized.minX + anchor.x * resized.width, y: resized.minY + anchor.y * resized.height)
      } else {
        view.frame = resized
      }
    }
  }

  /// The fractions of a change of the superview's length along an axis that are added to the left or upper margin, and
  /// to the width or height of a view.
  typealias AutoresizingShare = (start: CGFloat, length: CGFloat)

  /// Returns the fractions of a change of the superview's size that are added to the position and size of a frame,
  /// according to the autoresizing mask.
  func autoresizingShares(_ frame: CGRect, in whole: CGSize)
    -> (x: AutoresizingShare, y: AutoresizingShare)
  {
    let mask = autoresizingMask
    return (
      Self.share(
        frame.minX, frame.width, in: whole.width, mask.contains(.flexibleLeftMargin),
        mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)),
      Self.share(
        frame.minY, frame.height, in: whole.height, mask.contains(.flexibleTopMargin),
        mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    )
  }

  /// Distributes a change of length over the flexible margins and length in proportion to their values; equally if
  /// their sum is 0.
  private static func share(
    _ start: CGFloat, _ length: CGFloat, in whole: CGFloat, _ startGives: Bool,
    _ lengthGives: Bool, _ endGives: Bool
  ) -> AutoresizingShare {
    let parts = [
      startGives ? start : 0, lengthGives ? length : 0, endGives ? whole - start - length : 0,
    ]
    let sum = parts.reduce(0, +)
    let count = CGFloat([startGives, lengthGives, endGives].filter { $0 }.count)
    func share(_ part: CGFloat, _ gives: Bool) -> CGFloat {
      if !gives { return 0 }
      return sum == 0 ? 1 / count : part / sum
    }
    return (share(parts[0], startGives), share(parts[1], lengthGives))
  }
}

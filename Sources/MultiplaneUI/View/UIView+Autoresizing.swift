// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  func autoresizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let frame = view.frame
      let x = Self.resized(
        frame.minX, frame.width, in: old.width, by: new.width - old.width,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = Self.resized(
        frame.minY, frame.height, in: old.height, by: new.height - old.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      view.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  /// What gives shares the difference in proportion to what it has; equally when that is nothing.
  private static func resized(
    _ start: CGFloat, _ length: CGFloat, in whole: CGFloat, by difference: CGFloat,
    _ startGives: Bool, _ lengthGives: Bool, _ endGives: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    guard difference != 0, startGives || lengthGives || endGives else { return (start, length) }
    let parts = [
      startGives ? start : 0, lengthGives ? length : 0,
      endGives ? whole - start - length : 0,
    ]
    let sum = parts.reduce(0, +)
    let count = CGFloat([startGives, lengthGives, endGives].filter { $0 }.count)
    func share(_ part: CGFloat, _ gives: Bool) -> CGFloat {
      if !gives { return 0 }
      return sum == 0 ? difference / count : difference * part / sum
    }
    return (
      start + share(parts[0], startGives), max(0, length + share(parts[1], lengthGives))
    )
  }
}

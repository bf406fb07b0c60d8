// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIBarButtonItem {
  /// The predefined items: buttons with a title in English or an image, and spaces.
  /// - Note: The images are drawn here; they resemble Apple's symbols, which may not be copied.
  public enum SystemItem: Int, Sendable {
    /// A button with the semibold title "Done".
    case done = 0
    /// A button with the title "Cancel".
    case cancel
    /// A button with the title "Edit".
    case edit
    /// A button with the semibold title "Save".
    case save
    /// A button with a plus sign.
    case add
    /// In a toolbar, a space that fills the width left by the other items, in equal parts if there are several such
    /// spaces.
    case flexibleSpace
    /// A space as wide as ``UIBarButtonItem/width``.
    case fixedSpace
    /// A button with a sheet of paper and a pencil.
    case compose
    /// A button with an arrow to the left.
    case reply
    /// A button with an arrow that leaves a box.
    case action
    /// A button with a folder.
    case organize
    /// A button with an open book.
    case bookmarks
    /// A button with a magnifying glass.
    case search
    /// A button with a circular arrow.
    case refresh
    /// A button with a cross.
    case stop
    /// A button with a camera.
    case camera
    /// A button with a waste bin.
    case trash
    /// A button with a triangle to the right.
    case play
    /// A button with two bars.
    case pause
    /// A button with two triangles to the left.
    case rewind
    /// A button with two triangles to the right.
    case fastForward
    /// A button with the title "Undo".
    case undo
    /// A button with the title "Redo".
    case redo
    /// A button with the title "Page Curl", which Apple has deprecated.
    case pageCurl
    /// A button with a cross.
    case close

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page Curl"
      default: ""
      }
    }

    /// The image of the button, 24 x 24 points, or 20 x 20 points for a plus sign; nil for a button with a title and
    /// for a space.
    @MainActor var icon: UIImage? {
      guard let (path, isFilled) = outline else { return self == .add ? Self.plus : nil }
      return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
        UIColor.black.set()
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        if isFilled { path.fill() } else { path.stroke() }
      }
    }

    /// An image of 20 x 20 points with a plus sign of two lines, 18 points long.
    @MainActor private static var plus: UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 1, y: 9, width: 18, height: 2))
        context.fill(CGRect(x: 9, y: 1, width: 2, height: 18))
      }
    }

    /// The path of the image, and whether it is filled instead of stroked; nil for ``add``, buttons with a title and
    /// spaces.
    @MainActor private var outline: (UIBezierPath, Bool)? {
      switch self {
      case .compose:
        (
          Self.lines([
            [(12, 4), (5, 4), (5, 20), (20, 20), (20, 12)],
            [(10, 14.5), (11, 11), (19, 3), (21, 5), (13, 13), (10, 14.5)],
          ]), false
        )
      case .reply:
        (
          Self.lines([[(9, 5), (3, 11), (9, 17)], [(3, 11), (16, 11), (20, 14), (21, 19)]]), false
        )
      case .action:
        (
          Self.lines([
            [(8, 9), (5, 9), (5, 21), (19, 21), (19, 9), (16, 9)], [(12, 15), (12, 2)],
            [(8, 6), (12, 2), (16, 6)],
          ]), false
        )
      case .organize:
        (
          Self.lines([
            [(3, 19), (3, 5), (9, 5), (11, 7), (21, 7), (21, 19), (3, 19)], [(3, 10), (21, 10)],
          ]), false
        )
      case .bookmarks:
        (
          Self.lines([
            [
              (12, 6), (8, 4), (3, 5), (3, 19), (8, 18), (12, 20), (16, 18), (21, 19), (21, 5),
              (16, 4), (12, 6), (12, 20),
            ]
          ]), false
        )
      case .search: (Self.circle(10.5, 10.5, 6.5, adding: [[(15.5, 15.5), (21, 21)]]), false)
      case .refresh: (Self.circularArrow, false)
      case .stop, .close: (Self.lines([[(5, 5), (19, 19)], [(19, 5), (5, 19)]]), false)
      case .camera:
        (
          Self.circle(
            12, 13, 4,
            adding: [
              [(3, 19), (3, 7), (8, 7), (10, 4.5), (14, 4.5), (16, 7), (21, 7), (21, 19), (3, 19)]
            ]), false
        )
      case .trash:
        (
          Self.lines([
            [(4, 6), (20, 6)], [(9, 6), (9.5, 3.5), (14.5, 3.5), (15, 6)],
            [(6, 6), (7, 21), (17, 21), (18, 6)],
            [(10, 9.5), (10.3, 17.5)], [(14, 9.5), (13.7, 17.5)],
          ]), false
        )
      case .play: (Self.lines([[(6, 4), (20, 12), (6, 20), (6, 4)]]), true)
      case .pause:
        (
          Self.lines([
            [(6, 4), (10, 4), (10, 20), (6, 20), (6, 4)],
            [(14, 4), (18, 4), (18, 20), (14, 20), (14, 4)],
          ]), true
        )
      case .rewind:
        (
          Self.lines([
            [(12, 5), (2, 12), (12, 19), (12, 5)], [(22, 5), (12, 12), (22, 19), (22, 5)],
          ]), true
        )
      case .fastForward:
        (
          Self.lines([
            [(2, 5), (12, 12), (2, 19), (2, 5)], [(12, 5), (22, 12), (12, 19), (12, 5)],
          ]), true
        )
      default: nil
      }
    }

    @MainActor private static func lines(_ parts: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
      let path = UIBezierPath()
      for part in parts {
        for (index, point) in part.enumerated() {
          let place = CGPoint(x: point.0, y: point.1)
          if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
      }
      return path
    }

    @MainActor private static func circle(
      _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, adding parts: [[(CGFloat, CGFloat)]]
    ) -> UIBezierPath {
      let path = lines(parts)
      path.append(
        UIBezierPath(
          ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
      return path
    }

    /// Most of a circle, with an arrowhead at one end.
    @MainActor private static var circularArrow: UIBezierPath {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: 12, y: 12.5), radius: 8, startAngle: -0.9, endAngle: 1.75 * .pi - 1.2,
        clockwise: true)
      path.append(lines([[(12.5, 1.5), (17, 6.2), (11.5, 8.7)]]))
      return path
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// The images of the system items of a tab bar, drawn with paths, each 26 x 26 points.
@MainActor enum TabBarIcon {
  static func image(of item: UITabBarItem.SystemItem) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 26, height: 26)).image { _ in
      UIColor.black.set()
      switch item {
      case .more: dots()
      case .favorites, .featured, .topRated: star()
      case .recents, .history, .mostRecent: clock()
      case .contacts: person()
      case .bookmarks: book()
      case .search: glass()
      case .downloads: tray()
      case .mostViewed: list()
      }
    }
  }

  private static func stroke(_ build: (UIBezierPath) -> Void) {
    let path = UIBezierPath()
    build(path)
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func dots() { for x: CGFloat in [4.5, 13, 21.5] { circle(x, 13, 2.5).fill() } }

  private static func star() {
    let path = UIBezierPath()
    for index in 0..<10 {
      let (sin, cos) = Elementary.sinCos(Double(index) * .pi / 5)
      let radius: CGFloat = index % 2 == 0 ? 12 : 5
      let corner = point(13 + radius * CGFloat(sin), 14 - radius * CGFloat(cos))
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    path.lineJoinStyle = .round
    path.fill()
  }

  private static func clock() {
    stroke { $0.append(circle(13, 13, 10.5)) }
    stroke {
      $0.move(to: point(13, 6.5))
      $0.addLine(to: point(13, 13))
      $0.addLine(to: point(17.5, 15.5))
    }
  }

  private static func person() {
    circle(13, 8, 5).fill()
    let body = UIBezierPath()
    body.move(to: point(3, 24))
    body.addCurve(
      to: point(13, 15), controlPoint1: point(3, 18), controlPoint2: point(7.5, 15))
    body.addCurve(
      to: point(23, 24), controlPoint1: point(18.5, 15), controlPoint2: point(23, 18))
    body.close()
    body.fill()
  }

  private static func book() {
    stroke { path in
      for side: CGFloat in [-1, 1] {
        path.move(to: point(13, 6))
        path.addQuadCurve(
          to: point(13 + side * 11, 4.5), controlPoint: point(13 + side * 5, 2.5))
        path.addLine(to: point(13 + side * 11, 20))
        path.addQuadCurve(to: point(13, 22), controlPoint: point(13 + side * 5, 18))
      }
      path.move(to: point(13, 6))
      path.addLine(to: point(13, 22))
    }
  }

  private static func glass() {
    stroke {
      $0.append(circle(11, 11, 8))
      $0.move(to: point(17, 17))
      $0.addLine(to: point(23.5, 23.5))
    }
  }

  private static func tray() {
    stroke {
      $0.move(to: point(13, 3))
      $0.addLine(to: point(13, 16))
      $0.move(to: point(8, 11))
      $0.addLine(to: point(13, 16))
      $0.addLine(to: point(18, 11))
      $0.move(to: point(3, 16))
      $0.addLine(to: point(3, 22))
      $0.addLine(to: point(23, 22))
      $0.addLine(to: point(23, 16))
    }
  }

  private static func list() {
    for y: CGFloat in [6, 13, 20] {
      circle(4.5, y, 2).fill()
      stroke {
        $0.move(to: point(10, y))
        $0.addLine(to: point(23, y))
      }
    }
  }
}

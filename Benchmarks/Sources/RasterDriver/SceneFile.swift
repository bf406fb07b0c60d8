// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A scene in `vscene-1`, a JSON format that is independent of the renderer, as display list items.
struct SceneFile {
  /// An error in a scene file, described by `what`.
  struct Malformed: Error {
    var what: String
  }

  let items: [DisplayList.Item]
  let background: CGColor
  private let viewBox: [Double]

  init(items: [DisplayList.Item], background: CGColor, viewBox: [Double]) {
    (self.items, self.background, self.viewBox) = (items, background, viewBox)
  }

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let box = Self.numbers(root["viewbox"]), box.count == 4,
      let steps = root["ops"] as? [[String: Any]]
    else { throw Malformed(what: "\(path) is not a vscene-1 file") }
    viewBox = box
    background = Self.numbers(root["background"]).map(Self.color) ?? .clear
    let sprites = try Self.sprites(beside: path, isNeeded: steps.contains { $0["img"] != nil })
    items = try steps.map { try Self.item($0, sprites) }
  }

  /// Returns the transform that scales the view box to fit and centers it.
  func transform(width: Int, height: Int) -> Homography {
    let w = Double(width), h = Double(height)
    let s = min(w / viewBox[2], h / viewBox[3])
    return Homography(
      a: s, b: 0, c: 0, d: s, tx: (w - viewBox[2] * s) / 2 - viewBox[0] * s,
      ty: (h - viewBox[3] * s) / 2 - viewBox[1] * s)
  }

  private static func numbers(_ value: Any?) -> [Double]? {
    (value as? [NSNumber])?.map(\.doubleValue)
  }

  private static func color(_ c: [Double]) -> CGColor {
    CGColor(
      srgbRed: CGFloat(c[0] / 255), green: CGFloat(c[1] / 255), blue: CGFloat(c[2] / 255),
      alpha: CGFloat(c[3] / 255))
  }

  private static func item(
    _ step: [String: Any], _ sprites: [CGImage]
  ) throws -> DisplayList.Item {
    if let index = step["img"] as? Int { return try image(step, sprites[index]) }
    var path = try path(step)
    if let dash = numbers(step["dash"]) {
      let phase = (step["phase"] as? NSNumber)?.doubleValue ?? 0
      path = path.copy(dashingWithPhase: CGFloat(phase), lengths: dash.map { CGFloat($0) })
    }
    if let sigma = step["shadow"] as? NSNumber, let offset = numbers(step["off"]),
      let c = numbers(step["c"])
    {
      let shadow = DisplayList.Shadow(
        color: color(c), radius: CGFloat(sigma.doubleValue),
        offset: CGSize(width: offset[0], height: offset[1]))
      return .shadow(path, rule: .winding, shadow: shadow, transform: .identity)
    }
    let paint = try paint(step)
    if let rule = step["f"] as? String {
      return .fill(
        path, rule: rule == "eo" ? .evenOdd : .winding, paint: paint, transform: .identity)
    }
    guard let width = step["s"] as? NSNumber else {
      throw Malformed(what: "neither fill nor stroke")
    }
    let caps: [String: CGLineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: CGLineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]
    let style = StrokeStyle(
      width: CGFloat(width.doubleValue), cap: caps[step["cap"] as? String ?? "butt"] ?? .butt,
      join: joins[step["join"] as? String ?? "miter"] ?? .miter,
      miterLimit: CGFloat((step["miter"] as? NSNumber)?.doubleValue ?? 4))
    return .stroke(path, style: style, paint: paint, transform: .identity)
  }

  /// Reads the eight images stored next to the scene file; returns none if the scene needs none.
  private static func sprites(beside path: String, isNeeded: Bool) throws -> [CGImage] {
    if !isNeeded { return [] }
    let file = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("sprites-128x128x8-premul-rgba.bin")
    let bytes = [UInt8](try Data(contentsOf: file))
    return try (0..<8).map { i in
      let sprite = Array(bytes[i * 65536..<(i + 1) * 65536])
      guard let image = CGImage(width: 128, height: 128, premultipliedRGBA: sprite) else {
        throw Malformed(what: "sprite \(i)")
      }
      return image
    }
  }

  private static func image(_ step: [String: Any], _ image: CGImage) throws -> DisplayList.Item {
    guard let m = numbers(step["m"]), m.count == 6, let opacity = step["o"] as? NSNumber else {
      throw Malformed(what: "image without matrix or opacity")
    }
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: image.width, height: image.height))
    var fill = DisplayList.ImageFill(image, transform: .identity)
    fill.opacity = opacity.doubleValue
    return .fill(
      path, rule: .winding, paint: .image(fill),
      transform: Homography(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
  }

  private static func paint(_ step: [String: Any]) throws -> DisplayList.Fill {
    if let stops = step["stops"] as? [[NSNumber]] {
      let space = CGColorSpace(name: CGColorSpace.sRGB)!
      let gradient = CGGradient(
        colorSpace: space,
        colorComponents: stops.flatMap { $0.dropFirst().map { CGFloat($0.doubleValue / 255) } },
        locations: stops.map { CGFloat($0[0].doubleValue) }, count: stops.count)
      guard let gradient else { throw Malformed(what: "gradient without stops") }
      if let line = numbers(step["lin"]) {
        return .linearGradient(
          gradient, start: CGPoint(x: line[0], y: line[1]), end: CGPoint(x: line[2], y: line[3]))
      }
      if let r = numbers(step["rad"]) {
        let center = CGPoint(x: r[0], y: r[1])
        return .gradient(
          DisplayList.Gradient(
            gradient,
            .radial(start: center, startRadius: 0, end: center, endRadius: CGFloat(r[2]))))
      }
      if let c = numbers(step["con"]) {
        return .gradient(
          DisplayList.Gradient(
            gradient, .conic(center: CGPoint(x: c[0], y: c[1]), angle: CGFloat(c[2]))))
      }
    }
    guard let c = numbers(step["c"]), c.count == 4 else { throw Malformed(what: "no color") }
    return .color(color(c))
  }

  // MARK: Paths

  private static func path(_ step: [String: Any]) throws -> CGPath {
    if let c = numbers(step["circle"]) { return circle(c[0], c[1], c[2]) }
    if let r = numbers(step["rrect"]) { return roundedRect(r[0], r[1], r[2], r[3], r[4]) }
    guard let text = step["d"] as? String else { throw Malformed(what: "no path") }
    let path = CGMutablePath()
    var letter: Character = "M"
    var pending: [CGFloat] = []
    func point(_ i: Int) -> CGPoint { CGPoint(x: pending[2 * i], y: pending[2 * i + 1]) }
    func flush() {
      switch letter {
      case "M": path.move(to: point(0))
      case "L": path.addLine(to: point(0))
      case "Q": path.addQuadCurve(to: point(1), control: point(0))
      case "C": path.addCurve(to: point(2), control1: point(0), control2: point(1))
      default: path.closeSubpath()
      }
      pending.removeAll()
    }
    let counts: [Character: Int] = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]
    var rest = Substring(text)
    while let first = rest.first {
      if let count = counts[first] {
        letter = first
        rest.removeFirst()
        if count == 0 { flush() }
      } else if first == " " {
        rest.removeFirst()
      } else {
        let word = rest.prefix { $0 != " " && counts[$0] == nil }
        guard let number = Double(word) else { throw Malformed(what: "invalid number \(word)") }
        pending.append(CGFloat(number))
        rest.removeFirst(word.count)
        if pending.count == counts[letter] { flush() }
      }
    }
    return path
  }

  private static let kappa = 0.5522847498

  private static func circle(_ cx: Double, _ cy: Double, _ r: Double) -> CGPath {
    let k = kappa * r
    let path = CGMutablePath()
    func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
    path.move(to: p(r, 0))
    path.addCurve(to: p(0, r), control1: p(r, k), control2: p(k, r))
    path.addCurve(to: p(-r, 0), control1: p(-k, r), control2: p(-r, k))
    path.addCurve(to: p(0, -r), control1: p(-r, -k), control2: p(-k, -r))
    path.addCurve(to: p(r, 0), control1: p(k, -r), control2: p(r, -k))
    path.closeSubpath()
    return path
  }

  private static func roundedRect(
    _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ r: Double
  ) -> CGPath {
    let k = r * (1 - kappa), right = x + w, bottom = y + h
    let path = CGMutablePath()
    func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    path.move(to: p(x + r, y))
    path.addLine(to: p(right - r, y))
    path.addCurve(to: p(right, y + r), control1: p(right - k, y), control2: p(right, y + k))
    path.addLine(to: p(right, bottom - r))
    path.addCurve(
      to: p(right - r, bottom), control1: p(right, bottom - k), control2: p(right - k, bottom))
    path.addLine(to: p(x + r, bottom))
    path.addCurve(to: p(x, bottom - r), control1: p(x + k, bottom), control2: p(x, bottom - k))
    path.addLine(to: p(x, y + r))
    path.addCurve(to: p(x + r, y), control1: p(x, y + k), control2: p(x + k, y))
    path.closeSubpath()
    return path
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An HTML canvas drawn in a bitmap context, with the rules that browsers add to those of Core Graphics.
struct CanvasPlayer {
  private enum Style {
    case color(CGColor)
    case gradient(String)
  }

  private struct Gradient {
    var start, end: CGPoint
    /// The radii of the two circles, or nil for a linear gradient.
    var radii: (start: CGFloat, end: CGFloat)?
    var stops: [(CGFloat, CGColor)] = []
  }

  /// The canvas state that a context lacks or stores differently.
  private struct Styles {
    var fill = Style.color(.black)
    var stroke = Style.color(.black)
    var shadowColor = CGColor.clear
    var shadowOffset = CGSize.zero
    var shadowBlur: CGFloat = 0
    var mode = CGBlendMode.normal
  }

  /// An unsupported operation or property.
  struct UnsupportedOperation: Error { var name: String }

  private let context: CGContext
  private let base: CGAffineTransform
  private var styles = Styles()
  private var saved: [Styles] = []
  private var gradients: [String: Gradient] = [:]
  private(set) var passed = 0
  private(set) var failed: [String] = []

  init(width: Int, height: Int) {
    context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    // A canvas has y down.
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    context.concatenate(base)
  }

  mutating func perform(_ operation: [Any]) throws {
    let name = operation[0] as? String ?? ""
    let n = operation.dropFirst().map { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? .nan }
    func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
    func rect() -> CGRect { CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    let isFinite = n.allSatisfy(\.isFinite)
    switch name {
    case "set": try set(operation[1] as? String ?? "", operation[2])
    case "save":
      context.saveGState()
      saved.append(styles)
    case "restore":
      context.restoreGState()
      if let styles = saved.popLast() { self.styles = styles }
    case "translate": context.translateBy(x: n[0], y: n[1])
    case "scale": context.scaleBy(x: n[0], y: n[1])
    case "rotate": context.rotate(by: n[0])
    case "transform": context.concatenate(matrix(n))
    case "setTransform":
      context.concatenate(
        (n.isEmpty ? .identity : matrix(n)).concatenating(base)
          .concatenating(context.ctm.inverted()))
    case "beginPath": context.beginPath()
    case "closePath": context.closePath()
    case "moveTo": if isFinite { context.move(to: point(0)) }
    case "lineTo": if isFinite { begin(at: point(0)).addLine(to: point(0)) }
    case "quadraticCurveTo":
      if isFinite { begin(at: point(0)).addQuadCurve(to: point(2), control: point(0)) }
    case "bezierCurveTo":
      if isFinite {
        begin(at: point(0)).addCurve(to: point(4), control1: point(0), control2: point(2))
      }
    case "arcTo":
      if isFinite {
        begin(at: point(0)).addArc(tangent1End: point(0), tangent2End: point(2), radius: n[4])
      }
    case "arc":
      if n.prefix(5).allSatisfy(\.isFinite) {
        context.addArc(
          center: point(0), radius: n[2], startAngle: n[3], endAngle: n[4],
          clockwise: n.count > 5 && operation[6] as? Bool == true)
      }
    case "ellipse":
      if n.prefix(6).allSatisfy(\.isFinite) {
        // A missing end angle is 0; an end that is not after the start is advanced by whole turns.
        let last = n.count > 6 && n[6].isFinite ? n[6] : 0
        let end =
          last > n[5] ? last : last + 2 * .pi * (((n[5] - last) / (2 * .pi)).rounded(.down) + 1)
        context.saveGState()
        context.translateBy(x: n[0], y: n[1])
        context.rotate(by: n[4])
        context.scaleBy(x: n[2], y: n[3])
        context.addArc(center: .zero, radius: 1, startAngle: n[5], endAngle: end, clockwise: false)
        context.restoreGState()
      }
    case "rect": if isFinite { addRect(n) }
    case "fill": preservingPath { $0.paint($0.styles.fill) { $0.fillPath() } }
    case "stroke":
      preservingPath {
        $0.paint($0.styles.stroke, isStroke: true) { $0.strokePath() }
      }
    case "clip": preservingPath { $0.context.clip() }
    case "fillRect":
      preservingPath { canvas in
        canvas.context.beginPath()
        canvas.addRect(n)
        canvas.paint(canvas.styles.fill) { $0.fillPath() }
      }
    case "strokeRect":
      preservingPath { canvas in
        canvas.context.beginPath()
        canvas.addRect(n)
        canvas.paint(canvas.styles.stroke, isStroke: true) { $0.strokePath() }
      }
    case "clearRect": preservingPath { $0.context.clear(rect()) }
    case "setLineDash":
      context.setLineDash(
        phase: 0, lengths: (operation[1] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) })
    case "createLinearGradient":
      gradients[operation[1] as? String ?? ""] = Gradient(start: point(1), end: point(3))
    case "createRadialGradient":
      gradients[operation[1] as? String ?? ""] = Gradient(
        start: point(1), end: point(4), radii: (n[3], n[6]))
    case "addColorStop":
      gradients[operation[1] as? String ?? ""]?.stops.append(
        (n[1], Self.color(operation[3] as? String ?? "") ?? .clear))
    case "assertPixel": assertPixel(operation)
    case "assertHit":
      let at = (operation[2] as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
      // A browser tests points in the canvas's own coordinates.
      let device = CGPoint(x: at[0], y: at[1]).applying(base)
      let isHit = context.pathContains(
        context.convertToUserSpace(device),
        mode: operation[1] as? String == "isPointInStroke" ? .stroke : .fill)
      recordResult(isHit == (operation[3] as? Bool), "\(at): \(isHit)")
    default: throw UnsupportedOperation(name: name)
    }
  }

  private mutating func set(_ property: String, _ value: Any) throws {
    let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? .nan
    let word = value as? String ?? ""
    switch property {
    case "fillStyle": styles.fill = style(value) ?? styles.fill
    case "strokeStyle": styles.stroke = style(value) ?? styles.stroke
    case "shadowColor": styles.shadowColor = Self.color(word) ?? styles.shadowColor
    case "shadowOffsetX": if number.isFinite { styles.shadowOffset.width = number }
    case "shadowOffsetY": if number.isFinite { styles.shadowOffset.height = number }
    case "shadowBlur": if number >= 0, number.isFinite { styles.shadowBlur = number }
    case "lineWidth": if number > 0 { context.setLineWidth(number) }
    case "miterLimit": if number > 0 { context.setMiterLimit(number) }
    case "globalAlpha": if number >= 0, number <= 1 { context.setAlpha(number) }
    case "lineCap":
      if let cap = ["butt": CGLineCap.butt, "round": .round, "square": .square][word] {
        context.setLineCap(cap)
      }
    case "lineJoin":
      if let join = ["miter": CGLineJoin.miter, "round": .round, "bevel": .bevel][word] {
        context.setLineJoin(join)
      }
    case "globalCompositeOperation": styles.mode = Self.modes[word] ?? styles.mode
    default: throw UnsupportedOperation(name: property)
    }
  }

  // MARK: Browser rules

  /// Starts a new subpath at the first point if the path is empty.
  private func begin(at point: CGPoint) -> CGContext {
    if context.isPathEmpty { context.move(to: point) }
    return context
  }

  /// Adds a rectangle, whose direction is reversed by negative sizes.
  private func addRect(_ n: [CGFloat]) {
    context.addLines(between: [
      CGPoint(x: n[0], y: n[1]), CGPoint(x: n[0] + n[2], y: n[1]),
      CGPoint(x: n[0] + n[2], y: n[1] + n[3]), CGPoint(x: n[0], y: n[1] + n[3]),
    ])
    context.closePath()
  }

  /// Runs a closure and then restores the current path, since canvas painting keeps it.
  private func preservingPath(_ body: (Self) -> Void) {
    let path = context.path
    body(self)
    context.beginPath()
    if let path { context.addPath(path) }
  }

  private static let modes: [String: CGBlendMode] = [
    "source-over": .normal, "source-in": .sourceIn, "source-out": .sourceOut,
    "source-atop": .sourceAtop, "destination-over": .destinationOver,
    "destination-in": .destinationIn, "destination-out": .destinationOut,
    "destination-atop": .destinationAtop, "lighter": .plusLighter, "copy": .copy, "xor": .xor,
  ]

  private func paint(_ style: Style, isStroke: Bool = false, _ body: (CGContext) -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    context.setBlendMode(styles.mode)
    let offset = styles.shadowOffset
    let hasShadow = offset != .zero || styles.shadowBlur > 0
    context.setShadow(
      offset: CGSize(width: offset.width, height: -offset.height), blur: styles.shadowBlur,
      color: hasShadow ? styles.shadowColor : nil)
    // A canvas composites its whole area, transparent or not, and the shadow of a gradient is not clipped to its shape.
    var isLayer = styles.mode != .normal
    if case .gradient = style { isLayer = isLayer || hasShadow }
    if isLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    draw(style, isStroke: isStroke, body)
    if isLayer { context.endTransparencyLayer() }
  }

  private func draw(_ style: Style, isStroke: Bool, _ body: (CGContext) -> Void) {
    switch style {
    case .color(let color):
      context.setFillColor(color)
      context.setStrokeColor(color)
      body(context)
    case .gradient(let name):
      // A gradient without length or colors paints nothing.
      guard let gradient = gradients[name],
        gradient.start != gradient.end || gradient.radii.map({ $0.start != $0.end }) ?? false,
        let colors = CGGradient(
          colorsSpace: nil, colors: gradient.stops.map(\.1), locations: gradient.stops.map(\.0))
      else { return }
      if isStroke { context.replacePathWithStrokedPath() }
      context.clip()
      if let radii = gradient.radii {
        context.drawRadialGradient(
          colors, startCenter: gradient.start, startRadius: radii.start, endCenter: gradient.end,
          endRadius: radii.end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      } else {
        context.drawLinearGradient(
          colors, start: gradient.start, end: gradient.end,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    }
  }

  private func style(_ value: Any) -> Style? {
    if let name = (value as? [String: Any])?["var"] as? String { return .gradient(name) }
    return (value as? String).flatMap(Self.color).map(Style.color)
  }

  private func matrix(_ n: [CGFloat]) -> CGAffineTransform {
    CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  private static func color(_ text: String) -> CGColor? {
    if text.hasPrefix("#") {
      let digits: [CGFloat] = text.compactMap { $0.hexDigitValue.map { CGFloat($0) } }
      if digits.count == 3 {
        return CGColor(
          red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15, alpha: 1)
      }
      guard digits.count == 6 else { return nil }
      func pair(_ i: Int) -> CGFloat { (digits[i] * 16 + digits[i + 1]) / 255 }
      return CGColor(red: pair(0), green: pair(2), blue: pair(4), alpha: 1)
    }
    guard text.hasPrefix("rgb") else { return nil }
    let parts = text.split { !($0.isNumber || $0 == ".") }
    let numbers: [CGFloat] = parts.compactMap { Double($0).map { CGFloat($0) } }
    guard numbers.count >= 3 else { return nil }
    return CGColor(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  // MARK: Assertions

  private mutating func assertPixel(_ operation: [Any]) {
    let numbers: [Int] = operation.dropFirst().map { ($0 as? NSNumber)?.intValue ?? 0 }
    let expected = (operation[3] as? [NSNumber] ?? []).map(\.intValue)
    let tolerance = max(numbers[3], 2)
    let pixel = context.makeImage()![numbers[0], numbers[1]]
    let alpha = Int(pixel.alpha)
    func straight(_ channel: UInt8) -> Int {
      alpha == 0 ? 0 : (Int(channel) * 255 + alpha / 2) / alpha
    }
    let found = [straight(pixel.red), straight(pixel.green), straight(pixel.blue), alpha]
    let isClose = zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
    recordResult(
      isClose,
      "(\(numbers[0]), \(numbers[1])): \(found), not \(expected)")
  }

  private mutating func recordResult(_ holds: Bool, _ text: String) {
    if holds { passed += 1 } else { failed.append(text) }
  }
}

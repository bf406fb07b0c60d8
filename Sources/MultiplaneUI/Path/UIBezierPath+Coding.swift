// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIBezierPath: NSSecureCoding {
  /// Whether paths support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }

  /// Archives the elements and the drawing attributes.
  public func encode(with coder: NSCoder) {
    var numbers: [Double] = []
    cgPath.applyWithBlock { element in
      let count: Int =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
      numbers.append(Double(element.pointee.type.rawValue))
      for index in 0..<count {
        let point = element.pointee.points[index]
        numbers += [Double(point.x), Double(point.y)]
      }
    }
    let data = numbers.withUnsafeBytes { Data($0) }
    coder.encode(data as NSData, forKey: "elements")
    coder.encode(Double(lineWidth), forKey: "lineWidth")
    coder.encode(Double(miterLimit), forKey: "miterLimit")
    coder.encode(Double(flatness), forKey: "flatness")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCapStyle")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoinStyle")
    coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
    let dashes = dashes
    let lengths = ([dashes.phase] + dashes.pattern).map { Double($0) }
    coder.encode(lengths.withUnsafeBytes { Data($0) } as NSData, forKey: "dashes")
  }

  /// Sets the elements and the drawing attributes from an archive. After a damaged element, the following ones are left
  /// out. Attributes that are not in the archive have their defaults.
  final func decode(from coder: NSCoder) {
    func numbers(_ key: String) -> [Double] {
      // Foundation for Linux stops the program at a missing object.
      guard coder.containsValue(forKey: key),
        let data = coder.decodeObject(of: NSData.self, forKey: key).map({ Data(referencing: $0) })
      else { return [] }
      return data.withUnsafeBytes { bytes in
        (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Double.self) }
      }
    }
    var rest = numbers("elements")[...]
    func point() -> CGPoint? {
      guard let x = rest.popFirst(), let y = rest.popFirst(), x.isFinite, y.isFinite else {
        return nil
      }
      return CGPoint(x: x, y: y)
    }
    elements: while let type = rest.popFirst() {
      switch type {
      case 0:
        guard let end = point() else { break elements }
        move(to: end)
      case 1 where !isEmpty:
        guard let end = point() else { break elements }
        addLine(to: end)
      case 2 where !isEmpty:
        guard let control = point(), let end = point() else { break elements }
        addQuadCurve(to: end, controlPoint: control)
      case 3 where !isEmpty:
        guard let first = point(), let second = point(), let end = point() else { break elements }
        addCurve(to: end, controlPoint1: first, controlPoint2: second)
      case 4: close()
      default: break elements
      }
    }
    func decode(_ key: String, _ body: () -> Void) {
      if coder.containsValue(forKey: key) { body() }
    }
    decode("lineWidth") { lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth")) }
    decode("miterLimit") { miterLimit = CGFloat(coder.decodeDouble(forKey: "miterLimit")) }
    decode("flatness") { flatness = CGFloat(coder.decodeDouble(forKey: "flatness")) }
    lineCapStyle =
      CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineCapStyle")))
      ?? .butt
    lineJoinStyle =
      CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "lineJoinStyle")))
      ?? .miter
    usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
    let lengths = numbers("dashes").map { CGFloat($0) }
    setLineDash(
      Array(lengths.dropFirst()), count: max(0, lengths.count - 1), phase: lengths.first ?? 0)
  }
}

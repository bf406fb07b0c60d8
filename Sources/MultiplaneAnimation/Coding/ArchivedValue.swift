// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Conversion of values to and from property lists, for archives. Numbers and strings remain unchanged; an attributed
/// string becomes a string without attributes; any other supported value becomes an array whose first element names its
/// kind, such as `point`.
///
/// Archives are untrusted input: a malformed value decodes as nil, and a malformed property of a cell or filter is
/// skipped.
enum ArchivedValue {
  /// The nesting depth in arrays, cells and filters at which values decode as nil; values at the top level have depth
  /// 0.
  private static let depthLimit = 32

  // MARK: - Writing

  /// Returns a value as a property list; nil if the value is nil or of an unsupported type, or is an array with an
  /// element of an unsupported type.
  static func plist(_ any: Any?) -> Any? {
    switch AnimatableValue.unwrapped(any) {
    case is NSNull: return ["null"]
    case let x as NSNumber: return x
    case let x as String: return x
    case let x as CGPoint: return list("point", [x.x, x.y])
    case let x as CGSize: return list("size", [x.width, x.height])
    case let x as CGRect:
      return list("rect", [x.origin.x, x.origin.y, x.size.width, x.size.height])
    case let x as CATransform3D: return list("transform", x.elements)
    case let x as CGColor:
      return ["color", x.colorSpace?.name ?? "", x.storedComponents.map { Double($0) }] as [Any]
    case let x as CGPath: return path(x.outline)
    case let x as CGImage: return image(x)
    case let x as NSAttributedString: return x.string
    case let x as CAMediaTimingFunction: return timing(x)
    case let x as CAValueFunction: return ["valueFunction", x.name.rawValue]
    case let x as CAEmitterCell: return ["cell", cell(x.current)] as [Any]
    case let x as CIFilter: return FilterArchive.plist(x)
    case let x as CIVector: return ["vector"] + (0..<x.count).map { Double(x.lanes[$0]) }
    case let x as CIColor: return plist(x.cgColor)
    case let x as [Any]:
      // An array is not encoded without one of its elements, as the following ones would change their indices.
      let parts = x.compactMap { plist($0) }
      return parts.count == x.count ? ["array"] + parts : nil
    case let x?: return AnimatableValue.number(x).map { NSNumber(value: $0) }
    case nil: return nil
    }
  }

  private static func list(_ kind: String, _ numbers: [CGFloat]) -> [Any] {
    [kind] + numbers.map { Double($0) }
  }

  private static func path(_ outline: Outline) -> [Any] {
    ["path", Data(outline.verbs.map(\.rawValue))]
      + outline.points.flatMap { [Double($0.x), Double($0.y)] }
  }

  private static func image(_ image: CGImage) -> [Any] {
    var data = Data(capacity: image.width * image.height * 4)
    image.withUnsafeBytes { bytes in
      for row in 0..<image.height {
        let start = row * image.bytesPerRow
        data.append(contentsOf: bytes[start..<start + image.width * 4])
      }
    }
    return ["image", image.width, image.height, data]
  }

  private static func timing(_ function: CAMediaTimingFunction) -> [Any] {
    let names: [CAMediaTimingFunctionName] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ]
    if let name = names.first(where: { CAMediaTimingFunction(name: $0) == function }) {
      return ["timing", name.rawValue]
    }
    var points = [Float](repeating: 0, count: 4)
    points.withUnsafeMutableBufferPointer {
      function.getControlPoint(at: 1, values: $0.baseAddress!)
      function.getControlPoint(at: 2, values: $0.baseAddress! + 2)
    }
    return ["timing"] + points.map { Double($0) }
  }

  /// Returns the values of a cell that differ from the default values, and a begin time that was set, as alternating
  /// keys and property lists, sorted by key.
  static func cell(_ values: EmitterCellValues) -> [Any] {
    let initial = EmitterCellValues()
    return EmitterCellProperty.table.sorted { $0.key < $1.key }.flatMap { key, property in
      let value = property.get(values)
      let isSet = key == "beginTime" && values.hasBeginTime
      if value == property.get(initial), !isSet { return [] as [Any] }
      return pair(key, plist(value.bridgedValue ?? NSNull()))
    }
  }

  /// Returns a key and its value, or an empty array if the value is nil.
  static func pair(_ key: String, _ value: Any?) -> [Any] { value.map { [key, $0] } ?? [] }

  // MARK: - Reading

  static func value(_ plist: Any, depth: Int = 0) -> Any? {
    guard depth < depthLimit else { return nil }
    guard let list = plist as? [Any] else {
      return plist is NSNumber || plist is String ? plist : nil
    }
    guard let kind = list.first as? String else { return nil }
    let rest = Array(list.dropFirst())
    switch kind {
    case "null": return NSNull()
    case "point": return numbers(rest, 2).map { CGPoint(x: $0[0], y: $0[1]) }
    case "size": return numbers(rest, 2).map { CGSize(width: $0[0], height: $0[1]) }
    case "rect":
      return numbers(rest, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    case "transform": return numbers(rest, 16).map { CATransform3D(elements: $0) }
    case "color": return color(rest)
    case "path": return path(rest)
    case "image": return image(rest)
    case "timing": return timing(rest)
    case "valueFunction":
      return (rest.first as? String).flatMap {
        CAValueFunction(name: CAValueFunctionName(rawValue: $0))
      }
    case "cell":
      return (rest.first as? [Any]).map { CAEmitterCell(cell($0, depth: depth + 1)) }
    case "filter": return FilterArchive.filter(rest, depth: depth)
    case "vector": return vector(rest)
    case "array":
      let parts = rest.compactMap { value($0, depth: depth + 1) }
      return parts.count == rest.count ? parts : nil
    default: return nil
    }
  }

  private static func numbers(_ list: [Any], _ count: Int) -> [Double]? {
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    return list.count == count && numbers.count == count ? numbers : nil
  }

  private static func vector(_ list: [Any]) -> CIVector? {
    guard (1...4).contains(list.count), let numbers = numbers(list, list.count) else { return nil }
    var lanes = SIMD4<Double>()
    for (i, number) in numbers.enumerated() { lanes[i] = number }
    return CIVector(lanes: lanes, count: numbers.count)
  }

  private static func color(_ list: [Any]) -> CGColor? {
    guard list.count == 2, let name = list[0] as? String, let space = CGColorSpace(name: name),
      let components = list[1] as? [Any],
      let numbers = numbers(components, space.numberOfComponents + 1)
    else { return nil }
    return CGColor(colorSpace: space, components: numbers.map { CGFloat($0) })
  }

  private static func path(_ list: [Any]) -> CGPath? {
    guard let bytes = list.first as? Data else { return nil }
    let verbs = bytes.compactMap { Outline.Verb(rawValue: $0) }
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    guard verbs.count == bytes.count, verbs.first.map({ $0 == .move }) ?? true,
      let numbers = numbers(Array(list.dropFirst()), 2 * count)
    else { return nil }
    var outline = Outline()
    outline.verbs = verbs
    outline.points = (0..<count).map { CGPoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    return CGPath(outline: outline)
  }

  private static func image(_ list: [Any]) -> CGImage? {
    guard list.count == 3, let width = list[0] as? Int, let height = list[1] as? Int,
      let data = list[2] as? Data, (1...Bitmap.maximumSide).contains(width),
      (1...Bitmap.maximumSide).contains(height)
    else { return nil }
    return CGImage(width: width, height: height, premultipliedRGBA: [UInt8](data))
  }

  private static func timing(_ list: [Any]) -> CAMediaTimingFunction? {
    if let name = list.first as? String {
      let names: [CAMediaTimingFunctionName] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      ]
      return names.first { $0.rawValue == name }.map { CAMediaTimingFunction(name: $0) }
    }
    guard let p = numbers(list, 4)?.map({ Float($0) }), p.allSatisfy(\.isFinite) else {
      return nil
    }
    return CAMediaTimingFunction(controlPoints: p[0], p[1], p[2], p[3])
  }

  static func cell(_ pairs: [Any], depth: Int = 0) -> EmitterCellValues {
    var values = EmitterCellValues()
    forEachPair(pairs, depth: depth) { key, any in
      guard let property = EmitterCellProperty.table[key],
        let value = AnimatableValue.decode(any, as: property.kind).value
      else { return }
      property.set(&values, value)
    }
    return values
  }

  /// Calls `body` with each key and decoded value of an array in which keys and property lists alternate; skips
  /// malformed pairs.
  /// - Parameter depth: The number of arrays, cells and filters that contain the pairs.
  static func forEachPair(
    _ pairs: [Any], depth: Int = 0, _ body: (_ key: String, _ value: Any) -> Void
  ) {
    for i in stride(from: 0, to: pairs.count - 1, by: 2) {
      if let key = pairs[i] as? String, let value = value(pairs[i + 1], depth: depth) {
        body(key, value)
      }
    }
  }
}

extension CATransform3D {
  fileprivate var elements: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  /// Creates a transform from its 16 elements, row by row.
  init(elements e: [Double]) {
    let e = e.map { CGFloat($0) }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
      m44: e[15])
  }
}

extension NSCoder {
  /// Encodes a `CAMediaTimingFunction` or a `CAValueFunction`, for ``decodeFunction()``.
  func encodeFunction(_ function: Any) {
    encodePairs(ArchivedValue.pair("function", ArchivedValue.plist(function)))
  }

  /// Returns the function that ``encodeFunction(_:)`` encoded; nil if the archive contains none. The class of the
  /// result is not checked.
  func decodeFunction() -> Any? {
    var result: Any?
    ArchivedValue.forEachPair(decodePairs() ?? []) { result = $0 == "function" ? $1 : result }
    return result
  }

  /// Encodes an array in which keys and property lists alternate, as binary data for the key `values`. Encodes nothing
  /// if the array is not a valid property list.
  func encodePairs(_ pairs: [Any]) {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: pairs, format: .binary, options: 0)
    if let data { encode(data as NSData, forKey: "values") }
  }

  /// Returns the array that ``encodePairs(_:)`` encoded; nil if it is missing or damaged.
  func decodePairs() -> [Any]? {
    guard containsValue(forKey: "values"),
      let data = decodeObject(of: NSData.self, forKey: "values"),
      let plist = try? PropertyListSerialization.propertyList(from: data as Data, format: nil)
    else { return nil }
    return plist as? [Any]
  }
}

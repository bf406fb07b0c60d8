// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// differential-driver booleans
// differential-driver images
//
// Reads a case from each line of standard input and prints a line for each:
//   booleans: a JSON object with the paths `a` and `b`, arrays of path elements such as ["M", 0, 0], and `isEvenOdd`.
//     Prints an array of paths: union, intersection, difference, symmetric difference, and `a` normalized.
//   images: the path of an image file. Prints the width and height of its first image, and stores its pixels beside it
//     with the extension `rgba`: premultiplied, 4 bytes each, without padding. Prints `-` if the file cannot be decoded.

import Foundation
import MultiplaneGraphics
import MultiplaneImages

func path(_ elements: [[Any]]) -> CGPath {
  let path = CGMutablePath()
  for element in elements {
    let n = element.dropFirst().map { CGFloat(($0 as? Double) ?? .nan) }
    func point(_ i: Int) -> CGPoint { CGPoint(x: n[2 * i], y: n[2 * i + 1]) }
    switch element[0] as? String {
    case "M": path.move(to: point(0))
    case "L": path.addLine(to: point(0))
    case "Q": path.addQuadCurve(to: point(1), control: point(0))
    case "C": path.addCurve(to: point(2), control1: point(0), control2: point(1))
    default: path.closeSubpath()
    }
  }
  return path
}

func elements(_ path: CGPath) -> [[Any]] {
  var elements: [[Any]] = []
  path.applyWithBlock { element in
    let (name, count): (String, Int) =
      switch element.pointee.type {
      case .moveToPoint: ("M", 1)
      case .addLineToPoint: ("L", 1)
      case .addQuadCurveToPoint: ("Q", 2)
      case .addCurveToPoint: ("C", 3)
      default: ("Z", 0)
      }
    elements.append(
      [name]
        + (0..<count).flatMap {
          [Double(element.pointee.points[$0].x), Double(element.pointee.points[$0].y)]
        })
  }
  return elements
}

func booleans(_ line: String) throws -> String {
  let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  let a = path(object["a"] as? [[Any]] ?? [])
  let b = path(object["b"] as? [[Any]] ?? [])
  let rule: CGPathFillRule = object["isEvenOdd"] as? Bool == true ? .evenOdd : .winding
  let results = [
    a.union(b, using: rule), a.intersection(b, using: rule), a.subtracting(b, using: rule),
    a.symmetricDifference(b, using: rule), a.normalized(using: rule),
  ]
  let data = try JSONSerialization.data(withJSONObject: results.map(elements))
  return String(decoding: data, as: UTF8.self)
}

func image(_ file: String) throws -> String {
  let url = URL(fileURLWithPath: file)
  guard let source = CGImageSourceCreateWithURL(url, nil),
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil),
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8,
      bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return "-" }
  context.interpolationQuality = .none
  context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  guard let pixels = context.data else { return "-" }
  try Data(bytes: pixels, count: image.width * image.height * 4)
    .write(to: url.appendingPathExtension("rgba"))
  return "\(image.width) \(image.height)"
}

let compute = CommandLine.arguments.last == "images" ? image : booleans
while let line = readLine() {
  print(try compute(line))
}

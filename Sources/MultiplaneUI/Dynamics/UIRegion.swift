// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A region around the origin in which a field has an effect: a circle, a rectangle, the whole plane or a combination
/// of regions.
public final class UIRegion: NSObject, NSCopying, NSCoding, @unchecked Sendable {
  private indirect enum Shape: Equatable {
    case infinite
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case inverse(Shape)
    case union(Shape, Shape)
    case difference(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): x * x + y * y <= radius * radius
      case .rectangle(let width, let height): abs(x) * 2 <= width && abs(y) * 2 <= height
      case .inverse(let shape): !shape.contains(x, y)
      case .union(let a, let b): a.contains(x, y) || b.contains(x, y)
      case .difference(let a, let b): a.contains(x, y) && !b.contains(x, y)
      case .intersection(let a, let b): a.contains(x, y) && b.contains(x, y)
      }
    }

    /// The shape as words in Polish (prefix) notation.
    var tokens: [String] {
      switch self {
      case .infinite: ["all"]
      case .circle(let radius): ["circle", "\(radius)"]
      case .rectangle(let width, let height): ["rectangle", "\(width)", "\(height)"]
      case .inverse(let shape): ["not"] + shape.tokens
      case .union(let a, let b): ["or"] + a.tokens + b.tokens
      case .difference(let a, let b): ["without"] + a.tokens + b.tokens
      case .intersection(let a, let b): ["and"] + a.tokens + b.tokens
      }
    }

    /// Parses a shape in prefix notation; returns nil if the words are invalid or nested 1000 or more levels deep.
    init?(_ words: inout ArraySlice<Substring>, depth: Int = 0) {
      func number() -> Double? {
        guard let value = words.popFirst().flatMap({ Double($0) }), value.isFinite else {
          return nil
        }
        return max(value, 0)
      }
      func shape() -> Shape? { Shape(&words, depth: depth + 1) }
      guard depth < 1000, let word = words.popFirst() else { return nil }
      switch word {
      case "all": self = .infinite
      case "circle":
        guard let radius = number() else { return nil }
        self = .circle(radius: radius)
      case "rectangle":
        guard let width = number(), let height = number() else { return nil }
        self = .rectangle(width: width, height: height)
      case "not":
        guard let inner = shape() else { return nil }
        self = .inverse(inner)
      case "or", "without", "and":
        guard let a = shape(), let b = shape() else { return nil }
        self = word == "or" ? .union(a, b) : word == "and" ? .intersection(a, b) : .difference(a, b)
      default: return nil
      }
    }
  }

  private let shape: Shape
  private init(_ shape: Shape) { self.shape = shape }

  /// The whole plane.
  public static let infinite = UIRegion(.infinite)

  /// Creates a circle around the origin.
  /// - Parameter radius: the radius in points; negative values count as 0.
  public convenience init(radius: CGFloat) {
    self.init(.circle(radius: max(Double(radius), 0)))
  }

  /// Creates a rectangle centered at the origin; negative lengths count as 0.
  public convenience init(size: CGSize) {
    self.init(
      .rectangle(width: max(Double(size.width), 0), height: max(Double(size.height), 0)))
  }

  /// Returns the complement of this region.
  public func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
  /// Returns the union of this region and another region.
  public func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
  /// Returns the part of this region that is outside another region.
  public func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(shape, region.shape))
  }
  /// Returns the intersection of this region and another region.
  public func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, region.shape))
  }

  /// Returns whether the region contains a point. Circles and rectangles include their edges. A point with a coordinate
  /// that is not a number is in no region.
  public func contains(_ point: CGPoint) -> Bool {
    !point.x.isNaN && !point.y.isNaN && shape.contains(Double(point.x), Double(point.y))
  }

  // MARK: Copying and coding

  /// Returns the region itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether an object is a region that is composed of equal shapes in the same way.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIRegion)?.shape == shape }
  /// The hash value of the region's composition.
  public override var hash: Int { shape.tokens.hashValue }

  /// Decodes a region; returns nil if the archived value is invalid.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "shape") as? String else { return nil }
    var words = text.split(separator: " ")[...]
    guard let shape = Shape(&words), words.isEmpty else { return nil }
    self.init(shape)
  }

  /// Encodes the region as text.
  public func encode(with coder: NSCoder) {
    coder.encode(shape.tokens.joined(separator: " "), forKey: "shape")
  }
}

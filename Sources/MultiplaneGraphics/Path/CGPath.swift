// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The rule that determines which points are inside a path: those with a nonzero winding number, or
/// those with an odd one.
public enum CGPathFillRule: Int, Sendable {
  /// The nonzero winding rule and the even-odd rule.
  case winding, evenOdd
}

/// The shape of a stroke at the ends of an open subpath.
public enum CGLineCap: Int32, Sendable {
  /// No extension, a half disk, or half a square beyond the end point.
  case butt, round, square
}

/// The shape of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp tip up to the miter limit, an arc, or a straight cut.
  case miter, round, bevel
}

/// A sequence of lines and curves in the plane: any number of subpaths, each open or closed.
///
/// Two paths are equal if their elements are equal, exactly and in order, whether the paths are
/// mutable or not. A path is immutable unless it is a ``CGMutablePath``; code that stores a path of
/// unknown class takes a ``copy()`` first.
public class CGPath: Hashable, @unchecked Sendable {
  /// The verbs and points; only ``CGMutablePath`` changes them.
  public final package(set) var outline: Outline {
    get { glyphRun?.outline ?? elements }
    _modify { yield &elements }
  }

  /// The outline of a path that is not made from a glyph run; otherwise empty.
  final private(set) var elements: Outline
  /// The glyph run that the path was created from; nil in other paths, including copies.
  package final let glyphRun: GlyphRun?

  /// Creates a path from elements, or from a glyph run and no elements.
  init(elements: Outline, letters: GlyphRun?) {
    self.elements = elements
    self.glyphRun = letters
  }

  package convenience init(outline: Outline) { self.init(elements: outline, letters: nil) }

  convenience init(letters: GlyphRun) { self.init(elements: Outline(), letters: letters) }

  /// Creates a path that consists of a closed rectangle, which starts at (minX, minY) towards (maxX, minY). The path is
  /// empty if the rectangle is null.
  /// - Parameter transform: The transform applied to each point, or nil for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Creates a path that consists of a closed ellipse of four cubics, which starts at (maxX, midY) towards (midX,
  /// maxY). The path is empty if the rectangle is null.
  /// - Parameter transform: The transform applied to each point, or nil for none.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Creates a path that consists of a closed rectangle with elliptic corners; see
  /// ``CGMutablePath/addRoundedRect(in:cornerWidth:cornerHeight:transform:)``.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity)
    }
  }

  private convenience init(building body: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    body(path)
    self.init(outline: path.outline)
  }

  /// Returns whether all elements are equal, exactly and in order.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.outline == b.outline }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension CGPath {
  /// Returns an equal immutable path; never nil.
  public func copy() -> CGPath? { CGPath(outline: outline) }

  /// Returns an immutable path with each point transformed, or an equal one if `transform` is nil; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline: outline.applying(transform?.pointee ?? .identity))
  }

  /// Returns an equal mutable path, independent of this one; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline: outline) }

  /// Returns a mutable path with each point transformed, or an equal one if `transform` is nil; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline: outline.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no elements; a path that consists of one move is not empty.
  public var isEmpty: Bool { outline.verbs.isEmpty }

  /// The point at which the next element begins: the end of the last element, or after a close the
  /// start of its subpath; (0, 0) in an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
}

extension Outline {
  /// The point at which the next element begins; nil in an empty outline.
  var currentPoint: CGPoint? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// Returns the outline with each point transformed.
  package func applying(_ t: CGAffineTransform) -> Outline {
    if t.isIdentity { return self }
    var result = self
    result.points.withUnsafeMutableBufferPointer { points in
      for i in points.indices { points[i] = points[i].applying(t) }
    }
    return result
  }
}

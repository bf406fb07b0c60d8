// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Which points count as inside a path: those it winds around, or winds around an odd number of
/// times.
public enum CGPathFillRule: Int, Sendable {
  /// Non-zero winding, and an odd number of times.
  case winding, evenOdd
}

/// How an open stroke ends: at the end point, with a half disk, or with half a square.
public enum CGLineCap: Int32, Sendable {
  /// Nothing, a half disk, or half a square beyond the end point.
  case butt, round, square
}

/// How a stroke goes around a corner: with a point, an arc, or cut off.
public enum CGLineJoin: Int32, Sendable {
  /// A point as long as the limit allows, an arc, or a straight cut.
  case miter, round, bevel
}

/// Lines and curves in the plane: any number of subpaths, each open or closed.
///
/// Two paths are equal when their elements are, exactly and in order, whether they can grow or not.
/// A path itself never changes; only its subclass ``CGMutablePath`` does, and whoever keeps a path
/// that was handed in takes a ``copy()`` first.
public class CGPath: Hashable, @unchecked Sendable {
  /// The verbs and points; engines read them, only ``CGMutablePath`` changes them.
  public final package(set) var outline: Outline {
    get { glyphRun?.outline ?? elements }
    _modify { yield &elements }
  }

  /// The outline of a path that is not letters, empty in one that is.
  final private(set) var elements: Outline
  /// What the path is made of, if it is nothing but letters; never of one that changes.
  package final let glyphRun: GlyphRun?

  /// Of elements, or of letters alone.
  init(elements: Outline, letters: GlyphRun?) {
    self.elements = elements
    self.glyphRun = letters
  }

  package convenience init(outline: Outline) { self.init(elements: outline, letters: nil) }

  convenience init(letters: GlyphRun) { self.init(elements: Outline(), letters: letters) }

  /// A closed rectangle: corners from (minX, minY) by way of (maxX, minY).
  /// - Parameter transform: applied to each point; nil changes nothing.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// A closed ellipse of four cubics that begins at (maxX, midY) and goes on towards (midX, maxY).
  /// - Parameter transform: applied to each point; nil changes nothing.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// A closed rectangle with elliptic corners; see
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

  /// Whether all elements are the same, exactly and in order.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.outline == b.outline }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension CGPath {
  /// An equal path that cannot change; never nil.
  public func copy() -> CGPath? { CGPath(outline: outline) }

  /// The path with each point transformed; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline: outline.applying(transform?.pointee ?? .identity))
  }

  /// An equal path that can grow, independent of this one; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline: outline) }

  /// A path that can grow, with each point transformed; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline: outline.applying(transform?.pointee ?? .identity))
  }

  /// Whether there is no element at all; a path of one move is not empty.
  public var isEmpty: Bool { outline.verbs.isEmpty }

  /// Where the next element begins: the end of the last one, after a close the start of its
  /// subpath; (0, 0) in an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
}

extension Outline {
  /// Where the next element begins; nil when there is none.
  var currentPoint: CGPoint? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// The outline with each point transformed.
  package func applying(_ t: CGAffineTransform) -> Outline {
    if t.isIdentity { return self }
    var result = self
    result.points.withUnsafeMutableBufferPointer { points in
      for i in points.indices { points[i] = points[i].applying(t) }
    }
    return result
  }
}

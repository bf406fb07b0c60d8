// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The commands of SVG path data as written: absolute or relative, with shorthands and arcs.
///
/// To draw, create a `CGPath` (``path``, or `CGPath(svgPathData:)` from text). This type is for uses that
/// preserve the author's commands: editing, minifying, exporting. The grammar is that of SVG 2
/// (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF) with the exponents of SVG 1.1. Two extensions are
/// accepted, which browsers reject: the splines `R` and `r` of Raphaël and of drafts of SVG, and, as white
/// space, everything that `\s` matches in JavaScript (U+00A0, U+1680, U+2003, U+FEFF …).
///
///     let data = try SVGPathData(parsing: "M10 10h20v20z")
///     data.absolute().description  // M10 10H30V30Z
public struct SVGPathData: Hashable, Sendable {
  /// The commands in order; an implicit repetition is a segment of its own, except for splines. Drawable path data
  /// begins with a move.
  public var segments: [Segment]

  /// Creates path data from commands, which are not checked; by default, without any.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// One command with its numbers.
  public struct Segment: Hashable, Sendable {
    /// The command, with its numbers as written.
    public var command: Command
    /// Whether coordinates are relative to the current point (a lowercase letter).
    ///
    /// For a close, it determines only the case of the letter. A relative move at the very beginning is relative to the
    /// origin.
    public var isRelative: Bool

    /// Creates a segment from a command and its kind of coordinates.
    public init(_ command: Command, isRelative: Bool = false) {
      self.command = command
      self.isRelative = isRelative
    }
  }

  /// A command of path data with its numbers; ``SVGPathData/Segment/isRelative`` determines the origin of the
  /// coordinates.
  public enum Command: Hashable, Sendable {
    /// `M`: begins a subpath.
    case move(to: CGPoint)
    /// `L`: a line.
    case line(to: CGPoint)
    /// `H`: a horizontal line.
    case horizontalLine(toX: CGFloat)
    /// `V`: a vertical line.
    case verticalLine(toY: CGFloat)
    /// `C`: a cubic Bézier curve.
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// `S`: a cubic whose first control point mirrors the last control point of a preceding cubic or spline, or is the
    /// current point after any other command.
    case smoothCurve(control2: CGPoint, to: CGPoint)
    /// `Q`: a quadratic Bézier curve.
    case quadCurve(control: CGPoint, to: CGPoint)
    /// `T`: a quadratic curve whose control point mirrors that of a preceding quadratic curve, or is the
    /// current point after any other command.
    case smoothQuadCurve(to: CGPoint)
    /// `A`: an elliptical arc.
    case arc(Arc)
    /// `R`: a uniform Catmull-Rom spline through one or more points.
    ///
    /// At each inner point the tangent is parallel to the line between the neighboring points; the first and the last
    /// point count twice, as in Raphaël. The spline draws one cubic per point. A smooth curve after the spline mirrors
    /// the last control point of the last cubic. Without points, nothing is drawn or written.
    /// - Note: Not a command of SVG; ``SVGPathData/splinesAsCubics()`` returns commands that every reader
    ///   accepts. A close after it is a line, even where Raphaël, for a single spline, would close the curve.
    case spline(through: [CGPoint])
    /// `Z`: a line back to the start of the subpath, which becomes the current point.
    case close
  }

  /// An elliptical arc from the current point to an end point.
  public struct Arc: Hashable, Sendable {
    /// The semi-axes; their signs are ignored.
    ///
    /// With a radius of 0 the arc is a line; radii too small to reach the end are scaled up.
    public var radii: CGSize
    /// The angle in degrees from the x axis to the first semi-axis, towards the y axis.
    public var rotation: CGFloat
    /// Whether the arc covers more than half of the ellipse.
    public var isLarge: Bool
    /// Whether the arc runs from the x axis towards the y axis (clockwise with y down).
    public var isSweep: Bool
    /// The end point, relative to the current point if the segment is relative.
    public var end: CGPoint

    /// Creates an arc from the numbers of an `A` command.
    public init(radii: CGSize, rotation: CGFloat, isLarge: Bool, isSweep: Bool, end: CGPoint) {
      self.radii = radii
      self.rotation = rotation
      self.isLarge = isLarge
      self.isSweep = isSweep
      self.end = end
    }
  }
}

extension SVGPathData.Segment {
  /// The letter of the command, lowercase if relative.
  public var letter: Character { Character(UnicodeScalar(letterByte)) }

  /// ``letter`` as an ASCII byte.
  var letterByte: UInt8 {
    let upper: UInt8
    switch command {
    case .move: upper = UInt8(ascii: "M")
    case .line: upper = UInt8(ascii: "L")
    case .horizontalLine: upper = UInt8(ascii: "H")
    case .verticalLine: upper = UInt8(ascii: "V")
    case .curve: upper = UInt8(ascii: "C")
    case .smoothCurve: upper = UInt8(ascii: "S")
    case .quadCurve: upper = UInt8(ascii: "Q")
    case .smoothQuadCurve: upper = UInt8(ascii: "T")
    case .arc: upper = UInt8(ascii: "A")
    case .spline: upper = UInt8(ascii: "R")
    case .close: upper = UInt8(ascii: "Z")
    }
    return isRelative ? upper | 0x20 : upper
  }
}

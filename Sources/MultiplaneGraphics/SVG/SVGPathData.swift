// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The commands of SVG path data as they are written: absolute or relative, shorthands and arcs kept.
///
/// For drawing, make a `CGPath` (``path``, or `CGPath(svgPathData:)` from text). This type is for what
/// must keep the author's commands: editing, minifying, exporting. The grammar is that of SVG 2
/// (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF) with the exponents of SVG 1.1. Two things more
/// are read, which browsers refuse: the splines `R` and `r` of Raphaël and of drafts of SVG, and, as
/// white space, whatever `\s` matches in JavaScript (U+00A0, U+1680, U+2003, U+FEFF …).
///
///     let data = try SVGPathData(parsing: "M10 10h20v20z")
///     data.absolute().description  // M10 10H30V30Z
public struct SVGPathData: Hashable, Sendable {
  /// The commands in order, one for each implicit repetition. Path data that draws begins with a move.
  public var segments: [Segment]

  /// Path data of the given commands.
  public init(_ segments: [Segment] = []) { self.segments = segments }

  /// One command with its numbers.
  public struct Segment: Hashable, Sendable {
    /// What to draw, its numbers as written.
    public var command: Command
    /// Whether points, and `x` or `y` alone, count from the current point (a lower-case letter). Means
    /// nothing for a close; a relative move at the very beginning counts from the origin.
    public var isRelative: Bool

    /// A segment of a command and its kind of coordinates.
    public init(_ command: Command, isRelative: Bool = false) {
      self.command = command
      self.isRelative = isRelative
    }
  }

  /// A command of path data.
  public enum Command: Hashable, Sendable {
    /// `M`: begins a subpath.
    case move(to: CGPoint)
    /// `L`: a line.
    case line(to: CGPoint)
    /// `H`: a line that keeps y.
    case horizontalLine(toX: CGFloat)
    /// `V`: a line that keeps x.
    case verticalLine(toY: CGFloat)
    /// `C`: a cubic Bézier curve.
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// `S`: a cubic whose first control point mirrors the second of a cubic before it, or is the
    /// current point after anything else.
    case smoothCurve(control2: CGPoint, to: CGPoint)
    /// `Q`: a quadratic Bézier curve.
    case quadCurve(control: CGPoint, to: CGPoint)
    /// `T`: a quadratic whose control point mirrors that of a quadratic before it, or is the current
    /// point after anything else.
    case smoothQuadCurve(to: CGPoint)
    /// `A`: a part of an ellipse.
    case arc(Arc)
    /// `R`: a spline through one or more points, a uniform Catmull-Rom curve: at each point between
    /// two others it runs parallel to the line that joins these; at its two ends the end point counts
    /// twice, as in Raphaël. It draws a cubic for each point; a smooth curve after it mirrors the last
    /// of them. Without points it draws and writes nothing.
    /// - Note: no command of SVG; ``SVGPathData/splinesAsCubics()`` gives what every reader takes. A close
    ///   after it is a line, also where Raphaël, for a spline alone, would close the curve.
    case spline(through: [CGPoint])
    /// `Z`: a line back to the start of the subpath, which becomes the current point.
    case close
  }

  /// An elliptical arc from the current point, by its end.
  public struct Arc: Hashable, Sendable {
    /// The half axes. Signs do not count; an axis of 0 means a line, axes too short to reach the end are
    /// scaled up.
    public var radii: CGSize
    /// The angle in degrees from the x axis to the first half axis, towards the y axis.
    public var rotation: CGFloat
    /// Whether the arc is the one of more than half the ellipse.
    public var isLarge: Bool
    /// Whether the arc goes from the x axis towards the y axis (clockwise when y points down).
    public var isSweep: Bool
    /// The end.
    public var end: CGPoint

    /// An arc by the numbers of an `A` command.
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
  /// The letter of the command, in lower case when relative; a close is `Z` unless it is marked
  /// relative.
  public var letter: Character { Character(UnicodeScalar(letterByte)) }

  /// The letter in ASCII.
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The adjustment of pattern cells to the pixel grid.
public enum CGPatternTiling: Int32, Sendable {
  /// The methods of Core Graphics for adjusting cells.
  /// - Note: The methods have no effect: cells are drawn at their exact positions, without visible seams.
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A callback that draws a pattern cell.
/// - Parameters:
///   - info: the pointer that the pattern was created with.
///   - context: the context to draw into, in the pattern's space.
public typealias CGPatternDrawPatternCallback = (
  _ info: UnsafeMutableRawPointer?, _ context: CGContext
) -> Void

/// A callback that is called with a pattern's `info` pointer when the pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern: one draws a cell, the other releases the data behind the `info` pointer.
public struct CGPatternCallbacks {
  /// The version of the structure, 0 in Core Graphics; has no effect.
  public var version: UInt32
  /// The callback that draws a cell; nil draws nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The callback that is called once, when the pattern is deallocated; may be nil.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates callbacks; `version` is 0 in Core Graphics and has no effect.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A cell that is repeated to fill or stroke shapes.
///
/// The pattern's matrix maps to the pixels of a bitmap context, or to the points of a layer in its `draw(in:)`,
/// independently of the CTM. A cell is recorded when it is needed, for an uncolored pattern in each color, and is
/// sharp at any scale. If more than 2^20 (about a million) cells would be needed, nothing is painted.
public final class CGPattern: @unchecked Sendable {
  // The following two properties are guarded by the lock, which is held while the callback runs.
  /// The recorded cell for each color of an uncolored pattern, or for nil in a colored one; at most 64.
  private var cells: [CGColor?: DisplayList] = [:]
  private var isDrawing = false
  private let lock = NSRecursiveLock()

  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// The distances between cells in the pattern's space, above 0.
  let xStep, yStep: CGFloat
  let isColored: Bool

  /// Creates a pattern; nil if the bounds are empty, a step is 0, or a number is not finite.
  /// - Parameters:
  ///   - info: the pointer passed to the callbacks.
  ///   - bounds: the bounds of a cell, which its drawing is clipped to.
  ///   - matrix: the map from the pattern's space to pixels in a bitmap context, or to the layer's points in
  ///     `draw(in:)`.
  ///   - xStep: the horizontal distance between cells, in the pattern's space; the sign is ignored.
  ///   - yStep: the vertical distance between cells, in the pattern's space; the sign is ignored.
  ///   - tiling: has no effect.
  ///   - isColored: whether the callback sets colors. Otherwise the callback draws in the color set with the pattern,
  ///     and color changes are ignored.
  ///   - callbacks: the callbacks, which are copied from this address.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let bounds = bounds.standardized
    let numbers = [
      bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, xStep, yStep, matrix.a, matrix.b,
      matrix.c,
      matrix.d, matrix.tx, matrix.ty,
    ]
    guard numbers.allSatisfy(\.isFinite), bounds.width > 0, bounds.height > 0, xStep != 0,
      yStep != 0
    else { return nil }
    (self.info, self.bounds, self.matrix) = (info, bounds, matrix)
    (self.xStep, self.yStep, self.isColored) = (abs(xStep), abs(yStep), isColored)
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the cell's display list in the pattern's space; nil if it is not cached and the pattern is drawing a cell.
  /// - Parameter tint: the color of an uncolored pattern; nil for a colored one.
  func cell(in tint: CGColor?) -> DisplayList? {
    lock.withLock {
      if let cell = cells[tint] { return cell }
      if isDrawing { return nil }
      isDrawing = true
      defer { isDrawing = false }
      let context = CGContext(recording: bounds)
      if let tint {
        context.setFillColor(tint)
        context.setStrokeColor(tint)
        context.ignoresColorChanges = true
      }
      callbacks.drawPattern?(info, context)
      // An aliased clip, so that adjacent cells cover each pixel once.
      let cell = DisplayList([
        .antialiased(
          false,
          DisplayList([
            .clip(
              CGPath(rect: bounds), rule: .winding, transform: .identity,
              DisplayList([.antialiased(true, context.takeRecording(isCutOff: false))]))
          ]))
      ])
      if cells.count >= 64 { cells.removeAll() }
      cells[tint] = cell
      return cell
    }
  }
}

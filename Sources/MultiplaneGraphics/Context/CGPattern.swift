// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How cells of a pattern are fitted to pixels.
public enum CGPatternTiling: Int32, Sendable {
  /// - Note: these three make no difference: cells are drawn where they are, and their sides meet without a
  ///   seam.
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// Draws a cell of a pattern.
/// - Parameters:
///   - info: what the pattern was made with.
///   - context: to draw into, in the pattern's space.
public typealias CGPatternDrawPatternCallback = (
  _ info: UnsafeMutableRawPointer?, _ context: CGContext
) -> Void

/// Called when a pattern goes away, with what it was made with.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a pattern calls.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws a cell; nil draws nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called once, when nobody refers to the pattern any more.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Callbacks; the version is 0.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A cell that is repeated to fill or stroke with.
///
/// Its space begins as that of a context's pixels (of a layer's drawing, the layer's), whatever the context's
/// matrix is when it is used. A cell is recorded when it is first needed, so that it stays sharp at any scale,
/// and called for once. Where more than a million cells would be needed, nothing is painted.
public final class CGPattern: @unchecked Sendable {
  // Guarded by the lock, which the callback is called under.
  private var cells: [CGColor?: DisplayList] = [:]
  private var isDrawing = false
  private let lock = NSRecursiveLock()

  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// Above 0.
  let xStep, yStep: CGFloat
  let isColored: Bool

  /// A pattern; nil when the bounds are empty, a step is 0, or a number is not finite.
  /// - Parameters:
  ///   - info: handed to the callbacks.
  ///   - bounds: of a cell; what is drawn beyond is cut off.
  ///   - matrix: from the pattern's space to that of pixels, or of a layer.
  ///   - xStep: from one cell to the next, in the pattern's space. Of a negative one the size counts.
  ///   - yStep: likewise.
  ///   - tiling: makes no difference.
  ///   - isColored: whether the callback sets colours. Otherwise it draws in that of the context, whatever
  ///     colours it sets.
  ///   - callbacks: copied.
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

  /// What a cell draws, in the pattern's space; nil for a pattern that is drawing its cell just now.
  /// - Parameter tint: of a pattern without colours.
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
      // Cells that touch cover each pixel once.
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

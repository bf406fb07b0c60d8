// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recorded drawing that can be drawn several times and is sharp at any scale.
///
/// Drawing into ``context`` appears with each later ``CGContext/draw(_:in:)`` of the layer.
/// <https://developer.apple.com/documentation/coregraphics/cglayer>
public final class CGLayer {
  /// The size of the layer, in the units of its context.
  public let size: CGSize
  private let recorder: CGContext
  private var recorded: [DisplayList] = []

  /// Creates an empty layer; nil if the size is empty or not finite.
  /// - Parameters:
  ///   - context: the context in which the layer will be drawn; not used, since a layer can be drawn in any context.
  ///   - size: the size of the layer, in the user space of `context`.
  ///   - auxiliaryInfo: has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    self.size = size
    recorder = CGContext(recording: CGRect(origin: .zero, size: size))
  }

  /// The context that draws into the layer; never nil. Its origin, (0, 0), is drawn at the origin of the rectangle
  /// passed to ``CGContext/draw(_:in:)``.
  public var context: CGContext? { recorder }

  /// The drawing so far, within the size of the layer.
  fileprivate var content: DisplayList {
    let list = recorder.takeRecording()
    if !list.items.isEmpty { recorded.append(list) }
    return recorded.count == 1 ? recorded[0] : DisplayList(recorded.flatMap(\.items))
  }
}

extension CGContext {
  /// Draws a layer, scaled to a rectangle in user space. Draws nothing if this is the layer's own context, or if
  /// the rectangle is empty or not finite.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, layer.context !== self,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    else { return }
    let content = layer.content
    saveGState()
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
    draw(content)
    restoreGState()
  }

  /// Draws a layer at its own size, with its origin at a point in user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A builder that collects draws under nested clips and transparency layers into a display list.
///
/// Consecutive draws under the same clip share one clip item: a clip stays open until a draw that is not under it.
/// Masks multiply each draw separately.
struct DisplayListBuilder {
  /// The compositing properties of a transparency layer.
  struct LayerStyle {
    var opacity = 1.0
    var mode = CGBlendMode.normal
    var shadow: DisplayList.Shadow?
  }

  /// The items collected for the list itself or for an open transparency layer.
  private struct Level {
    /// The clip under which the layer is composited as a whole; nil for the whole context, and for the list itself.
    var base: ClipNode?
    var style = LayerStyle()
    /// Whether draws use a blend mode other than normal, which requires isolation from pixels below the layer.
    var isBlended = false
    var items: [DisplayList.Item] = []
    /// The open clip nodes after `base`, outermost first, each with the items drawn directly under it.
    var open: [(clip: ClipNode, items: [DisplayList.Item])] = []

    mutating func closeClips(downTo count: Int) {
      while open.count > count {
        let (clip, items) = open.removeLast()
        let step = clip.clipping(items)
        if open.isEmpty {
          self.items.append(step)
        } else {
          open[open.count - 1].items.append(step)
        }
      }
    }

    mutating func append(_ drawing: DrawOperation, under clip: ClipNode?) {
      let (chain, masks) = clip?.chain(after: base) ?? ([], [])
      var shared = 0
      while shared < min(chain.count, open.count), chain[shared] === open[shared].clip {
        shared += 1
      }
      closeClips(downTo: shared)
      for node in chain[shared...] { open.append((node, [])) }
      if drawing.mode != .normal { isBlended = true }
      let item = drawing.items(under: masks)
      if open.isEmpty {
        items.append(item)
      } else {
        open[open.count - 1].items.append(item)
      }
    }
  }

  private var levels = [Level()]

  /// The number of draws appended, in transparency layers or not, since ``take()`` was called, or ``takeBase()`` while
  /// no layer was open.
  private(set) var count = 0

  /// Whether no transparency layer is open.
  var isAtBase: Bool { levels.count == 1 }

  /// Whether a draw outside of transparency layers, or an outermost layer that has ended, uses a blend mode other than
  /// normal.
  var isBlended: Bool { levels[0].isBlended }

  /// The clip under which the innermost open transparency layer is composited as a whole; nil if there is none.
  var baseClip: ClipNode? { levels[levels.count - 1].base }

  /// An upper bound, along each axis, of the distance of the open layers' visible shadows from the content that casts
  /// them, summed over nested layers, in the list's space.
  var shadowOutset: CGFloat {
    levels.reduce(0) { sum, level in
      guard let shadow = level.style.shadow else { return sum }
      return sum + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 4 * shadow.radius
    }
  }

  mutating func append(_ drawing: DrawOperation, under clip: ClipNode?) {
    levels[levels.count - 1].append(drawing, under: clip)
    count += 1
  }

  mutating func beginLayer(_ style: LayerStyle, under clip: ClipNode?) {
    levels.append(Level(base: clip, style: style))
  }

  mutating func endLayer() {
    var layer = levels.removeLast()
    layer.closeClips(downTo: 0)
    let style = layer.style
    if layer.items.isEmpty && !style.mode.affectsTransparentBlack { return }
    if let shadow = style.shadow, style.mode == .normal {
      append(
        DrawOperation(
          item: .group(
            .init(content: DisplayList(layer.items), opacity: style.opacity, shadow: shadow))),
        under: layer.base)
      return
    }
    let picture = DrawOperation(
      item: .group(
        .init(
          content: DisplayList(layer.items), opacity: style.opacity, isIsolated: layer.isBlended)),
      mode: style.mode)
    let drawings = style.shadow.map { picture.casting($0) } ?? [picture]
    for drawing in drawings { append(drawing, under: layer.base) }
  }

  /// Returns and removes the draws outside of transparency layers; nil if there are none. Open layers stay open.
  mutating func takeBase() -> DisplayList? {
    if isAtBase { count = 0 }
    levels[0].closeClips(downTo: 0)
    guard !levels[0].items.isEmpty else { return nil }
    defer { levels[0] = Level() }
    return DisplayList(levels[0].items)
  }

  /// Ends open transparency layers, and returns and removes the list collected so far.
  mutating func take() -> DisplayList {
    while levels.count > 1 { endLayer() }
    levels[0].closeClips(downTo: 0)
    defer { self = DisplayListBuilder() }
    return DisplayList(levels[0].items)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Diagnostics of mistakes in the use of layers and animations that Core Animation ignores silently. Mistakes in an
// animation itself are found by `AnimationDecoder`. Diagnostics are reported only for code that cannot be intended,
// never for code that Apple recommends.

extension CALayer {
  /// Reports a diagnostic if the ended animation is removed on completion although the layer or a superlayer is paused
  /// (speed 0).
  func reportDiagnostics(ending attached: AttachedAnimation) {
    guard attached.animation.isRemovedOnCompletion, hostInTree.wantsDiagnostics,
      timings(committed: true).contains(where: { $0.speed == 0 })
    else { return }
    report(
      (attached.animation as? CAPropertyAnimation)?.keyPath,
      "Setting the time of a paused layer to the animation's end removed the animation. Set the time "
        + "to 0.999 of the duration, or set isRemovedOnCompletion to false.")
  }

  /// Reports a diagnostic if the layer, whose `frame` is being set, is rotated or skewed. The frame is then a bounding
  /// box, which does not determine the bounds uniquely.
  func reportFrameOfRotated() {
    guard values.hasTransform, hostInTree.wantsDiagnostics else { return }
    let t = values.transform
    guard t.m12 != 0 || t.m21 != 0 || t.m13 != 0 || t.m23 != 0 else { return }
    report(
      "frame",
      "The frame of a rotated layer is its bounding box, and setting it changes the size to fit. "
        + "Set bounds and position instead.")
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// What Core Animation swallows around animations. What is wrong with an animation itself is found where it is decoded.
// Only what cannot be meant is reported: nothing that a recommended way of animating does.

extension CALayer {
  /// An animation ended: whether it did so because the time of a layer that stands still was set there.
  func reportDiagnostics(ending attached: AttachedAnimation) {
    guard attached.animation.isRemovedOnCompletion, hostInTree.wantsDiagnostics,
      timings(committed: true).contains(where: { $0.speed == 0 })
    else { return }
    report(
      (attached.animation as? CAPropertyAnimation)?.keyPath,
      "The time of a layer that stands still was set to the animation's end, which removed it. Go "
        + "to 0.999 of the duration, or set isRemovedOnCompletion to false.")
  }

  /// A frame that is set under a rotation says little about the bounds.
  func reportFrameOfRotated() {
    guard values.hasTransform, hostInTree.wantsDiagnostics else { return }
    let t = values.transform
    guard t.m12 != 0 || t.m21 != 0 || t.m13 != 0 || t.m23 != 0 else { return }
    report(
      "frame",
      "The frame of a rotated layer is the box around it, and setting it changes the size by that. "
        + "Set bounds and position.")
  }
}

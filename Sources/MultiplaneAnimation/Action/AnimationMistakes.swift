// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// What Core Animation swallows about when an animation plays, and what shows around it. What is wrong with its
// values is found where they are decoded. Only what cannot be meant is reported: nothing that a recommended way of
// animating does.

extension CALayer {
  /// - Parameter duration: of the animation as the author gave it.
  func reportMistakes(addingWithDuration duration: Double, _ copy: CAAnimation) {
    guard hostInTree.hearsDiagnostics else { return }
    let keyPath = (copy as? CAPropertyAnimation)?.keyPath
    let actual = copy.timing.duration.shortText
    if duration < 0 {
      report(
        keyPath,
        "The duration \(duration.shortText) is taken to be \(actual). Give one above 0.")
    }
    switch copy {
    case let spring as CASpringAnimation
    where duration == 0 && spring.settlingDuration > 2 * spring.timing.duration:
      report(
        keyPath,
        "The spring has no duration and is cut off after \(actual) s. Set duration to "
          + "settlingDuration.")
    case let group as CAAnimationGroup: reportMistakes(ofGroup: group, duration)
    default: break
    }
  }

  private func reportMistakes(ofGroup group: CAAnimationGroup, _ duration: Double) {
    let children = group.animations ?? []
    let longest = children.map { $0.timing.beginTime + $0.timing.duration }.max() ?? 0
    if duration == 0, longest > group.timing.duration {
      report(
        nil,
        "The group has no duration and ends after \(group.timing.duration.shortText) s, an "
          + "animation in it later. Set the group's duration.")
    }
    if children.contains(where: { $0.delegate != nil }) {
      report(
        nil, "The delegate of an animation in a group is never called. Set that of the group.")
    }
  }

  /// Called at the commit that stamps the begin time.
  func reportMistakes(committing attached: AttachedAnimation, at localTime: Double) {
    guard hostInTree.hearsDiagnostics else { return }
    let animation = attached.animation
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath
    if animation.timing.endTime < localTime {
      return report(
        keyPath,
        "The animation was over when it was added: beginTime is a time of the layer, not a delay. "
          + "Add convertTime(CACurrentMediaTime(), from: nil) to it.")
    }
    guard let animation = animation as? CAPropertyAnimation, !animation.isAdditive,
      let keyPath, let path = PropertyPath(keyPath, in: values),
      !hasOtherAnimation(of: path.property, than: attached),
      let (start, end) = ends(of: animation, path)
    else { return }
    let model = path.get(values)
    if start.isFar(from: model), end == model, !animation.autoreverses {
      if animation.timing.beginTime > localTime, !animation.fillMode.fillsBefore {
        report(
          keyPath,
          "Until the animation begins, the layer shows its end. Set fillMode to backwards.")
      }
    }
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.toValue != nil,
      basic.byValue == nil, end == model
    {
      report(
        keyPath,
        "Nothing moves, as the layer has the animation's toValue already. Set fromValue to the "
          + "value before.")
    }
    if animation.autoreverses, animation.isRemovedOnCompletion, start.isFar(from: model),
      animation.timing.endTime.isFinite,
      animation.timing.cycleCount == animation.timing.cycleCount.rounded()
    {
      report(
        keyPath,
        "The animation ends where it began, and the layer snaps to its own value. Set the layer's "
          + "value to that of the begin.")
    }
  }

  private func hasOtherAnimation(
    of property: LayerProperty, than attached: AttachedAnimation
  ) -> Bool {
    animationList.contains { other in
      guard other !== attached else { return false }
      guard let keyPath = (other.animation as? CAPropertyAnimation)?.keyPath else { return true }
      return PropertyPath.split(keyPath).key == property.key
    }
  }

  /// The values at an animation's begin and end, where they are plain to see.
  private func ends(
    of animation: CAPropertyAnimation, _ path: PropertyPath
  ) -> (start: AnimatableValue, end: AnimatableValue)? {
    func value(_ any: Any?) -> AnimatableValue? {
      guard let any = AnimatableValue.unwrapped(any) else { return path.get(values) }
      return AnimatableValue.decode(any, as: path.kind).value
    }
    switch animation {
    case let basic as CABasicAnimation where basic.byValue == nil && basic.valueFunction == nil:
      guard let start = value(basic.fromValue), let end = value(basic.toValue) else { return nil }
      return (start, end)
    case let frames as CAKeyframeAnimation where frames.path == nil:
      guard frames.valueFunction == nil, let first = frames.values?.first,
        let last = frames.values?.last, let start = value(first), let end = value(last)
      else { return nil }
      return (start, end)
    default: return nil
    }
  }

  /// An animation ended: whether it did so because the time of a layer that stands still was set there.
  func reportMistakes(ending attached: AttachedAnimation) {
    guard attached.animation.isRemovedOnCompletion, hostInTree.hearsDiagnostics,
      timings(committed: true).contains(where: { $0.speed == 0 })
    else { return }
    report(
      (attached.animation as? CAPropertyAnimation)?.keyPath,
      "The time of a layer that stands still was set to the animation's end, which removed it. Go "
        + "to 0.999 of the duration, or set isRemovedOnCompletion to false.")
  }

  /// A frame that is set under a rotation says little about the bounds.
  func reportFrameOfRotated() {
    guard values.hasTransform, hostInTree.hearsDiagnostics else { return }
    let t = values.transform
    guard t.m12 != 0 || t.m21 != 0 || t.m13 != 0 || t.m23 != 0 else { return }
    report(
      "frame",
      "The frame of a rotated layer is the box around it, and setting it changes the size by that. "
        + "Set bounds and position.")
  }
}

extension AnimatableValue {
  /// Whether the step from one to the other can be seen.
  fileprivate func isFar(from other: AnimatableValue) -> Bool {
    if self == other { return false }
    return distance(to: other).map { $0 > 1e-6 } ?? true
  }
}

extension Double {
  /// As a sentence has it: without digits that nobody reads.
  fileprivate var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

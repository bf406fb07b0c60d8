// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation: NSSecureCoding {
  /// Whether animations support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }
}

extension CAAnimation {
  /// The keys of the properties that are archived as pairs of key and value. The animations of a group are archived as
  /// objects instead.
  private var archivedKeys: [String] {
    var keys = [
      "autoreverses", "beginTime", "duration", "fillMode", "removedOnCompletion", "repeatCount",
      "repeatDuration", "speed", "timeOffset", "timingFunction",
    ]
    if self is CAPropertyAnimation {
      keys += ["additive", "cumulative", "keyPath", "valueFunction"]
    }
    if self is CABasicAnimation { keys += ["byValue", "fromValue", "toValue"] }
    if self is CASpringAnimation {
      keys += ["allowsOverdamping", "damping", "initialVelocity", "mass", "stiffness"]
    }
    if self is CAKeyframeAnimation {
      keys += [
        "biasValues", "calculationMode", "continuityValues", "keyTimes", "path", "rotationMode",
        "tensionValues", "timingFunctions", "values",
      ]
    }
    if self is CATransition { keys += ["endProgress", "startProgress", "subtype", "type"] }
    return keys
  }

  func encodeAnimation(with coder: NSCoder) {
    // A duration that was never set is not archived: decoding would set it to 0, which is reported as a mistake.
    let keys = archivedKeys.filter {
      ($0 != "duration" || duration != 0 || hasEmptyDuration) && shouldArchiveValue(forKey: $0)
    }
    coder.encodePairs(
      keys.flatMap { ArchivedValue.pair($0, ArchivedValue.plist(property($0)?.value)) })
    if let animations = (self as? CAAnimationGroup)?.animations,
      shouldArchiveValue(forKey: "animations")
    {
      coder.encode(animations as NSArray, forKey: "animations")
    }
  }

  /// Sets the properties from an archive, and skips malformed values. Returns false if the archive as a whole is
  /// damaged, or if a group in it contains itself or groups are nested too deeply.
  func decodeAnimation(from coder: NSCoder) -> Bool {
    guard let pairs = coder.decodePairs() else { return false }
    let known = Set(archivedKeys)
    ArchivedValue.forEachPair(pairs) { key, value in
      if known.contains(key) { _ = setProperty(key, value) }
    }
    if let group = self as? CAAnimationGroup, coder.containsValue(forKey: "animations") {
      let found = ArchiveDepth.withIncrementedDepth {
        coder.decodeObject(of: [NSArray.self, CAAnimation.self], forKey: "animations")
      }
      guard let animations = found as? [CAAnimation],
        !animations.contains(where: { $0.contains(self) })
      else { return false }
      group.animations = animations
    }
    return coder.error == nil
  }

  /// Whether this animation is `other`, or is a group that contains `other` at any depth.
  private func contains(_ other: CAAnimation) -> Bool {
    if self === other { return true }
    return (self as? CAAnimationGroup)?.animations?.contains { $0.contains(other) } ?? false
  }
}

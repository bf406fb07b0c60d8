// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// An animation with a key path such as `sublayers.NAME.position` belongs to the superlayer: the superlayer stores it
// under its key, and the animation runs in the superlayer's time and notifies its own delegate. Its effect is on the
// sublayer: each commit of the superlayer forwards a copy of the animation, converted to the sublayer's time. If the
// animation is a group, each sublayer receives a copy of the group with the animations of that sublayer only.

extension CALayer {
  /// Forwards the layer's animations of sublayers to the animated sublayers, and removes the animations that the last
  /// commit forwarded.
  func forwardSublayerAnimations(in context: RenderContext) {
    let lent = animationList.filter(\.animatesSublayer)
    if lent.isEmpty, rareData?.forwardingTargets.isEmpty ?? true { return }
    let hooks = ensuredRareData
    for layer in hooks.forwardingTargets {
      // Other superlayers of the target may have forwarded animations to it; these are kept.
      layer.rareData?.receivedAnimations.removeAll { $0.sender == ObjectIdentifier(self) }
      layer.markDirty()
    }
    hooks.forwardingTargets = []
    for attached in lent {
      for forwarded in forwardedAnimations(of: attached.animation) {
        forward(forwarded, hooks, context)
      }
    }
  }

  /// An animation to forward to a sublayer. Its key paths are relative to the sublayer, and its timing is in the
  /// sublayer's time.
  private struct ForwardedAnimation {
    let layer: CALayer
    let animation: CAAnimation
  }

  private func forwardedAnimations(of animation: CAAnimation) -> [ForwardedAnimation] {
    guard let group = animation as? CAAnimationGroup else {
      guard let animation = animation as? CAPropertyAnimation,
        let resolved = resolveSublayerKeyPath(of: animation, animation.timing),
        let copy = animation.copy() as? CAPropertyAnimation
      else { return [] }
      copy.keyPath = resolved.keyPath
      copy.timing = resolved.timing
      return [ForwardedAnimation(layer: resolved.layer, animation: copy)]
    }
    // One copy of the group per sublayer, in the order of the sublayers' first animations in the group.
    var parts: [(resolved: ResolvedKeyPath, keyPaths: [ObjectIdentifier: String])] = []
    for child in group.sublayerAnimations() {
      guard let resolved = resolveSublayerKeyPath(of: child, group.timing) else { continue }
      let known = parts.firstIndex { $0.resolved.layer === resolved.layer }
      if known == nil { parts.append((resolved, [:])) }
      parts[known ?? parts.count - 1].keyPaths[ObjectIdentifier(child)] = resolved.keyPath
    }
    return parts.compactMap { resolved, keyPaths in
      guard let part = group.subset(keyPaths) else { return nil }
      part.timing = resolved.timing
      return ForwardedAnimation(layer: resolved.layer, animation: part)
    }
  }

  /// The result of resolving a key path such as `sublayers.NAME.position`: the sublayer, the rest of the key path, and
  /// the timing of the animation in the sublayer's time.
  private struct ResolvedKeyPath {
    var layer: CALayer
    var keyPath: String
    var timing: MediaTiming
  }

  /// Finds the sublayer in the key path of an animation. Returns nil, usually with a diagnostic, if no sublayer has the
  /// name in the path, if no key follows the name, or if the sublayer's time is paused or runs backward.
  /// - Parameter timing: The timing of the animation, or of the outermost group that contains it.
  private func resolveSublayerKeyPath(of animation: CAPropertyAnimation, _ timing: MediaTiming)
    -> ResolvedKeyPath?
  {
    guard let full = animation.keyPath else { return nil }
    var resolved = ResolvedKeyPath(layer: self, keyPath: full, timing: timing)
    while resolved.keyPath.hasPrefix(Self.sublayersPrefix) {
      let (name, rest) = PropertyPath.split(
        String(resolved.keyPath.dropFirst(Self.sublayersPrefix.count)))
      guard let rest, let layer = resolved.layer.sublayer(named: name) else {
        report(
          full, "No sublayer is called \(name), or no key follows the name. Correct the key path.")
        return nil
      }
      guard let inner = resolved.timing.converted(toTimeOf: layer.values.timing) else {
        report(
          full,
          "Multiplane does not animate the sublayer \(name) from its superlayer, as its time is paused or runs "
            + "backward. Add the animation to the sublayer itself.")
        return nil
      }
      resolved = ResolvedKeyPath(layer: layer, keyPath: rest, timing: inner)
    }
    return resolved
  }

  private func forward(
    _ forwarded: ForwardedAnimation, _ hooks: LayerRareData, _ context: RenderContext
  ) {
    let (target, host) = (forwarded.layer, context.host)
    let decoder = AnimationDecoder(
      values: target.values, time: forwarded.animation.timing.beginTime,
      wantsDiagnostics: host.wantsDiagnostics, layerName: { target.diagnosticName }
    ) { host.state.report($0, to: host) }
    target.ensuredRareData.receivedAnimations.append(
      (
        ObjectIdentifier(self), decoder.decode(forwarded.animation),
        target.displayKeys(of: forwarded.animation)
      ))
    hooks.forwardingTargets.append(target)
    target.markDirty()
  }

  /// The prefix of key paths that lead to a sublayer.
  fileprivate static let sublayersPrefix = "sublayers."
}

extension CAAnimation {
  /// Whether the animation, or for a group one of its animations, has a key path that begins with `sublayers.`.
  var animatesSublayer: Bool {
    if let group = self as? CAAnimationGroup { return !group.sublayerAnimations().isEmpty }
    return (self as? CAPropertyAnimation)?.keyPath?.hasPrefix(CALayer.sublayersPrefix) ?? false
  }

  /// A plain `CAAnimation` with the same timing, which changes no property.
  var timingOnlyCopy: CAAnimation {
    let timingOnlyCopy = CAAnimation()
    timingOnlyCopy.timing = timing
    return timingOnlyCopy
  }
}

extension CAAnimationGroup {
  /// Returns the animations of the group, and of groups in it, that animate sublayers.
  fileprivate func sublayerAnimations(depth: Int = 0) -> [CAPropertyAnimation] {
    // The depth is limited, as a group can contain itself.
    guard depth < AnimationDecoder.maximumDepth else { return [] }
    return (animations ?? []).flatMap { child -> [CAPropertyAnimation] in
      if let group = child as? CAAnimationGroup {
        return group.sublayerAnimations(depth: depth + 1)
      }
      guard child.animatesSublayer, let child = child as? CAPropertyAnimation else { return [] }
      return [child]
    }
  }

  /// Returns a copy of the group that keeps only the animations in `keyPaths`; nil if the group contains none of them.
  /// - Parameter keyPaths: The new key paths of the animations to keep.
  fileprivate func subset(_ keyPaths: [ObjectIdentifier: String], depth: Int = 0)
    -> CAAnimationGroup?
  {
    guard depth < AnimationDecoder.maximumDepth else { return nil }
    let children = (animations ?? []).compactMap { child -> CAAnimation? in
      if let group = child as? CAAnimationGroup { return group.subset(keyPaths, depth: depth + 1) }
      guard let keyPath = keyPaths[ObjectIdentifier(child)],
        let copy = child.copy() as? CAPropertyAnimation
      else { return nil }
      copy.keyPath = keyPath
      return copy
    }
    guard !children.isEmpty, let copy = copy() as? CAAnimationGroup else { return nil }
    copy.animations = children
    return copy
  }
}

extension MediaTiming {
  /// Returns the timing of an animation of the superlayer converted to the local time of the sublayer with the timing
  /// `layer`; nil if the speed of the sublayer is 0 or negative.
  fileprivate func converted(toTimeOf layer: MediaTiming) -> MediaTiming? {
    guard layer.speed > 0 else { return nil }
    var result = self
    result.beginTime = layer.localTime(beginTime)
    result.speed /= layer.speed
    return result
  }
}

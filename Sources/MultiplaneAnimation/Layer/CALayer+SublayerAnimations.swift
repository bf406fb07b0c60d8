// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// An animation of `sublayers.NAME.keyPath` is the superlayer's: its key, its time, its delegate. What it shows it
// shows in the sublayer, to which each commit of the superlayer lends it, in the sublayer's own time. Of a group, each
// sublayer is lent the part that animates it.

extension CALayer {
  /// Gives sublayers what this layer's animations of them show. Called when the layer is committed, before its
  /// sublayers are.
  func forwardSublayerAnimations(in context: RenderContext) {
    let lent = animationList.filter(\.animatesSublayer)
    if lent.isEmpty, rareData?.forwardingTargets.isEmpty ?? true { return }
    let hooks = ensuredRareData
    for layer in hooks.forwardingTargets {
      // Layers between may have lent some too.
      layer.rareData?.receivedAnimations.removeAll { $0.lender == ObjectIdentifier(self) }
      layer.markDirty()
    }
    hooks.forwardingTargets = []
    for attached in lent {
      for loan in forwardedAnimations(of: attached.animation) { forward(loan, hooks, context) }
    }
  }

  /// What a sublayer is lent: an animation of its own key paths, in its time.
  private struct ForwardedAnimation {
    let layer: CALayer
    let animation: CAAnimation
  }

  private func forwardedAnimations(of animation: CAAnimation) -> [ForwardedAnimation] {
    guard let group = animation as? CAAnimationGroup else {
      guard let animation = animation as? CAPropertyAnimation,
        let way = resolveSublayerKeyPath(of: animation, animation.timing),
        let copy = animation.copy() as? CAPropertyAnimation
      else { return [] }
      copy.keyPath = way.keyPath
      copy.timing = way.timing
      return [ForwardedAnimation(layer: way.layer, animation: copy)]
    }
    // One part for each sublayer, in order of their first animations.
    var parts: [(way: ResolvedKeyPath, keyPaths: [ObjectIdentifier: String])] = []
    for child in group.sublayerAnimations() {
      guard let way = resolveSublayerKeyPath(of: child, group.timing) else { continue }
      let known = parts.firstIndex { $0.way.layer === way.layer }
      if known == nil { parts.append((way, [:])) }
      parts[known ?? parts.count - 1].keyPaths[ObjectIdentifier(child)] = way.keyPath
    }
    return parts.compactMap { way, keyPaths in
      guard let part = group.subset(keyPaths) else { return nil }
      part.timing = way.timing
      return ForwardedAnimation(layer: way.layer, animation: part)
    }
  }

  /// The way to a sublayer: what is left of a key path there, and a timing in its time.
  private struct ResolvedKeyPath {
    var layer: CALayer
    var keyPath: String
    var timing: MediaTiming
  }

  /// The way of an animation's key path; nil, with a diagnostic, when it leads nowhere.
  /// - Parameter timing: of the animation, or of the group that it is in.
  private func resolveSublayerKeyPath(of animation: CAPropertyAnimation, _ timing: MediaTiming)
    -> ResolvedKeyPath?
  {
    guard let full = animation.keyPath else { return nil }
    var way = ResolvedKeyPath(layer: self, keyPath: full, timing: timing)
    while way.keyPath.hasPrefix(Self.sublayersPrefix) {
      let (name, rest) = PropertyPath.split(
        String(way.keyPath.dropFirst(Self.sublayersPrefix.count)))
      guard let rest, let layer = way.layer.sublayer(named: name) else {
        report(
          full, "No sublayer is called \(name), or nothing follows. Correct the key path.")
        return nil
      }
      guard let inner = way.timing.converted(toTimeOf: layer.values.timing) else {
        report(
          full,
          "Multiplane does not animate the sublayer \(name) from here, as its time stands still or runs "
            + "back. Animate it by itself.")
        return nil
      }
      way = ResolvedKeyPath(layer: layer, keyPath: rest, timing: inner)
    }
    return way
  }

  private func forward(_ loan: ForwardedAnimation, _ hooks: LayerRareData, _ context: RenderContext)
  {
    let (target, host) = (loan.layer, context.host)
    let decoder = AnimationDecoder(
      values: target.values, time: loan.animation.timing.beginTime,
      wantsDiagnostics: host.wantsDiagnostics, layerName: { target.diagnosticName }
    ) { host.state.report($0, to: host) }
    target.ensuredRareData.receivedAnimations.append(
      (
        ObjectIdentifier(self), decoder.decode(loan.animation),
        target.displayKeys(of: loan.animation)
      ))
    hooks.forwardingTargets.append(target)
    target.markDirty()
  }

  /// How key paths into sublayers begin.
  fileprivate static let sublayersPrefix = "sublayers."
}

extension CAAnimation {
  /// Whether it, or something in it, animates a sublayer.
  var animatesSublayer: Bool {
    if let group = self as? CAAnimationGroup { return !group.sublayerAnimations().isEmpty }
    return (self as? CAPropertyAnimation)?.keyPath?.hasPrefix(CALayer.sublayersPrefix) ?? false
  }

  /// An animation of the same time that shows nothing.
  var timingOnlyCopy: CAAnimation {
    let shell = CAAnimation()
    shell.timing = timing
    return shell
  }
}

extension CAAnimationGroup {
  /// Those in it, and in the groups in it, that animate sublayers.
  fileprivate func sublayerAnimations(depth: Int = 0) -> [CAPropertyAnimation] {
    // One that holds itself has no end.
    guard depth < AnimationDecoder.maximumDepth else { return [] }
    return (animations ?? []).flatMap { child -> [CAPropertyAnimation] in
      if let group = child as? CAAnimationGroup {
        return group.sublayerAnimations(depth: depth + 1)
      }
      guard child.animatesSublayer, let child = child as? CAPropertyAnimation else { return [] }
      return [child]
    }
  }

  /// A copy with some of what is in it, under other key paths; nil when none of that is in it.
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
  /// The same instants counted in the time of a layer that lives in this timing's parent time; nil when that
  /// does not run on.
  fileprivate func converted(toTimeOf layer: MediaTiming) -> MediaTiming? {
    guard layer.speed > 0 else { return nil }
    var result = self
    result.beginTime = layer.localTime(beginTime)
    result.speed /= layer.speed
    return result
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// An animation of `sublayers.NAME.keyPath` is the superlayer's: its key, its time, its delegate. What it shows it
// shows in the sublayer, to which each commit of the superlayer lends it, in the sublayer's own time.

extension CALayer {
  /// Gives sublayers what this layer's animations of them show. Called when the layer is committed, before its
  /// sublayers are.
  func lendAnimations(in context: RenderContext) {
    let lent = animationList.filter(\.animatesSublayer)
    if lent.isEmpty, hooks?.borrowers.isEmpty ?? true { return }
    let hooks = ensuredHooks
    for layer in hooks.borrowers {
      // Layers between may have lent some too.
      layer.hooks?.borrowed.removeAll { $0.lender == ObjectIdentifier(self) }
      layer.markDirty()
    }
    hooks.borrowers = []
    for attached in lent { lend(attached, hooks, context) }
  }

  private func lend(_ attached: AttachedAnimation, _ hooks: LayerHooks, _ context: RenderContext) {
    guard let copy = attached.animation.copy() as? CAPropertyAnimation,
      var path = attached.sublayerPath
    else { return }
    var target = self
    var timing = attached.animation.timing
    while true {
      let (name, rest) = PropertyPath.split(path)
      guard let rest, let layer = target.sublayer(named: name) else {
        return report(
          copy.keyPath, "No sublayer is called \(name), or nothing follows. Correct the key path.")
      }
      guard let inner = timing.inTime(of: layer.values.timing) else {
        return report(
          copy.keyPath,
          "The time of the sublayer \(name) stands still or runs back. Animate it "
            + "by itself.")
      }
      (target, timing, path) = (layer, inner, rest)
      let (next, following) = PropertyPath.split(rest)
      guard next == "sublayers", let following else { break }
      path = following
    }
    copy.keyPath = path
    copy.timing = timing
    let host = context.host
    let decoder = AnimationDecoder(
      values: target.values, time: timing.beginTime, isHeard: host.hearsDiagnostics,
      layerName: target.diagnosticName
    ) { host.state.report($0, to: host) }
    target.ensuredHooks.borrowed.append((ObjectIdentifier(self), decoder.decode(copy)))
    hooks.borrowers.append(target)
    target.markDirty()
  }
}

extension CAAnimation {
  /// An animation of the same time that shows nothing.
  var shell: CAAnimation {
    let shell = CAAnimation()
    shell.timing = timing
    return shell
  }
}

extension MediaTiming {
  /// The same instants counted in the time of a layer that lives in this timing's parent time; nil when that
  /// does not run on.
  fileprivate func inTime(of layer: MediaTiming) -> MediaTiming? {
    guard layer.speed > 0 else { return nil }
    var result = self
    result.beginTime = layer.localTime(beginTime)
    result.speed /= layer.speed
    return result
  }
}

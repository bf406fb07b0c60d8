// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// The drawing of a layer's contents at any time, while animations change properties that the drawing depends on.
///
/// The object contains a prototype, a copy of the committed layer. For each time, a copy of the prototype with the
/// values of that time draws, so that frames do not depend on the order of the requests. The drawing must depend only
/// on the layer's own state; main-actor code should be drawn ahead with ``RenderTree/prepare(at:)``.
final class AnimatedContents: @unchecked Sendable {
  /// Whether drawn contents are stored for frames that are rendered on other threads.
  @TaskLocal static var isPreparing = false
  /// The media time of the frame that is drawn.
  @TaskLocal static var drawingTime: Double?

  /// The animated properties that the drawing depends on.
  private let properties: [LayerProperty]
  // The properties below are used only under the lock.
  private let prototype: CALayer
  private weak var host: (any Host)?
  private let lock = NSRecursiveLock()
  private var prepared: [Double: ObjectValue] = [:]
  private var latest: (time: Double, contents: ObjectValue)?

  init(_ layer: CALayer, _ properties: [LayerProperty], host: any Host) {
    self.properties = properties
    self.host = host
    prototype = layer.detachedCopy(layer.values)
  }

  /// Whether values that the drawing depends on differ from the committed ones.
  func needsRedraw(_ values: LayerValues, committed: LayerValues) -> Bool {
    properties.contains { $0.get(values) != $0.get(committed) }
  }

  /// Returns the contents drawn with the layer's values at a time; nil if the layer draws nothing.
  func contents(of values: LayerValues, at time: Double) -> ObjectValue? {
    lock.lock()
    defer { lock.unlock() }
    if let kept = prepared[time] { return kept }
    if let latest, latest.time == time { return latest.contents }
    return HostContext.$taskHost.withValue(FixedTimeHost(host, Self.drawingTime ?? time)) {
      let copy = prototype.detachedCopy(values)
      // Without the old contents the layer is drawn completely, not only where it is invalid.
      let old = copy.values.extras.contents
      if old?.object is RecordedContents { copy.values.extras.contents = nil }
      copy.display()
      guard let contents = copy.values.extras.contents ?? old else { return nil }
      if Self.isPreparing { prepared[time] = contents } else { latest = (time, contents) }
      return contents
    }
  }

  /// Discards the contents that were drawn ahead.
  func discardPrepared() { lock.withLock { prepared = [:] } }
}

/// A host with a fixed time for drawing code. Changes made by the drawing code belong to no transaction.
private final class FixedTimeHost: Host {
  let state = HostState()
  let mediaTime: CFTimeInterval
  private let outer: (any Host)?

  init(_ outer: (any Host)?, _ time: CFTimeInterval) { (self.outer, mediaTime) = (outer, time) }

  func report(_ diagnostic: Diagnostic) { outer?.report(diagnostic) }
  // A fixed time has no later run-loop iteration.
  func enqueue(_ body: @escaping () -> Void) {}
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {}
  var maximumFramesPerSecond: Int { outer?.maximumFramesPerSecond ?? 60 }
}

extension CALayer {
  /// Returns a copy that the class's `init(layer:)` creates, with other values and in no tree.
  func detachedCopy(_ values: LayerValues) -> CALayer {
    let copy = Construction.presentation(of: self)
    copy.values = values
    copy.writeStoredFields(changedFrom: nil)
    copy.rareData = rareData
    copy.tree.isCopyOfLive = hasFlippedContents != values.isGeometryFlipped
    return copy
  }

  /// Returns the keys of the properties that an animation changes and for which `needsDisplay(forKey:)` is true.
  func displayKeys(of animation: CAAnimation, depth: Int = 0) -> [String] {
    if let group = animation as? CAAnimationGroup {
      // Stops at groups that contain themselves.
      guard depth < AnimationDecoder.maximumDepth else { return [] }
      return (group.animations ?? []).flatMap { displayKeys(of: $0, depth: depth + 1) }
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return [] }
    let key = PropertyPath.split(keyPath).key
    return type(of: self).needsDisplay(forKey: key) ? [key] : []
  }

  /// Returns the drawing that the layer's animations require; nil if there is none.
  func makeFrameDrawing(in context: RenderContext) -> AnimatedContents? {
    let received = rareData?.receivedAnimations ?? []
    if animationList.isEmpty, received.isEmpty { return nil }
    let keys =
      animationList.flatMap { displayKeys(of: $0.animation) } + received.flatMap(\.displayKeys)
    if keys.isEmpty { return nil }
    // A layer whose class overrides `display()` is displayed by the scheduler as time advances.
    if Construction.overridesDisplay(type(of: self)) {
      context.displayScheduler.add(self)
      return nil
    }
    let properties = keys.compactMap { LayerProperty.find($0, in: values) }
    return properties.isEmpty ? nil : AnimatedContents(self, properties, host: context.host)
  }
}

extension RenderTree {
  /// Whether user code draws animated contents of this tree.
  public var hasAnimatedContents: Bool { root.hasAnimatedContents }

  /// Draws the animated contents at a time in advance, so that other threads need not run user code.
  @MainActor public func prepare(at time: CFTimeInterval) {
    guard hasAnimatedContents else { return }
    AnimatedContents.$isPreparing.withValue(true) { _ = displayList(at: time) }
  }

  /// Discards the contents drawn by ``prepare(at:)``.
  public func discardPrepared() { root.forEachDrawing { $0.discardPrepared() } }
}

extension RenderNode {
  /// Calls `body` with each drawing of the subtree, including the old states of transitions.
  fileprivate func forEachDrawing(_ body: (AnimatedContents) -> Void) {
    guard hasAnimatedContents else { return }
    if let drawing { body(drawing) }
    mask?.forEachDrawing(body)
    for animation in animations {
      if case .transition(let effect) = animation.effect { effect.old?.forEachDrawing(body) }
    }
    // Only animated subtrees have drawings.
    children.forEachAnimated { $0.forEachDrawing(body) }
  }
}

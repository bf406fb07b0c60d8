// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// Draws a layer's contents at any time while animations change what its drawing depends on.
///
/// It holds a copy of the layer as it was committed. For each time a copy of that copy gets the values of the time
/// and draws, so that frames are the same in whatever order they are asked for. What is drawn must follow from the
/// layer's own state; the main actor's code should run the drawing, by way of ``RenderTree/prepare(at:)``.
final class AnimatedContents: @unchecked Sendable {
  /// Whether what is drawn is kept, for frames that other threads draw.
  @TaskLocal static var isPreparing = false
  /// The media time that is drawn.
  @TaskLocal static var drawingTime: Double?

  /// The properties whose animations draw.
  private let properties: [LayerProperty]
  // Used under the lock only.
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

  /// Whether values differ from the committed ones in what the drawing depends on.
  func needsRedraw(_ values: LayerValues, committed: LayerValues) -> Bool {
    properties.contains { $0.get(values) != $0.get(committed) }
  }

  /// What the layer draws with the values of a time; nil when that is nothing.
  func contents(of values: LayerValues, at time: Double) -> ObjectValue? {
    lock.lock()
    defer { lock.unlock() }
    if let kept = prepared[time] { return kept }
    if let latest, latest.time == time { return latest.contents }
    return HostContext.$taskHost.withValue(FixedTimeHost(host, Self.drawingTime ?? time)) {
      let copy = prototype.detachedCopy(values)
      // All is drawn, not a part of what is there.
      let old = copy.values.extras.contents
      if old?.object is RecordedContents { copy.values.extras.contents = nil }
      copy.display()
      guard let contents = copy.values.extras.contents ?? old else { return nil }
      if Self.isPreparing { prepared[time] = contents } else { latest = (time, contents) }
      return contents
    }
  }

  /// Lets go of what was drawn ahead.
  func discardPrepared() { lock.withLock { prepared = [:] } }
}

/// A host for code that draws: what it changes is nobody's transaction.
private final class FixedTimeHost: Host {
  let state = HostState()
  let mediaTime: CFTimeInterval
  private let outer: (any Host)?

  init(_ outer: (any Host)?, _ time: CFTimeInterval) { (self.outer, mediaTime) = (outer, time) }

  func report(_ diagnostic: Diagnostic) { outer?.report(diagnostic) }
  // The moment has no later turn.
  func enqueue(_ body: @escaping () -> Void) {}
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {}
  var maximumFramesPerSecond: Int { outer?.maximumFramesPerSecond ?? 60 }
}

extension CALayer {
  /// A copy by the class's `init(layer:)` that is in no tree, with other values.
  func detachedCopy(_ values: LayerValues) -> CALayer {
    let copy = Construction.presentation(of: self)
    copy.values = values
    copy.writeStoredFields(changedFrom: nil)
    copy.rareData = rareData
    copy.tree.isCopyOfLive = hasFlippedContents != values.isGeometryFlipped
    return copy
  }

  /// Of the properties that an animation changes, those whose change asks for display.
  func displayKeys(of animation: CAAnimation, depth: Int = 0) -> [String] {
    if let group = animation as? CAAnimationGroup {
      // One that holds itself has no end.
      guard depth < AnimationDecoder.maximumDepth else { return [] }
      return (group.animations ?? []).flatMap { displayKeys(of: $0, depth: depth + 1) }
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return [] }
    let key = PropertyPath.split(keyPath).key
    return type(of: self).needsDisplay(forKey: key) ? [key] : []
  }

  /// The drawing of frames that the layer's animations ask for; nil when none does.
  func makeFrameDrawing(in context: RenderContext) -> AnimatedContents? {
    let borrowed = rareData?.receivedAnimations ?? []
    if animationList.isEmpty, borrowed.isEmpty { return nil }
    let keys =
      animationList.flatMap { displayKeys(of: $0.animation) } + borrowed.flatMap(\.displayKeys)
    if keys.isEmpty { return nil }
    // What overrides `display()` is displayed itself, as time goes.
    if Construction.overridesDisplay(type(of: self)) {
      context.displayScheduler.add(self)
      return nil
    }
    let properties = keys.compactMap { LayerProperty.find($0, in: values) }
    return properties.isEmpty ? nil : AnimatedContents(self, properties, host: context.host)
  }
}

extension RenderTree {
  /// Whether user code draws frames of this tree.
  public var hasAnimatedContents: Bool { root.hasAnimatedContents }

  /// Has user code draw now what the tree shows at a time, so that other threads need not run it.
  @MainActor public func prepare(at time: CFTimeInterval) {
    guard hasAnimatedContents else { return }
    AnimatedContents.$isPreparing.withValue(true) { _ = displayList(at: time) }
  }

  /// Lets go of what ``prepare(at:)`` had drawn.
  public func forgetPrepared() { root.forEachDrawing { $0.discardPrepared() } }
}

extension RenderNode {
  /// What draws frames in the subtree, also in what transitions hold of before.
  fileprivate func forEachDrawing(_ body: (AnimatedContents) -> Void) {
    guard hasAnimatedContents else { return }
    if let drawing { body(drawing) }
    mask?.forEachDrawing(body)
    for animation in animations {
      if case .transition(let effect) = animation.effect { effect.old?.forEachDrawing(body) }
    }
    // Frames are drawn of what moves only.
    children.forEachMoving { $0.forEachDrawing(body) }
  }
}

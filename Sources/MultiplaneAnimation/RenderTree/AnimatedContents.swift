// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import Synchronization

/// The drawing of a layer's contents at any time, while animations change properties that the drawing depends on.
///
/// An instance contains a prototype, a copy of the committed layer. For each time, another copy with the values of that
/// time draws, so that frames do not depend on the order in which they are requested. The drawing must depend only on
/// the layer's own state. Drawing code that must run on the main actor should be run in advance by
/// ``RenderTree/prepare(at:)``.
final class AnimatedContents: @unchecked Sendable {
  /// Whether drawn contents are stored by time, for frames that other threads render later.
  @TaskLocal static var isPreparing = false
  /// The media time of the frame that is being drawn; nil outside of drawing. It may also be nil while a tree without
  /// animated contents is drawn.
  @TaskLocal static var drawingTime: Double?

  /// The animated properties that the drawing depends on.
  private let properties: [LayerProperty]
  // The following properties are used only while the lock is held.
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

  /// Whether the values of properties that the drawing depends on differ from the committed values.
  func needsRedraw(_ values: LayerValues, committed: LayerValues) -> Bool {
    properties.contains { $0.get(values) != $0.get(committed) }
  }

  /// Returns the contents that the layer draws with `values` at the local time `time`, from a cache if possible. If the
  /// drawing sets no contents, returns the contents in `values`, which may be nil.
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

  /// Discards the contents that were drawn while `isPreparing` was set.
  func discardPrepared() { lock.withLock { prepared = [:] } }
}

/// The current host while drawing code runs. Its time is fixed, and changes that the drawing code makes belong to no
/// transaction of the scene.
private final class FixedTimeHost: Host {
  let state = HostState()
  let mediaTime: CFTimeInterval
  private let outer: (any Host)?

  init(_ outer: (any Host)?, _ time: CFTimeInterval) { (self.outer, mediaTime) = (outer, time) }

  var wantsDiagnostics: Bool { outer?.wantsDiagnostics ?? false }
  func report(_ diagnostic: Diagnostic) { outer?.report(diagnostic) }
  // Queued blocks are discarded: at a fixed time there is no later run-loop iteration.
  func enqueue(_ body: @escaping () -> Void) {}
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {}
  var maximumFramesPerSecond: Int { outer?.maximumFramesPerSecond ?? 60 }
}

extension CALayer {
  /// Returns a copy with other values, created by the class's `init(layer:)`, that is in no tree.
  func detachedCopy(_ values: LayerValues) -> CALayer {
    let copy = Construction.presentation(of: self)
    copy.values = values
    copy.writeStoredFields(changedFrom: nil)
    copy.rareData = rareData
    copy.tree.isCopyOfLive = hasFlippedContents != values.isGeometryFlipped
    return copy
  }

  /// Returns the keys of the properties that the animation, or any animation in a group, changes and for which the
  /// class method `needsDisplay(forKey:)` returns true.
  func displayKeys(of animation: CAAnimation, depth: Int = 0) -> [String] {
    if let group = animation as? CAAnimationGroup {
      // The depth is limited, as a group may contain itself.
      guard depth < AnimationDecoder.maximumDepth else { return [] }
      return (group.animations ?? []).flatMap { displayKeys(of: $0, depth: depth + 1) }
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return [] }
    let key = PropertyPath.split(keyPath).key
    return type(of: self).needsDisplay(forKey: key) ? [key] : []
  }

  /// Returns the object that redraws the contents for the layer's animations; nil if no animation changes a known
  /// property that requires display. For a class that overrides `display()`, adds the layer to the display scheduler
  /// instead and returns nil.
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
  /// Whether user code may draw contents of this tree for a frame, because animations change properties on which the
  /// drawing depends.
  public var hasAnimatedContents: Bool { root.hasAnimatedContents }

  /// Draws the animated contents at a media time in advance, so that other threads need not run user code for that
  /// time.
  @MainActor public func prepare(at time: CFTimeInterval) {
    guard hasAnimatedContents else { return }
    AnimatedContents.$isPreparing.withValue(true) { _ = displayList(at: time) }
  }

  /// Discards the contents drawn by ``prepare(at:)``.
  public func discardPrepared() { root.forEachDrawing { $0.discardPrepared() } }
}

extension RenderNode {
  /// Calls `body` with each drawing in the subtree, including the old states of transitions.
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

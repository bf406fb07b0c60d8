// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that draws a layer, lays out its sublayers and provides its actions, instead of a subclass.
///
/// A layer does not retain its delegate.
/// - Note: Unlike in Core Animation, a layer that is changed outside the main actor does not call its delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the contents of the layer, for example by setting ``CALayer/contents``; called by ``CALayer/display()``.
  /// If not implemented, the layer draws its contents.
  func display(_ layer: CALayer)

  /// Called before the layer draws its contents. The default implementation does nothing.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the layer's contents; called by ``CALayer/draw(in:)``. If not implemented, nothing is drawn.
  /// - Parameter ctx: A context in the layer's space, y down in a stage; see ``CALayer/draw(in:)``.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Lays out the layer's sublayers; called by ``CALayer/layoutSublayers()``. If not implemented, the layer's
  /// ``CALayer/layoutManager`` lays them out.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for an event: nil to continue the search, `NSNull` for no action. Nil if not implemented.
  ///
  /// Called before the change, so that the layer still has the old value.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Falls back to drawing the contents of the layer.
  public func display(_ layer: CALayer) { layer.modelRareData?.delegateDeclined = true }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    layer.modelRareData?.delegateDeclined = true
  }
  /// Lays out the sublayers with the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An object that lays out the sublayers of layers whose delegate does not.
public protocol CALayoutManager: NSObjectProtocol {
  /// Called when the layout of a layer is invalidated. The default implementation does nothing.
  func invalidateLayout(of layer: CALayer)
  /// Lays out the layer's sublayers. The default implementation does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the result of ``CALayer/preferredFrameSize()``; the size of the layer's bounds by default.
  func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns the size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
}

/// A namespace of functions that call layer delegates if the current code runs on the main actor.
enum LayerDelegation {
  static func action(
    _ delegate: any CALayerDelegate, _ layer: CALayer, _ event: String
  ) -> (any CAAction)? {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    nonisolated(unsafe) var result: (any CAAction)?
    MainThread.run { result = delegate.action(for: layer, forKey: event) }
    return result
  }

  /// Calls the delegate's `display(_:)`; returns false if it is not implemented, and outside the main actor.
  static func display(_ delegate: any CALayerDelegate, _ layer: CALayer, _ hooks: LayerRareData)
    -> Bool
  {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    nonisolated(unsafe) let hooks = hooks
    nonisolated(unsafe) var isDone = false
    MainThread.run {
      hooks.delegateDeclined = false
      delegate.display(layer)
      isDone = !hooks.delegateDeclined
    }
    return isDone
  }

  static func willDraw(_ delegate: any CALayerDelegate, _ layer: CALayer) {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    MainThread.run { delegate.layerWillDraw(layer) }
  }

  /// Calls the delegate's `draw(_:in:)`; returns false if it is not implemented, and outside the main actor.
  static func draw(
    _ delegate: any CALayerDelegate, _ layer: CALayer, _ hooks: LayerRareData, in context: CGContext
  ) -> Bool {
    nonisolated(unsafe) let (delegate, layer, context) = (delegate, layer, context)
    nonisolated(unsafe) let hooks = hooks
    nonisolated(unsafe) var isDone = false
    MainThread.run {
      hooks.delegateDeclined = false
      delegate.draw(layer, in: context)
      isDone = !hooks.delegateDeclined
    }
    return isDone
  }

  /// Calls the delegate's `layoutSublayers(of:)`; returns false outside the main actor.
  static func layout(_ delegate: any CALayerDelegate, _ layer: CALayer) -> Bool {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    return MainThread.run { delegate.layoutSublayers(of: layer) }
  }
}

/// The thread, or the queue, of the main actor.
enum MainThread {
  private static let queueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current code runs on the main actor. Under `dispatchMain()` a thread other than the first serves the
  /// main queue.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: queueKey) == true
  }

  /// Calls the body if the current code runs on the main actor; returns whether it was called.
  @discardableResult static func run(_ body: @MainActor () -> Void) -> Bool {
    guard isCurrent else { return false }
    MainActor.assumeIsolated(body)
    return true
  }
}

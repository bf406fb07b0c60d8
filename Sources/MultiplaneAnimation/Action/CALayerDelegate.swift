// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC

/// An object that draws a layer, lays out its sublayers and provides its actions, so that no subclass of ``CALayer`` is
/// needed.
///
/// A layer does not retain its delegate.
/// - Note: Unlike in Core Animation, a layer does not call its delegate outside the main actor.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the contents of the layer, for example by setting ``CALayer/contents``; called by ``CALayer/display()``.
  /// If not implemented, the contents are drawn by ``CALayer/draw(in:)``.
  func display(_ layer: CALayer)

  /// Called before ``CALayer/draw(in:)`` draws the layer's contents. The default implementation does nothing.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the layer's contents; called by ``CALayer/draw(in:)``. If not implemented, nothing is drawn.
  /// - Parameter ctx: A context whose user space is the layer's coordinate space; in a `Stage`, y increases downward.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Lays out the layer's sublayers; called by ``CALayer/layoutSublayers()``. If not implemented, the layer's
  /// ``CALayer/layoutManager`` lays them out.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for an event: nil to continue the search for an action, `NSNull` for no action. If not
  /// implemented, the result is nil.
  ///
  /// For a property, the method is called before the change, while the layer still has the old value.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Falls back to ``CALayer/draw(in:)``, which draws the contents of the layer.
  public func display(_ layer: CALayer) { layer.declineDisplay() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing, and records that the delegate does not implement this method.
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    layer.modelRareData?.delegateDeclined = true
  }
  /// Lays out the sublayers with the ``CALayer/layoutManager``, if the layer has one.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  /// Returns nil, which continues the search for an action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// Makes ``CALayer/display()`` draw the contents as if the delegate did not implement `display(_:)`. Must be called
  /// by the delegate's `display(_:)`.
  package func declineDisplay() { modelRareData?.delegateDeclined = true }
}

/// An object that lays out the sublayers of layers that have no delegate, or whose delegate does not implement
/// `layoutSublayers(of:)`.
public protocol CALayoutManager: NSObjectProtocol {
  /// Called when the layout of a layer is invalidated. The default implementation does nothing.
  func invalidateLayout(of layer: CALayer)
  /// Lays out the layer's sublayers. The default implementation does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the preferred size of the layer, which ``CALayer/preferredFrameSize()`` returns. The default
  /// implementation returns the size of the layer's bounds.
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

  /// Calls the delegate's `display(_:)` and returns whether the delegate implements this method. Outside the main actor
  /// the method is not called, and the result is false.
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

  /// Calls the delegate's `draw(_:in:)` and returns whether the delegate implements this method. Outside the main actor
  /// the method is not called, and the result is false.
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

  /// Calls the delegate's `layoutSublayers(of:)` and returns true; outside the main actor returns false without a call.
  static func layout(_ delegate: any CALayerDelegate, _ layer: CALayer) -> Bool {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    return MainThread.run { delegate.layoutSublayers(of: layer) }
  }
}

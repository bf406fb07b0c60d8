// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draws a layer, lays out its sublayers, and says what its changes do, in place of a subclass.
///
/// A layer does not retain its delegate.
/// - Note: differs from Core Animation: a layer that is changed outside the main actor does not ask its
///   delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Gives the layer its contents, as by setting ``CALayer/contents``; called by ``CALayer/display()``,
  /// which without one goes on to draw.
  func display(_ layer: CALayer)

  /// Hears that the layer is about to be drawn. Without one, nothing.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the layer's contents; called by ``CALayer/draw(in:)``. Without one, nothing.
  /// - Parameter ctx: in the layer's space, y down in a stage; see ``CALayer/draw(in:)``.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Places the layer's sublayers; called by ``CALayer/layoutSublayers()``. Without one, the layer's
  /// ``CALayer/layoutManager`` is asked.
  func layoutSublayers(of layer: CALayer)

  /// What an event does: nil to look further, `NSNull` to do nothing. Without one, nil.
  ///
  /// Asked before the change, so that the layer still has the old value.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Leaves it to drawing.
  public func display(_ layer: CALayer) { layer.modelRareData?.delegateDeclined = true }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    layer.modelRareData?.delegateDeclined = true
  }
  /// Leaves it to the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  /// Looks further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Lays out the sublayers of layers that have no delegate for it.
public protocol CALayoutManager: NSObjectProtocol {
  /// Hears that a layer is to be laid out again. Without one, nothing.
  func invalidateLayout(of layer: CALayer)
  /// Places the layer's sublayers. Without one, nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the answer of ``CALayer/preferredFrameSize()``. Without one, the size of the frame.
  func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// The size of the bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
}

/// Calls layer delegates on the main actor, from wherever layers change.
enum LayerDelegation {
  static func action(
    _ delegate: any CALayerDelegate, _ layer: CALayer, _ event: String
  ) -> (any CAAction)? {
    nonisolated(unsafe) let (delegate, layer) = (delegate, layer)
    nonisolated(unsafe) var result: (any CAAction)?
    MainThread.run { result = delegate.action(for: layer, forKey: event) }
    return result
  }

  /// Whether the delegate has given the layer its contents.
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

  /// Whether the delegate draws.
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

  /// False when the delegate could not be asked.
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

  /// Whether the main actor's code is running. Under `dispatchMain()` another thread than the first serves the
  /// main queue.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: queueKey) == true
  }

  /// Calls the body if it is the main actor's turn; else returns false.
  @discardableResult static func run(_ body: @MainActor () -> Void) -> Bool {
    guard isCurrent else { return false }
    MainActor.assumeIsolated(body)
    return true
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lays out a layer's sublayers, and says what its changes do, in place of a subclass.
///
/// A layer does not retain its delegate.
/// - Note: differs from Core Animation: a layer that is changed outside the main actor does not ask its
///   delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Places the layer's sublayers; called by ``CALayer/layoutSublayers()``. Without one, the layer's
  /// ``CALayer/layoutManager`` is asked.
  func layoutSublayers(of layer: CALayer)

  /// What an event does: nil to look further, `NSNull` to do nothing. Without one, nil.
  ///
  /// Asked before the change, so that the layer still has the old value.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
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
  /// What ``CALayer/preferredFrameSize()`` answers. Without one, the size of the bounds.
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

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import MultiplaneAnimation

/// Something to film: a size, a duration, and the code that builds the layers.
public protocol Scene {
  /// Makes the scene; state that frames share lives in the layers that ``build(in:)`` adds.
  init()
  /// Of the picture, in points; both sides above 0.
  var size: CGSize { get }
  /// Pixels a point; default 1.
  var scale: CGFloat { get }
  /// Of the film, in seconds; may be infinite when whoever films says how many frames.
  var duration: CFTimeInterval { get }
  /// What lies under the layers; default white, nil is transparent.
  var background: CGColor? { get }
  /// What a person does to it; nothing by default. Whoever films may give other touches.
  var touches: TouchScript { get }
  /// Adds layers to the stage's root layer, and starts timers, tasks and animations, at time 0.
  @MainActor func build(in stage: Stage) throws
}

extension Scene {
  /// One pixel a point.
  public var scale: CGFloat { 1 }
  /// Nothing.
  public var touches: TouchScript { TouchScript() }
  /// White.
  public var background: CGColor? { .stageWhite }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import MultiplaneAnimation

/// A scene to be rendered: a size, a duration, and the code that builds the layers.
public protocol Scene {
  /// Creates the scene; ``build(in:)`` adds its layers.
  init()
  /// The size of a frame in points; both sides above 0.
  var size: CGSize { get }
  /// Pixels per point; 1 by default.
  var scale: CGFloat { get }
  /// The duration of the film in seconds; if it is infinite, a film requires the range of frames or the end on the
  /// command line.
  var duration: CFTimeInterval { get }
  /// The color below the layers; white by default, nil is transparent.
  var background: CGColor? { get }
  /// The scripted user input; none by default. ``Stage/build(_:touches:)`` can replace it.
  var touches: TouchScript { get }
  /// Adds layers to the stage's root layer, and starts timers, tasks and animations. Called by
  /// ``Stage/build(_:touches:)``, normally at the stage's time 0.
  /// - Throws: Any error that prevents the scene from being built.
  @MainActor func build(in stage: Stage) throws
}

extension Scene {
  /// The default scale: one pixel per point.
  public var scale: CGFloat { 1 }
  /// The default input: a script without steps.
  public var touches: TouchScript { TouchScript() }
  /// The default background: opaque white in sRGB.
  public var background: CGColor? { .stageWhite }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

/// The subject of a command line: a scene, or a program that builds the content of its stage itself.
@MainActor protocol FilmSource: AnyObject {
  /// The name of the scene or program, for the help text and other output.
  var name: String { get }
  /// Returns the frames to draw for a request. Called once, before ``commitLog(of:from:to:_:)``.
  func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan
  /// Simulates at least up to a time in seconds, or up to the end of a program that ends itself before, and returns the
  /// commits. Further calls pass later times and continue the simulation.
  /// - Parameter first: The time in seconds from which the frames of the log are drawn; commits that are no longer
  ///   visible at this time may be missing.
  func commitLog(
    of plan: FilmPlan, from first: CFTimeInterval, to time: CFTimeInterval, _ console: Console
  ) throws -> CommitLog
  /// The stage whose commits ``commitLog(of:from:to:_:)`` returns; nil before it is created.
  var stage: Stage? { get }
  /// Builds the stage for interactive playback and passes it to `body`.
  func play(
    in environment: SceneEnvironment, _ body: @escaping @MainActor (LiveStage) throws -> Void
  ) throws
}

/// A scene, whose size and duration are known in advance.
@MainActor final class SceneSource: FilmSource {
  private let scene: any Scene.Type
  private(set) var stage: Stage?

  init(_ scene: any Scene.Type) { self.scene = scene }

  var name: String { String(describing: scene) }

  func plan(_ request: FilmPlan.Request, _ console: Console) throws -> FilmPlan {
    try Stage.construct(in: request.environment) {
      try FilmPlan(scene: scene.init(), request: request)
    }
  }

  func commitLog(
    of plan: FilmPlan, from first: CFTimeInterval, to time: CFTimeInterval, _ console: Console
  ) throws -> CommitLog {
    let isNew = stage == nil
    let stage =
      stage
      ?? Stage(
        size: plan.size, scale: plan.scale, background: plan.background,
        environment: plan.environment)
    self.stage = stage
    defer { console.diagnostics(of: stage) }
    do {
      stage.discardCommits(before: first)
      if isNew { try stage.build(scene(in: plan.environment), touches: plan.touches) }
      try stage.simulate(to: time)
    } catch {
      throw RunnerError.render("The scene failed: \(error)")
    }
    return stage.commitLog
  }

  /// Creates the scene, whose initializer may draw random numbers.
  private func scene(in environment: SceneEnvironment) -> any Scene {
    Stage.construct(in: environment) { scene.init() }
  }

  func play(
    in environment: SceneEnvironment, _ body: @escaping @MainActor (LiveStage) throws -> Void
  ) throws {
    let scene = scene(in: environment)
    _ = try FilmPlan.pixels(size: scene.size, scale: scene.scale)
    let live: LiveStage
    do { live = try LiveStage(scene, environment: environment) } catch {
      throw RunnerError.render("The scene failed: \(error)")
    }
    try body(live)
  }
}

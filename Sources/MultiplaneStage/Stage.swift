// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation
import Synchronization

/// Plays a scene against a clock of its own: a discrete-event simulation that leaves a tape.
///
/// The stage goes from event to event: an animation begins or ends, a timer fires, a delay ends. The clock jumps to
/// the event's exact time and stands still while its callbacks run. What they send to the main queue runs next, until
/// all is quiet; then the layer tree is committed. Nothing waits in real time, except for a ``hold(_:)``. At one time,
/// animations come first, then delays and timers in the order in which they were asked for. Which times a film shows
/// has no influence.
///
/// Scene code needs no special calls. While it runs, the process's clocks show it the stage's time: `Date` (from the
/// reference date on), `DispatchTime`, `ContinuousClock`, `CACurrentMediaTime()`. `asyncAfter`, `Timer`, `Task.sleep`,
/// `DispatchQueue.main`, `RunLoop.perform` and dispatch groups work on that clock. Tasks and actors of scene code run on
/// the stage's thread, one step after the other in order of arrival whatever their priority, so that each run is the
/// same. `Thread.sleep` moves the clock on without anything happening meanwhile, as does a run loop, with a diagnostic.
/// Other dispatch queues and threads are real, and are waited for only while a hold is out. Timers of `DispatchSource`
/// keep the system's clock, with a diagnostic.
///
/// - Note: needs a dynamically linked Swift runtime, the default; a stage without says so as a diagnostic.
@MainActor public final class Stage: MultiplaneAnimation.Host {
  /// The last time a stage can reach, in seconds; some 31 years.
  public nonisolated static let maximumTime: CFTimeInterval = 1e9

  /// Of the picture, in points.
  public nonisolated var size: CGSize { pictureSize.withLock { $0 } }
  /// Pixels a point.
  public nonisolated let scale: CGFloat
  /// Lies under the layers; nil is transparent.
  public nonisolated let background: CGColor?
  /// Ticks a second of the display, at which display links run; at least 1. Tick k is at k / n s, whatever the film's
  /// frame rate.
  public nonisolated let maximumFramesPerSecond: Int
  /// The root: its bounds are (0, 0, size), its (0, 0) is the top left of the picture, y down.
  ///
  /// It stands for a window's layer: its own changes, such as a new sublayer, have no implicit actions.
  public let layer: CALayer
  /// The commits so far; empty before the first simulation.
  public internal(set) var commitLog = CommitLog()
  /// How long a hold may keep the stage waiting, in seconds of real time; default 30.
  public var holdLimit: TimeInterval = 30
  /// How many callbacks may run at one time; default 100,000. More end the simulation with an error.
  public var eventLimit = 100_000

  /// What input goes to; views set it when the first window is made. Not retained.
  public weak var inputReceiver: (any InputReceiver)?

  /// Core Animation's share of the host.
  public nonisolated let state = HostState()

  private nonisolated let pictureSize: Mutex<CGSize>
  nonisolated let queue = EventQueue()
  /// Nil when the scene has ended.
  var context: RenderContext?
  var isSimulating = false

  /// An empty stage at time 0.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - scale: pixels a point.
  ///   - background: lies under the layers; default white, nil is transparent.
  ///   - maximumFramesPerSecond: of the display, for display links; default 60.
  public init(
    size: CGSize, scale: CGFloat = 1, background: CGColor? = .stageWhite,
    maximumFramesPerSecond: Int = 60
  ) {
    precondition(maximumFramesPerSecond >= 1, "A display shows at least one picture a second")
    _ = StageRegistry.isInstalled
    self.maximumFramesPerSecond = maximumFramesPerSecond
    pictureSize = Mutex(size)
    self.scale = scale
    self.background = background
    layer = RootLayer()
    queue.host = self
    if !StageRegistry.isInterposed {
      report(
        Diagnostic(
          layer: "Stage", keyPath: nil,
          message: "Clocks and timers of this executable do not follow the stage. "
            + "Link the Swift runtime dynamically and MultiplaneStage statically, as by default."))
    }
    perform {
      layer.anchorPoint = .zero
      layer.position = .zero
      layer.bounds = CGRect(origin: .zero, size: size)
      context = RenderContext(layer: layer, host: self)
    }
  }

  /// A stage of a scene's size, scale and background, with the scene built.
  public convenience init(_ scene: any Scene) throws {
    self.init(size: scene.size, scale: scene.scale, background: scene.background)
    try build(scene)
  }

  /// Builds a scene in the stage, at its present time, and sends it its touches.
  /// - Parameter touches: in place of the scene's own; nil takes those.
  public func build(_ scene: any Scene, touches: TouchScript? = nil) throws {
    try perform { try scene.build(in: self) }
    send(touches ?? scene.touches)
  }

  func setPictureSize(_ size: CGSize) { pictureSize.withLock { $0 = size } }

  /// Runs code as scene code: its clocks, timers, tasks and animations are the stage's.
  @discardableResult public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows
    -> Result
  {
    let stage = Unmanaged.passUnretained(queue).toOpaque()
    let isInside = stage_clock_current().stage == stage && stage_clock_current().nanoseconds != nil
    if !isInside { queue.newestForeignTaskID = StageRegistry.newestTaskID() }
    let outside = stage_clock_enter(
      StageClockThread(stage: stage, nanoseconds: UnsafePointer(queue.nanoseconds)))
    defer { _ = stage_clock_enter(outside) }
    return try HostContext.$taskHost.withValue(self) { try body() }
  }

  /// Drops what the tape shows before a time only, for stages that go on for hours.
  package func discardCommits(before time: CFTimeInterval) {
    commitLog.discardEntries(before: time)
  }

  /// Ends the scene: animations are removed, what still waits is dropped, and nothing runs any more.
  ///
  /// A stage lives, with its layers and its tape, until then. A task that sleeps is never resumed.
  public func invalidate() {
    perform {
      context?.invalidate()
      state.invalidate()
    }
    context = nil
    queue.close()
  }

  // MARK: Host

  /// The stage's clock, in seconds; 0 at first.
  public var time: CFTimeInterval { queue.time }
  /// The same clock, for any thread.
  public nonisolated var mediaTime: CFTimeInterval { queue.time }
  /// Takes a mistake; from any thread.
  public nonisolated func report(_ diagnostic: Diagnostic) { queue.report(diagnostic) }
  /// Runs code after what is ready now, at the same time; from any thread.
  public nonisolated func enqueue(_ body: @escaping () -> Void) {
    queue.enqueue(.runLoopBlock(body))
  }
  /// Runs code as an event of its own at a time, exactly then; from any thread.
  public nonisolated func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    queue.schedule(.tick(body), at: time)
  }

  /// What was done wrong so far, each mistake once, in order of its first report.
  public nonisolated var diagnostics: [Diagnostic] { queue.diagnostics }
  /// How often a mistake was reported; layers and animations report each of theirs once.
  public nonisolated func count(of diagnostic: Diagnostic) -> Int { queue.count(of: diagnostic) }

  /// Makes the simulation wait for work on other threads: the clock stays until the hold is released.
  ///
  /// When it takes longer than ``holdLimit``, the simulation ends with an error that names the reason.
  public nonisolated func hold(_ reason: String) -> Hold { Hold(reason, in: queue) }
}

/// A layer without implicit actions, as views' layers have none.
private final class RootLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}

extension CGColor {
  /// What lies under a scene that says nothing else.
  public static let stageWhite = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}

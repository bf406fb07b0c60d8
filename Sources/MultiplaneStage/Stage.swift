// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation
import Synchronization

/// A discrete-event simulation of a scene, with its own clock, that records each commit of the layers in a log.
///
/// The stage processes one event after another: an animation begins or ends, a timer fires, a delay ends. The clock
/// jumps to the event's exact time and does not advance while its callbacks run, unless they sleep or wait. Blocks that
/// they send to the main queue run next, until the queue is empty; then the layer tree is committed. The simulation
/// waits in real time only for a ``hold(_:)``. Among events at the same time, animations are first, then delays and
/// timers in the order in which they were scheduled. The simulation does not depend on which times are rendered.
///
/// Scene code needs no special calls. On the thread that runs it, all clocks follow the stage's time: `Date`,
/// `DispatchTime`, `ContinuousClock`, `CACurrentMediaTime()`, `ProcessInfo.systemUptime`, `CFAbsoluteTimeGetCurrent()`,
/// `clock_gettime`, `gettimeofday`, `time`, `timespec_get`, `clock`, `times`. At the stage's time 0, `Date` is the
/// reference date, and the uptime is 1 s. `asyncAfter`, `Timer`, `DispatchSource` timers, `Task.sleep`,
/// `DispatchQueue.main`, `RunLoop.perform` and dispatch groups use the stage's clock.
///
/// Tasks and actors of scene code run on the stage's thread, one step after another in order of arrival whatever their
/// priority, so that each run is the same. `Thread.sleep`, `usleep`, `nanosleep`, `clock_nanosleep`, `select` and
/// `poll` without descriptors, and a run loop that scene code runs advance the clock without processing events; the
/// run loop is reported as a diagnostic.
///
/// Other dispatch queues and threads are real, and the stage waits for them only while a hold is active. They belong to
/// the stage if scene code started them: what they submit to the main queue arrives at the stage. Waiting for them with
/// a time limit (`DispatchSemaphore`, `DispatchGroup`, `NSCondition`, `NSLock`, condition variables and semaphores of
/// C) takes real time; if the time passes, the stage's clock advances by it. Functions that cannot follow the clock,
/// such as `setitimer`, `alarm`, `timerfd_settime`, and `poll` with descriptors, are reported as a diagnostic that
/// names them.
///
/// Random numbers come from a generator of the stage: Swift's `SystemRandomNumberGenerator`, on which `random(in:)` and
/// `shuffled()` are based, `UUID()`, `arc4random`, `rand`, `random`, `drand48`, `getrandom` and `getentropy`. Each
/// block on another dispatch queue, each iteration of `concurrentPerform` and each thread that scene code starts has
/// numbers of its own, in order of submission.
///
/// `Locale.current`, `TimeZone.current`, `Calendar.current` and the user's languages are those of the stage's
/// ``environment``.
///
/// All of this requires Linux, and an executable that links the Swift runtime dynamically and this module statically,
/// as by default. In other executables, with the package's trait `Cooperative` (which a static link of the runtime
/// requires), and if the environment variable `MULTIPLANE_COOPERATIVE` is set, functions of libraries do not follow the
/// stage, and the stage reports a diagnostic. In these cases, only the following depend on the stage's clock and seed:
/// `CACurrentMediaTime()`, animations, transactions, display links, view animations, touches, ``schedule(at:_:)``,
/// ``enqueue(_:)``, ``hold(_:)`` and ``randomNumbers``. All other clocks, timers, queues, tasks, sleeps and random
/// numbers are the system's. Tasks have the stage as their host; work that other queues and timers run later does not,
/// unless it calls ``perform(_:)``.
@MainActor public final class Stage: MultiplaneAnimation.Host {
  /// The maximum time of a stage in seconds: 1,000,000,000, almost 32 years.
  public nonisolated static let maximumTime: CFTimeInterval = 1e9

  /// The size of a frame in points.
  public nonisolated var size: CGSize { pictureSize.withLock { $0 } }
  /// Pixels per point; 1 by default.
  public nonisolated let scale: CGFloat
  /// The color below the layers; nil is transparent.
  public nonisolated let background: CGColor?
  /// The refresh rate of the display in ticks per second, at which display links run; at least 1. At n ticks per
  /// second, tick k is at k / n seconds, whatever the film's frame rate.
  public nonisolated let maximumFramesPerSecond: Int
  /// The seed of the random numbers, the locale and the time zone that scene code reads, as given to the initializer.
  public nonisolated let environment: SceneEnvironment
  /// The root layer. Its bounds are (0, 0, size), with (0, 0) at the upper left corner of the frame, y down.
  ///
  /// Like a window's layer, it has no implicit actions, for example for a new sublayer.
  public let layer: CALayer
  /// The commits so far; empty until the layer tree is committed for the first time, normally by ``simulate(to:)``.
  public internal(set) var commitLog = CommitLog()
  /// The maximum time, in seconds of real time, that the stage waits for a hold; 30 by default.
  public var holdLimit: TimeInterval = 30
  /// The maximum number of callbacks and animation events at one time of the stage's clock; 100,000 by default.
  /// ``simulate(to:)`` throws an error if it is exceeded.
  public var eventLimit = 100_000

  /// The object that receives user input; not retained. `MultiplaneUI` sets it when it first stores state for the
  /// stage.
  public weak var inputReceiver: (any InputReceiver)?

  /// The transactions, render contexts and other state of Core Animation that belong to the stage.
  public nonisolated let state = HostState()

  private nonisolated let pictureSize: Mutex<CGSize>
  nonisolated let queue: EventQueue
  /// The random numbers of the stage, a sequence that depends only on the seed of ``environment``. On the stage's
  /// thread, `SystemRandomNumberGenerator` draws from the same sequence if functions of libraries follow the stage.
  public var randomNumbers: StageRandomNumbers { StageRandomNumbers(queue: queue) }

  /// The object that commits the tree of ``layer``; nil after ``invalidate()``.
  var context: RenderContext?
  var isSimulating = false

  /// Creates an empty stage at time 0.
  ///
  /// - Parameters:
  ///   - size: The size of a frame in points.
  ///   - scale: Pixels per point.
  ///   - background: The color below the layers; white by default, nil is transparent.
  ///   - maximumFramesPerSecond: The refresh rate of the display, at which display links run; at least 1, 60 by
  ///     default.
  ///   - environment: The random numbers, locale and time zone that scene code reads.
  public init(
    size: CGSize, scale: CGFloat = 1, background: CGColor? = .stageWhite,
    maximumFramesPerSecond: Int = 60, environment: SceneEnvironment = SceneEnvironment()
  ) {
    precondition(
      maximumFramesPerSecond >= 1, "The refresh rate must be at least 1 frame per second")
    self.maximumFramesPerSecond = maximumFramesPerSecond
    pictureSize = Mutex(size)
    self.scale = scale
    self.background = background
    self.environment = environment
    queue = EventQueue(environment)
    layer = RootLayer()
    queue.host = self
    if let limitation = queue.backend.limitation { report(limitation) }
    perform {
      layer.anchorPoint = .zero
      layer.position = .zero
      layer.bounds = CGRect(origin: .zero, size: size)
      context = RenderContext(layer: layer, host: self)
    }
  }

  /// Creates a stage with a scene's size, scale and background, builds the scene, and schedules its scripted input.
  /// - Parameter environment: The random numbers, locale and time zone that scene code reads.
  /// - Throws: The error of ``Scene/build(in:)``.
  public convenience init(
    _ scene: any Scene, environment: SceneEnvironment = SceneEnvironment()
  ) throws {
    self.init(
      size: scene.size, scale: scene.scale, background: scene.background, environment: environment)
    try build(scene)
  }

  /// Builds a scene in the stage at the current time, and schedules its scripted input.
  /// - Parameter touches: The input to use instead of the scene's own; nil for the scene's own.
  /// - Throws: The error of ``Scene/build(in:)``.
  public func build(_ scene: any Scene, touches: TouchScript? = nil) throws {
    try perform { try scene.build(in: self) }
    send(touches ?? perform { scene.touches })
  }

  /// Runs code that creates a scene before its stage exists, in an environment.
  /// - Throws: The error of `body`.
  package static func construct<Result>(
    in environment: SceneEnvironment, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    let random = stage_random_create(environment.seed)
    defer { stage_random_destroy(random) }
    return try StageBackends.selected.withRandomNumbers(of: random!) {
      try SceneEnvironment.$ofConstruction.withValue(environment) { try body() }
    }
  }

  func setPictureSize(_ size: CGSize) { pictureSize.withLock { $0 = size } }

  /// Runs code as scene code, whose clocks, timers, tasks and animations are the stage's.
  /// - Throws: The error of `body`.
  @discardableResult public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows
    -> Result
  {
    try queue.backend.run(queue) {
      try HostContext.$taskHost.withValue(self) { try body() }
    }
  }

  /// Discards the commits that are visible only before a time in seconds, which limits the memory of a stage that runs
  /// for hours.
  package func discardCommits(before time: CFTimeInterval) {
    commitLog.discardEntries(before: time)
  }

  /// Ends the scene: animations are removed, pending work is discarded, and no further events are processed.
  ///
  /// Without this call, the stage stays in memory with its layers and its commit log. A task that is asleep at the time
  /// of the call is never resumed.
  public func invalidate() {
    perform {
      context?.invalidate()
      state.invalidate()
    }
    context = nil
    queue.close()
  }

  // MARK: Host

  /// The time of the stage's clock in seconds, initially 0.
  public var time: CFTimeInterval { queue.time }
  /// The time of the stage's clock in seconds: the same value as ``time``, on any thread.
  public nonisolated var mediaTime: CFTimeInterval { queue.time }
  /// Adds a diagnostic to ``diagnostics`` unless an equal one is present, and increments its count. Can be called on
  /// any thread.
  public nonisolated func report(_ diagnostic: Diagnostic) { queue.report(diagnostic) }
  /// Enqueues a block to run at the current time, after the work that is ready. Can be called on any thread; has no
  /// effect after ``invalidate()``.
  public nonisolated func enqueue(_ body: @escaping () -> Void) {
    queue.enqueue(.runLoopBlock(body))
  }
  /// Schedules a block to run as a separate event exactly at a time in seconds, or at the current time if `time` has
  /// passed. Can be called on any thread; has no effect after ``invalidate()`` or if `time` is not below
  /// ``maximumTime``.
  public nonisolated func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    queue.schedule(.tick(body), at: time)
  }

  /// The diagnostics so far, each once, in order of the first report.
  public nonisolated var diagnostics: [Diagnostic] { queue.diagnostics }
  /// Returns how often a diagnostic was reported; 0 if never.
  public nonisolated func count(of diagnostic: Diagnostic) -> Int { queue.count(of: diagnostic) }

  /// Makes the simulation wait for work on other threads: it does not proceed to a later time until the returned hold
  /// is released or deallocated.
  ///
  /// If the simulation waits for longer than ``holdLimit``, it ends with an error that includes the reason.
  public nonisolated func hold(_ reason: String) -> Hold { Hold(reason, in: queue) }
}

/// A layer without implicit actions, like the layers of views outside animation blocks.
private final class RootLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}

extension CGColor {
  /// Opaque white in sRGB, the default background of stages and scenes.
  public static let stageWhite = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}

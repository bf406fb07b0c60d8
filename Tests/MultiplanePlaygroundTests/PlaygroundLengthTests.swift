// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Synchronization
import TestSupport
import Testing

@testable import MultiplanePlayground
@testable import MultiplaneRunner

/// The size and the length of a playground's film.
@MainActor @Suite struct PlaygroundLengthTests {
  private final class NoteRecorder: Sendable {
    let text = Mutex("")
    var console: Console {
      Console(
        Console.Sink(
          output: { _ in nil }, error: { line in self.text.withLock { $0 += line } },
          isTerminal: false)
      )
    }
  }

  /// Returns the plan for a page with some statements, and the notes printed.
  private func plan(
    _ request: FilmPlan.Request = FilmPlan.Request(), _ statements: @escaping @MainActor () -> Void
  ) throws -> (plan: FilmPlan, note: String) {
    let said = NoteRecorder()
    let source = ProgramSource(PlaygroundProgram(statements)) { _ in 0 }
    let plan = try source.plan(request, said.console)
    return (plan, said.text.withLock { $0 })
  }

  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 30, y: 20, width: 60, height: 40))
    PlaygroundPage.current.liveView = view
    return view
  }

  /// Animates the opacity of a view's layer forever.
  private func blink(_ view: UIView, _ period: CFTimeInterval, beginTime: CFTimeInterval = 0) {
    let blink = CABasicAnimation(keyPath: "opacity")
    blink.fromValue = 0
    blink.duration = period
    blink.beginTime = beginTime
    blink.repeatCount = .infinity
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.add(blink, forKey: nil)
  }

  // MARK: - Size

  @Test func sizeMatchesView() throws {
    var view: UIView!
    let (plan, _) = try plan { view = box() }
    expectEqual(plan.size, CGSize(width: 60, height: 40))
    expect((plan.width, plan.height) == (120, 80), "two pixels a point")
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 60, height: 40))
    expectEqual(view.window?.frame.size, plan.size)
  }

  @Test func scaleIsLimitedByViewSize() throws {
    var request = FilmPlan.Request()
    // The screen of a phone would have too many pixels.
    request.scale = 100
    let (plan, _) = try plan(request) { _ = box() }
    expect((plan.width, plan.height) == (6000, 4000))
    request.scale = 1000
    #expect(throws: RunnerError.self) { _ = try self.plan(request) { _ = box() } }
    request.scale = 0
    #expect(throws: RunnerError.self) { _ = try self.plan(request) { Issue.record("It ran.") } }
  }

  @Test func sizeMatchesController() throws {
    let (screen, _) = try plan { PlaygroundPage.current.liveView = UIViewController() }
    expectEqual(screen.size, CGSize(width: 375, height: 668))
    var controller: UIViewController!
    let (preferred, _) = try plan {
      controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 200, height: 100)
      PlaygroundPage.current.liveView = controller
    }
    expectEqual(preferred.size, CGSize(width: 200, height: 100))
    expectEqual(controller.view.frame.size, preferred.size)
  }

  @Test func requestedSizeResizesView() throws {
    var view: UIView!
    var screen = CGSize.zero
    var request = FilmPlan.Request()
    request.size = CGSize(width: 90, height: 70)
    let (plan, _) = try plan(request) {
      view = box()
      DispatchQueue.main.async { screen = UIScreen.main.bounds.size }
    }
    expect(plan.size == request.size && view.bounds.size == request.size)
    expectEqual(screen, request.size)
  }

  // MARK: - Length

  @Test func staticPageIsOneFrame() throws {
    let (plan, note) = try plan { _ = box() }
    expect(plan.frames == 0..<1 && note.isEmpty)
  }

  @Test func filmEndsWhenNothingMoves() throws {
    let (plan, note) = try plan {
      let view = box()
      UIView.animate(withDuration: 1) {
        view.alpha = 0.5
      } completion: { _ in
        _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
          MainActor.assumeIsolated { view.backgroundColor = .red }
        }
      }
    }
    expectEqual(plan.frames, 0..<76, "1.25 s and the frame that shows its end")
    expect(note.isEmpty)
  }

  @Test func longAnimationRunsToEnd() throws {
    let (plan, _) = try plan {
      let view = box()
      UIView.animate(withDuration: 12) { view.alpha = 0.5 }
    }
    expectEqual(plan.frames.count, 12 * 60 + 1)
  }

  @Test func repeatingAnimationsUseCommonPeriod() throws {
    let (plan, note) = try plan {
      let view = box()
      blink(view, 1)
      blink(view, 0.75)
    }
    expectEqual(plan.frames.count, 180)
    expectEqual(
      note,
      "note: 3 s long: one common period of its 2 indefinite animations; use --to to change it.\n"
    )
  }

  @Test func periodBeginsAfterOtherAnimations() throws {
    let (plan, note) = try plan {
      let view = box()
      blink(view, 2)
      UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    }
    expectEqual(plan.frames.count, 150)
    expectEqual(
      note,
      "note: 2.5 s long: after 0.5 s, one period of its indefinite animation; use --to "
        + "to change it.\n")
    let (late, _) = try self.plan { blink(box(), 2, beginTime: 1.5) }
    expectEqual(late.frames.count, 210)
  }

  @Test func lengthWithoutCommonPeriodIsTenSeconds() throws {
    let (plan, note) = try plan {
      let view = box()
      blink(view, 7)
      blink(view, 9)
    }
    expectEqual(plan.frames.count, 600)
    expectEqual(
      note,
      "note: 10 s long: its 2 indefinite animations have no common period within 10 s; use --to "
        + "to change it.\n")
    let (long, _) = try self.plan { blink(box(), 11) }
    expectEqual(long.frames.count, 600)
  }

  @Test func repeatingTimersLimitLengthToTenSeconds() throws {
    var ticks = 0
    let (plan, note) = try plan {
      _ = box()
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
        MainActor.assumeIsolated { ticks += 1 }
      }
    }
    expect(plan.frames.count == 600 && ticks >= 19)
    expectEqual(note, "note: 10 s long: it runs indefinitely; use --to to change it.\n")
  }

  @Test func requestedLengthOverridesPeriod() throws {
    var request = FilmPlan.Request()
    request.to = 0.5
    let (plan, note) = try plan(request) { blink(box(), 2) }
    expect(plan.frames.count == 30 && note.isEmpty)
  }

  @Test func touchesExtendFilm() throws {
    var request = FilmPlan.Request()
    var script = TouchScript()
    script.tap(at: CGPoint(x: 10, y: 10), time: 11)
    request.touches = script
    var taps: [CFTimeInterval] = []
    let (plan, _) = try plan(request) {
      let view = box()
      view.addGestureRecognizer(
        UITapGestureRecognizer(
          target: view, action: Selector { taps.append(CACurrentMediaTime()) }))
    }
    expectEqual(taps, [11.05])
    expectEqual(plan.frames.count, Int((11.05 * 60).rounded(.up)) + 1)
  }

  // MARK: - The page

  @Test func finishedPageIsOneFrame() throws {
    let (plan, _) = try plan {
      let view = box()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      expect(PlaygroundPage.current.needsIndefiniteExecution)
      PlaygroundPage.current.needsIndefiniteExecution = false
    }
    expectEqual(plan.frames.count, 1)
  }

  @Test func pageWithoutContentIsAnError() throws {
    let error = #expect(throws: RunnerError.self) {
      try plan { #expect(!PlaygroundPage.current.needsIndefiniteExecution) }
    }
    expectEqual(error?.message, "The playground displays nothing.")
    expect(error?.hint?.contains("liveView") == true)
  }

  @Test func stagesHaveSeparatePages() {
    let (a, b) = (
      Stage(size: CGSize(width: 9, height: 9)), Stage(size: CGSize(width: 9, height: 9))
    )
    let pages = [a, b, a].map { $0.perform { PlaygroundPage.current } }
    expect(pages[0] !== pages[1] && pages[0] === pages[2])
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Views follow their stage without interception of library functions as well.
@MainActor @Suite struct CooperativeStageTests {
  /// The log of a scene with animated views, a scroll view and a button, and the positions shown during it.
  private func play(isCooperative: Bool) throws -> [String] {
    let stage = StageBackends.$isCooperative.withValue(isCooperative) {
      Stage(size: CGSize(width: 320, height: 480))
    }
    var log: [String] = []
    var views: [UIView] = []
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
      scroll.contentSize = CGSize(width: 320, height: 4000)
      let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
      button.addAction(
        UIAction { _ in log.append("tapped \(CACurrentMediaTime())") }, for: .touchUpInside)
      views = [window, view, scroll]
      for part in [view, scroll, button] { window.addSubview(part) }
      window.makeKeyAndVisible()
      UIView.animate(withDuration: 1, delay: 0.5) {
        view.center.x += 100
      } completion: { isFinished in
        log.append("\(isFinished) \(CACurrentMediaTime())")
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) { view.center.y += 50 }
      }
      _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 0) {
        view.alpha = 0.25
      } completion: { _ in
        log.append("animator \(CACurrentMediaTime())")
      }
    }
    var touches = TouchScript()
    touches.tap(at: CGPoint(x: 150, y: 120), time: 0.25)
    touches.drag(
      through: [CGPoint(x: 160, y: 460), CGPoint(x: 160, y: 260)], from: 1, duration: 0.2)
    stage.send(touches)
    for step in 0...16 {
      try stage.simulate(to: Double(step) / 4)
      stage.perform {
        let shown = views[1].layer.presentation()!
        log.append(
          "\(shown.position) \(shown.opacity) \((views[2] as! UIScrollView).contentOffset)")
      }
    }
    log += stage.diagnostics.filter { $0.layer != "Stage" }.map(\.description)
    stage.invalidate()
    return log
  }

  @Test func viewsAreTheSame() throws {
    let interposed = try play(isCooperative: false)
    expect(try play(isCooperative: true) == interposed)
    expect(interposed.contains { $0.hasPrefix("tapped 0.") })
    expect(interposed.contains("true 1.5") && interposed.contains("animator 2.0"))
    expect(Set(interposed).count > 15)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the gesture recognizer that pops by a drag from the left edge, and the handler of that drag, which
/// drives the transition.
@MainActor final class InteractivePopHandler: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  private var driver: UIPercentDrivenInteractiveTransition?

  /// Horizontal speed at the end of the drag, in points per second. At this speed or a higher one the direction decides
  /// whether the pop is completed, regardless of the distance.
  /// - Note: UIKit's threshold is not published.
  private static let velocityThreshold: CGFloat = 300

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard canPop, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    else { return false }
    return item.showsBackButton
  }

  private var canPop: Bool {
    navigation.viewControllers.count > 1 && !navigation.navigationState.isTransitioning
      && navigation.presentedViewController == nil
  }

  func drag(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard let view = navigation.viewIfLoaded else { return }
    let width = max(view.bounds.width, 1)
    let progress = min(max(gesture.translation(in: view).x / width, 0), 1)
    switch gesture.state {
    case .began:
      // A custom delegate of the recognizer may let the gesture begin when no pop is possible.
      guard canPop else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      self.driver = driver
      navigation.setStack(
        Array(navigation.viewControllers.dropLast()), animated: true, driver: driver)
      driver.update(progress)
    case .changed: driver?.update(progress)
    case .ended: end(at: progress, velocity: gesture.velocity(in: view).x, width: width)
    case .cancelled, .failed: end(at: progress, velocity: -Self.velocityThreshold, width: width)
    case .possible: break
    }
  }

  private func end(at progress: CGFloat, velocity: CGFloat, width: CGFloat) {
    guard let driver else { return }
    self.driver = nil
    let goesOn = abs(velocity) >= Self.velocityThreshold ? velocity > 0 : progress > 0.5
    let rest = max(goesOn ? 1 - progress : progress, 0.01)
    // Continues at about the speed of the touch, decelerates, and takes at least 0.12 s and at most as long as a whole
    // pop.
    let curve = UICubicTimingParameters(animationCurve: .easeOut)
    let slope = 1 / 0.58
    let duration = NavigationAnimator.duration
    let speed = max(abs(velocity), 1)
    let seconds = min(max(slope * rest * width / speed, 0.12), duration)
    driver.timingCurve = curve
    driver.completionSpeed = rest * duration / seconds
    if goesOn { driver.finish() } else { driver.cancel() }
  }
}

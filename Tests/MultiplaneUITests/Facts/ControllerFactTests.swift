// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A view controller that logs its callbacks.
private final class LoggingController: UIViewController {
  var log: [String] = []
  var label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  override func viewDidLoad() { view.addSubview(label) }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("will \(Int(size.width)) x \(Int(size.height)), is \(Int(view.bounds.width))")
    coordinator.animate { context in
      self.log.append("along \(context.transitionDuration) \(context.isAnimated)")
      self.label.center.x = 100
    } completion: { context in
      self.log.append("done \(context.isCancelled)")
    }
  }
  override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
  override func willMove(toParent parent: UIViewController?) {
    log.append("will move \(parent != nil)")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.append("did move \(parent != nil)")
  }
}

@MainActor @Suite struct ControllerFactTests {
  private func show(_ controller: UIViewController) throws -> (Stage, UIWindow) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let window = stage.perform {
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return window
    }
    try stage.simulate(to: 0)
    return (stage, window)
  }

  @Test func sizeTransitionIsAnnouncedAndAnimates() throws {
    let controller = LoggingController()
    let child = LoggingController()
    let (stage, window) = try show(controller)
    stage.perform {
      controller.addChild(child)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
    }
    try stage.simulate(to: 0.5)
    controller.log = []
    child.log = []
    stage.send(.resize(CGSize(width: 480, height: 320)), at: 1)
    try stage.simulate(to: 1)
    expectEqual(controller.log, ["will 480 x 320, is 320", "along 0.3 true"])
    expectEqual(child.log, ["will 480 x 320, is 320", "along 0.3 true"])
    expect(window.bounds.width == 480 && controller.view.bounds.width == 480)
    expectEqual(controller.label.layer.animation(forKey: "position")?.duration, 0.3)
    try stage.simulate(to: 2)
    expect(controller.log.last == "done false" && UIScreen.main.bounds.width != 480)
    expectEqual(stage.perform { UIScreen.main.bounds.size }, CGSize(width: 480, height: 320))
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
  func transitionReplacesChild(_ options: UIView.AnimationOptions) throws {
    let parent = UIViewController()
    let (first, second) = (LoggingController(), LoggingController())
    let (stage, _) = try show(parent)
    stage.perform {
      parent.addChild(first)
      parent.view.addSubview(first.view)
      first.didMove(toParent: parent)
    }
    try stage.simulate(to: 0.5)
    expectEqual(first.log, ["will move true", "did move true", "appeared"])
    var ends: [Bool] = []
    stage.perform {
      first.willMove(toParent: nil)
      parent.addChild(second)
      parent.transition(
        from: first, to: second, duration: 1, options: options, animations: nil
      ) { finished in
        ends.append(finished)
        first.removeFromParent()
        second.didMove(toParent: parent)
      }
    }
    try stage.simulate(to: 1.4)
    expect(ends.isEmpty && second.view.superview === parent.view)
    try stage.simulate(to: 2)
    expect(ends == [true] && first.view.superview == nil && parent.children == [second])
    expectEqual(first.log.suffix(2).sorted(), ["did move false", "disappeared"])
    expect(second.log.contains("appeared") && second.log.last == "did move true")
  }

  @Test func deviceOrientationFollowsSize() throws {
    let (stage, _) = try show(UIViewController())
    stage.perform {
      expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.model == "iPhone")
      expectEqual(UIDevice.current.orientation, .portrait)
    }
    stage.send(.resize(CGSize(width: 480, height: 320)), at: 1)
    try stage.simulate(to: 2)
    stage.perform { expect(UIDevice.current.orientation.isLandscape) }
  }

  @Test func defaults() {
    let controller = UIViewController()
    expect(!controller.prefersStatusBarHidden && controller.preferredStatusBarStyle == .default)
    expect(controller.shouldAutorotate && controller.modalPresentationStyle == .automatic)
    expect(controller.modalTransitionStyle == .coverVertical && controller.children.isEmpty)
    expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    expect(controller.preferredContentSize == .zero && controller.title == nil)
  }
}

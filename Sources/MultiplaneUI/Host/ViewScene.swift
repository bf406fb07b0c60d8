// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

/// A scene that consists of a window that fills the stage and shows a root view controller.
public protocol ViewScene: Scene {
  /// Creates the view controller whose view fills the stage.
  /// - Throws: Any error that prevents the scene from being built.
  @MainActor func makeRootViewController() throws -> UIViewController
}

extension ViewScene {
  /// Creates the root view controller and shows it in a window.
  /// - Throws: The error of ``makeRootViewController()``.
  @MainActor public func build(in stage: Stage) throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = try makeRootViewController()
    window.makeKeyAndVisible()
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

/// A scene of views: a window of the picture's size, with a controller in it.
public protocol ViewScene: Scene {
  /// Makes the controller whose view fills the picture.
  @MainActor func makeRootViewController() throws -> UIViewController
}

extension ViewScene {
  /// Shows the controller in a window.
  @MainActor public func build(in stage: Stage) throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = try makeRootViewController()
    window.makeKeyAndVisible()
  }
}

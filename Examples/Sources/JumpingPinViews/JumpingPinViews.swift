// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The jumping pin as a view; the same files are `Examples/Playgrounds/JumpingPin.playground`.
///
/// Turned to another size, it goes on jumping where it is.
@main struct JumpingPinViews: ViewScene {
  let size = CGSize(width: 400, height: 300)
  let duration: CFTimeInterval = 3

  func makeRootViewController() -> UIViewController { JumpingPinController() }
}

/// Shows the view as its own.
final class JumpingPinController: UIViewController {
  override func loadView() { view = JumpingPinView(frame: UIScreen.main.bounds) }
}

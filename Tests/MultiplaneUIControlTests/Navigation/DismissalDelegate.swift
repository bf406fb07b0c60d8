// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@testable import MultiplaneUI
@testable import UITestSupport

/// A base class of delegates that allows or prevents dismissals and logs their callbacks.
@MainActor class DismissalDelegate: NSObject {
  let log: BarLog
  var allows = true

  init(_ log: BarLog) { self.log = log }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { allows }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { log.note("attempt") }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("did dismiss")
  }
}

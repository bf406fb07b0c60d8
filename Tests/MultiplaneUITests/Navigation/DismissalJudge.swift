// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@testable import MultiplaneUI

/// Says whether what is presented may go, and notes what it hears of that, for delegates that inherit it.
@MainActor class DismissalJudge: NSObject {
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

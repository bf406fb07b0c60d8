// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A delegate of the progress of a page control. All methods are optional.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Returns the progress of a page when it becomes the current one, 0...1. 0 by default.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// Called after the progress was shown or hidden.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// Returns 0.
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  /// Does nothing.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A delegate that decides whether a timer moves to the next page. All methods are optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Called after the timer has changed the progress of the current page.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Returns whether the timer may move to a page. True by default.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  /// Does nothing.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  /// Returns true.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}

/// The progress of the current page of a page control, which the control shows in a capsule in place of the page's dot.
/// The capsule is hidden while a drag changes the page.
/// - Note: UIKit's appearance of a page with an image is not documented; here the image is shown without the progress.
///
/// <https://developer.apple.com/documentation/uikit/uipagecontrolprogress>
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  final weak var control: UIPageControl? {
    didSet {
      guard control !== oldValue else { return }
      if (control == nil) != (oldValue == nil) { visibilityChanged() } else { controlChanged() }
    }
  }
  private var stored: Float = 0

  /// Creates a progress of 0.
  public override init() { super.init() }

  /// The object that provides the progress of pages. Not retained.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// The progress of the current page, 0...1; other values are clamped. 0 by default.
  open var currentProgress: Float {
    get { stored }
    set {
      stored = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      control?.setNeedsLayout()
    }
  }
  /// Whether a page control has the progress and is not dragged from page to page.
  open var isProgressVisible: Bool {
    control.map { $0.interactionState != .continuous } ?? false
  }

  /// Sets the progress of a page that has become the current one.
  final func pageChanged(to page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  /// Updates the object after the progress was shown or hidden, and notifies the delegate.
  final func visibilityChanged() {
    controlChanged()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  /// Updates the object for its page control and visibility. Does nothing unless overridden.
  func controlChanged() {}
}

/// A progress that a timer increases. When it reaches 1, the timer can select the next page of the control, which then
/// sends `valueChanged`.
///
/// <https://developer.apple.com/documentation/uikit/uipagecontroltimerprogress>
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  /// The link that advances the progress; nil while the timer does not run or the progress is not visible.
  final private(set) var link: CADisplayLink?
  private var lastTime: CFTimeInterval?
  private var durations: [Int: TimeInterval] = [:]

  /// Creates a timer that runs.
  /// - Parameter preferredDuration: The time for which a page is shown, in seconds.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Whether the first page follows the last one. False by default.
  open var resetsToInitialPageAfterEnd = false
  /// Whether the timer runs. True by default.
  open private(set) var isRunning = true
  /// The time for which a page is shown, in seconds, unless a duration is set for it.
  open var preferredDuration: TimeInterval
  /// Sets the time for which a page is shown, in seconds; 0 for ``preferredDuration``.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration == 0 ? nil : duration
  }
  /// Returns the time for which a page is shown, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
  /// Continues the timer.
  open func resumeTimer() {
    isRunning = true
    controlChanged()
  }
  /// Stops the timer at the present progress.
  open func pauseTimer() {
    isRunning = false
    controlChanged()
  }

  override func controlChanged() {
    link?.invalidate()
    (link, lastTime) = (nil, nil)
    guard isRunning, isProgressVisible else { return }
    let link = CADisplayLink { [weak self] link in
      // The display retains the link, which thus ends after the progress or the control.
      guard let self else { return link.invalidate() }
      if control == nil { controlChanged() } else { advance(to: link.timestamp) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func advance(to time: CFTimeInterval) {
    guard let control else { return }
    defer { lastTime = time }
    guard let lastTime, control.numberOfPages > 0 else { return }
    let duration = duration(forPage: control.currentPage)
    let new =
      duration > 0 ? Double(currentProgress) + (time - lastTime) / duration : 1
    let old = currentProgress
    currentProgress = Float(new)
    let judge = delegate as? any UIPageControlTimerProgressDelegate
    if currentProgress != old { judge?.pageControlTimerProgressDidChange(self) }
    guard currentProgress >= 1 else { return }
    var next = control.currentPage + 1
    if next >= control.numberOfPages {
      guard resetsToInitialPageAfterEnd, control.numberOfPages > 1 else { return pauseTimer() }
      next = 0
    }
    guard judge?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else { return }
    control.advance(to: next)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A sheet with the activities that an app offers for items, and copying for texts and URLs.
/// - Note: Other activities of the system, which belong to other apps, are missing.
///
/// <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// A closure that is called when the sheet is closed, with the type of the activity, whether it was performed, the
  /// items that an extension has returned, and an error. The type is nil without an activity, the items and the error
  /// are always nil here.
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
  /// A closure that is called when the sheet is closed, with the type of the activity and whether it was performed.
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void

  /// A closure that is called when the sheet is closed. Nil by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// A closure that is called when the sheet is closed, with fewer arguments. Nil by default.
  @available(*, deprecated, renamed: "completionWithItemsHandler")
  open var completionHandler: CompletionHandler? {
    get { storedCompletion }
    set { storedCompletion = newValue }
  }
  /// The activities that the sheet does not offer. Nil by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether an activity can be displayed larger than the others, stored without effect. True by default.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let activities: [UIActivity]
  private var storedCompletion: CompletionHandler?
  private var isFinished = false
  /// Whether the sheet dismisses itself, after which it calls the handlers.
  private var isClosing = false
  private var list: ActivityListView?

  /// Creates a sheet.
  /// - Parameters:
  ///   - activityItems: The items, or objects that provide them (``UIActivityItemSource``).
  ///   - applicationActivities: The activities of the app; nil for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, since items are required, which archives do not contain.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let sheet = SystemSheetView("Share") { [weak self] in self?.close(nil, false) }
    sheet.frame = view.bounds
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sheet)
    let placeholders = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    let offered = (activities + [CopyActivity()]).filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false }
      return !(isExcluded ?? false) && activity.canPerform(withActivityItems: placeholders)
    }
    sheet.content = ActivityListView(offered) { [weak self] in self?.perform($0) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The sheet was dismissed by a swipe or by the app.
    if isBeingDismissed, !isClosing { finish(nil, false) }
  }

  private func perform(_ activity: UIActivity) {
    let type = activity.activityType
    let values = items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
    activity.sheet = self
    activity.prepare(withActivityItems: values)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  final func activityDidFinish(_ activity: UIActivity, _ completed: Bool) {
    activity.sheet = nil
    close(activity.activityType, completed)
  }

  private func close(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard let presentingViewController else { return finish(type, completed) }
    isClosing = true
    presentingViewController.dismiss(animated: true) { [self] in finish(type, completed) }
  }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    completionWithItemsHandler?(type, completed, nil, nil)
    storedCompletion?(type, completed)
  }
}

/// Copies strings and URLs to the pasteboard.
private final class CopyActivity: UIActivity {
  private var strings: [String] = []
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  private static func strings(_ items: [Any]) -> [String] {
    items.compactMap {
      $0 as? String ?? ($0 as? URL)?.absoluteString
        ?? ($0 as? NSString).map { String(describing: $0) }
    }
  }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !Self.strings(activityItems).isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    strings = Self.strings(activityItems)
  }
  override func perform() {
    UIPasteboard.general.strings = strings
    activityDidFinish(true)
  }
}

/// The list of the activities of a sheet.
private final class ActivityListView: UIScrollView {
  private let buttons: [UIButton]

  init(_ activities: [UIActivity], _ choose: @escaping (UIActivity) -> Void) {
    buttons = activities.map { activity in
      let button = UIButton(type: .system)
      button.setTitle(activity.activityTitle, for: .normal)
      button.setImage(activity.activityImage, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.setTitleColor(.label, for: .normal)
      button.contentHorizontalAlignment = .leading
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      button.backgroundColor = .secondarySystemBackground
      button.layer.cornerRadius = 10
      button.addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 8
    for button in buttons {
      button.frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 32), height: 52)
      y += 60
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}

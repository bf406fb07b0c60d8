// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar with a search field, optionally with a Cancel button, a bookmarks button and, below, a choice of scopes.
///
/// The bar has a height of 56 points, with a prompt 19 points more, with scopes 44 points more.
@preconcurrency @MainActor open class UISearchBar: UIView {
  private let background = BarBackground()
  private let field = UISearchTextField()
  private let promptLabel = UILabel()
  private let cancel = UIButton(type: .system)
  private let accessory = UIButton(type: .custom)
  private let scopes = UISegmentedControl(items: nil)
  private var icons: [IconKey: UIImage] = [:]
  private var scopeTitles: [String]?
  private var showsCancel = false
  private var showsScopes = false
  /// The search controller of the bar; nil if the bar was created without one.
  weak final var searchController: UISearchController?
  /// Whether the bar is shown without a background, as a row of a navigation bar.
  final var isInNavigationBar = false { didSet { updateBackground() } }

  private struct IconKey: Hashable {
    let icon: Icon
    let state: UInt
  }

  /// Creates an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates an empty search bar; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    addSubview(field)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    field.delegate = self
    field.enablesReturnKeyAutomatically = true
    field.addAction(UIAction { [weak self] _ in self?.textEdited() }, for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.barCancelled()
      }, for: .touchUpInside)
    accessory.addAction(UIAction { [weak self] _ in self?.accessoryTapped() }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.barDidChange()
      }, for: .valueChanged)
    updateBackground()
  }

  // MARK: Text

  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field of the bar.
  open var searchTextField: UISearchTextField { field }
  /// The text of the search field; empty by default. Setting it notifies the delegate of the change, as in UIKit.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      updateAccessory()
      delegate?.searchBar(self, textDidChange: newValue ?? "")
      searchController?.barDidChange()
    }
  }
  /// The text displayed while the field is empty. Nil by default.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line of text above the search field. Nil by default.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      show(promptLabel, prompt != nil)
      layoutChanged()
    }
  }

  // MARK: Buttons

  /// Whether a button for bookmarks is shown while the field is empty, unless ``showsSearchResultsButton`` is true.
  /// False by default.
  open var showsBookmarkButton = false { didSet { updateAccessory() } }
  /// Whether a button for a list of results is shown while the field is empty. False by default.
  open var showsSearchResultsButton = false { didSet { updateAccessory() } }
  /// Whether the button for the list of results is selected. False by default.
  open var isSearchResultsButtonSelected = false {
    didSet { accessory.isSelected = isSearchResultsButtonSelected }
  }
  /// Whether the Cancel button is shown. False by default. Setting it sets
  /// ``UISearchController/automaticallyShowsCancelButton`` of the search controller of the bar, if any, to false.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set {
      searchController?.automaticallyShowsCancelButton = false
      setShowsCancelButton(newValue, animated: false)
    }
  }
  /// Shows or hides the Cancel button, optionally with an animation of 0.25 s.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    if showsCancel, cancel.superview == nil {
      addSubview(cancel)
      cancel.frame = cancelFrame(isShown: false)
    }
    setNeedsLayout()
    guard animated else {
      if !showsCancel { cancel.removeFromSuperview() }
      return
    }
    UIView.animate(
      withDuration: 0.25, animations: { self.layoutIfNeeded() },
      completion: { _ in if !self.showsCancel { self.cancel.removeFromSuperview() } })
  }

  // MARK: Scopes

  /// The titles of the scopes below the search field; nil, the default, for none. Setting titles selects the first
  /// scope.
  open var scopeButtonTitles: [String]? {
    get { scopeTitles }
    set {
      scopeTitles = newValue
      scopes.removeAllSegments()
      for (index, title) in (newValue ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if !(newValue ?? []).isEmpty { scopes.selectedSegmentIndex = 0 }
      updateScopes()
    }
  }
  /// The index of the selected scope. 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes, if there are any, are shown. False by default.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scopes; `animated` has no effect.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopes = show
    updateScopes()
  }
  /// Whether the bar contains neither text nor tokens.
  final var isSearchEmpty: Bool { (text ?? "").isEmpty && field.tokens.isEmpty }
  /// Whether the scopes are visible.
  final var isShowingScopes: Bool { scopes.superview != nil }
  /// Removes the text and the tokens, notifies the delegate if there were any, and ends editing.
  final func endSearch() {
    let wasEmpty = isSearchEmpty
    field.text = ""
    field.tokens = []
    updateAccessory()
    if !wasEmpty { delegate?.searchBar(self, textDidChange: "") }
    field.resignFirstResponder()
  }
  private func updateScopes() {
    show(scopes, showsScopes && !(scopeTitles ?? []).isEmpty)
    layoutChanged()
  }

  // MARK: Appearance

  /// The style of the bar; `minimal` hides the background unless ``backgroundImage`` is set. `default` by default.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }
  /// The style of the background while ``barTintColor`` is nil: `black` for black, any other style for the default
  /// color of bars. `default` by default.
  open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
  /// The color of the background; nil, the default, for the color of the style.
  open var barTintColor: UIColor? { didSet { updateBackground() } }
  /// Whether the color of the background keeps its transparency; if false, the color is drawn opaque. True by default.
  open var isTranslucent = true { didSet { updateBackground() } }
  /// The image of the background; nil, the default, for the color.
  open var backgroundImage: UIImage? { didSet { updateBackground() } }
  /// The image of the background of the scopes, stored without effect. Nil by default.
  open var scopeBarBackgroundImage: UIImage?
  /// The displacement of the search field from its default position, in points. Zero by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// The displacement of the text in the search field, in points. Zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }
  /// Sets ``backgroundImage``; the position and the metrics are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { self.backgroundImage = backgroundImage }
  /// Returns ``backgroundImage``; the position and the metrics are ignored.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage
  }
  /// Sets the image of the background of the search field in place of the rounded rectangle; only the image of the
  /// normal state is used.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    guard state == .normal else { return }
    field.background = backgroundImage
    field.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    field.layer.cornerRadius = backgroundImage == nil ? 10 : 0
  }
  /// Returns the image of the background of the search field; nil for states other than normal.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? field.background : nil
  }
  /// Sets the image of an icon for a state; nil for the default image. Images of the clear button, and images of the
  /// magnifying glass for states other than normal, are stored without effect.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[IconKey(icon: icon, state: state.rawValue)] = iconImage
    if icon == .search, state == .normal {
      field.leftView = UIImageView(image: iconImage ?? SearchIcon.glass)
    }
    updateAccessory()
  }
  /// Returns the image that was set for an icon and a state; nil for the default image.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[IconKey(icon: icon, state: state.rawValue)]
  }

  // MARK: Text input

  /// The view shown at the bottom of the window while the search field is edited, above the input view if there is one.
  /// Nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// The automatic capitalization of typed text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The automatic correction of typed text, stored without effect.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The marking of misspelled words, stored without effect.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The kind of keyboard. Typed text is not capitalized with the kinds for URLs and email addresses.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The appearance of the keyboard, stored without effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The title of the Return key, stored without effect.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the Return key is ignored while the field is empty. True by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }

  // MARK: Layout

  private static let margin: CGFloat = 8
  private static let rowHeight: CGFloat = 56
  private static let promptHeight: CGFloat = 19
  private static let scopeHeight: CGFloat = 44

  private var height: CGFloat {
    Self.rowHeight + (prompt == nil ? 0 : Self.promptHeight)
      + (scopes.superview == nil ? 0 : Self.scopeHeight)
  }

  private func cancelFrame(isShown: Bool) -> CGRect {
    let size = cancel.sizeThatFits(.zero)
    let top = prompt == nil ? 0 : Self.promptHeight
    return CGRect(
      x: isShown ? bounds.width - size.width - 2 * Self.margin : bounds.width,
      y: top + (Self.rowHeight - 36) / 2, width: size.width, height: 36)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let top = prompt == nil ? 0 : Self.promptHeight
    promptLabel.frame = CGRect(
      x: Self.margin, y: 4, width: max(0, bounds.width - 2 * Self.margin), height: 16)
    let cancelFrame = cancelFrame(isShown: showsCancel)
    cancel.frame = cancelFrame
    cancel.alpha = showsCancel ? 1 : 0
    let right = showsCancel ? cancelFrame.minX - Self.margin : bounds.width - Self.margin
    let row = min(Self.rowHeight, max(0, bounds.height - top))
    let fieldHeight = min(UISearchTextField.height, row)
    field.frame = CGRect(
      x: Self.margin, y: top + (row - fieldHeight) / 2, width: max(0, right - Self.margin),
      height: fieldHeight
    ).offsetBy(
      dx: searchFieldBackgroundPositionAdjustment.horizontal,
      dy: searchFieldBackgroundPositionAdjustment.vertical)
    scopes.frame = CGRect(
      x: Self.margin, y: top + Self.rowHeight, width: max(0, bounds.width - 2 * Self.margin),
      height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  private func layoutChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private func show(_ view: UIView, _ isShown: Bool) {
    if isShown { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func updateBackground() {
    background.isHidden =
      (searchBarStyle == .minimal || isInNavigationBar) && backgroundImage == nil
    let color = barTintColor ?? (barStyle == .black ? .black : .barBackground)
    background.show(
      nil, isTranslucent ? color : color.withAlphaComponent(1), backgroundImage, .barShadow)
  }

  private func updateAccessory() {
    let icon: Icon? =
      showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    guard let icon else {
      field.rightView = nil
      field.clearButtonMode = .always
      return
    }
    let image = icon == .bookmark ? SearchIcon.bookmark : SearchIcon.results
    accessory.setImage(self.image(for: icon, state: .normal) ?? image, for: .normal)
    for state: UIControl.State in [.highlighted, .selected, .disabled] {
      accessory.setImage(self.image(for: icon, state: state), for: state)
    }
    accessory.bounds.size = accessory.sizeThatFits(.zero)
    field.rightView = accessory
    // The button is shown while the clear button is not.
    field.rightViewMode = (text ?? "").isEmpty ? .always : .never
  }

  // MARK: Events

  private func textEdited() {
    updateAccessory()
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.barDidChange()
  }
  private func accessoryTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }
}

extension UISearchBar: UITextFieldDelegate {
  /// Asks the delegate of the bar whether editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Notifies the delegate of the bar that editing has begun.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.barDidBeginEditing()
  }
  /// Asks the delegate of the bar whether editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// Notifies the delegate of the bar that editing has ended.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  /// Asks the delegate of the bar whether text may be replaced.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Notifies the delegate of the bar that the Return key was pressed. Returns false, so that the text field performs
  /// no action.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }
}

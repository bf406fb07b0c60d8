// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIFontPickerViewController {
  /// The fonts that a picker offers.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Whether the fonts of a family are offered, instead of the families. False by default.
    open var includeFaces = false
    /// Whether names are displayed in the font of the system, instead of the named font. False by default.
    open var displayUsingSystemFont = false
    /// The traits that a font must have; none by default.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// The languages that a font must support, stored without effect; nil, the default, for any.
    open var filteredLanguagesPredicate: NSPredicate?

    /// Creates a configuration with all families.
    public override init() {}
  }
}

/// A controller that lets the user choose a font from a list.
///
/// <https://developer.apple.com/documentation/uikit/uifontpickerviewcontroller>
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController,
  UITableViewDataSource, UITableViewDelegate
{
  /// The fonts that the picker offers.
  public let configuration: Configuration
  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The chosen font; nil, the default, for none.
  open var selectedFontDescriptor: UIFontDescriptor?
  private lazy var names = makeNames()

  /// Creates a font picker.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a font picker for all families.
  public convenience init() { self.init(configuration: Configuration()) }
  /// Creates a font picker for all families; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  private func makeNames() -> [String] {
    let families = UIFont.familyNames.sorted()
    let names =
      configuration.includeFaces
      ? families.flatMap { UIFont.fontNames(forFamilyName: $0) } : families
    let traits = configuration.filteredTraits
    guard !traits.isEmpty else { return names }
    return names.filter { font($0)?.fontDescriptor.symbolicTraits.isSuperset(of: traits) ?? false }
  }
  private func font(_ name: String) -> UIFont? {
    guard !configuration.includeFaces else { return UIFont(name: name, size: 17) }
    let faces = UIFont.fontNames(forFamilyName: name)
    return UIFont(
      name: faces.first { $0.hasSuffix("-Regular") } ?? faces.first ?? name, size: 17)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let sheet = SystemSheetView("Choose Font") { [weak self] in
      guard let self else { return }
      dismiss(animated: true)
      delegate?.fontPickerViewControllerDidCancel(self)
    }
    sheet.frame = view.bounds
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sheet)
    let table = UITableView()
    (table.dataSource, table.delegate) = (self, self)
    sheet.content = table
  }

  /// Returns the number of offered families or fonts.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  /// Returns a cell with the name of a family or font.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    if !configuration.displayUsingSystemFont, let font = font(names[indexPath.row]) {
      cell.textLabel?.font = font
    }
    return cell
  }
  /// Chooses a font, for a family its first one, notifies the delegate and dismisses the picker.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedFontDescriptor = font(names[indexPath.row])?.fontDescriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }
}

/// The methods by which a delegate of a font picker is notified. All have default implementations.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has cancelled.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  /// Called when the user has chosen a font.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

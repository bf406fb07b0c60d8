// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A controller that lets the user choose a color from a grid.
///
/// <https://developer.apple.com/documentation/uikit/uicolorpickerviewcontroller>
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen color. Black by default.
  open var selectedColor = UIColor.black { didSet { grid.selectedColor = selectedColor } }
  /// Whether the user can choose the opacity, stored without effect: a chosen color gets the opacity of the previous
  /// one. True by default.
  open var supportsAlpha = true
  private let grid = ColorGridView()

  /// Creates a color picker.
  public init() { super.init(nibName: nil, bundle: nil) }
  /// Creates a color picker; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a color picker; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let sheet = SystemSheetView(title ?? "Colors") { [weak self] in self?.dismiss(animated: true) }
    sheet.frame = view.bounds
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sheet)
    grid.selectedColor = selectedColor
    grid.choose = { [weak self] color, isOver in
      guard let self else { return }
      selectedColor = color.withAlphaComponent(selectedColor.cgColor.alpha)
      delegate?.colorPickerViewController(
        self, didSelect: selectedColor, continuously: !isOver)
      if isOver { delegate?.colorPickerViewControllerDidSelectColor(self) }
    }
    sheet.content = grid
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

/// The methods by which a delegate of a color picker is notified. All have default implementations.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called after the picker was dismissed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  /// Called when the user has chosen a color.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called with the color under the finger: with true when the finger touches the picker or moves, with false when it
  /// is lifted.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
}

/// A grid of 12 columns of colors: a row of grays, and rows of hues from dark to light.
private final class ColorGridView: UIView {
  /// Called with a color under the finger, and whether the finger was lifted.
  var choose: ((UIColor, Bool) -> Void)?
  var selectedColor = UIColor.black { didSet { updateSelection() } }
  private static let columns = 12
  private static let rows = 10
  private let cells: [CALayer]
  private let colors: [UIColor]
  private let mark = CALayer()

  init() {
    colors = (0..<Self.rows).flatMap { row in
      (0..<Self.columns).map { column -> UIColor in
        let part = CGFloat(column) / CGFloat(Self.columns - 1)
        if row == 0 { return UIColor(white: 1 - part, alpha: 1) }
        let hue = (CGFloat(column) / CGFloat(Self.columns) + 0.54).truncatingRemainder(
          dividingBy: 1)
        let light = CGFloat(row) / CGFloat(Self.rows)
        return UIColor(
          hue: hue, saturation: light <= 0.5 ? 1 : 2 * (1 - light),
          brightness: light <= 0.5 ? 0.3 + 1.4 * light : 1, alpha: 1)
      }
    }
    cells = colors.map { color in
      let layer = CALayer()
      layer.backgroundColor = color.cgColor
      return layer
    }
    super.init(frame: .zero)
    for cell in cells { layer.addSublayer(cell) }
    mark.borderColor = UIColor.white.cgColor
    mark.borderWidth = 3
    mark.shadowOpacity = 0.5
    mark.shadowOffset = .zero
    layer.addSublayer(mark)
    isMultipleTouchEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  private var side: CGFloat { max(0, (bounds.width - 32) / CGFloat(Self.columns)) }

  private func frame(_ index: Int) -> CGRect {
    CGRect(
      x: 16 + side * CGFloat(index % Self.columns), y: 8 + side * CGFloat(index / Self.columns),
      width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, cell) in cells.enumerated() { cell.frame = frame(index) }
    updateSelection()
  }

  private func updateSelection() {
    let index = colors.firstIndex {
      $0.isEqual(selectedColor.withAlphaComponent(1))
    }
    mark.isHidden = index == nil
    if let index { mark.frame = frame(index).insetBy(dx: -1, dy: -1) }
  }

  private func choose(_ touches: Set<UITouch>, isOver: Bool) {
    guard let point = touches.first?.location(in: self), side > 0 else { return }
    let column = min(max(Int((point.x - 16) / side), 0), Self.columns - 1)
    let row = min(max(Int((point.y - 8) / side), 0), Self.rows - 1)
    choose?(colors[row * Self.columns + column], isOver)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, isOver: false)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, isOver: false)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, isOver: true)
  }
}

/// A control that shows a color, and presents a color picker when it is tapped.
///
/// <https://developer.apple.com/documentation/uikit/uicolorwell>
@preconcurrency @MainActor open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  /// The title of the color picker. Nil by default.
  open var title: String?
  /// Whether the user can choose the opacity, stored without effect. True by default.
  open var supportsAlpha = true
  /// The color; nil, the default, for none. The control sends `valueChanged` when the user chooses a color.
  open var selectedColor: UIColor? { didSet { swatch.backgroundColor = selectedColor?.cgColor } }
  private let swatch = CALayer()
  private let ring = CAGradientLayer()

  /// Creates a color well without a color.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a color well without a color; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    ring.type = .conic
    ring.colors = (0...6).map {
      UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    let mask = CAShapeLayer()
    mask.fillColor = nil
    mask.strokeColor = UIColor.black.cgColor
    mask.lineWidth = 3
    ring.mask = mask
    layer.addSublayer(ring)
    layer.addSublayer(swatch)
    addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    ring.frame = circle
    (ring.mask as? CAShapeLayer)?.path =
      UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 1.5, dy: 1.5)).cgPath
    swatch.frame = circle.insetBy(dx: 5, dy: 5)
    swatch.cornerRadius = swatch.bounds.width / 2
  }

  private func presentPicker() {
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    let owner = sequence(first: self as UIResponder, next: \.next).lazy.compactMap {
      $0 as? UIViewController
    }.first
    (owner ?? window?.rootViewController)?.present(picker, animated: true)
  }

  /// Shows the color that the user has chosen, and sends `valueChanged`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Creates the controls and handles their events.
final class GalleryController: UIViewController {
  let segments = UISegmentedControl(items: ["First", "Second", "Third"])
  let firstSwitch = UISwitch()
  let secondSwitch = UISwitch()
  let slider = UISlider()
  let progress = UIProgressView(progressViewStyle: .default)
  let stepper = UIStepper()
  let pages = UIPageControl()
  let picker = UIPickerView()
  let answer = UILabel()
  let name = UITextField()
  let notes = UITextView()
  let date = UIDatePicker()

  let margin: CGFloat = 16
  var width: CGFloat { view.bounds.width - 2 * margin }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addLabels()
    addButtons()
    addSegments()
    addSwitches()
    addSliders()
    addSteppers()
    addProgress()
    addIndicators()
    addPages()
    addPicker()
    addQuestions()
    addFields()
    addDate()
  }

  /// Adds a view whose vertical center is `row`, with its intrinsic size or the given width.
  func place(_ child: UIView, x: CGFloat, row: CGFloat, width: CGFloat? = nil) {
    var size = child.intrinsicContentSize
    if let width { size.width = width }
    child.frame = CGRect(x: x, y: row - size.height / 2, width: size.width, height: size.height)
    view.addSubview(child)
  }

  // MARK: Labels and buttons

  private func addLabels() {
    let heading = UILabel()
    heading.text = "Controls"
    heading.font = .systemFont(ofSize: 28, weight: .bold)
    place(heading, x: margin, row: Row.heading)
    let looks: [(String, UIFont, UIColor)] = [
      ("Label", .systemFont(ofSize: 17), .label),
      ("Secondary", .systemFont(ofSize: 15), .secondaryLabel),
      ("Bold", .boldSystemFont(ofSize: 17), .systemIndigo),
      ("Fixed", .monospacedSystemFont(ofSize: 15, weight: .regular), .systemPink),
    ]
    for (index, (text, font, color)) in looks.enumerated() {
      let label = UILabel()
      (label.text, label.font, label.textColor) = (text, font, color)
      place(label, x: margin + 90 * CGFloat(index), row: Row.labels)
    }
  }

  private func addButtons() {
    for (index, title) in ["Plain", "Chosen", "Disabled", "Filled"].enumerated() {
      let button = UIButton(type: title == "Filled" ? .custom : .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.isSelected = title == "Chosen"
      button.isEnabled = title != "Disabled"
      if title == "Filled" {
        button.setBackgroundImage(Pictures.capsule, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16)
      }
      place(button, x: margin + 90 * CGFloat(index), row: Row.buttons)
    }
  }

  private func addSegments() {
    segments.selectedSegmentIndex = 0
    place(segments, x: margin, row: Row.segments, width: width)
  }

  // MARK: Values

  private func addSwitches() {
    let off = UISwitch()
    off.isEnabled = false
    let on = UISwitch()
    on.isEnabled = false
    secondSwitch.onTintColor = .systemOrange
    for (index, control) in [firstSwitch, secondSwitch, off, on].enumerated() {
      control.isOn = index % 2 == 1
      place(control, x: margin + 85 * CGFloat(index), row: Row.switches)
    }
  }

  private func addSliders() {
    slider.value = 0.3
    slider.addTarget(self, action: GalleryController.slid, for: .valueChanged)
    place(slider, x: margin, row: Row.slider, width: width)
    let tinted = UISlider()
    tinted.value = 0.6
    tinted.isEnabled = false
    tinted.tintColor = .systemRed
    (tinted.minimumValueImage, tinted.maximumValueImage) = (Pictures.dot(8), Pictures.dot(18))
    place(tinted, x: margin, row: Row.tintedSlider, width: width)
  }

  private func slid() { progress.progress = slider.value }

  private func addSteppers() {
    stepper.value = 3
    stepper.minimumValue = 1
    stepper.maximumValue = 12
    stepper.addTarget(self, action: GalleryController.stepped, for: .valueChanged)
    place(stepper, x: margin, row: Row.steppers)
    let last = UIStepper()
    last.value = 100
    place(last, x: margin + 120, row: Row.steppers)
    let disabled = UIStepper()
    disabled.isEnabled = false
    place(disabled, x: margin + 240, row: Row.steppers)
  }

  private func stepped() { pages.numberOfPages = Int(stepper.value) }

  private func addProgress() {
    progress.progress = slider.value
    place(progress, x: margin, row: Row.progress, width: width / 2 - 8)
    let green = UIProgressView(progressViewStyle: .bar)
    green.progressTintColor = .systemGreen
    green.progress = 0.7
    place(green, x: margin + width / 2 + 8, row: Row.progress, width: width / 2 - 8)
  }

  private func addIndicators() {
    for (index, style) in [
      UIActivityIndicatorView.Style.medium, .large, .medium, .large,
    ].enumerated() {
      let indicator = UIActivityIndicatorView(style: style)
      indicator.hidesWhenStopped = false
      if index < 3 { indicator.startAnimating() }
      if index == 2 { indicator.color = .systemPurple }
      place(indicator, x: margin + 90 * CGFloat(index), row: Row.indicators)
    }
  }

  private func addPages() {
    let ground = UIView(
      frame: CGRect(x: 0, y: Row.pages - 18, width: view.bounds.width / 2, height: 36))
    ground.backgroundColor = UIColor(red: 90 / 255, green: 200 / 255, blue: 250 / 255, alpha: 1)
    view.addSubview(ground)
    pages.numberOfPages = Int(stepper.value)
    place(pages, x: 0, row: Row.pages, width: view.bounds.width / 2)
    let prominent = UIPageControl()
    prominent.numberOfPages = 5
    prominent.currentPage = 2
    prominent.backgroundStyle = .prominent
    place(prominent, x: view.bounds.width / 2, row: Row.pages, width: view.bounds.width / 2)
  }
}

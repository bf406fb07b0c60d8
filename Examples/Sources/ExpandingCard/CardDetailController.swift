// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Shows a card on the whole screen, until its button is tapped or it is dragged down.
final class CardDetailController: UIViewController {
  static let paper = UIColor(white: 0.99, alpha: 1)

  let card: Card
  private let transition: CardTransition
  private let face: CardFace
  private let text = UILabel()
  private let closeButton = UIButton(type: .custom)
  /// The faces of a group's cards.
  private let members: [CardFace]

  init(_ card: Card, _ transition: CardTransition) {
    (self.card, self.transition) = (card, transition)
    face = CardFace(card)
    members = card.members.map(CardFace.init)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the frame of the face in a view with the given bounds.
  static func faceFrame(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 290)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(face)
    text.text = card.text
    text.font = .systemFont(ofSize: 16)
    text.textColor = UIColor(white: 0.25, alpha: 1)
    text.numberOfLines = 0
    view.addSubview(text)
    for member in members {
      member.layer.cornerRadius = 12
      member.clipsToBounds = true
      view.addSubview(member)
    }
    closeButton.setImage(Self.cross(), for: .normal)
    closeButton.addTarget(self, action: CardDetailController.close, for: .touchUpInside)
    view.addSubview(closeButton)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardDetailController.wasDragged))
    showsFace = true
  }

  private static func cross() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
      UIColor(white: 0, alpha: 0.45).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill()
      let path = UIBezierPath()
      for (a, b) in [(10, 20), (20, 10)] as [(CGFloat, CGFloat)] {
        path.move(to: CGPoint(x: a, y: 10))
        path.addLine(to: CGPoint(x: b, y: 20))
      }
      path.lineWidth = 2.5
      path.lineCapStyle = .round
      UIColor.white.setStroke()
      path.stroke()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    face.frame = Self.faceFrame(in: bounds)
    let card = movingFace ?? face.frame
    text.frame = CGRect(
      x: card.midX - bounds.width / 2 + 22, y: card.maxY + 18, width: bounds.width - 44,
      height: members.isEmpty ? bounds.height - face.frame.height - 40 : 90)
    for (index, member) in members.enumerated() {
      member.frame = CGRect(
        x: text.frame.minX, y: card.maxY + 116 + 76 * CGFloat(index), width: text.frame.width,
        height: 66)
    }
    closeButton.frame = CGRect(x: card.maxX - 50, y: card.minY + 16, width: 36, height: 36)
  }

  /// The final frame of the face during a transition, which the text follows; nil when no transition is running.
  private var movingFace: CGRect?

  /// Animates the text from its presentation position to a position below a face.
  func moveWords(to face: CGRect, duration: CFTimeInterval) {
    CALayer.move(layersOfWords, duration: duration) { placeWords(face) }
  }

  /// Lays out the text below a face without animation; nil for the face of this controller.
  func placeWords(_ face: CGRect?) {
    for layer in layersOfWords { layer.stopMoving() }
    movingFace = face
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private var layersOfWords: [CALayer] { [text.layer, closeButton.layer] + members.map(\.layer) }

  /// Whether face and background are visible. False during a transition, while the card view shows them instead.
  var showsFace = true {
    didSet {
      face.isHidden = !showsFace
      view.backgroundColor = showsFace ? Self.paper : .clear
      view.isUserInteractionEnabled = showsFace
    }
  }

  /// The opacity of everything but the face and the background.
  var alphaOfWords: CGFloat {
    get { text.alpha }
    set { for view in [text, closeButton] + members { view.alpha = newValue } }
  }

  private func close() { dismiss(animated: true) }

  /// Drives the dismissal by a drag downward. On release, it finishes beyond 40 % of its progress.
  private func wasDragged(_ recognizer: UIPanGestureRecognizer) {
    let part = recognizer.translation(in: view.window).y / 400
    switch recognizer.state {
    case .began:
      transition.driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      transition.driver?.update(part)
    case .ended, .cancelled:
      if part > 0.4 && recognizer.state == .ended {
        transition.driver?.finish()
      } else {
        transition.driver?.cancel()
      }
      transition.driver = nil
    default: break
    }
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI

/// Views with 1,000 constraints, one of which is changed.
@MainActor struct Tree {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
  var constraints: [NSLayoutConstraint] = []
  var changed: NSLayoutConstraint!
  var last: UIView!

  private static func view(in outer: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    return view
  }

  /// Returns groups, one below the other, of nine views each that share the width of their group.
  static func groups() -> Tree {
    var tree = Tree()
    var above: UIView?
    for _ in 0..<25 {
      let group = view(in: tree.root)
      tree.constraints += [
        group.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 10),
        group.trailingAnchor.constraint(equalTo: tree.root.trailingAnchor, constant: -10),
        group.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? tree.root.topAnchor, constant: 8),
        group.heightAnchor.constraint(equalToConstant: 20),
      ]
      above = group
      var before: UIView?
      for _ in 0..<9 {
        let cell = view(in: group)
        tree.constraints += [
          cell.leadingAnchor.constraint(
            equalTo: before?.trailingAnchor ?? group.leadingAnchor, constant: 4),
          cell.topAnchor.constraint(equalTo: group.topAnchor, constant: 2),
          cell.bottomAnchor.constraint(equalTo: group.bottomAnchor, constant: -2),
        ]
        if let before {
          tree.constraints.append(cell.widthAnchor.constraint(equalTo: before.widthAnchor))
        }
        before = cell
      }
      tree.constraints.append(
        before!.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -4))
    }
    tree.changed = tree.constraints[2]
    tree.last = above
    return tree
  }

  /// Returns a long column of lines with a name, a field and a note, whose widths have different priorities.
  static func forms() -> Tree {
    var tree = Tree()
    var above: UIView?
    for index in 0..<83 {
      let (name, field, note) = (view(in: tree.root), view(in: tree.root), view(in: tree.root))
      let preferred = name.widthAnchor.constraint(equalToConstant: CGFloat(60 + index % 7 * 10))
      preferred.priority = .defaultHigh
      let least = field.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
      let short = note.widthAnchor.constraint(equalToConstant: 40)
      short.priority = UILayoutPriority(rawValue: 251 + Float(index % 3))
      tree.constraints += [
        name.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 16),
        name.topAnchor.constraint(equalTo: above?.bottomAnchor ?? tree.root.topAnchor, constant: 8),
        preferred,
        name.heightAnchor.constraint(equalToConstant: 20),
        field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
        field.centerYAnchor.constraint(equalTo: name.centerYAnchor),
        field.heightAnchor.constraint(equalTo: name.heightAnchor),
        least,
        note.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
        note.trailingAnchor.constraint(equalTo: tree.root.trailingAnchor, constant: -16),
        short,
        note.topAnchor.constraint(equalTo: name.topAnchor),
      ]
      above = name
    }
    let footer = view(in: tree.root)
    tree.constraints += [
      footer.topAnchor.constraint(equalTo: above!.bottomAnchor, constant: 8),
      footer.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor),
      footer.widthAnchor.constraint(equalTo: tree.root.widthAnchor, multiplier: 0.5),
      footer.heightAnchor.constraint(equalToConstant: 30),
    ]
    tree.changed = tree.constraints[1]
    tree.last = footer
    return tree
  }
}

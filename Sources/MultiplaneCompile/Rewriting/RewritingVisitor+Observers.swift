// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Makes a stored `dynamic` property notify its observers, if its class supports this (``ModuleIndex/notifies(_:)``).
  /// Lazy, overriding and `@NSManaged` properties stay as they are.
  func addNotifications(_ node: VariableDeclSyntax) {
    guard node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1,
      let binding = node.bindings.first, !node.modifiers.isOverride,
      !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
      let type = scope.type, module.notifies(type),
      !node.attributes.contains(where: { attribute in
        attribute.as(AttributeSyntax.self)?.attributeName.trimmedText == "NSManaged"
      })
    else { return }
    let name = binding.pattern.trimmedText
    let (will, did) = (
      "willChangeValue(forKey: \"\(name)\")", "didChangeValue(forKey: \"\(name)\")"
    )
    guard let block = binding.accessorBlock else {
      return edits.insert(
        " { willSet { \(will) } didSet { \(did) } }", at: binding.trimmedByteRange.upperBound)
    }
    guard case .accessors(let list) = block.accessors,
      list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else { return }
    var missing = ["willSet": will, "didSet": did]
    for accessor in list {
      guard let body = accessor.body,
        let call = missing.removeValue(forKey: accessor.accessorSpecifier.text)
      else { continue }
      edits.insert(" \(call);", at: body.leftBrace.trimmedByteRange.upperBound)
    }
    for (kind, call) in missing.sorted(by: { $0.key < $1.key }) {
      edits.insert(" \(kind) { \(call) }", at: block.leftBrace.trimmedByteRange.upperBound)
    }
  }

  /// Adds the name of the property to a call of `observe(_:options:changeHandler:)`, `willChangeValue(for:)` or
  /// `didChangeValue(for:)`, since key paths do not contain names on Linux.
  func addObservedKey(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "" }
    let isNotification = ["willChangeValue", "didChangeValue"].contains(name)
    guard isNotification ? labels == ["for"] : name == "observe" && labels.first == "",
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      labels.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0) })
    else { return }
    let names = path.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.plainText
    }
    guard !names.isEmpty else { return }
    let key = "key: \"\(names.joined(separator: "."))\""
    if let handler = node.arguments.first(where: { $0.label?.text == "changeHandler" }) {
      edits.insert(key + ", ", at: handler.trimmedByteRange.lowerBound)
    } else if let last = node.arguments.last {
      edits.insert(", " + key, at: last.expression.trimmedByteRange.upperBound)
    }
  }
}

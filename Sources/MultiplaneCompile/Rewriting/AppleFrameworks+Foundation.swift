// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension AppleFrameworks {
  /// Returns the class whose objects a function compares: `NSNumber`, `NSString` or `NSDate` for a comparison operator at
  /// file level; nil for other functions.
  static func comparedClass(_ node: FunctionDeclSyntax) -> String? {
    let parameters = node.signature.parameterClause.parameters
    guard ["<", ">", "<=", ">="].contains(node.name.text), parameters.count == 2,
      node.parent?.is(CodeBlockItemSyntax.self) == true,
      let type = parameters.first?.type.trimmedDescription,
      parameters.last?.type.trimmedDescription == type
    else { return nil }
    return ["NSNumber", "NSString", "NSDate"].contains(type) ? type : nil
  }

  /// The full names of the optional methods of Foundation's delegates, which have default implementations on Linux.
  static let foundationMethods = Set(foundationMethodNames.split(separator: " ").map(String.init))

  private static let foundationMethodNames = """
    archiver(_:didEncode:) archiver(_:willEncode:) archiver(_:willReplace:withObject:) archiverDidFinish(_:) \
    archiverWillFinish(_:) cache(_:willEvictObject:) fileManager(_:shouldCopyItemAt:to:) \
    fileManager(_:shouldCopyItemAtPath:toPath:) fileManager(_:shouldLinkItemAt:to:) \
    fileManager(_:shouldLinkItemAtPath:toPath:) fileManager(_:shouldMoveItemAt:to:) \
    fileManager(_:shouldMoveItemAtPath:toPath:) fileManager(_:shouldProceedAfterError:copyingItemAt:to:) \
    fileManager(_:shouldProceedAfterError:copyingItemAtPath:toPath:) \
    fileManager(_:shouldProceedAfterError:linkingItemAt:to:) \
    fileManager(_:shouldProceedAfterError:linkingItemAtPath:toPath:) \
    fileManager(_:shouldProceedAfterError:movingItemAt:to:) \
    fileManager(_:shouldProceedAfterError:movingItemAtPath:toPath:) \
    fileManager(_:shouldProceedAfterError:removingItemAt:) \
    fileManager(_:shouldProceedAfterError:removingItemAtPath:) fileManager(_:shouldRemoveItemAt:) \
    fileManager(_:shouldRemoveItemAtPath:) parser(_:didEndElement:namespaceURI:qualifiedName:) \
    parser(_:didEndMappingPrefix:) parser(_:didStartElement:namespaceURI:qualifiedName:attributes:) \
    parser(_:didStartMappingPrefix:toURI:) parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:) \
    parser(_:foundCDATA:) parser(_:foundCharacters:) parser(_:foundComment:) \
    parser(_:foundElementDeclarationWithName:model:) \
    parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:) parser(_:foundIgnorableWhitespace:) \
    parser(_:foundInternalEntityDeclarationWithName:value:) \
    parser(_:foundNotationDeclarationWithName:publicID:systemID:) \
    parser(_:foundProcessingInstructionWithTarget:data:) \
    parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:) parser(_:parseErrorOccurred:) \
    parser(_:resolveExternalEntityName:systemID:) parser(_:validationErrorOccurred:) parserDidEndDocument(_:) \
    parserDidStartDocument(_:) stream(_:handle:) unarchiver(_:cannotDecodeObjectOfClassName:originalClasses:) \
    unarchiver(_:didDecode:) unarchiver(_:willReplace:with:) unarchiverDidFinish(_:) unarchiverWillFinish(_:) \
    urlSession(_:betterRouteDiscoveredFor:) urlSession(_:dataTask:didBecome:) urlSession(_:dataTask:didReceive:) \
    urlSession(_:dataTask:didReceive:completionHandler:) urlSession(_:dataTask:willCacheResponse:completionHandler:) \
    urlSession(_:didBecomeInvalidWithError:) urlSession(_:didCreateTask:) \
    urlSession(_:didReceive:completionHandler:) urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:) \
    urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:) \
    urlSession(_:readClosedFor:) urlSession(_:streamTask:didBecome:outputStream:) \
    urlSession(_:task:didCompleteWithError:) urlSession(_:task:didFinishCollecting:) \
    urlSession(_:task:didReceive:completionHandler:) \
    urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:) \
    urlSession(_:task:needNewBodyStream:) urlSession(_:task:willBeginDelayedRequest:completionHandler:) \
    urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:) \
    urlSession(_:taskIsWaitingForConnectivity:) urlSession(_:webSocketTask:didCloseWith:reason:) \
    urlSession(_:webSocketTask:didOpenWithProtocol:) urlSession(_:writeClosedFor:) \
    urlSessionDidFinishEvents(forBackgroundURLSession:)
    """
}

extension RewritingVisitor {
  /// Moves a comparison operator for two objects of Foundation into an extension of their class, and leaves other
  /// functions unchanged. Foundation on Linux has such operators too; the module's operator hides them only as a member
  /// of the class.
  func moveComparison(_ node: FunctionDeclSyntax) {
    guard let type = AppleFrameworks.comparedClass(node) else { return }
    let range = node.trimmedByteRange
    edits.insert("extension \(type) { ", at: range.lowerBound)
    // A private member of the extension would be unknown outside of it.
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.private) {
      edits.replace(modifier.name.trimmedByteRange, with: "fileprivate")
    }
    edits.insert("static ", at: node.funcKeyword.trimmedByteRange.lowerBound)
    edits.insert(" }", at: range.upperBound)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Written by FrameworkTableTests with MULTIPLANE_UPDATE_TABLES=1.

extension AppleFrameworks {
  static let optionalMethodNames = """
    accommodatePresentedItemDeletion(completionHandler:) accommodatePresentedSubitemDeletion(at:completionHandler:) \
    action(for:forKey:) actionSheet(_:clickedButtonAt:) actionSheet(_:didDismissWithButtonIndex:) \
    actionSheet(_:willDismissWithButtonIndex:) actionSheetCancel(_:) \
    activityViewController(_:dataTypeIdentifierForActivityType:) activityViewController(_:subjectForActivityType:) \
    activityViewController(_:thumbnailImageForActivityType:suggestedSize:) adaptivePresentationStyle(for:) \
    adaptivePresentationStyle(for:traitCollection:) addAnimations(_:) addAnimations(_:delayFactor:) \
    addCompletion(_:) alertView(_:clickedButtonAt:) alertView(_:didDismissWithButtonIndex:) \
    alertView(_:willDismissWithButtonIndex:) alertViewCancel(_:) alertViewShouldEnableFirstOtherButton(_:) \
    animationController(forDismissed:) animationController(forPresented:presenting:source:) animationDidStart(_:) \
    animationDidStop(_:finished:) animationEnded(_:) application(_:configurationForConnecting:options:) \
    application(_:continue:restorationHandler:) application(_:didChangeStatusBarFrame:) \
    application(_:didChangeStatusBarOrientation:) application(_:didDecodeRestorableStateWith:) \
    application(_:didDiscardSceneSessions:) application(_:didFailToContinueUserActivityWithType:error:) \
    application(_:didFailToRegisterForRemoteNotificationsWithError:) application(_:didFinishLaunchingWithOptions:) \
    application(_:didReceive:) application(_:didReceiveRemoteNotification:) \
    application(_:didReceiveRemoteNotification:fetchCompletionHandler:) application(_:didRegister:) \
    application(_:didRegisterForRemoteNotificationsWithDeviceToken:) application(_:didUpdate:) \
    application(_:handleActionWithIdentifier:for:completionHandler:) \
    application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:) \
    application(_:handleEventsForBackgroundURLSession:completionHandler:) application(_:handleOpen:) \
    application(_:handleWatchKitExtensionRequest:reply:) application(_:open:options:) \
    application(_:open:sourceApplication:annotation:) application(_:performActionFor:completionHandler:) \
    application(_:performFetchWithCompletionHandler:) application(_:shouldAllowExtensionPointIdentifier:) \
    application(_:shouldRestoreApplicationState:) application(_:shouldRestoreSecureApplicationState:) \
    application(_:shouldSaveApplicationState:) application(_:shouldSaveSecureApplicationState:) \
    application(_:supportedInterfaceOrientationsFor:) \
    application(_:viewControllerWithRestorationIdentifierPath:coder:) application(_:willChangeStatusBarFrame:) \
    application(_:willChangeStatusBarOrientation:duration:) application(_:willContinueUserActivityWithType:) \
    application(_:willEncodeRestorableStateWith:) application(_:willFinishLaunchingWithOptions:) \
    applicationDidBecomeActive(_:) applicationDidEnterBackground(_:) applicationDidFinishLaunching(_:) \
    applicationDidReceiveMemoryWarning(_:) applicationFinishedRestoringState() \
    applicationProtectedDataDidBecomeAvailable(_:) applicationProtectedDataWillBecomeUnavailable(_:) \
    applicationShouldRequestHealthAuthorization(_:) applicationSignificantTimeChange(_:) \
    applicationWillEnterForeground(_:) applicationWillResignActive(_:) applicationWillTerminate(_:) \
    autocapitalizationType autocorrectionType calendarView(_:decorationFor:) \
    calendarView(_:didChangeVisibleDateComponentsFrom:) canLoadObjects(ofClass:) collectionView(_:canEditItemAt:) \
    collectionView(_:canFocusItemAt:) collectionView(_:canHandle:) collectionView(_:canMoveItemAt:) \
    collectionView(_:canPerformAction:forItemAt:withSender:) collectionView(_:cancelPrefetchingForItemsAt:) \
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:) \
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:) \
    collectionView(_:contextMenuConfigurationForItemAt:point:) \
    collectionView(_:contextMenuConfigurationForItemsAt:point:) \
    collectionView(_:didBeginMultipleSelectionInteractionAt:) collectionView(_:didDeselectItemAt:) \
    collectionView(_:didEndDisplaying:forItemAt:) \
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:) \
    collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:) \
    collectionView(_:didUpdateFocusIn:with:) collectionView(_:dragPreviewParametersForItemAt:) \
    collectionView(_:dragSessionAllowsMoveOperation:) collectionView(_:dragSessionDidEnd:) \
    collectionView(_:dragSessionIsRestrictedToDraggingApplication:) collectionView(_:dragSessionWillBegin:) \
    collectionView(_:dropPreviewParametersForItemAt:) collectionView(_:dropSessionDidEnd:) \
    collectionView(_:dropSessionDidEnter:) collectionView(_:dropSessionDidExit:) \
    collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:) collectionView(_:indexPathForIndexTitle:at:) \
    collectionView(_:itemsForAddingTo:at:point:) collectionView(_:layout:insetForSectionAt:) \
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:) \
    collectionView(_:layout:minimumLineSpacingForSectionAt:) \
    collectionView(_:layout:referenceSizeForFooterInSection:) \
    collectionView(_:layout:referenceSizeForHeaderInSection:) collectionView(_:layout:sizeForItemAt:) \
    collectionView(_:moveItemAt:to:) collectionView(_:performAction:forItemAt:withSender:) \
    collectionView(_:previewForDismissingContextMenuWithConfiguration:) \
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:) \
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:) collectionView(_:shouldDeselectItemAt:) \
    collectionView(_:shouldHighlightItemAt:) collectionView(_:shouldSelectItemAt:) \
    collectionView(_:shouldShowMenuForItemAt:) collectionView(_:shouldSpringLoadItemAt:with:) \
    collectionView(_:shouldUpdateFocusIn:) collectionView(_:targetContentOffsetForProposedContentOffset:) \
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:) \
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) \
    collectionView(_:transitionLayoutForOldLayout:newLayout:) \
    collectionView(_:viewForSupplementaryElementOfKind:at:) collectionView(_:willDisplay:forItemAt:) \
    collectionView(_:willDisplayContextMenu:animator:) \
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:) \
    collectionView(_:willEndContextMenuInteraction:animator:) \
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) \
    collectionViewDidEndMultipleSelectionInteraction(_:) collisionBehavior(_:beganContactFor:with:at:) \
    collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:) collisionBehavior(_:endedContactFor:with:) \
    collisionBehavior(_:endedContactFor:withBoundaryIdentifier:) collisionBoundingPath collisionBoundsType \
    colorPickerViewController(_:didSelect:continuously:) colorPickerViewControllerDidFinish(_:) \
    colorPickerViewControllerDidSelectColor(_:) completionCurve completionSpeed \
    contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:) \
    contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:) \
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:) \
    contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:) \
    contextMenuInteraction(_:willDisplayMenuFor:animator:) contextMenuInteraction(_:willEndFor:animator:) \
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:) \
    continueAnimation(withTimingParameters:durationFactor:) dateSelection(_:canSelectDate:) \
    decodeRestorableState(with:) didDismissSearchController(_:) didHintFocusMovement(_:) didPresent(_:) \
    didPresentSearchController(_:) display(_:) documentPicker(_:didPickDocumentAt:) \
    documentPicker(_:didPickDocumentsAt:) documentPickerWasCancelled(_:) \
    dragInteraction(_:item:willAnimateCancelWith:) dragInteraction(_:itemsForAddingTo:withTouchAt:) \
    dragInteraction(_:prefersFullSizePreviewsFor:) dragInteraction(_:previewForCancelling:withDefault:) \
    dragInteraction(_:previewForLifting:session:) dragInteraction(_:session:didEndWith:) \
    dragInteraction(_:session:willAdd:for:) dragInteraction(_:session:willEndWith:) \
    dragInteraction(_:sessionAllowsMoveOperation:) dragInteraction(_:sessionDidMove:) \
    dragInteraction(_:sessionDidTransferItems:) dragInteraction(_:sessionForAddingItems:withTouchAt:) \
    dragInteraction(_:sessionIsRestrictedToDraggingApplication:) dragInteraction(_:sessionWillBegin:) \
    dragInteraction(_:willAnimateLiftWith:session:) draw(_:in:) dropInteraction(_:canHandle:) \
    dropInteraction(_:concludeDrop:) dropInteraction(_:item:willAnimateDropWith:) dropInteraction(_:performDrop:) \
    dropInteraction(_:previewForDropping:withDefault:) dropInteraction(_:sessionDidEnd:) \
    dropInteraction(_:sessionDidEnter:) dropInteraction(_:sessionDidExit:) dropInteraction(_:sessionDidUpdate:) \
    dynamicAnimatorDidPause(_:) dynamicAnimatorWillResume(_:) editMenuInteraction(_:menuFor:suggestedActions:) \
    editMenuInteraction(_:targetRectFor:) editMenuInteraction(_:willDismissMenuFor:animator:) \
    editMenuInteraction(_:willPresentMenuFor:animator:) enableInputClicksWhenVisible enablesReturnKeyAutomatically \
    encodeRestorableState(with:) findInteraction(_:didBegin:) findInteraction(_:didEnd:) focusEffect \
    focusGroupIdentifier focusGroupPriority focusItemDeferralMode fontPickerViewControllerDidCancel(_:) \
    fontPickerViewControllerDidPickFont(_:) gestureRecognizer(_:shouldBeRequiredToFailBy:) \
    gestureRecognizer(_:shouldReceive:) gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) \
    gestureRecognizer(_:shouldRequireFailureOf:) gestureRecognizerShouldBegin(_:) \
    imagePickerController(_:didFinishPickingMediaWithInfo:) imagePickerControllerDidCancel(_:) \
    indexPathForPreferredFocusedView(in:) indexTitles(for:) init(layerValue:) \
    interactionControllerForDismissal(using:) interactionControllerForPresentation(using:) interactionDidFinish(_:) \
    interruptibleAnimator(using:) invalidateLayout(of:) isSecureTextEntry isTransparentFocusItem \
    itemProviderVisibilityForRepresentation(withTypeIdentifier:) keyboardAppearance keyboardType \
    largeContentViewerInteraction(_:didEndOn:at:) largeContentViewerInteraction(_:itemAt:) layerValue \
    layerWillDraw(_:) layoutManager(_:didCompleteLayoutFor:atEnd:) \
    layoutManager(_:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingBeforeGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:shouldBreakLineByWordBeforeCharacterAt:) \
    layoutManager(_:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:) \
    layoutManager(_:textContainer:didChangeGeometryFrom:) layoutManagerDidInvalidateLayout(_:) layoutSublayers(of:) \
    loadObjects(ofClass:completion:) multiDateSelection(_:canDeselectDate:) multiDateSelection(_:canSelectDate:) \
    navigationBar(_:didPop:) navigationBar(_:didPush:) navigationBar(_:shouldPop:) navigationBar(_:shouldPush:) \
    navigationController(_:animationControllerFor:from:to:) navigationController(_:didShow:animated:) \
    navigationController(_:interactionControllerFor:) navigationController(_:willShow:animated:) \
    numberOfSections(in:) objectRestorationClass pageControlProgress(_:initialProgressForPage:) \
    pageControlProgressVisibilityDidChange(_:) pageControlTimerProgress(_:shouldAdvanceToPage:) \
    pageControlTimerProgressDidChange(_:) \
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) \
    pageViewController(_:spineLocationFor:) pageViewController(_:willTransitionTo:) \
    pageViewControllerPreferredInterfaceOrientationForPresentation(_:) \
    pageViewControllerSupportedInterfaceOrientations(_:) passwordRules \
    pickerView(_:attributedTitleForRow:forComponent:) pickerView(_:didSelectRow:inComponent:) \
    pickerView(_:rowHeightForComponent:) pickerView(_:titleForRow:forComponent:) \
    pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:widthForComponent:) \
    pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:) \
    pointerInteraction(_:willEnter:animator:) pointerInteraction(_:willExit:animator:) \
    popoverController(_:willRepositionPopoverTo:in:) popoverControllerDidDismissPopover(_:) \
    popoverControllerShouldDismissPopover(_:) popoverPresentationController(_:willRepositionPopoverTo:in:) \
    popoverPresentationControllerDidDismissPopover(_:) popoverPresentationControllerShouldDismissPopover(_:) \
    position(for:) preferredSize(of:) prepareForPopoverPresentation(_:) presentSearchController(_:) \
    presentationController(_:prepare:) presentationController(_:viewControllerForAdaptivePresentationStyle:) \
    presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:) \
    presentationController(forPresented:presenting:source:) presentationControllerDidAttemptToDismiss(_:) \
    presentationControllerDidDismiss(_:) presentationControllerShouldDismiss(_:) \
    presentationControllerWillDismiss(_:) presentationCount(for:) presentationIndex(for:) presentedItemDidChange() \
    presentedItemDidMove(to:) presentedSubitem(at:didMoveTo:) presentedSubitemDidAppear(at:) \
    presentedSubitemDidChange(at:) previewInteraction(_:didUpdateCommitTransition:ended:) \
    previewInteractionShouldBegin(_:) primaryViewController(forCollapsing:) primaryViewController(forExpanding:) \
    relinquishPresentedItem(toReader:) relinquishPresentedItem(toWriter:) restorationParent returnKeyType \
    savePresentedItemChanges(completionHandler:) scene(_:continue:) \
    scene(_:didFailToContinueUserActivityWithType:error:) scene(_:didUpdate:) scene(_:openURLContexts:) \
    scene(_:restoreInteractionStateWith:) scene(_:willConnectTo:options:) \
    scene(_:willContinueUserActivityWithType:) sceneDidBecomeActive(_:) sceneDidDisconnect(_:) \
    sceneDidEnterBackground(_:) sceneWillEnterForeground(_:) sceneWillResignActive(_:) \
    scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:) \
    scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:) \
    scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:) \
    scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:) \
    scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:) \
    scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) searchBar(_:selectedScopeButtonIndexDidChange:) \
    searchBar(_:shouldChangeTextIn:replacementText:) searchBar(_:textDidChange:) searchBarBookmarkButtonClicked(_:) \
    searchBarCancelButtonClicked(_:) searchBarResultsListButtonClicked(_:) searchBarSearchButtonClicked(_:) \
    searchBarShouldBeginEditing(_:) searchBarShouldEndEditing(_:) searchBarTextDidBeginEditing(_:) \
    searchBarTextDidEndEditing(_:) searchTextField(_:didSelect:) sectionIndexTitles(for:) selectionAffinity \
    sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) shouldChangeText(in:replacementText:) \
    smartDashesType smartInsertDeleteType smartQuotesType soundIdentifierForFocusUpdate(in:) spellCheckingType \
    splitViewController(_:collapseSecondary:onto:) splitViewController(_:didHide:) splitViewController(_:didShow:) \
    splitViewController(_:displayModeForExpandingToProposedDisplayMode:) \
    splitViewController(_:separateSecondaryFrom:) splitViewController(_:show:sender:) \
    splitViewController(_:showDetail:sender:) splitViewController(_:topColumnForCollapsingToProposedTopColumn:) \
    splitViewController(_:willChangeTo:) splitViewController(_:willHide:) splitViewController(_:willShow:) \
    splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:) \
    splitViewControllerInteractivePresentationGestureDidEnd(_:) \
    splitViewControllerInteractivePresentationGestureWillBegin(_:) \
    splitViewControllerPreferredInterfaceOrientationForPresentation(_:) \
    splitViewControllerSupportedInterfaceOrientations(_:) stateRestorationActivity(for:) supports(_:) \
    tabBar(_:didSelect:) tabBarController(_:animationControllerForTransitionFrom:to:) \
    tabBarController(_:didEndCustomizing:changed:) tabBarController(_:didSelect:) \
    tabBarController(_:didSelectTab:previousTab:) tabBarController(_:interactionControllerFor:) \
    tabBarController(_:shouldSelect:) tabBarController(_:shouldSelectTab:) \
    tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:) \
    tabBarControllerPreferredInterfaceOrientationForPresentation(_:) \
    tabBarControllerSupportedInterfaceOrientations(_:) tableView(_:accessoryButtonTappedForRowWith:) \
    tableView(_:canEditRowAt:) tableView(_:canFocusRowAt:) tableView(_:canHandle:) tableView(_:canMoveRowAt:) \
    tableView(_:canPerformAction:forRowAt:withSender:) tableView(_:cancelPrefetchingForRowsAt:) \
    tableView(_:commit:forRowAt:) tableView(_:contextMenuConfigurationForRowAt:point:) \
    tableView(_:didBeginMultipleSelectionInteractionAt:) tableView(_:didDeselectRowAt:) \
    tableView(_:didEndDisplaying:forRowAt:) tableView(_:didEndDisplayingFooterView:forSection:) \
    tableView(_:didEndDisplayingHeaderView:forSection:) tableView(_:didEndEditingRowAt:) \
    tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:) tableView(_:didUnhighlightRowAt:) \
    tableView(_:didUpdateFocusIn:with:) tableView(_:dragPreviewParametersForRowAt:) \
    tableView(_:dragSessionAllowsMoveOperation:) tableView(_:dragSessionDidEnd:) \
    tableView(_:dragSessionIsRestrictedToDraggingApplication:) tableView(_:dragSessionWillBegin:) \
    tableView(_:dropPreviewParametersForRowAt:) tableView(_:dropSessionDidEnd:) tableView(_:dropSessionDidEnter:) \
    tableView(_:dropSessionDidExit:) tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) \
    tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:) \
    tableView(_:estimatedHeightForFooterInSection:) tableView(_:estimatedHeightForHeaderInSection:) \
    tableView(_:estimatedHeightForRowAt:) tableView(_:heightForFooterInSection:) \
    tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:) tableView(_:indentationLevelForRowAt:) \
    tableView(_:itemsForAddingTo:at:point:) tableView(_:leadingSwipeActionsConfigurationForRowAt:) \
    tableView(_:moveRowAt:to:) tableView(_:performAction:forRowAt:withSender:) \
    tableView(_:previewForDismissingContextMenuWithConfiguration:) \
    tableView(_:previewForHighlightingContextMenuWithConfiguration:) tableView(_:sectionForSectionIndexTitle:at:) \
    tableView(_:shouldBeginMultipleSelectionInteractionAt:) tableView(_:shouldHighlightRowAt:) \
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldShowMenuForRowAt:) \
    tableView(_:shouldSpringLoadRowAt:with:) tableView(_:shouldUpdateFocusIn:) \
    tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) \
    tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:titleForFooterInSection:) \
    tableView(_:titleForHeaderInSection:) tableView(_:trailingSwipeActionsConfigurationForRowAt:) \
    tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:) \
    tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) \
    tableView(_:willDisplayContextMenu:animator:) tableView(_:willDisplayFooterView:forSection:) \
    tableView(_:willDisplayHeaderView:forSection:) tableView(_:willEndContextMenuInteraction:animator:) \
    tableView(_:willPerformPreviewActionForMenuWith:animator:) tableView(_:willSelectRowAt:) \
    tableViewDidEndMultipleSelectionInteraction(_:) targetDisplayModeForAction(in:) textContentType \
    textDraggableView(_:dragPreviewForLiftingItem:session:) textDraggableView(_:dragSessionDidEnd:with:) \
    textDraggableView(_:dragSessionWillBegin:) textDraggableView(_:itemsForDrag:) \
    textDraggableView(_:willAnimateLiftWith:session:) textDroppableView(_:dropSessionDidEnd:) \
    textDroppableView(_:dropSessionDidEnter:) textDroppableView(_:dropSessionDidExit:) \
    textDroppableView(_:dropSessionDidUpdate:) textDroppableView(_:previewForDroppingAllItemsWithDefault:) \
    textDroppableView(_:proposalForDrop:) textDroppableView(_:willBecomeEditableForDrop:) \
    textDroppableView(_:willPerformDrop:) textField(_:shouldChangeCharactersIn:replacementString:) \
    textFieldDidBeginEditing(_:) textFieldDidChangeSelection(_:) textFieldDidEndEditing(_:) \
    textFieldDidEndEditing(_:reason:) textFieldShouldBeginEditing(_:) textFieldShouldClear(_:) \
    textFieldShouldEndEditing(_:) textFieldShouldReturn(_:) textInputView \
    textPasteConfigurationSupporting(_:combineItemAttributedStrings:for:) \
    textPasteConfigurationSupporting(_:performPasteOf:to:) \
    textPasteConfigurationSupporting(_:shouldAnimatePasteOf:to:) textPasteConfigurationSupporting(_:transform:) \
    textStorage(_:didProcessEditing:range:changeInLength:) textStorage(_:willProcessEditing:range:changeInLength:) \
    textView(_:primaryActionFor:defaultAction:) textView(_:shouldChangeTextIn:replacementText:) \
    textView(_:shouldInteractWith:in:) textView(_:shouldInteractWith:in:interaction:) textViewDidBeginEditing(_:) \
    textViewDidChange(_:) textViewDidChangeSelection(_:) textViewDidEndEditing(_:) textViewShouldBeginEditing(_:) \
    textViewShouldEndEditing(_:) updateSearchResults(for:selecting:) viewController(for:) viewForZooming(in:) \
    wantsDiagnostics wantsInteractiveStart willDismissSearchController(_:) willPresent(_:) \
    willPresentSearchController(_:) window windowScene(_:didUpdate:interfaceOrientation:traitCollection:) \
    windowScene(_:performActionFor:completionHandler:) writableTypeIdentifiersForItemProvider
    """

  static let classNames = """
    CAAnimation:NSObject CAAnimationGroup:CAAnimation CABasicAnimation:CAPropertyAnimation CADisplayLink:NSObject \
    CAEmitterCell:NSObject CAEmitterLayer:CALayer CAGradientLayer:CALayer CAKeyframeAnimation:CAPropertyAnimation \
    CALayer:NSObject CAMediaTimingFunction:NSObject CAPropertyAnimation:CAAnimation CARenderer:NSObject \
    CAReplicatorLayer:CALayer CAScrollLayer:CALayer CAShapeLayer:CALayer CASpringAnimation:CABasicAnimation \
    CATextLayer:CALayer CATransaction:NSObject CATransformLayer:CALayer CATransition:CAAnimation \
    CAValueFunction:NSObject CGColor:Hashable CGColorSpace:Hashable CGDataProvider:Sendable CGFont:Hashable \
    CGFunction:Sendable CGGradient:Sendable CGImage:Hashable CGImageSource:Sendable CGMutablePath:CGPath \
    CGPath:Hashable CGPattern:Sendable CGShading:Sendable CIBlendWithMaskFilter:CIImageFilter \
    CIBlurFilter:CIImageFilter CIColor:NSObject CIColorControlsFilter:CIImageFilter CIContext:NSObject \
    CIFilter:NSObject CIImage:NSObject CIImageFilter:CIFilter CILinearGradientFilter:CIFilter \
    CIPixellateFilter:CIImageFilter CIQRCodeGeneratorFilter:CIFilter CIToneFilter:CIImageFilter CIVector:NSObject \
    CTFont:NSObject CTFontDescriptor:NSObject CTFrame:Sendable CTFramesetter:Sendable CTLine:Sendable \
    CTParagraphStyle:Hashable CTRun:Sendable CTRunDelegate:InlineObject CTTypesetter:Sendable DefaultHost:Host \
    DisplayList:Sendable FontFace:Sendable FontLibrary:Sendable GlyphRun:Sendable HostState:Sendable \
    ImageReader:Sendable NSCollectionLayoutAnchor:NSObject \
    NSCollectionLayoutBoundarySupplementaryItem:NSCollectionLayoutSupplementaryItem \
    NSCollectionLayoutDecorationItem:NSCollectionLayoutItem NSCollectionLayoutDimension:NSObject \
    NSCollectionLayoutEdgeSpacing:NSObject NSCollectionLayoutGroup:NSCollectionLayoutItem \
    NSCollectionLayoutGroupCustomItem:NSObject NSCollectionLayoutItem:NSObject NSCollectionLayoutSection:NSObject \
    NSCollectionLayoutSize:NSObject NSCollectionLayoutSpacing:NSObject \
    NSCollectionLayoutSupplementaryItem:NSCollectionLayoutItem NSComparisonPredicate:NSPredicate \
    NSDataAsset:NSObject NSDataDetector:NSObject NSException:NSObject NSExpression:NSObject \
    NSExtensionContext:NSObject NSExtensionItem:NSObject NSFileAccessIntent:NSObject NSFileCoordinator:NSObject \
    NSHashTable:NSObject NSItemProvider:NSObject NSKeyValueObservation:NSObject NSLayoutAnchor:NSObject \
    NSLayoutConstraint:NSObject NSLayoutDimension:NSLayoutAnchor NSLayoutManager:NSObject \
    NSLayoutXAxisAnchor:NSLayoutAnchor NSLayoutYAxisAnchor:NSLayoutAnchor NSMapTable:NSObject \
    NSMutableParagraphStyle:NSParagraphStyle NSParagraphStyle:NSObject NSPointerArray:NSObject \
    NSPointerFunctions:NSObject NSShadow:NSObject NSStringDrawingContext:NSObject NSTextAttachment:NSObject \
    NSTextContainer:NSObject NSTextStorage:NSMutableAttributedString NSTextTab:NSObject NSUserActivity:NSObject \
    PersonNameComponentsFormatter:Formatter RenderTree:Sendable RetainedSurface:Sendable TextStyle:Sendable \
    UIAccessibilityCustomAction:NSObject UIAccessibilityCustomRotor:NSObject \
    UIAccessibilityCustomRotorItemResult:NSObject UIAccessibilityCustomRotorSearchPredicate:NSObject \
    UIAccessibilityElement:UIResponder UIAction:UIMenuElement UIActionSheet:UIView UIActivity:NSObject \
    UIActivityIndicatorView:UIView UIActivityItemProvider:Operation UIActivityViewController:UIViewController \
    UIAlertAction:NSObject UIAlertController:UIViewController UIAlertView:UIView UIApplication:UIResponder \
    UIApplicationShortcutIcon:NSObject UIApplicationShortcutItem:NSObject UIAttachmentBehavior:UIDynamicBehavior \
    UIBarAppearance:NSObject UIBarButtonItem:UIBarItem UIBarButtonItemAppearance:NSObject \
    UIBarButtonItemGroup:NSObject UIBarButtonItemStateAppearance:NSObject UIBarItem:NSObject UIBezierPath:NSObject \
    UIBlurEffect:UIVisualEffect UIButton:UIControl UICalendarSelection:NSObject \
    UICalendarSelectionMultiDate:UICalendarSelection UICalendarSelectionSingleDate:UICalendarSelection \
    UICalendarView.Decoration:NSObject UICalendarView:UIView UICloudSharingController:UIViewController \
    UICollectionReusableView:UIView UICollectionView:UIScrollView UICollectionViewCell:UICollectionReusableView \
    UICollectionViewCompositionalLayout:UICollectionViewLayout \
    UICollectionViewCompositionalLayoutConfiguration:NSObject UICollectionViewController:UIViewController \
    UICollectionViewDiffableDataSource:NSObject UICollectionViewDropPlaceholder:UICollectionViewPlaceholder \
    UICollectionViewDropProposal:UIDropProposal UICollectionViewFlowLayout:UICollectionViewLayout \
    UICollectionViewFlowLayoutInvalidationContext:UICollectionViewLayoutInvalidationContext \
    UICollectionViewFocusUpdateContext:UIFocusUpdateContext UICollectionViewLayout:NSObject \
    UICollectionViewLayoutAttributes:NSObject UICollectionViewLayoutInvalidationContext:NSObject \
    UICollectionViewListCell:UICollectionViewCell UICollectionViewPlaceholder:NSObject \
    UICollectionViewTransitionLayout:UICollectionViewLayout UICollectionViewUpdateItem:NSObject \
    UICollisionBehavior:UIDynamicBehavior UIColor:NSObject UIColorPickerViewController:UIViewController \
    UIColorWell:UIControl UICommand:UIMenuElement UICommandAlternate:NSObject UIContentUnavailableView:UIView \
    UIContextMenuConfiguration:NSObject UIContextMenuInteraction:NSObject UIContextualAction:NSObject \
    UIControl:UIView UICubicTimingParameters:NSObject UIDatePicker:UIControl UIDeferredMenuElement:UIMenuElement \
    UIDevice:NSObject UIDocument:NSObject UIDocumentPickerViewController:UIViewController \
    UIDragInteraction:NSObject UIDragItem:NSObject UIDragPreview:NSObject \
    UIDragPreviewParameters:UIPreviewParameters UIDragPreviewTarget:UIPreviewTarget UIDropInteraction:NSObject \
    UIDropProposal:NSObject UIDynamicAnimator:NSObject UIDynamicBehavior:NSObject \
    UIDynamicItemBehavior:UIDynamicBehavior UIDynamicItemGroup:NSObject UIEditMenuConfiguration:NSObject \
    UIEditMenuInteraction:NSObject UIEvent:NSObject UIFeedbackGenerator:NSObject UIFieldBehavior:UIDynamicBehavior \
    UIFindInteraction:NSObject UIFindSession:NSObject UIFocusAnimationCoordinator:NSObject UIFocusEffect:NSObject \
    UIFocusGuide:UILayoutGuide UIFocusHaloEffect:UIFocusEffect UIFocusMovementHint:NSObject UIFocusSystem:NSObject \
    UIFocusUpdateContext:NSObject UIFont:CTFont UIFontDescriptor:NSObject UIFontMetrics:NSObject \
    UIFontPickerViewController.Configuration:NSObject UIFontPickerViewController:UIViewController \
    UIGestureRecognizer:NSObject UIGraphicsImageRenderer:NSObject UIGraphicsImageRendererContext:NSObject \
    UIGraphicsImageRendererFormat:NSObject UIGravityBehavior:UIDynamicBehavior \
    UIHoverGestureRecognizer:UIGestureRecognizer UIImage.Configuration:NSObject \
    UIImage.SymbolConfiguration:Configuration UIImage:NSObject UIImageAsset:NSObject \
    UIImagePickerController:UINavigationController UIImageView:UIView UIImpactFeedbackGenerator:UIFeedbackGenerator \
    UIInputView:UIView UIInputViewController:UIViewController UIInterpolatingMotionEffect:UIMotionEffect \
    UIKey:NSObject UIKeyCommand:UICommand UIKeyboardLayoutGuide:UITrackingLayoutGuide UILabel:UIView \
    UILargeContentViewerInteraction:NSObject UILayoutGuide:NSObject UIListContentView:UIView \
    UILocalNotification:NSObject UILocalizedIndexedCollation:NSObject \
    UILongPressGestureRecognizer:UIGestureRecognizer UIMenu:UIMenuElement UIMenuController:NSObject \
    UIMenuElement:NSObject UIMenuItem:NSObject UIMenuSystem:NSObject UIMotionEffect:NSObject \
    UIMotionEffectGroup:UIMotionEffect UIMutableApplicationShortcutItem:UIApplicationShortcutItem \
    UIMutableUserNotificationAction:UIUserNotificationAction \
    UIMutableUserNotificationCategory:UIUserNotificationCategory UINavigationBar:UIView \
    UINavigationBarAppearance:UIBarAppearance UINavigationController:UIViewController UINavigationItem:NSObject \
    UINib:NSObject UINotificationFeedbackGenerator:UIFeedbackGenerator UIOpenURLContext:NSObject \
    UIPageControl:UIControl UIPageControlProgress:NSObject UIPageControlTimerProgress:UIPageControlProgress \
    UIPageViewController:UIViewController UIPanGestureRecognizer:UIGestureRecognizer UIPasteConfiguration:NSObject \
    UIPasteboard:NSObject UIPercentDrivenInteractiveTransition:NSObject UIPickerView:UIView \
    UIPinchGestureRecognizer:UIGestureRecognizer UIPointerAccessory:NSObject UIPointerInteraction:NSObject \
    UIPointerLockState:NSObject UIPointerRegion:NSObject UIPointerRegionRequest:NSObject UIPointerStyle:NSObject \
    UIPopoverController:NSObject UIPopoverPresentationController:UIPresentationController \
    UIPresentationController:NSObject UIPress:NSObject UIPressesEvent:UIEvent UIPreviewAction:NSObject \
    UIPreviewActionGroup:NSObject UIPreviewInteraction:NSObject UIPreviewParameters:NSObject \
    UIPreviewTarget:NSObject UIProgressView:UIView UIPushBehavior:UIDynamicBehavior \
    UIReferenceLibraryViewController:UIViewController UIRefreshControl:UIControl UIRegion:NSObject \
    UIResponder:NSObject UIRotationGestureRecognizer:UIGestureRecognizer UIScene.ActivationRequestOptions:NSObject \
    UIScene.ConnectionOptions:NSObject UIScene.OpenExternalURLOptions:NSObject UIScene.OpenURLOptions:NSObject \
    UIScene:UIResponder UISceneConfiguration:NSObject UISceneDestructionRequestOptions:NSObject \
    UISceneSession:NSObject UIScreen:NSObject UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer \
    UIScreenMode:NSObject UIScrollView:UIView UISearchBar:UIView UISearchContainerViewController:UIViewController \
    UISearchController:UIViewController UISearchSuggestionItem:NSObject UISearchTab:UITab \
    UISearchTextField:UITextField UISearchToken:NSObject UISegmentedControl:UIControl \
    UISelectionFeedbackGenerator:UIFeedbackGenerator UISheetPresentationController.Detent:NSObject \
    UISheetPresentationController:UIPresentationController UISlider:UIControl UISnapBehavior:UIDynamicBehavior \
    UISplitViewController:UIViewController UISpringLoadedInteraction:NSObject UISpringTimingParameters:NSObject \
    UIStackView:UIView UIStatusBarManager:NSObject UIStepper:UIControl UIStoryboard:NSObject \
    UIStoryboardSegue:NSObject UIStoryboardUnwindSegueSource:NSObject UISwipeActionsConfiguration:NSObject \
    UISwipeGestureRecognizer:UIGestureRecognizer UISwitch:UIControl UITab:NSObject UITabBar:UIView \
    UITabBarAppearance:UIBarAppearance UITabBarController:UIViewController UITabBarItem:UIBarItem \
    UITabBarItemAppearance:NSObject UITabBarItemStateAppearance:NSObject UITabGroup:UITab UITableView:UIScrollView \
    UITableViewCell:UIView UITableViewController:UIViewController UITableViewDiffableDataSource:NSObject \
    UITableViewDropPlaceholder:UITableViewPlaceholder UITableViewDropProposal:UIDropProposal \
    UITableViewFocusUpdateContext:UIFocusUpdateContext UITableViewHeaderFooterView:UIView \
    UITableViewPlaceholder:NSObject UITableViewRowAction:NSObject UITapGestureRecognizer:UIGestureRecognizer \
    UITargetedDragPreview:UITargetedPreview UITargetedPreview:NSObject UITextChecker:NSObject \
    UITextDropProposal:UIDropProposal UITextField:UIControl UITextInputAssistantItem:NSObject \
    UITextInputMode:NSObject UITextInputPasswordRules:NSObject UITextInputStringTokenizer:NSObject \
    UITextItem:NSObject UITextPosition:NSObject UITextRange:NSObject UITextSearchOptions:NSObject \
    UITextSelectionRect:NSObject UITextView:UIScrollView UIToolbar:UIView UIToolbarAppearance:UIBarAppearance \
    UITouch:NSObject UITrackingLayoutGuide:UILayoutGuide UITraitCollection:NSObject \
    UIUserNotificationAction:NSObject UIUserNotificationCategory:NSObject UIUserNotificationSettings:NSObject \
    UIVibrancyEffect:UIVisualEffect UIView:UIResponder UIViewController:UIResponder UIViewPropertyAnimator:NSObject \
    UIVisualEffect:NSObject UIVisualEffectView:UIView UIWindow:UIView UIWindowScene.Geometry:NSObject \
    UIWindowScene.GeometryPreferences.iOS:GeometryPreferences UIWindowScene.GeometryPreferences:NSObject \
    UIWindowScene:UIScene UIWindowSceneDestructionRequestOptions:UISceneDestructionRequestOptions \
    XCTAttachment:NSObject
    """

  static let methodNames = """
    absolute() accessibilityActivate() accessibilityDecrement() accessibilityElement(at:) \
    accessibilityElementCount() accessibilityElementDidBecomeFocused() accessibilityElementDidLoseFocus() \
    accessibilityElementIsFocused() accessibilityIncrement() accessibilityPerformEscape() \
    accessibilityPerformMagicTap() accessibilityScroll(_:) action(forKey:) actionForSegment(at:) actions(for:) \
    actions(forTarget:forControlEvent:) activityDidFinish(_:) activityViewController(_:itemForActivityType:) \
    activityViewControllerPlaceholderItem(_:) add(_:) add(_:at:) add(_:count:) add(_:forKey:) add(to:forMode:) \
    addAcceptableTypeIdentifiers(_:) addAction(_:) addAction(_:for:) addAngularVelocity(_:for:) \
    addArc(center:radius:startAngle:endAngle:clockwise:) \
    addArc(center:radius:startAngle:endAngle:clockwise:transform:) addArc(tangent1End:tangent2End:radius:) \
    addArc(tangent1End:tangent2End:radius:transform:) addArc(withCenter:radius:startAngle:endAngle:clockwise:) \
    addArrangedSubview(_:) addAttribute(_:value:range:) addAttributes(_:range:) addBehavior(_:) \
    addBoundary(withIdentifier:for:) addBoundary(withIdentifier:from:to:) addButton(withTitle:) addChild(_:) \
    addChildBehavior(_:) addChildViewController(_:) addClip() addConstraint(_:) addConstraints(_:) \
    addCoordinatedAnimations(_:completion:) addCoordinatedFocusingAnimations(_:completion:) \
    addCoordinatedUnfocusingAnimations(_:completion:) addCurve(to:control1:control2:) \
    addCurve(to:control1:control2:transform:) addCurve(to:controlPoint1:controlPoint2:) addEllipse(in:) \
    addEllipse(in:transform:) addForces(time:) addGestureRecognizer(_:) addInteraction(_:) addItem(_:) addItems(_:) \
    addKeyCommand(_:) addLayoutGuide(_:) addLayoutManager(_:) addLine(to:) addLine(to:transform:) \
    addLinearVelocity(_:for:) addLines(between:) addLines(between:transform:) addMotionEffect(_:) \
    addObserver(_:forKeyPath:options:context:) addObserver(_:selector:name:object:) addPath(_:) \
    addPath(_:transform:) addPointer(_:) addQuadCurve(to:control:) addQuadCurve(to:control:transform:) \
    addQuadCurve(to:controlPoint:) addRect(_:) addRect(_:transform:) addRects(_:) addRects(_:transform:) \
    addRelativeArc(center:radius:startAngle:delta:transform:) \
    addRoundedRect(in:cornerWidth:cornerHeight:transform:) addSublayer(_:) addSubview(_:) addTabStop(_:) \
    addTarget(_:action:) addTarget(_:action:for:) addTextContainer(_:) addTextField(configurationHandler:) \
    addTypeIdentifiers(forAccepting:) addUpdate(_:) addUserInfoEntries(from:) adding(_:) addingAttributes(_:) \
    adjustedContentInsetDidChange() advance(of:) advanceToNextInputMode() advances(of:) affineTransform() \
    alignmentRect(forFrame:) allowedChildrenForUnwinding(from:) anchorWithOffset(to:) angularVelocity(for:) \
    animate(alongsideTransition:) animateAlongsideTransition(in:animation:) animateChanges(_:) animation(forKey:) \
    animationKeys() append(_:) append(_:attributes:) append(_:to:) appendFormat(_:_:) appendItems(_:toSection:) \
    appendSections(_:) apply(_:) apply(_:animatingDifferences:completion:) apply(_:to:) \
    apply(_:to:animatingDifferences:completion:) apply(info:function:) applyParts(_:to:_:) \
    applySnapshotUsingReloadData(_:completion:) applyVelocityChanges(over:) applyWithBlock(_:) applying(_:) \
    applyingFilter(_:) applyingFilter(_:parameters:) applyingGaussianBlur(sigma:) applyingSymbolConfiguration(_:) \
    arcsAsCubics() associatedObject(make:) attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:) \
    attachmentSize(forGlyphAt:) attribute(_:at:effectiveRange:) attribute(_:at:longestEffectiveRange:in:) \
    attributedString(for:withDefaultAttributes:) attributedSubstring(from:) attributedTitle(for:) \
    attributes(at:effectiveRange:) attributes(at:longestEffectiveRange:in:) autorelease() \
    autosave(completionHandler:) awakeFromNib() azimuthAngle(in:) azimuthUnitVector(in:) \
    backButtonBackgroundImage(for:barMetrics:) backButtonTitlePositionAdjustment(for:) backgroundImage(for:) \
    backgroundImage(for:barMetrics:) backgroundImage(for:style:barMetrics:) \
    backgroundImage(forToolbarPosition:barMetrics:) backgroundRect(forBounds:) \
    backgroundVerticalPositionAdjustment(for:) badgeTextAttributes(for:) baseWritingDirection(for:in:) \
    becomeCurrent() becomeFirstResponder() becomeKey() beginActivity(options:reason:) \
    beginAppearanceTransition(_:animated:) beginBackgroundTask(expirationHandler:) \
    beginBackgroundTask(withName:expirationHandler:) beginCustomizingItems(_:) beginEditing() \
    beginFrame(atTime:timeStamp:) beginGeneratingDeviceOrientationNotifications() beginIgnoringInteractionEvents() \
    beginInteractiveMovementForItem(at:) beginPath() beginReceivingRemoteControlEvents() beginRefreshing() \
    beginTracking(_:with:) beginTransparencyLayer(auxiliaryInfo:) beginTransparencyLayer(in:auxiliaryInfo:) \
    beginUndoGrouping() beginUpdates() blend(_:_:progress:) blended(with:progress:) borderRect(forBounds:) \
    boundary(withIdentifier:) boundingRect(forGlyphRange:in:) boundingRect(with:options:attributes:context:) \
    boundingRect(with:options:context:) bringSubview(toFront:) bringSubviewToFront(_:) build(in:) buildMenu(with:) \
    buttonTitle(at:) byDifference(from:) byIntersection(with:) byPreparingForDisplay() \
    byPreparingThumbnail(ofSize:) byUnion(with:) callAsFunction(_:) callAsFunction(_:_:) canBePrevented(by:) \
    canLoadObject(ofClass:) canOpenURL(_:) canPaste(_:) canPerform(withActivityItems:) \
    canPerformAction(_:withSender:) canPerformUnwindSegueAction(_:from:sender:) canPrevent(_:) cancel() \
    cancelAllLocalNotifications() cancelInteractiveMovement() cancelInteractiveTransition() \
    cancelLocalNotification(_:) cancelRequest(withError:) cancelTracking(with:) caret(before:) caretRect(for:) \
    cellForItem(at:) cellForRow(at:) cgGlyph(at:) cgGlyph(at:isValidIndex:) changeCountToken(for:) changing(_:_:) \
    character(at:) characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:) characterIndexForGlyph(at:) \
    characterRange(at:) characterRange(byExtending:in:) characterRange(forGlyphRange:actualGlyphRange:) \
    checkPromisedItemIsReachable() childContaining(_:) clamped(to:) clampedToExtent() className(for:) clear(_:) \
    clearButtonRect(forBounds:) clearCaches() clip(to:) clip(to:mask:) clip(using:) clipText(to:) close() \
    close(completionHandler:) closePath() closeSubpath() closestPosition(to:) closestPosition(to:within:) \
    coalescedTouches(for:) collapse(_:) collapseSecondaryViewController(_:for:) collectionView(_:cellForItemAt:) \
    collectionView(_:numberOfItemsInSection:) combined(with:by:rule:) commit() commonPeriod(limit:) compact() \
    compare(_:to:) completeRequest(returningItems:completionHandler:) completions(forPartialWordRange:in:language:) \
    components(rule:) componentsSeparated(using:) composited(over:) compress(_:) compressed(_:reserving:_:) \
    concatenate(_:) concatenating(_:) configurationWithoutPointSizeAndWeight() configurationWithoutScale() \
    configurationWithoutTextStyle() configurationWithoutWeight() configureWithDefault(for:) \
    configureWithDefaultBackground() configureWithOpaqueBackground() configureWithTransparentBackground() \
    constraint(equalTo:constant:) constraint(equalTo:multiplier:constant:) constraint(equalToConstant:) \
    constraint(equalToSystemSpacingAfter:multiplier:) constraint(equalToSystemSpacingBelow:multiplier:) \
    constraint(greaterThanOrEqualTo:constant:) constraint(greaterThanOrEqualTo:multiplier:constant:) \
    constraint(greaterThanOrEqualToConstant:) constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:) \
    constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:) constraint(lessThanOrEqualTo:constant:) \
    constraint(lessThanOrEqualTo:multiplier:constant:) constraint(lessThanOrEqualToConstant:) \
    constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:) \
    constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:) constraintsActive(whenAwayFrom:) \
    constraintsActive(whenNearEdge:) constraintsAffectingLayout(for:) \
    containerURL(forSecurityApplicationGroupIdentifier:) containerViewDidLayoutSubviews() \
    containerViewWillLayoutSubviews() contains(_:) contains(_:using:transform:) contains(pasteboardTypes:) \
    contains(pasteboardTypes:inItemSet:) containsAttachments(in:) containsTraits(in:) \
    contentCompressionResistancePriority(for:) contentHuggingPriority(for:) contentOffsetForSegment(at:) \
    contentPositionAdjustment(forSegmentType:barMetrics:) contentRect(forBounds:) contentScrollView(for:) \
    contents(forType:) contentsAreFlipped() contextMenuInteraction(_:configurationForMenuAtLocation:) \
    continueTracking(_:with:) control(sequence:_:) convert(_:from:) convert(_:to:) convertTime(_:from:) \
    convertTime(_:to:) convertToDeviceSpace(_:) convertToUserSpace(_:) converted(to:intent:options:) \
    coordinate(readingItemAt:options:error:byAccessor:) \
    coordinate(readingItemAt:options:writingItemAt:options:error:byAccessor:) coordinate(with:queue:byAccessor:) \
    coordinate(writingItemAt:options:error:byAccessor:) \
    coordinate(writingItemAt:options:writingItemAt:options:error:byAccessor:) copy() copy(_:) copy(alpha:) \
    copy(dashingWithPhase:lengths:transform:) copy(stroking:tolerance:) \
    copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:) copy(using:) copy(with:) copyPixels(of:) \
    createCGImage(_:from:) createCGImage(_:from:format:colorSpace:) \
    createCGImage(_:from:format:colorSpace:deferred:) cropped(to:) cropping(to:) \
    currentPageIndicatorImage(forPage:) curvature(at:) curvature(atFraction:) customSpacing(after:) \
    customValue(forKey:) cut(_:) data(forPasteboardType:) data(forPasteboardType:inItemSet:) \
    data(from:documentAttributes:) data(sequence:) declineDisplay() decodeCGAffineTransform(forKey:) \
    decodeCGPoint(forKey:) decodeCGRect(forKey:) decodeCGSize(forKey:) decodeCGVector(forKey:) decoding(_:) \
    decomposed() decorations(isStrikethrough:) decrementImage(for:) defaultBackgroundConfiguration() \
    defaultContentConfiguration() delays(from:to:) delete(_:) deleteAll() deleteAllItems() deleteBackward() \
    deleteCharacters(in:) deleteItems(_:) deleteItems(at:) deleteRows(at:with:) deleteSections(_:) \
    deleteSections(_:with:) dequeueConfiguredReusableCell(using:for:item:) \
    dequeueConfiguredReusableSupplementary(using:for:) dequeueReusableCell(withIdentifier:) \
    dequeueReusableCell(withIdentifier:for:) dequeueReusableCell(withReuseIdentifier:for:) \
    dequeueReusableHeaderFooterView(withIdentifier:) \
    dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) deselectItem(at:animated:) \
    deselectRow(at:animated:) dictionaryRepresentation() didAddSubview(_:) didChange(_:valuesAt:forKey:) \
    didChangeValue(for:key:) didChangeValue(forKey:) didMove(to:) didMove(toParent:) \
    didMove(toParentViewController:) didMoveToSuperview() didMoveToWindow() didReceiveMemoryWarning() \
    didRotate(from:) didTransition(from:to:) didTransition(to:) didUpdateFocus(in:with:) disableEditing() \
    disableUndoRegistration() discardDisplayLists(exceptThoseOf:) discardPrepared() dismiss(animated:) \
    dismiss(animated:completion:) dismiss(withClickedButtonIndex:animated:) dismissFindNavigator() \
    dismissKeyboard() dismissMenu() dismissalTransitionDidEnd(_:) dismissalTransitionWillBegin() display() \
    displayIfNeeded() displayLink(withTarget:selector:) displayList(at:) displayListFilter(_:) \
    distance(ofElement:parameter:) dividerImage(forLeftSegmentState:rightSegmentState:) \
    dividerImage(forLeftSegmentState:rightSegmentState:barMetrics:) dragStateDidChange(_:) draw(_:) draw(_:at:) \
    draw(_:in:byTiling:) draw(_:in:from:) draw(_:of:in:look:at:) draw(at:) draw(at:blendMode:alpha:) \
    draw(at:withAttributes:) draw(in:) draw(in:blendMode:alpha:) draw(in:withAttributes:) \
    draw(with:options:attributes:context:) draw(with:options:context:) drawAsPattern(in:) \
    drawBackground(forGlyphRange:at:) drawConicGradient(_:center:angle:) drawGlyphs(forGlyphRange:at:) \
    drawHierarchy(in:afterScreenUpdates:) drawLinearGradient(_:start:end:options:) drawPath(using:) \
    drawPlaceholder(in:) drawPresentation(in:isModel:) \
    drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:) drawShading(_:) \
    drawStrikethrough(forGlyphRange:strikethroughType:baselineOffset:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:) \
    drawText(in:) \
    drawUnderline(forGlyphRange:underlineType:baselineOffset:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:) \
    duration(at:) duration(forPage:) edited(_:range:changeInLength:) editingRect(forBounds:) \
    effectiveRadius(corner:) enableEditing() enableUndoRegistration() encode(_:) encode(_:forKey:) encode(to:) \
    encode(with:) endActivity(_:) endAppearanceTransition() endBackgroundTask(_:) endCustomizing(animated:) \
    endEditing() endEditing(_:) endFrame() endGeneratingDeviceOrientationNotifications() \
    endIgnoringInteractionEvents() endInteractiveMovement() endReceivingRemoteControlEvents() endRefreshing() \
    endTracking(_:with:) endTransparencyLayer() endUndoGrouping() endUpdates() enqueue(_:) \
    ensureAttributesAreFixed(in:) ensureGlyphs(forCharacterRange:) ensureGlyphs(forGlyphRange:) ensureLayout(for:) \
    ensureLayout(forBoundingRect:in:) ensureLayout(forCharacterRange:) ensureLayout(forGlyphRange:) \
    enumerateAttribute(_:in:options:using:) enumerateAttributes(in:options:using:) \
    enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:) enumerateEventHandlers(_:) \
    enumerateLineFragments(forGlyphRange:using:) enumerateMatches(in:options:range:using:) equalTo(_:) \
    evaluate(with:) evaluate(with:substitutionVariables:) evenlySpacedLocations(count:) evenlySpacedPoints(count:) \
    exchangeSubview(at:withSubviewAt:) exerciseAmbiguityInLayout() expand(_:) expandingShorthands() \
    expressionValue(with:context:) extents(of:) fileAttributesToWrite(to:for:) \
    fileNameExtension(forType:saveOperation:) fill() fill(_:) fill(_:blendMode:) fill(with:alpha:) \
    fillBackgroundRectArray(_:count:forCharacterRange:color:) fillEllipse(in:) fillPath(using:) \
    finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:) finalLayoutAttributesForDisappearingItem(at:) \
    finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) finalize() finalizeAnimatedBoundsChange() \
    finalizeCollectionViewUpdates() finalizeLayoutTransition() findNext() findPrevious() finish() finish(at:) \
    finishAnimation(at:) finishInteractiveTransition() finishedHandlingError(_:recovered:) \
    firstMatch(in:options:range:) firstRect(for:) firstUnlaidCharacterIndex() firstUnlaidGlyphIndex() \
    fixAttributes(in:) flashScrollIndicators() flattened(threshold:) flattened(tolerance:) flush() focusItems(in:) \
    fontWeight() footerView(forSection:) forBaselineLayout() forEach(_:) forEachAnimated(in:at:_:) \
    forEachLayer(at:_:) forUnwindSegueAction(_:from:withSender:) forwardingTarget(for:) \
    fractionOfDistanceThroughGlyph(for:in:) frame(forAlignmentRect:) frame(in:) getControlPoint(at:values:) \
    getHue(_:saturation:brightness:alpha:) getLineDash(_:count:phase:) getObjectValue(_:for:errorDescription:) \
    getObjectValue(_:for:range:) getRed(_:green:blue:alpha:) getWhite(_:alpha:) glyph(at:) glyphIndex(for:in:) \
    glyphIndex(for:in:fractionOfDistanceThroughGlyph:) glyphIndexForCharacter(at:) glyphRange(for:) \
    glyphRange(forBoundingRect:in:) glyphRange(forBoundingRectWithoutAdditionalLayout:in:) \
    glyphRange(forCharacterRange:actualCharacterRange:) guesses(forWordRange:in:language:) \
    handleError(_:userInteractionPermitted:) hasDifferentColorAppearance(comparedTo:) hasInput(_:) \
    hasItemConformingToTypeIdentifier(_:) hasRepresentationConforming(toTypeIdentifier:fileOptions:) hash(into:) \
    headerView(forSection:) hide(_:) hideMenu() hideMenu(from:) highlightNextResult(in:) hitTest(_:) \
    hitTest(_:with:) ignore(_:for:) ignoreWord(_:) image(actions:) image(at:) image(for:) image(for:state:) \
    image(forBounds:textContainer:characterIndex:) image(with:) imageFlippedForRightToLeftLayoutDirection() \
    imageForSegment(at:) imageRect(forContentRect:) imageWithoutBaseline() impactOccurred() impactOccurred(at:) \
    impactOccurred(intensity:) impactOccurred(intensity:at:) includes(_:) incrementImage(for:) index(at:) \
    index(for:) index(of:) index(ofAccessibilityElement:) indexOfItem(_:) indexOfSection(_:) indexPath(for:) \
    indexPath(forSupplementaryView:) indexPathForItem(at:) indexPathForRow(at:) indexPathsForRows(in:) \
    indexPathsForVisibleSupplementaryElements(ofKind:) indexPathsToDeleteForDecorationView(ofKind:) \
    indexPathsToDeleteForSupplementaryView(ofKind:) indexPathsToInsertForDecorationView(ofKind:) \
    indexPathsToInsertForSupplementaryView(ofKind:) indicatorImage(forPage:) \
    initialLayoutAttributesForAppearingDecorationElement(ofKind:at:) initialLayoutAttributesForAppearingItem(at:) \
    initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:) inlineItem(width:at:in:) \
    inputImageMaximumSize() insert(_:after:) insert(_:before:) insertArrangedSubview(_:at:) \
    insertItems(_:afterItem:) insertItems(_:beforeItem:) insertItems(at:) insertPointer(_:at:) insertRows(at:with:) \
    insertSections(_:) insertSections(_:afterSection:) insertSections(_:beforeSection:) insertSections(_:with:) \
    insertSegment(action:at:animated:) insertSegment(with:at:animated:) insertSegment(withTitle:at:animated:) \
    insertSublayer(_:above:) insertSublayer(_:at:) insertSublayer(_:below:) insertSubview(_:aboveSubview:) \
    insertSubview(_:at:) insertSubview(_:belowSubview:) insertText(_:) insertTextContainer(_:at:) \
    insertToken(_:at:) insertingIntermediate() insertingIntermediate(cache:) inset(by:) inspection(of:at:) \
    instancesRespond(to:) instantiate(withOwner:options:) instantiateInitialViewController() \
    instantiateInitialViewController(creator:) instantiateViewController(identifier:creator:) \
    instantiateViewController(withIdentifier:) intersect(_:) intersection(_:using:) intersects(_:) \
    intersects(_:using:) invalidate() invalidate(_:) invalidate(view:) invalidateAttributes(in:) \
    invalidateDecorationElements(ofKind:at:) invalidateDisplay(forCharacterRange:) \
    invalidateDisplay(forGlyphRange:) invalidateFoundResults() \
    invalidateGlyphs(forCharacterRange:changeInLength:actualCharacterRange:) invalidateIntrinsicContentSize() \
    invalidateItems(at:) invalidateLayout() invalidateLayout(forCharacterRange:actualCharacterRange:) \
    invalidateLayout(with:) invalidateSupplementaryElements(ofKind:at:) invalidationContext(forBoundsChange:) \
    invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:) \
    invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:) \
    invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:) \
    inverse() inverted() invoke(on:_:) isCurrent(_:transform:background:) isDescendant(of:) \
    isEnabledForSegment(at:) isEqual(_:) isEqual(to:) isExpanded(_:) isKind(of:) isMember(of:) isMethod(of:) \
    isMethod(ofClass:) isOpaque(_:) isPosition(_:atBoundary:inDirection:) isPosition(_:withinTextUnit:inDirection:) \
    isRect(_:) isShowing(_:) isSubset(of:) isValidGlyphIndex(_:) isVisible(_:) item(at:didMoveTo:) \
    item(at:willMoveTo:) itemIdentifier(for:) itemIdentifiers(inSection:) itemSet(withPasteboardTypes:) items(in:) \
    jpeg(_:quality:) jpegData(compressionQuality:) jpegData(quality:background:) \
    jpegData(withCompressionQuality:actions:) jpegRepresentation(of:colorSpace:options:) justified(to:factor:) \
    keyEnumerator() keyPathsAndRelativeValues(forViewerOffset:) keys(dependingOn:movesOrigin:) layerNames(at:time:) \
    layoutAttributesForCell(at:) layoutAttributesForDecorationView(ofKind:at:) layoutAttributesForElements(in:) \
    layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) layoutAttributesForItem(at:) \
    layoutAttributesForSupplementaryElement(ofKind:at:) layoutAttributesForSupplementaryView(ofKind:at:) \
    layoutIfNeeded() layoutMarginsDidChange() layoutSublayers() layoutSubviews() leftViewRect(forBounds:) \
    level(of:) lineFragmentRect(forGlyphAt:effectiveRange:) \
    lineFragmentRect(forGlyphAt:effectiveRange:withoutAdditionalLayout:) \
    lineFragmentRect(forProposedRect:at:writingDirection:remaining:) \
    lineFragmentUsedRect(forGlyphAt:effectiveRange:) \
    lineFragmentUsedRect(forGlyphAt:effectiveRange:withoutAdditionalLayout:) lineIntersection(_:using:) \
    lineSubtracting(_:using:) linearVelocity(for:) lines(_:of:rule:) load(fromContents:ofType:) \
    loadData(withTypeIdentifier:forItemProviderCompletionHandler:) loadDataNow(forTypeIdentifier:_:) \
    loadDataRepresentation(forTypeIdentifier:completionHandler:) \
    loadFileRepresentation(forTypeIdentifier:completionHandler:) \
    loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:) \
    loadItem(forTypeIdentifier:options:completionHandler:) loadNibNamed(_:owner:options:) \
    loadObject(ofClass:completionHandler:) loadView() loadViewIfNeeded() location(at:) location(atFraction:) \
    location(forGlyphAt:) location(in:) location(ofTouch:in:) makeContentView() makeImage() makeKey() \
    makeKeyAndVisible() map(_:) mapAttributes(_:) markDrawsNothing() masking(_:) matches(in:options:range:) \
    maximumTrackImage(for:) maximumValueImageRect(forBounds:) member(_:) menuAttachmentPoint(for:) method(for:) \
    minimumTrackImage(for:) minimumValueImageRect(forBounds:) minus(_:) model() modifyingTraits(_:) \
    motionBegan(_:with:) motionCancelled(_:with:) motionEnded(_:with:) move(to:) move(to:transform:) \
    moveItem(_:afterItem:) moveItem(_:beforeItem:) moveItem(at:to:) moveRow(at:to:) moveSection(_:afterSection:) \
    moveSection(_:beforeSection:) moveSection(_:toSection:) mutableArrayValue(forKey:) \
    mutableArrayValue(forKeyPath:) mutableCopy() mutableCopy(using:) mutableCopy(with:) nearest(to:) \
    nearestPoint(to:) needsDisplay() needsLayout() needsUpdateConstraints() next() nextFrameTime() \
    normalized(rule:) normalized(using:) notShownAttribute(forGlyphAt:) notificationOccurred(_:) \
    notificationOccurred(_:at:) notifyWhenInteractionEnds(_:) number(_:) numberOfItems(inSection:) \
    numberOfMatches(in:options:range:) numberOfRows(inComponent:) numberOfRows(inSection:) numbers(of:at:_:) \
    object(forKey:) objectEnumerator() objectSize(at:) observe(_:options:key:changeHandler:) \
    observeValue(forKeyPath:of:change:context:) offset(by:join:miterLimit:tolerance:) offset(from:to:) \
    offset(in:_:) open(_:completionHandler:) open(_:options:completionHandler:) open(completionHandler:) \
    openURL(_:) orientationTransform(for:) orientationTransform(forExifOrientation:) oriented(_:) \
    oriented(forExifOrientation:) outline(at:) outline(of:) outlines(of:) outputImageMaximumSize() \
    overlaps(_:rule:) overrideTraitCollection(forChild:) paint(_:_:of:look:) paint(_:top:height:) paintText(_:) \
    paragraphStyle(at:) parent(of:) paste(_:) paste(itemProviders:) path(along:from:isFlipped:) path(at:) \
    path(from:to:) path(fromFraction:toFraction:) path(of:) pathContains(_:mode:) patternFill(of:) pause() \
    pauseAnimation() pauseTimer() perform() perform(_:) perform(_:with:) perform(_:with:afterDelay:) \
    perform(_:with:afterDelay:inModes:) perform(_:with:with:) performActivity(options:reason:using:) \
    performAsCurrent(_:) performAsynchronousFileAccess(_:) performBatchUpdates(_:completion:) \
    performExpiringActivity(withReason:using:) performPrimaryAction() performSearch(query:options:) \
    performSegue(withIdentifier:sender:) performSelector(inBackground:with:) \
    performSelector(onMainThread:with:waitUntilDone:) performSingleReplacement(query:replacementString:options:) \
    performWithSender(_:target:) personNameComponents(from:) placeholderRect(forBounds:) playInputClick() png(_:) \
    pngData() pngData(_:) pngData(actions:) pngRepresentation(of:format:colorSpace:options:) point(at:) \
    point(atFraction:) point(inside:with:) pointer(at:) popItem(animated:) popToRootViewController(animated:) \
    popToViewController(_:animated:) popViewController(animated:) position(from:in:offset:) position(from:offset:) \
    position(from:toBoundary:inDirection:) position(within:farthestIn:) positionOfToken(at:) preciseLocation(in:) \
    precisePreviousLocation(in:) predictedTouches(for:) preferredContentSizeDidChange(forChildContentContainer:) \
    preferredFrameSize() preferredLayoutAttributesFitting(_:) preferredSymbolConfigurationForImage(in:) \
    prefixCount(_:) premultiplyingAlpha() prepare() prepare(at:) prepare(for:sender:) \
    prepare(forAnimatedBoundsChange:) prepare(forCollectionViewUpdates:) \
    prepare(forReadingItemsAt:options:writingItemsAt:options:error:byAccessor:) prepare(withActivityItems:) \
    prepareForDisplay(completionHandler:) prepareForInterfaceBuilder() prepareForReuse() \
    prepareForTransition(from:) prepareForTransition(to:) prepareThumbnail(of:completionHandler:) \
    prepareUpdate(of:to:transform:background:) preparingForDisplay() preparingThumbnail(of:) \
    present(_:animated:completion:) present(from:in:permittedArrowDirections:animated:) \
    present(from:permittedArrowDirections:animated:) presentEditMenu(with:) presentFindNavigator(showingReplace:) \
    presentLocalNotificationNow(_:) presentation() presentationTransitionDidEnd(_:) \
    presentationTransitionWillBegin() presses(for:) pressesBegan(_:with:) pressesCancelled(_:with:) \
    pressesChanged(_:with:) pressesEnded(_:with:) previousLocation(in:) processAnimationEvents() processEditing() \
    processEditing(for:edited:range:changeInLength:invalidatedRange:) pushItem(_:animated:) \
    pushViewController(_:animated:) raise() rangeEnclosingPosition(_:with:inDirection:) \
    rangeOfFirstMatch(in:options:range:) rangeOfMisspelledWord(in:range:startingAt:wrap:language:) read(from:) \
    read(from:options:documentAttributes:) reconfigureItems(_:) reconfigureItems(at:) reconfigureRows(at:) \
    rect(forSection:) rectForFooter(inSection:) rectForHeader(inSection:) rectForRow(at:) redo() \
    redoMenuTitle(forUndoActionName:) register(_:forCellReuseIdentifier:) register(_:forCellWithReuseIdentifier:) \
    register(_:forDecorationViewOfKind:) register(_:forHeaderFooterViewReuseIdentifier:) \
    register(_:forSupplementaryViewOfKind:withReuseIdentifier:) register(_:with:) \
    registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:) \
    registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:) \
    registerForPreviewing(with:sourceView:) registerForRemoteNotifications() registerForTraitChanges(_:action:) \
    registerForTraitChanges(_:handler:) registerForTraitChanges(_:target:action:) \
    registerItem(forTypeIdentifier:loadHandler:) registerObject(_:visibility:) \
    registerObject(ofClass:visibility:loadHandler:) registerUndo(withTarget:handler:) \
    registerUndo(withTarget:selector:object:) registerUserNotificationSettings(_:) \
    registeredTypeIdentifiers(fileOptions:) relative() release() reloadAllComponents() reloadComponent(_:) \
    reloadData() reloadDecorations(forDateComponents:animated:) reloadInputViews() reloadItems(_:) reloadItems(at:) \
    reloadRows(at:with:) reloadSectionIndexTitles() reloadSections(_:) reloadSections(_:with:) reloadVisibleMenu() \
    remoteControlReceived(with:) remove(_:) remove(from:forMode:) removeAction(_:for:) \
    removeAction(identifiedBy:for:) removeAllActions() removeAllActions(withTarget:) removeAllAnimations() \
    removeAllBehaviors() removeAllBoundaries() removeAllObjects() removeAllPoints() removeAllSegments() \
    removeAllTrackedConstraints() removeAnimation(forKey:) removeArrangedSubview(_:) removeAttribute(_:range:) \
    removeBehavior(_:) removeBoundary(withIdentifier:) removeChildBehavior(_:) removeConstraint(_:) \
    removeConstraints(_:) removeFromParent() removeFromParentViewController() removeFromSuperlayer() \
    removeFromSuperview() removeGestureRecognizer(_:) removeInteraction(_:) removeItem(_:) removeKeyCommand(_:) \
    removeLayoutGuide(_:) removeLayoutManager(_:) removeMotionEffect(_:) removeObject(forKey:) removeObserver(_:) \
    removeObserver(_:forKeyPath:) removeObserver(_:forKeyPath:context:) removeObserver(_:name:object:) \
    removePointer(at:) removeSegment(at:animated:) removeTabStop(_:) removeTarget(_:action:) \
    removeTarget(_:action:for:) removeTextContainer(at:) removeToken(at:) render() \
    render(_:into:transform:background:) render(_:toBitmap:rowBytes:bounds:format:colorSpace:) render(in:) \
    replace(_:withText:) replace(childrenOf:using:) replaceAll(searchQuery:replacementString:options:) \
    replaceCharacters(in:with:) replaceLayoutManager(_:) replacePathWithStrokedPath() \
    replacePointer(at:withPointer:) replaceSublayer(_:with:) replaceTextualPortion(of:with:at:) \
    replacingChildren(_:) report(_:) reportMisuse(ofKey:_:) requestFocusUpdate(to:) \
    requestGeometryUpdate(_:errorHandler:) requestSceneSessionActivation(_:userActivity:options:errorHandler:) \
    requestSceneSessionDestruction(_:options:errorHandler:) requestSceneSessionRefresh(_:) require(toFail:) reset() \
    resetClip() resignCurrent() resignFirstResponder() resignKey() resizableImage(withCapInsets:) \
    resizableImage(withCapInsets:resizingMode:) resizableSnapshotView(from:afterScreenUpdates:withCapInsets:) \
    resized(to:) resolvedBackgroundColor(for:) resolvedColor() resolvedColor(with:) resolvedStrokeColor(for:) \
    resolvedTintColor(for:) resolvedValue(in:) responds(to:) restoreGState() restoreUserActivityState(_:) \
    resumeTimer() retain() retargetedPreview(with:) reversed() reversing() revert(toContentsOf:completionHandler:) \
    rightViewRect(forBounds:) rotate(by:) rotated(by:) rotatingFooterView() rotatingHeaderView() rounded(_:) \
    rowSize(forComponent:) run(forKey:object:arguments:) safeAreaInsetsDidChange() samplingLinear() \
    samplingNearest() save(to:for:completionHandler:) saveGState() scaleBy(x:y:) scaledBy(x:y:) scaledFont(for:) \
    scaledFont(for:compatibleWith:) scaledFont(for:maximumPointSize:) \
    scaledFont(for:maximumPointSize:compatibleWith:) scaledValue(for:) scaledValue(for:compatibleWith:) \
    schedule(at:_:) scheduleLocalNotification(_:) scroll(_:) scroll(to:) scrollRangeToVisible(_:) \
    scrollRectToVisible(_:) scrollRectToVisible(_:animated:) scrollToItem(at:at:animated:) \
    scrollToNearestSelectedRow(at:animated:) scrollToRow(at:at:animated:) searchFieldBackgroundImage(for:) \
    section(for:collationStringSelector:) section(forSectionIndexTitle:) sectionIdentifier(containingItem:) \
    sectionIdentifier(for:) segmentIndex(identifiedBy:) segueForUnwinding(to:from:identifier:) select(_:) \
    selectAll(_:) selectItem(at:animated:scrollPosition:) selectRow(_:inComponent:animated:) \
    selectRow(at:animated:scrollPosition:) selectedRow(inComponent:) selectionChanged() selectionChanged(at:) \
    selectionRects(for:) sendAction(_:) sendAction(_:to:for:) sendAction(_:to:from:for:) sendActions(for:) \
    sendEvent(_:) sendSubview(toBack:) sendSubviewToBack(_:) separateSecondaryViewController(for:) set() \
    setAction(_:forSegmentAt:) setActionName(_:) setActions(_:for:) setAffineTransform(_:) \
    setAllowsAntialiasing(_:) setAllowsFontSmoothing(_:) setAllowsFontSubpixelPositioning(_:) \
    setAllowsFontSubpixelQuantization(_:) setAlpha(_:) setAlternateIconName(_:completionHandler:) \
    setAngle(_:magnitude:) setAttributedTitle(_:for:) setAttributes(_:range:) \
    setBackButtonBackgroundImage(_:for:barMetrics:) setBackButtonTitlePositionAdjustment(_:for:) \
    setBackIndicatorImage(_:transitionMaskImage:) setBackgroundImage(_:for:) setBackgroundImage(_:for:barMetrics:) \
    setBackgroundImage(_:for:style:barMetrics:) setBackgroundImage(_:forToolbarPosition:barMetrics:) \
    setBackgroundVerticalPositionAdjustment(_:for:) setBadgeTextAttributes(_:for:) setBaseWritingDirection(_:for:) \
    setBlendMode(_:) setCharacterSpacing(_:) setCollectionViewLayout(_:animated:) \
    setCollectionViewLayout(_:animated:completion:) setConstraints(_:activeWhenAwayFrom:) \
    setConstraints(_:activeWhenNearEdge:) setContentCompressionResistancePriority(_:for:) \
    setContentHuggingPriority(_:for:) setContentOffset(_:animated:) setContentOffset(_:forSegmentAt:) \
    setContentPositionAdjustment(_:forSegmentType:barMetrics:) setContentScrollView(_:) \
    setContentScrollView(_:for:) setContentSize(_:animated:) setContentView(_:animated:) setCornerFractions(_:) \
    setCurrentPageIndicatorImage(_:forPage:) setCustomSpacing(_:after:) setCustomValue(_:forKey:) \
    setData(_:forPasteboardType:) setDate(_:animated:) setDecrementImage(_:for:) setDefaultContentInsets() \
    setDefaults() setDividerImage(_:forLeftSegmentState:rightSegmentState:) \
    setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:) setDuration(_:forPage:) \
    setEditing(_:animated:) setEnabled(_:forSegmentAt:) setFill() setFillColor(_:) \
    setFillColor(cyan:magenta:yellow:black:alpha:) setFillColor(gray:alpha:) setFillColor(red:green:blue:alpha:) \
    setFillColorSpace(_:) setFillPattern(_:colorComponents:) setFlatness(_:) setFont(_:) setFontSize(_:) \
    setHidesBackButton(_:animated:) setHighlighted(_:animated:) setImage(_:for:) setImage(_:for:state:) \
    setImage(_:forSegmentAt:) setIncrementImage(_:for:) setIndicatorImage(_:forPage:) \
    setItemProviders(_:localOnly:expirationDate:) setItems(_:animated:) setItems(_:options:) \
    setLeftBarButton(_:animated:) setLeftBarButtonItems(_:animated:) setLineCap(_:) setLineDash(_:count:phase:) \
    setLineDash(phase:lengths:) setLineJoin(_:) setLineWidth(_:) setMarkedText(_:selectedRange:) \
    setMaximumTrackImage(_:for:) setMenuVisible(_:animated:) setMinimumBackgroundFetchInterval(_:) \
    setMinimumTrackImage(_:for:) setMiterLimit(_:) setNavigationBarHidden(_:animated:) setNeedsDisplay() \
    setNeedsDisplay(_:) setNeedsFocusUpdate() setNeedsLayout() setNeedsRebuild() setNeedsRevalidate() \
    setNeedsStatusBarAppearanceUpdate() setNeedsUpdateConfiguration() setNeedsUpdateConstraints() \
    setNeedsUpdateContentUnavailableConfiguration() setNeedsUpdateOfHomeIndicatorAutoHidden() \
    setNeedsUpdateOfPrefersPointerLocked() setNeedsUpdateOfScreenEdgesDeferringSystemGestures() \
    setNeedsUpdateOfSupportedInterfaceOrientations() setNeedsUpdateProperties() setObject(_:forKey:) setObjects(_:) \
    setObjects(_:localOnly:expirationDate:) setOn(_:animated:) setOverrideTraitCollection(_:forChild:) \
    setParagraphStyle(_:) setPatternPhase(_:) setPersistent(_:) setPreferredSymbolConfiguration(_:forImageIn:) \
    setProgress(_:animated:) setRenderingIntent(_:) setRightBarButton(_:animated:) \
    setRightBarButtonItems(_:animated:) setSRGB(_:_:_:_:) setSearchFieldBackgroundImage(_:for:) \
    setSelected(_:animated:) setSelectedDates(_:animated:) setShadow(offset:blur:) setShadow(offset:blur:color:) \
    setShadowImage(_:forToolbarPosition:) setShouldAntialias(_:) setShouldSmoothFonts(_:) \
    setShouldSubpixelPositionFonts(_:) setShouldSubpixelQuantizeFonts(_:) setShowsCancelButton(_:animated:) \
    setShowsScope(_:animated:) setSize(_:) setStatusBarHidden(_:with:) setStatusBarStyle(_:animated:) setStroke() \
    setStrokeColor(_:) setStrokeColor(cyan:magenta:yellow:black:alpha:) setStrokeColor(gray:alpha:) \
    setStrokeColor(red:green:blue:alpha:) setStrokeColorSpace(_:) setStrokePattern(_:colorComponents:) \
    setTabBarHidden(_:animated:) setTabs(_:animated:) setTargetOffsetFromCenter(_:for:) setTargetRect(_:in:) \
    setTextDrawingMode(_:) setThumbImage(_:for:) setTitle(_:for:) setTitle(_:forSegmentAt:) setTitleColor(_:for:) \
    setTitlePositionAdjustment(_:for:) setTitleShadowColor(_:for:) setTitleTextAttributes(_:for:) \
    setTitleVerticalPositionAdjustment(_:for:) setToolbarHidden(_:animated:) setToolbarItems(_:animated:) \
    setTranslatesReferenceBoundsIntoBoundary(with:) setTranslation(_:in:) setValue(_:animated:) setValue(_:forKey:) \
    setValue(_:forKeyPath:) setValue(_:forPasteboardType:) setValue(_:forUndefinedKey:) \
    setValue(forKey:fromInspectorText:) setViewController(_:for:) setViewControllers(_:animated:) \
    setViewControllers(_:direction:animated:completion:) setVisibleDateComponents(_:animated:) \
    setWidth(_:forSegmentAt:) setZoomScale(_:animated:) settingAlphaOne(in:) settingProperties(_:) \
    shadowImage(forToolbarPosition:) shouldArchiveValue(forKey:) shouldAutomaticallyForwardRotationMethods() \
    shouldBeRequiredToFail(by:) shouldInvalidateLayout(forBoundsChange:) \
    shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) \
    shouldPerformSegue(withIdentifier:sender:) shouldReceive(_:) shouldRequireFailure(of:) shouldUpdateFocus(in:) \
    show() show(_:) show(_:sender:) show(from:) show(from:animated:) show(from:in:animated:) show(in:) \
    showDetailViewController(_:sender:) showGlyphs(_:advances:) showGlyphs(_:at:) showMenu(from:rect:) shown(_:) \
    simplified(tolerance:) size() size(forChildContentContainer:withParentContainerSize:) size(forNumberOfPages:) \
    size(withAttributes:) sizeThatFits(_:) sizeToFit() slide(from:to:) slide(toward:) snapshot() snapshot(for:) \
    snapshot(of:includingParent:) snapshotView(afterScreenUpdates:) sortedArray(from:collationStringSelector:) \
    splinesAsCubics() startAccessingSecurityScopedResource() startAnimating() startAnimation() \
    startAnimation(afterDelay:) startInteractiveTransition(_:) startInteractiveTransition(to:completion:) \
    startVideoCapture() staticInterval(at:) stopAccessingSecurityScopedResource() stopAnimating() stopAnimation(_:) \
    stopScrollingAndZooming() stopVideoCapture() stretchableImage(withLeftCapWidth:topCapHeight:) \
    strikethroughGlyphRange(_:strikethroughType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:) \
    string(for:) string(from:) stroke() stroke(_:) stroke(_:style:tolerance:into:) stroke(_:width:) \
    stroke(with:alpha:) strokeEllipse(in:) strokeLineSegments(between:) strokePath() subtracting(_:using:) \
    supplementaryView(forElementKind:at:) supportedInterfaceOrientations(for:) svgPathData(precision:style:) \
    swiftSource(as:name:precision:) symbolWeight() symmetricDifference(_:using:) synchronize() \
    systemLayoutFittingSizeDidChange(forChildContentContainer:) systemLayoutSizeFitting(_:) \
    systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tab(forIdentifier:) \
    tabBar(_:didBeginCustomizing:) tabBar(_:didEndCustomizing:changed:) tabBar(_:willBeginCustomizing:) \
    tabBar(_:willEndCustomizing:changed:) table(_:) tableView(_:cellForRowAt:) tableView(_:numberOfRowsInSection:) \
    takePicture() takeRecording(isCutOff:) takeRetainedValue() takeUnretainedValue() tangent(at:) \
    tangent(atFraction:) tapStatusBar() target(forAction:withSender:) \
    targetContentOffset(forProposedContentOffset:) \
    targetContentOffset(forProposedContentOffset:withScrollingVelocity:) \
    targetIndexPath(forInteractivelyMovingItem:withPosition:) targetOffsetFromCenter(for:) \
    targetViewController(forAction:sender:) text(in:) text(style:) textContainer(forGlyphAt:effectiveRange:) \
    textContainerChangedGeometry(_:) textField(at:) textIndex(of:) textRange(from:to:) textRect(forBounds:) \
    textRect(forBounds:limitedToNumberOfLines:) thumbImage(for:) thumbRect(forBounds:trackRect:value:) time(of:) \
    tintColorDidChange() title(for:) titleColor(for:) titleForSegment(at:) titlePositionAdjustment(for:) \
    titleRect(forContentRect:) titleShadowColor(for:) titleTextAttributes(for:) \
    titleVerticalPositionAdjustment(for:) tokens(in:) touches(for:) touchesBegan(_:with:) touchesCancelled(_:with:) \
    touchesEnded(_:with:) touchesEstimatedPropertiesUpdated(_:) touchesMoved(_:with:) \
    touchesShouldBegin(_:with:in:) touchesShouldCancel(in:) trackRect(forBounds:) traitCollectionDidChange(_:) \
    transformed(by:) transformed(by:highQualityDownsample:) \
    transition(from:to:duration:options:animations:completion:) translateBy(x:y:) translatedBy(x:y:) \
    translation(in:) trimmed(from:to:) truncated(to:_:token:) truncatedGlyphRange(inLineFragmentForGlyphAt:) \
    types(forItemSet:) unclampedDuration(at:) \
    underlineGlyphRange(_:underlineType:lineFragmentRect:lineFragmentGlyphRange:containerOrigin:) undo() \
    undoMenuTitle(forUndoActionName:) union(_:) union(_:using:) unmarkText() unpremultiplyingAlpha() \
    unregister(with:) unregisterForPreviewing(withContext:) unregisterForRemoteNotifications() \
    unregisterForTraitChanges(_:) unwind(for:towards:) update() update(_:) update(_:to:transform:background:) \
    updateBounds() updateChangeCount(_:) updateChangeCount(withToken:for:) updateConfiguration() \
    updateConfiguration(using:) updateConstraints() updateConstraintsIfNeeded() \
    updateContentUnavailableConfiguration(using:) updateCurrentPageDisplay() updateFocusIfNeeded() \
    updateInteractiveMovementTargetPosition(_:) updateItem(usingCurrentState:) updateProperties() \
    updatePropertiesIfNeeded() updateResultCount() updateSelectableDates() updateTraitsIfNeeded() \
    updateUserActivityState(_:) updateValue(_:forAnimatedKey:) updateViewConstraints() updateVisibleMenu(_:) \
    updateVisibleMenuPosition(animated:) updated(for:) usedRect(for:) userInteractionNoLongerPermitted(forError:) \
    validate(_:) value(at:) value(forAnimatedKey:) value(forKey:) value(forKeyPath:) value(forPasteboardType:) \
    value(forUndefinedKey:) values(forPasteboardType:inItemSet:) valuesText(at:) velocity(in:) \
    view(forRow:forComponent:) viewDidAppear(_:) viewDidDisappear(_:) viewDidLayoutSubviews() viewDidLoad() \
    viewLayoutMarginsDidChange() viewSafeAreaInsetsDidChange() viewWillAppear(_:) viewWillDisappear(_:) \
    viewWillLayoutSubviews() viewWillTransition(to:with:) viewWithTag(_:) visibleSupplementaryViews(ofKind:) \
    visualDescription() webPData(quality:) widthForSegment(at:) willAnimateRotation(to:duration:) \
    willChange(_:valuesAt:forKey:) willChangeValue(for:key:) willChangeValue(forKey:) willMove(to:) \
    willMove(toParent:) willMove(toParentViewController:) willMove(toSuperview:) willMove(toWindow:) \
    willRemoveSubview(_:) willRotate(to:duration:) willTransition(from:to:) willTransition(to:) \
    willTransition(to:with:) withAlignmentRectInsets(_:) withAlphaComponent(_:) withBaselineOffset(fromBottom:) \
    withConfiguration(_:) withDesign(_:) withFace(_:) withFamily(_:) withHorizontallyFlippedOrientation() \
    withLookup(_:) withRenderingMode(_:) withSize(_:) withSubstitutionVariables(_:) withSymbolicTraits(_:) \
    withTintColor(_:) withTintColor(_:renderingMode:) withTraitCollection(_:) withTraits(isBold:isItalic:size:) \
    withUnsafeBytes(_:) write(into:at:) writeContents(_:andAttributes:safelyTo:for:) \
    writeContents(_:to:for:originalContentsURL:) writeWholeFile(to:) zoom(to:animated:)
    """

  static let symbolNames = """
    CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup CAAnimationRotationMode \
    CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAEdgeAntialiasingMask CAEmitterCell \
    CAEmitterLayer CAEmitterLayerEmitterMode CAEmitterLayerEmitterShape CAEmitterLayerRenderMode CAFrameRateRange \
    CAGradientLayer CAGradientLayerType CAKeyframeAnimation CALayer CALayerContentsFilter CALayerContentsFormat \
    CALayerContentsGravity CALayerCornerCurve CALayerDelegate CALayoutManager CAManaged CAManagedReference \
    CAMediaTiming CAMediaTimingFillMode CAMediaTimingFunction CAMediaTimingFunctionName CAPropertyAnimation \
    CARenderer CAReplicatorLayer CAScrollLayer CAScrollLayerScrollMode CAShapeLayer CAShapeLayerFillRule \
    CAShapeLayerLineCap CAShapeLayerLineJoin CASpringAnimation CATextLayer CATextLayerAlignmentMode \
    CATextLayerTruncationMode CATransaction CATransform3D CATransform3DConcat CATransform3DEqualToTransform \
    CATransform3DGetAffineTransform CATransform3DIdentity CATransform3DInvert CATransform3DIsAffine \
    CATransform3DIsIdentity CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale \
    CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate CATransformLayer \
    CATransition CATransitionSubtype CATransitionType CAValueFunction CAValueFunctionName CGAffineTransform \
    CGAffineTransformComponents CGAffineTransformConcat CGAffineTransformIdentity CGAffineTransformInvert \
    CGAffineTransformMake CGAffineTransformMakeRotation CGAffineTransformMakeScale CGAffineTransformMakeTranslation \
    CGAffineTransformRotate CGAffineTransformScale CGAffineTransformTranslate CGBitmapContextCreate \
    CGBitmapContextCreateImage CGBitmapContextGetBytesPerRow CGBitmapContextGetData CGBitmapContextGetHeight \
    CGBitmapContextGetWidth CGBitmapContextReleaseDataCallback CGBitmapInfo CGBlendMode CGColor CGColorConvertible \
    CGColorCreateWithPattern CGColorInitializable CGColorRenderingIntent CGColorSpace CGColorSpaceCreateDeviceGray \
    CGColorSpaceCreateDeviceRGB CGColorSpaceCreatePattern CGColorSpaceModel CGContext CGContextAddArc \
    CGContextAddArcToPoint CGContextAddCurveToPoint CGContextAddEllipseInRect CGContextAddLineToPoint \
    CGContextAddLines CGContextAddPath CGContextAddQuadCurveToPoint CGContextAddRect CGContextAddRects \
    CGContextBeginPath CGContextBeginTransparencyLayer CGContextBeginTransparencyLayerWithRect CGContextClearRect \
    CGContextClip CGContextClipToMask CGContextClipToRect CGContextClipToRects CGContextClosePath \
    CGContextConcatCTM CGContextConvertPointToDeviceSpace CGContextConvertPointToUserSpace \
    CGContextConvertRectToDeviceSpace CGContextConvertRectToUserSpace CGContextConvertSizeToDeviceSpace \
    CGContextConvertSizeToUserSpace CGContextCopyPath CGContextDrawConicGradient CGContextDrawImage \
    CGContextDrawLinearGradient CGContextDrawPath CGContextDrawRadialGradient CGContextDrawShading \
    CGContextDrawTiledImage CGContextEOClip CGContextEOFillPath CGContextEndTransparencyLayer \
    CGContextFillEllipseInRect CGContextFillPath CGContextFillRect CGContextFillRects CGContextFlush \
    CGContextGetCTM CGContextGetClipBoundingBox CGContextGetInterpolationQuality CGContextGetPathBoundingBox \
    CGContextGetPathCurrentPoint CGContextGetTextMatrix CGContextGetTextPosition \
    CGContextGetUserSpaceToDeviceSpaceTransform CGContextIsPathEmpty CGContextMoveToPoint \
    CGContextPathContainsPoint CGContextRef CGContextRelease CGContextReplacePathWithStrokedPath \
    CGContextRestoreGState CGContextRetain CGContextRotateCTM CGContextSaveGState CGContextScaleCTM \
    CGContextSetAllowsAntialiasing CGContextSetAllowsFontSubpixelQuantization CGContextSetAlpha \
    CGContextSetBlendMode CGContextSetCMYKFillColor CGContextSetCMYKStrokeColor CGContextSetFillColor \
    CGContextSetFillColorSpace CGContextSetFillColorWithColor CGContextSetFillPattern CGContextSetFlatness \
    CGContextSetGrayFillColor CGContextSetGrayStrokeColor CGContextSetInterpolationQuality CGContextSetLineCap \
    CGContextSetLineDash CGContextSetLineJoin CGContextSetLineWidth CGContextSetMiterLimit CGContextSetPatternPhase \
    CGContextSetRGBFillColor CGContextSetRGBStrokeColor CGContextSetShadow CGContextSetShadowWithColor \
    CGContextSetShouldAntialias CGContextSetShouldSubpixelQuantizeFonts CGContextSetStrokeColor \
    CGContextSetStrokeColorSpace CGContextSetStrokeColorWithColor CGContextSetStrokePattern CGContextSetTextMatrix \
    CGContextSetTextPosition CGContextStrokeEllipseInRect CGContextStrokeLineSegments CGContextStrokePath \
    CGContextStrokeRect CGContextStrokeRectWithWidth CGContextSynchronize CGContextTranslateCTM CGDataProvider \
    CGFont CGFunction CGFunctionCallbacks CGFunctionEvaluateCallback CGFunctionReleaseInfoCallback CGGlyph \
    CGGradient CGGradientDrawingOptions CGImage CGImageAlphaInfo CGImageCreateWithMask CGImageDestination \
    CGImageDestinationAddImage CGImageDestinationAddImageFromSource CGImageDestinationCopyTypeIdentifiers \
    CGImageDestinationCreateWithData CGImageDestinationCreateWithURL CGImageDestinationFinalize \
    CGImageDestinationSetProperties CGImageMaskCreate CGImagePropertyOrientation CGImageSource \
    CGImageSourceCopyProperties CGImageSourceCopyPropertiesAtIndex CGImageSourceCopyTypeIdentifiers \
    CGImageSourceCreateImageAtIndex CGImageSourceCreateIncremental CGImageSourceCreateThumbnailAtIndex \
    CGImageSourceCreateWithData CGImageSourceCreateWithDataProvider CGImageSourceCreateWithURL \
    CGImageSourceGetCount CGImageSourceGetPrimaryImageIndex CGImageSourceGetStatus CGImageSourceGetStatusAtIndex \
    CGImageSourceGetType CGImageSourceStatus CGImageSourceUpdateData CGInterpolationQuality CGLayer CGLineCap \
    CGLineJoin CGMutablePath CGMutablePathRef CGPath CGPathAddArc CGPathAddArcToPoint CGPathAddCurveToPoint \
    CGPathAddEllipseInRect CGPathAddLineToPoint CGPathAddLines CGPathAddPath CGPathAddQuadCurveToPoint \
    CGPathAddRect CGPathAddRects CGPathAddRelativeArc CGPathAddRoundedRect CGPathApplierFunction CGPathApply \
    CGPathApplyWithBlock CGPathCloseSubpath CGPathContainsPoint CGPathCreateCopy CGPathCreateCopyByDashingPath \
    CGPathCreateCopyByFlattening CGPathCreateCopyByIntersectingPath CGPathCreateCopyByNormalizing \
    CGPathCreateCopyByStrokingPath CGPathCreateCopyBySubtractingPath CGPathCreateCopyBySymmetricDifferenceOfPath \
    CGPathCreateCopyByTransformingPath CGPathCreateCopyByUnioningPath CGPathCreateCopyOfLineByIntersectingPath \
    CGPathCreateCopyOfLineBySubtractingPath CGPathCreateMutable CGPathCreateMutableCopy \
    CGPathCreateMutableCopyByTransformingPath CGPathCreateSeparateComponents CGPathCreateWithEllipseInRect \
    CGPathCreateWithRect CGPathCreateWithRoundedRect CGPathDrawingMode CGPathElementType CGPathEqualToPath \
    CGPathFillRule CGPathGetBoundingBox CGPathGetCurrentPoint CGPathGetPathBoundingBox CGPathIntersectsPath \
    CGPathIsEmpty CGPathIsRect CGPathMoveToPoint CGPathRef CGPathRelease CGPathRetain CGPattern CGPatternCallbacks \
    CGPatternCreate CGPatternDrawPatternCallback CGPatternReleaseInfoCallback CGPatternTiling CGPointEqualToPoint \
    CGPointMake CGPointZero CGRectContainsPoint CGRectContainsRect CGRectCorners CGRectEqualToRect CGRectGetHeight \
    CGRectGetMaxX CGRectGetMaxY CGRectGetMidX CGRectGetMidY CGRectGetMinX CGRectGetMinY CGRectGetWidth \
    CGRectInfinite CGRectInset CGRectIntegral CGRectIntersection CGRectIntersectsRect CGRectIsEmpty CGRectIsNull \
    CGRectMake CGRectNull CGRectOffset CGRectStandardize CGRectUnion CGRectZero CGShading CGSizeEqualToSize \
    CGSizeMake CGSizeZero CGTextDrawingMode CGVector CGVectorMake CIBlendWithMaskFilter CIBlurFilter CIColor \
    CIColorControlsFilter CIContext CIContextOption CIFilter CIFilterProtocol CIFormat CIImage CIImageFilter \
    CIImageOption CIImageRepresentationOption CILinearGradientFilter CIPixellateFilter CIQRCodeGeneratorFilter \
    CIToneFilter CIVector CTFont CTFontCopyDisplayName CTFontCopyFamilyName CTFontCopyFontDescriptor \
    CTFontCopyFullName CTFontCopyGraphicsFont CTFontCopyPostScriptName CTFontCopyTraits \
    CTFontCreateCopyWithAttributes CTFontCreateCopyWithSymbolicTraits CTFontCreateForString \
    CTFontCreatePathForGlyph CTFontCreateUIFontForLanguage CTFontCreateWithData CTFontCreateWithFontDescriptor \
    CTFontCreateWithGraphicsFont CTFontCreateWithName CTFontDescriptor CTFontDescriptorCopyAttribute \
    CTFontDescriptorCopyAttributes CTFontDescriptorCreateCopyWithAttributes CTFontDescriptorCreateWithAttributes \
    CTFontDescriptorCreateWithNameAndSize CTFontDrawGlyphs CTFontGetAdvancesForGlyphs CTFontGetAscent \
    CTFontGetBoundingBox CTFontGetBoundingRectsForGlyphs CTFontGetCapHeight CTFontGetDescent CTFontGetGlyphCount \
    CTFontGetGlyphsForCharacters CTFontGetLeading CTFontGetMatrix CTFontGetSize CTFontGetSlantAngle \
    CTFontGetSymbolicTraits CTFontGetUnderlinePosition CTFontGetUnderlineThickness CTFontGetUnitsPerEm \
    CTFontGetXHeight CTFontManagerCreateFontDescriptorsFromData CTFontManagerError CTFontManagerRegisterFontsForURL \
    CTFontManagerRegisterGraphicsFont CTFontManagerScope CTFontManagerUnregisterFontsForURL \
    CTFontManagerUnregisterGraphicsFont CTFontOrientation CTFontSymbolicTraits CTFontUIFontType CTFrame CTFrameDraw \
    CTFrameGetLineOrigins CTFrameGetLines CTFrameGetPath CTFrameGetStringRange CTFrameGetVisibleStringRange \
    CTFramesetter CTFramesetterCreateFrame CTFramesetterCreateWithAttributedString CTFramesetterGetTypesetter \
    CTFramesetterSuggestFrameSizeWithConstraints CTLine CTLineBoundsOptions CTLineBreakMode \
    CTLineCreateJustifiedLine CTLineCreateTruncatedLine CTLineCreateWithAttributedString CTLineDraw \
    CTLineGetBoundsWithOptions CTLineGetGlyphCount CTLineGetGlyphRuns CTLineGetImageBounds \
    CTLineGetOffsetForStringIndex CTLineGetPenOffsetForFlush CTLineGetStringIndexForPosition CTLineGetStringRange \
    CTLineGetTrailingWhitespaceWidth CTLineGetTypographicBounds CTLineTruncationType CTParagraphStyle \
    CTParagraphStyleCreate CTParagraphStyleSetting CTParagraphStyleSpecifier CTRun CTRunDelegate \
    CTRunDelegateCallbacks CTRunDelegateCreate CTRunDelegateDeallocateCallback CTRunDelegateGetAscentCallback \
    CTRunDelegateGetDescentCallback CTRunDelegateGetRefCon CTRunDelegateGetWidthCallback CTRunDraw CTRunGetAdvances \
    CTRunGetAttributes CTRunGetGlyphCount CTRunGetGlyphs CTRunGetPositions CTRunGetStatus CTRunGetStringIndices \
    CTRunGetStringRange CTRunGetTypographicBounds CTRunStatus CTTextAlignment CTTypesetter CTTypesetterCreateLine \
    CTTypesetterCreateLineWithOffset CTTypesetterCreateWithAttributedString CTTypesetterSuggestClusterBreak \
    CTTypesetterSuggestLineBreak CTTypesetterSuggestLineBreakWithOffset CTUnderlineStyle CTWritingDirection \
    NSASCIIStringEncoding NSAttachmentCharacter NSAttributedStringKey NSBackgroundColorAttributeName \
    NSBaselineOffsetAttributeName NSCollectionLayoutAnchor NSCollectionLayoutBoundarySupplementaryItem \
    NSCollectionLayoutContainer NSCollectionLayoutDecorationItem NSCollectionLayoutDimension \
    NSCollectionLayoutEdgeSpacing NSCollectionLayoutEnvironment NSCollectionLayoutGroup \
    NSCollectionLayoutGroupCustomItem NSCollectionLayoutGroupCustomItemProvider NSCollectionLayoutItem \
    NSCollectionLayoutSection NSCollectionLayoutSectionVisibleItemsInvalidationHandler NSCollectionLayoutSize \
    NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSCollectionLayoutVisibleItem \
    NSComparisonPredicate NSDataAsset NSDataAssetName NSDataDetector NSDiffableDataSourceSectionSnapshot \
    NSDiffableDataSourceSnapshot NSDiffableDataSourceTransaction NSDirectionalEdgeInsets NSDirectionalRectEdge \
    NSDiscardableContent NSErrorPointer NSException NSExpression NSExtensionContext NSExtensionItem \
    NSExtensionItemAttachmentsKey NSExtensionItemAttributedContentTextKey NSExtensionItemAttributedTitleKey \
    NSExtensionItemsAndErrorsKey NSFastEnumeration NSFastEnumerationIterator NSFileAccessIntent NSFileCoordinator \
    NSFilePresenter NSFontAttributeName NSForegroundColorAttributeName NSHashTable NSISOLatin1StringEncoding \
    NSInteger NSItemProvider NSItemProviderFileOptions NSItemProviderReading NSItemProviderRepresentationVisibility \
    NSItemProviderWriting NSKernAttributeName NSKeyValueChange NSKeyValueChangeKey NSKeyValueObservation \
    NSKeyValueObservedChange NSKeyValueObservingOptions NSLayoutAnchor NSLayoutAttribute NSLayoutConstraint \
    NSLayoutDimension NSLayoutFormatOptions NSLayoutManager NSLayoutManagerDelegate NSLayoutRelation \
    NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLigatureAttributeName NSLineBreakMode NSMapTable \
    NSMutableParagraphStyle NSParagraphStyle NSParagraphStyleAttributeName NSPointerArray NSPointerFunctions \
    NSRectAlignment NSSelectorFromString NSShadow NSShadowAttributeName NSStrikethroughColorAttributeName \
    NSStrikethroughStyleAttributeName NSStringDrawingContext NSStringDrawingOptions NSStringFromProtocol \
    NSStringFromSelector NSStrokeColorAttributeName NSStrokeWidthAttributeName NSTextAlignment NSTextAttachment \
    NSTextAttachmentContainer NSTextCheckingAllCustomTypes NSTextCheckingAllSystemTypes NSTextCheckingAllTypes \
    NSTextCheckingTypes NSTextContainer NSTextStorage NSTextStorageDelegate NSTextTab NSUInteger \
    NSURLAuthenticationMethodClientCertificate NSURLAuthenticationMethodServerTrust \
    NSURLErrorNetworkUnavailableReasonKey NSURLSessionDownloadTaskResumeData NSUTF16StringEncoding \
    NSUTF8StringEncoding NSUnderlineColorAttributeName NSUnderlineStyle NSUnderlineStyleAttributeName \
    NSUnicodeStringEncoding NSUserActivity NSWritingDirection UIAccessibility \
    UIAccessibilityAnnouncementNotification UIAccessibilityContainerType UIAccessibilityContrast \
    UIAccessibilityCustomAction UIAccessibilityCustomRotor UIAccessibilityCustomRotorItemResult \
    UIAccessibilityCustomRotorSearchPredicate UIAccessibilityDarkerSystemColorsEnabled UIAccessibilityElement \
    UIAccessibilityIdentification UIAccessibilityIsBoldTextEnabled UIAccessibilityIsReduceMotionEnabled \
    UIAccessibilityIsReduceTransparencyEnabled UIAccessibilityIsSwitchControlRunning \
    UIAccessibilityIsVoiceOverRunning UIAccessibilityLayoutChangedNotification UIAccessibilityNavigationStyle \
    UIAccessibilityPageScrolledNotification UIAccessibilityPostNotification \
    UIAccessibilityScreenChangedNotification UIAccessibilityScrollDirection UIAccessibilityTraitAdjustable \
    UIAccessibilityTraitAllowsDirectInteraction UIAccessibilityTraitButton UIAccessibilityTraitCausesPageTurn \
    UIAccessibilityTraitHeader UIAccessibilityTraitImage UIAccessibilityTraitKeyboardKey UIAccessibilityTraitLink \
    UIAccessibilityTraitNone UIAccessibilityTraitNotEnabled UIAccessibilityTraitPlaysSound \
    UIAccessibilityTraitSearchField UIAccessibilityTraitSelected UIAccessibilityTraitStartsMediaSession \
    UIAccessibilityTraitStaticText UIAccessibilityTraitSummaryElement UIAccessibilityTraitUpdatesFrequently \
    UIAccessibilityTraits UIAction UIActionHandler UIActionSheet UIActionSheetDelegate UIActionSheetStyle \
    UIActivity UIActivityIndicatorView UIActivityIndicatorViewStyle UIActivityItemProvider UIActivityItemSource \
    UIActivityViewController UIAdaptivePresentationControllerDelegate UIAlertAction UIAlertActionStyle \
    UIAlertController UIAlertControllerStyle UIAlertView UIAlertViewDelegate UIAlertViewStyle UIAppearance \
    UIAppearanceContainer UIApplication UIApplicationDelegate UIApplicationLaunchOptionsKey UIApplicationMain \
    UIApplicationOpenSettingsURLString UIApplicationOpenURLOptionsKey UIApplicationShortcutIcon \
    UIApplicationShortcutItem UIApplicationState UIAttachmentBehavior UIAttachmentBehaviorType UIAxis \
    UIBackgroundConfiguration UIBackgroundFetchResult UIBackgroundTaskIdentifier UIBackgroundTaskInvalid \
    UIBarAppearance UIBarButtonItem UIBarButtonItemAppearance UIBarButtonItemGroup UIBarButtonItemStateAppearance \
    UIBarButtonItemStyle UIBarButtonSystemItem UIBarItem UIBarMetrics UIBarPosition UIBarPositioning \
    UIBarPositioningDelegate UIBarStyle UIBaselineAdjustment UIBehavioralStyle UIBezierPath UIBlurEffect \
    UIBlurEffectStyle UIButton UIButtonType UICalendarSelection UICalendarSelectionMultiDate \
    UICalendarSelectionMultiDateDelegate UICalendarSelectionSingleDate UICalendarSelectionSingleDateDelegate \
    UICalendarView UICalendarViewDelegate UICellAccessory UICellConfigurationState UICloudSharingController \
    UICollectionLayoutListConfiguration UICollectionLayoutSectionOrthogonalScrollingBehavior \
    UICollectionLayoutSectionOrthogonalScrollingProperties UICollectionReusableView UICollectionUpdateAction \
    UICollectionView UICollectionViewCell UICollectionViewCompositionalLayout \
    UICollectionViewCompositionalLayoutConfiguration UICollectionViewCompositionalLayoutSectionProvider \
    UICollectionViewController UICollectionViewDataSource UICollectionViewDataSourcePrefetching \
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewDiffableDataSource \
    UICollectionViewDragDelegate UICollectionViewDropCoordinator UICollectionViewDropDelegate \
    UICollectionViewDropItem UICollectionViewDropPlaceholder UICollectionViewDropPlaceholderContext \
    UICollectionViewDropProposal UICollectionViewFlowLayout UICollectionViewFlowLayoutAutomaticSize \
    UICollectionViewFlowLayoutInvalidationContext UICollectionViewFocusUpdateContext UICollectionViewLayout \
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewListCell \
    UICollectionViewPlaceholder UICollectionViewScrollDirection UICollectionViewScrollPosition \
    UICollectionViewTransitionLayout UICollectionViewUpdateItem UICollisionBehavior UICollisionBehaviorDelegate \
    UICollisionBehaviorMode UIColor UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell \
    UICommand UICommandAlternate UIConfigurationColorTransformer UIConfigurationState UIConfigurationStateCustomKey \
    UIConfigurationTextAttributesTransformer UIContentConfiguration UIContentContainer UIContentInsetsReference \
    UIContentSizeCategory UIContentSizeCategoryAdjusting UIContentUnavailableConfiguration \
    UIContentUnavailableConfigurationState UIContentUnavailableView UIContentView UIContextMenuActionProvider \
    UIContextMenuConfiguration UIContextMenuContentPreviewProvider UIContextMenuInteraction \
    UIContextMenuInteractionAnimating UIContextMenuInteractionCommitAnimating UIContextMenuInteractionCommitStyle \
    UIContextMenuInteractionDelegate UIContextualAction UIContextualActionStyle UIControl \
    UIControlContentHorizontalAlignment UIControlContentVerticalAlignment UIControlEvents UIControlState \
    UICoordinateSpace UICornerConfiguration UICornerRadius UICubicTimingParameters UIDataDetectorTypes UIDatePicker \
    UIDatePickerMode UIDatePickerStyle UIDeferredMenuElement UIDevice UIDeviceBatteryState UIDeviceOrientation \
    UIDisplayGamut UIDocument UIDocumentPickerDelegate UIDocumentPickerMode UIDocumentPickerViewController \
    UIDragAnimating UIDragDropSession UIDragInteraction UIDragInteractionDelegate UIDragItem UIDragPreview \
    UIDragPreviewParameters UIDragPreviewTarget UIDragSession UIDropInteraction UIDropInteractionDelegate \
    UIDropOperation UIDropProposal UIDropSession UIDropSessionProgressIndicatorStyle UIDynamicAnimator \
    UIDynamicAnimatorDelegate UIDynamicBehavior UIDynamicItem UIDynamicItemBehavior \
    UIDynamicItemCollisionBoundsType UIDynamicItemGroup UIEdgeInsets UIEdgeInsetsEqualToEdgeInsets \
    UIEdgeInsetsInsetRect UIEdgeInsetsMake UIEdgeInsetsZero UIEditMenuArrowDirection UIEditMenuConfiguration \
    UIEditMenuInteraction UIEditMenuInteractionAnimating UIEditMenuInteractionDelegate UIEvent UIEventSubtype \
    UIEventType UIFeedbackGenerator UIFieldBehavior UIFindInteraction UIFindInteractionDelegate UIFindSession \
    UIFloatRange UIFocusAnimationContext UIFocusAnimationCoordinator UIFocusEffect UIFocusEnvironment \
    UIFocusGroupPriority UIFocusGuide UIFocusHaloEffect UIFocusHeading UIFocusItem UIFocusItemContainer \
    UIFocusItemDeferralMode UIFocusItemScrollableContainer UIFocusMovementHint UIFocusSoundIdentifier UIFocusSystem \
    UIFocusUpdateContext UIFont UIFontDescriptor UIFontDescriptorAttributeName UIFontDescriptorSymbolicTraits \
    UIFontDescriptorTraitKey UIFontMetrics UIFontPickerViewController UIFontPickerViewControllerDelegate \
    UIFontTextStyle UIFontWeight UIFontWeightBlack UIFontWeightBold UIFontWeightHeavy UIFontWeightLight \
    UIFontWeightMedium UIFontWeightRegular UIFontWeightSemibold UIFontWeightThin UIFontWeightUltraLight \
    UIForceTouchCapability UIGestureRecognizer UIGestureRecognizerDelegate UIGestureRecognizerState \
    UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext \
    UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer \
    UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPopContext UIGraphicsPushContext \
    UIGravityBehavior UIHoverGestureRecognizer UIImage UIImageAsset UIImageJPEGRepresentation UIImageOrientation \
    UIImagePNGRepresentation UIImagePickerController UIImagePickerControllerDelegate UIImageRenderingMode \
    UIImageResizingMode UIImageView UIImageWriteToSavedPhotosAlbum UIImpactFeedbackGenerator UIImpactFeedbackStyle \
    UIInputView UIInputViewAudioFeedback UIInputViewController UIInteraction UIInterfaceOrientation \
    UIInterfaceOrientationMask UIInterpolatingMotionEffect UIKey UIKeyCommand UIKeyInput UIKeyModifierFlags \
    UIKeyboardAnimationCurveUserInfoKey UIKeyboardAnimationDurationUserInfoKey UIKeyboardAppearance \
    UIKeyboardFrameBeginUserInfoKey UIKeyboardFrameEndUserInfoKey UIKeyboardHIDUsage UIKeyboardIsLocalUserInfoKey \
    UIKeyboardLayoutGuide UIKeyboardType UILabel UILargeContentViewerInteraction \
    UILargeContentViewerInteractionDelegate UILargeContentViewerItem UILayoutConstraintAxis \
    UILayoutFittingCompressedSize UILayoutFittingExpandedSize UILayoutGuide UILayoutPriority UILayoutSupport \
    UILegibilityWeight UIListContentConfiguration UIListContentView UIListSeparatorConfiguration \
    UILocalNotification UILocalNotificationDefaultSoundName UILocalizedIndexedCollation \
    UILongPressGestureRecognizer UIMenu UIMenuBuilder UIMenuController UIMenuControllerArrowDirection UIMenuElement \
    UIMenuItem UIMenuLeaf UIMenuSystem UIModalPresentationStyle UIModalTransitionStyle UIMotionEffect \
    UIMotionEffectGroup UIMutableApplicationShortcutItem UIMutableTraits UIMutableUserNotificationAction \
    UIMutableUserNotificationCategory UINavigationBar UINavigationBarAppearance UINavigationBarDelegate \
    UINavigationController UINavigationControllerDelegate UINavigationControllerHideShowBarDuration \
    UINavigationControllerOperation UINavigationItem UINavigationItemLargeTitleDisplayMode UINib \
    UINotificationFeedbackGenerator UINotificationFeedbackType UIObjectRestoration UIOffset UIOffsetMake \
    UIOffsetZero UIOpenURLContext UIPageControl UIPageControlProgress UIPageControlProgressDelegate \
    UIPageControlTimerProgress UIPageControlTimerProgressDelegate UIPageViewController \
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIPageViewControllerNavigationDirection \
    UIPageViewControllerNavigationOrientation UIPageViewControllerSpineLocation UIPageViewControllerTransitionStyle \
    UIPanGestureRecognizer UIPasteConfiguration UIPasteConfigurationSupporting UIPasteboard \
    UIPercentDrivenInteractiveTransition UIPickerView UIPickerViewDataSource UIPickerViewDelegate \
    UIPinchGestureRecognizer UIPointerAccessory UIPointerEffect UIPointerInteraction UIPointerInteractionAnimating \
    UIPointerInteractionDelegate UIPointerLockState UIPointerRegion UIPointerRegionRequest UIPointerShape \
    UIPointerStyle UIPopoverArrowDirection UIPopoverController UIPopoverControllerDelegate \
    UIPopoverPresentationController UIPopoverPresentationControllerDelegate \
    UIPopoverPresentationControllerSourceItem UIPresentationController UIPress UIPressPhase UIPressType \
    UIPressesEvent UIPreviewAction UIPreviewActionGroup UIPreviewActionItem UIPreviewInteraction \
    UIPreviewInteractionDelegate UIPreviewParameters UIPreviewTarget UIProgressView UIProgressViewStyle \
    UIPushBehavior UIPushBehaviorMode UIRectClip UIRectCorner UIRectEdge UIRectFill UIRectFrame \
    UIReferenceLibraryViewController UIRefreshControl UIRegion UIResponder UIResponderStandardEditActions \
    UIReturnKeyType UIRotationGestureRecognizer UISaveVideoAtPathToSavedPhotosAlbum UIScene UISceneConfiguration \
    UISceneDelegate UISceneDestructionRequestOptions UISceneError UISceneSession UIScreen \
    UIScreenEdgePanGestureRecognizer UIScreenMode UIScrollView UIScrollViewContentInsetAdjustmentBehavior \
    UIScrollViewDecelerationRateFast UIScrollViewDecelerationRateNormal UIScrollViewDelegate \
    UIScrollViewIndicatorStyle UIScrollViewKeyboardDismissMode UISearchBar UISearchBarDelegate UISearchBarIcon \
    UISearchBarStyle UISearchContainerViewController UISearchController UISearchControllerDelegate \
    UISearchResultsUpdating UISearchSuggestion UISearchSuggestionItem UISearchTab UISearchTextField \
    UISearchTextFieldDelegate UISearchToken UISegmentedControl UISegmentedControlNoSegment \
    UISelectionFeedbackGenerator UISemanticContentAttribute UISheetPresentationController \
    UISheetPresentationControllerDelegate UISheetPresentationControllerDetentResolutionContext UISlider \
    UISnapBehavior UISplitViewController UISplitViewControllerDelegate UISplitViewControllerDisplayMode \
    UISpringLoadedInteraction UISpringLoadedInteractionBehavior UISpringLoadedInteractionContext \
    UISpringLoadedInteractionEffect UISpringLoadedInteractionEffectState UISpringLoadedInteractionSupporting \
    UISpringTimingParameters UIStackView UIStackViewAlignment UIStackViewDistribution UIStateRestoring \
    UIStatusBarAnimation UIStatusBarManager UIStatusBarStyle UIStepper UIStoryboard UIStoryboardSegue \
    UIStoryboardUnwindSegueSource UISwipeActionsConfiguration UISwipeGestureRecognizer \
    UISwipeGestureRecognizerDirection UISwitch UISystemAnimation UITab UITabBar UITabBarAppearance \
    UITabBarController UITabBarControllerDelegate UITabBarDelegate UITabBarItem UITabBarItemAppearance \
    UITabBarItemStateAppearance UITabBarSystemItem UITabGroup UITableView UITableViewAutomaticDimension \
    UITableViewCell UITableViewCellAccessoryType UITableViewCellEditingStyle UITableViewCellSelectionStyle \
    UITableViewCellSeparatorStyle UITableViewCellStateMask UITableViewCellStyle UITableViewController \
    UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate UITableViewDiffableDataSource \
    UITableViewDragDelegate UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem \
    UITableViewDropPlaceholder UITableViewDropPlaceholderContext UITableViewDropProposal \
    UITableViewFocusUpdateContext UITableViewHeaderFooterView UITableViewIndexSearch UITableViewPlaceholder \
    UITableViewRowAction UITableViewRowActionStyle UITableViewRowAnimation UITableViewScrollPosition \
    UITableViewStyle UITapGestureRecognizer UITargetedDragPreview UITargetedPreview UITextAutocapitalizationType \
    UITextAutocorrectionType UITextBorderStyle UITextChecker UITextContentType UITextDirection UITextDocumentProxy \
    UITextDragDelegate UITextDragOptions UITextDragRequest UITextDraggable UITextDropDelegate UITextDropEditability \
    UITextDropProposal UITextDropRequest UITextDroppable UITextField UITextFieldDelegate \
    UITextFieldDidEndEditingReason UITextFieldViewMode UITextGranularity UITextInput UITextInputAssistantItem \
    UITextInputDelegate UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer UITextInputTokenizer \
    UITextInputTraits UITextItem UITextItemInteraction UITextLayoutDirection UITextPasteConfigurationSupporting \
    UITextPasteDelegate UITextPasteItem UITextPosition UITextRange UITextSearchOptions UITextSelectionRect \
    UITextSmartDashesType UITextSmartInsertDeleteType UITextSmartQuotesType UITextSpellCheckingType \
    UITextStorageDirection UITextView UITextViewDelegate UITimingCurveProvider UITimingCurveType UIToolbar \
    UIToolbarAppearance UIToolbarDelegate UITouch UITouchPhase UITouchType UITrackingLayoutGuide UITrait \
    UITraitAccessibilityContrast UITraitChangeHandler UITraitChangeObservable UITraitChangeRegistration \
    UITraitCollection UITraitDefinition UITraitDisplayGamut UITraitDisplayScale UITraitEnvironment \
    UITraitEnvironmentLayoutDirection UITraitForceTouchCapability UITraitHorizontalSizeClass UITraitLayoutDirection \
    UITraitLegibilityWeight UITraitOverrides UITraitPreferredContentSizeCategory \
    UITraitSplitViewControllerLayoutEnvironment UITraitUserInterfaceIdiom UITraitUserInterfaceLevel \
    UITraitUserInterfaceStyle UITraitVerticalSizeClass UITransitionContextViewControllerKey \
    UITransitionContextViewKey UIUserActivityRestoring UIUserInterfaceIdiom UIUserInterfaceLayoutDirection \
    UIUserInterfaceLevel UIUserInterfaceSizeClass UIUserInterfaceStyle UIUserNotificationAction \
    UIUserNotificationActionBehavior UIUserNotificationActionContext UIUserNotificationActionResponseTypedTextKey \
    UIUserNotificationActivationMode UIUserNotificationCategory UIUserNotificationSettings \
    UIUserNotificationTextInputActionButtonTitleKey UIUserNotificationType UIVibrancyEffect UIVibrancyEffectStyle \
    UIVideoAtPathIsCompatibleWithSavedPhotosAlbum UIView UIViewAnimating UIViewAnimatingPosition \
    UIViewAnimatingState UIViewAnimationCurve UIViewAnimationOptions UIViewAnimationTransition UIViewAutoresizing \
    UIViewConfigurationState UIViewContentMode UIViewController UIViewControllerAnimatedTransitioning \
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning UIViewControllerPreviewing \
    UIViewControllerPreviewingDelegate UIViewControllerRestoration UIViewControllerTransitionCoordinator \
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating \
    UIViewInvalidating UIViewKeyframeAnimationOptions UIViewNoIntrinsicMetric UIViewPropertyAnimator \
    UIViewTintAdjustmentMode UIVisualEffect UIVisualEffectView UIWindow UIWindowLevel UIWindowLevelAlert \
    UIWindowLevelNormal UIWindowLevelStatusBar UIWindowOwner UIWindowScene UIWindowSceneDelegate \
    UIWindowSceneDestructionRequestOptions XCTAttachment
    """
}

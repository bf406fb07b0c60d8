// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Written by FrameworkTableTests with MULTIPLANE_UPDATE_TABLES=1.

extension AppleFrameworks {
  static let optionalMethodNames = """
    action(for:forKey:) activityViewController(_:dataTypeIdentifierForActivityType:) \
    activityViewController(_:subjectForActivityType:) \
    activityViewController(_:thumbnailImageForActivityType:suggestedSize:) adaptivePresentationStyle(for:) \
    adaptivePresentationStyle(for:traitCollection:) addAnimations(_:) addAnimations(_:delayFactor:) \
    addCompletion(_:) animationController(forDismissed:) animationController(forPresented:presenting:source:) \
    animationDidStart(_:) animationDidStop(_:finished:) animationEnded(_:) \
    application(_:configurationForConnecting:options:) application(_:didDiscardSceneSessions:) \
    application(_:didFinishLaunchingWithOptions:) application(_:open:options:) \
    application(_:supportedInterfaceOrientationsFor:) application(_:willFinishLaunchingWithOptions:) \
    applicationDidBecomeActive(_:) applicationDidEnterBackground(_:) applicationDidFinishLaunching(_:) \
    applicationDidReceiveMemoryWarning(_:) applicationFinishedRestoringState() applicationWillEnterForeground(_:) \
    applicationWillResignActive(_:) applicationWillTerminate(_:) autocapitalizationType autocorrectionType \
    canLoadObjects(ofClass:) collectionView(_:canHandle:) collectionView(_:canMoveItemAt:) \
    collectionView(_:canPerformAction:forItemAt:withSender:) collectionView(_:cancelPrefetchingForItemsAt:) \
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:) \
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:) \
    collectionView(_:contextMenuConfigurationForItemAt:point:) \
    collectionView(_:contextMenuConfigurationForItemsAt:point:) collectionView(_:didDeselectItemAt:) \
    collectionView(_:didEndDisplaying:forItemAt:) \
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:) \
    collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:) \
    collectionView(_:dragPreviewParametersForItemAt:) collectionView(_:dragSessionAllowsMoveOperation:) \
    collectionView(_:dragSessionDidEnd:) collectionView(_:dragSessionIsRestrictedToDraggingApplication:) \
    collectionView(_:dragSessionWillBegin:) collectionView(_:dropPreviewParametersForItemAt:) \
    collectionView(_:dropSessionDidEnd:) collectionView(_:dropSessionDidEnter:) \
    collectionView(_:dropSessionDidExit:) collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:) \
    collectionView(_:itemsForAddingTo:at:point:) collectionView(_:layout:insetForSectionAt:) \
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:) \
    collectionView(_:layout:minimumLineSpacingForSectionAt:) \
    collectionView(_:layout:referenceSizeForFooterInSection:) \
    collectionView(_:layout:referenceSizeForHeaderInSection:) collectionView(_:layout:sizeForItemAt:) \
    collectionView(_:moveItemAt:to:) collectionView(_:performAction:forItemAt:withSender:) \
    collectionView(_:previewForDismissingContextMenuWithConfiguration:) \
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:) collectionView(_:shouldDeselectItemAt:) \
    collectionView(_:shouldHighlightItemAt:) collectionView(_:shouldSelectItemAt:) \
    collectionView(_:shouldShowMenuForItemAt:) collectionView(_:targetContentOffsetForProposedContentOffset:) \
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) \
    collectionView(_:transitionLayoutForOldLayout:newLayout:) \
    collectionView(_:viewForSupplementaryElementOfKind:at:) collectionView(_:willDisplay:forItemAt:) \
    collectionView(_:willDisplayContextMenu:animator:) \
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:) \
    collectionView(_:willEndContextMenuInteraction:animator:) \
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) collisionBehavior(_:beganContactFor:with:at:) \
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
    continueAnimation(withTimingParameters:durationFactor:) decodeRestorableState(with:) \
    didDismissSearchController(_:) didHintFocusMovement(_:) didPresentSearchController(_:) display(_:) \
    documentPicker(_:didPickDocumentAt:) documentPicker(_:didPickDocumentsAt:) documentPickerWasCancelled(_:) \
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
    imagePickerController(_:didFinishPickingMediaWithInfo:) imagePickerControllerDidCancel(_:) init(layerValue:) \
    interactionControllerForDismissal(using:) interactionControllerForPresentation(using:) interactionDidFinish(_:) \
    interruptibleAnimator(using:) invalidateLayout(of:) isSecureTextEntry isTransparentFocusItem \
    itemProviderVisibilityForRepresentation(withTypeIdentifier:) keyboardAppearance keyboardType layerValue \
    layerWillDraw(_:) layoutManager(_:didCompleteLayoutFor:atEnd:) \
    layoutManager(_:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingBeforeGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:shouldBreakLineByWordBeforeCharacterAt:) \
    layoutManager(_:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:) \
    layoutManager(_:textContainer:didChangeGeometryFrom:) layoutManagerDidInvalidateLayout(_:) layoutSublayers(of:) \
    loadObjects(ofClass:completion:) navigationBar(_:didPop:) navigationBar(_:didPush:) navigationBar(_:shouldPop:) \
    navigationBar(_:shouldPush:) navigationController(_:animationControllerFor:from:to:) \
    navigationController(_:didShow:animated:) navigationController(_:interactionControllerFor:) \
    navigationController(_:willShow:animated:) numberOfSections(in:) objectRestorationClass \
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) \
    pageViewController(_:spineLocationFor:) pageViewController(_:willTransitionTo:) \
    pageViewControllerPreferredInterfaceOrientationForPresentation(_:) \
    pageViewControllerSupportedInterfaceOrientations(_:) pickerView(_:attributedTitleForRow:forComponent:) \
    pickerView(_:didSelectRow:inComponent:) pickerView(_:rowHeightForComponent:) \
    pickerView(_:titleForRow:forComponent:) pickerView(_:viewForRow:forComponent:reusing:) \
    pickerView(_:widthForComponent:) pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:) \
    pointerInteraction(_:willEnter:animator:) pointerInteraction(_:willExit:animator:) \
    popoverPresentationController(_:willRepositionPopoverTo:in:) popoverPresentationControllerDidDismissPopover(_:) \
    popoverPresentationControllerShouldDismissPopover(_:) position(for:) preferredSize(of:) \
    prepareForPopoverPresentation(_:) presentSearchController(_:) presentationController(_:prepare:) \
    presentationController(_:viewControllerForAdaptivePresentationStyle:) \
    presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:) \
    presentationController(forPresented:presenting:source:) presentationControllerDidAttemptToDismiss(_:) \
    presentationControllerDidDismiss(_:) presentationControllerShouldDismiss(_:) \
    presentationControllerWillDismiss(_:) presentationCount(for:) presentationIndex(for:) \
    previewInteraction(_:didUpdateCommitTransition:ended:) previewInteractionShouldBegin(_:) \
    primaryViewController(forCollapsing:) primaryViewController(forExpanding:) restorationParent returnKeyType \
    scene(_:openURLContexts:) scene(_:willConnectTo:options:) sceneDidBecomeActive(_:) sceneDidDisconnect(_:) \
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
    splitViewController(_:collapseSecondary:onto:) \
    splitViewController(_:displayModeForExpandingToProposedDisplayMode:) \
    splitViewController(_:separateSecondaryFrom:) splitViewController(_:show:sender:) \
    splitViewController(_:showDetail:sender:) splitViewController(_:topColumnForCollapsingToProposedTopColumn:) \
    splitViewController(_:willChangeTo:) splitViewController(_:willHide:) splitViewController(_:willShow:) \
    splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:) \
    splitViewControllerInteractivePresentationGestureDidEnd(_:) \
    splitViewControllerInteractivePresentationGestureWillBegin(_:) \
    splitViewControllerPreferredInterfaceOrientationForPresentation(_:) \
    splitViewControllerSupportedInterfaceOrientations(_:) supports(_:) tabBar(_:didSelect:) \
    tabBarController(_:animationControllerForTransitionFrom:to:) tabBarController(_:didEndCustomizing:changed:) \
    tabBarController(_:didSelect:) tabBarController(_:interactionControllerFor:) tabBarController(_:shouldSelect:) \
    tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:) \
    tabBarControllerPreferredInterfaceOrientationForPresentation(_:) \
    tabBarControllerSupportedInterfaceOrientations(_:) tableView(_:accessoryButtonTappedForRowWith:) \
    tableView(_:canEditRowAt:) tableView(_:canHandle:) tableView(_:canMoveRowAt:) \
    tableView(_:canPerformAction:forRowAt:withSender:) tableView(_:cancelPrefetchingForRowsAt:) \
    tableView(_:commit:forRowAt:) tableView(_:contextMenuConfigurationForRowAt:point:) \
    tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:) \
    tableView(_:didEndDisplayingFooterView:forSection:) tableView(_:didEndDisplayingHeaderView:forSection:) \
    tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:) \
    tableView(_:didUnhighlightRowAt:) tableView(_:dragPreviewParametersForRowAt:) \
    tableView(_:dragSessionAllowsMoveOperation:) tableView(_:dragSessionDidEnd:) \
    tableView(_:dragSessionIsRestrictedToDraggingApplication:) tableView(_:dragSessionWillBegin:) \
    tableView(_:dropPreviewParametersForRowAt:) tableView(_:dropSessionDidEnd:) tableView(_:dropSessionDidEnter:) \
    tableView(_:dropSessionDidExit:) tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) \
    tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:) tableView(_:estimatedHeightForRowAt:) \
    tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:) \
    tableView(_:indentationLevelForRowAt:) tableView(_:itemsForAddingTo:at:point:) \
    tableView(_:leadingSwipeActionsConfigurationForRowAt:) tableView(_:moveRowAt:to:) \
    tableView(_:performAction:forRowAt:withSender:) tableView(_:previewForDismissingContextMenuWithConfiguration:) \
    tableView(_:previewForHighlightingContextMenuWithConfiguration:) tableView(_:sectionForSectionIndexTitle:at:) \
    tableView(_:shouldHighlightRowAt:) tableView(_:shouldIndentWhileEditingRowAt:) \
    tableView(_:shouldShowMenuForRowAt:) tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) \
    tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:titleForFooterInSection:) \
    tableView(_:titleForHeaderInSection:) tableView(_:trailingSwipeActionsConfigurationForRowAt:) \
    tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:) \
    tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) \
    tableView(_:willDisplayContextMenu:animator:) tableView(_:willDisplayFooterView:forSection:) \
    tableView(_:willDisplayHeaderView:forSection:) tableView(_:willEndContextMenuInteraction:animator:) \
    tableView(_:willPerformPreviewActionForMenuWith:animator:) tableView(_:willSelectRowAt:) \
    targetDisplayModeForAction(in:) textContentType textField(_:shouldChangeCharactersIn:replacementString:) \
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
    textViewShouldEndEditing(_:) updateSearchResults(for:selecting:) viewForZooming(in:) wantsDiagnostics \
    wantsInteractiveStart willDismissSearchController(_:) willPresentSearchController(_:) window \
    writableTypeIdentifiersForItemProvider
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
    NSDataAsset:NSObject NSDataDetector:NSObject NSException:NSObject NSExpression:NSObject NSHashTable:NSObject \
    NSItemProvider:NSObject NSKeyValueObservation:NSObject NSLayoutAnchor:NSObject NSLayoutConstraint:NSObject \
    NSLayoutDimension:NSLayoutAnchor NSLayoutManager:NSObject NSLayoutXAxisAnchor:NSLayoutAnchor \
    NSLayoutYAxisAnchor:NSLayoutAnchor NSMapTable:NSObject NSMutableParagraphStyle:NSParagraphStyle \
    NSParagraphStyle:NSObject NSPointerArray:NSObject NSPointerFunctions:NSObject NSShadow:NSObject \
    NSStringDrawingContext:NSObject NSTextAttachment:NSObject NSTextContainer:NSObject \
    NSTextStorage:NSMutableAttributedString NSTextTab:NSObject NSUserActivity:NSObject RenderTree:Sendable \
    RetainedSurface:Sendable TextStyle:Sendable UIAccessibilityCustomAction:NSObject \
    UIAccessibilityCustomRotor:NSObject UIAccessibilityCustomRotorItemResult:NSObject \
    UIAccessibilityCustomRotorSearchPredicate:NSObject UIAccessibilityElement:UIResponder UIAction:UIMenuElement \
    UIActivity:NSObject UIActivityIndicatorView:UIView UIActivityItemProvider:Operation \
    UIActivityViewController:UIViewController UIAlertAction:NSObject UIAlertController:UIViewController \
    UIApplication:UIResponder UIAttachmentBehavior:UIDynamicBehavior UIBarAppearance:NSObject \
    UIBarButtonItem:UIBarItem UIBarButtonItemAppearance:NSObject UIBarButtonItemGroup:NSObject \
    UIBarButtonItemStateAppearance:NSObject UIBarItem:NSObject UIBezierPath:NSObject UIBlurEffect:UIVisualEffect \
    UIButton:UIControl UICollectionReusableView:UIView UICollectionView:UIScrollView \
    UICollectionViewCell:UICollectionReusableView UICollectionViewCompositionalLayout:UICollectionViewLayout \
    UICollectionViewCompositionalLayoutConfiguration:NSObject UICollectionViewController:UIViewController \
    UICollectionViewDiffableDataSource:NSObject UICollectionViewDropPlaceholder:UICollectionViewPlaceholder \
    UICollectionViewDropProposal:UIDropProposal UICollectionViewFlowLayout:UICollectionViewLayout \
    UICollectionViewFlowLayoutInvalidationContext:UICollectionViewLayoutInvalidationContext \
    UICollectionViewFocusUpdateContext:UIFocusUpdateContext UICollectionViewLayout:NSObject \
    UICollectionViewLayoutAttributes:NSObject UICollectionViewLayoutInvalidationContext:NSObject \
    UICollectionViewListCell:UICollectionViewCell UICollectionViewPlaceholder:NSObject \
    UICollectionViewTransitionLayout:UICollectionViewLayout UICollectionViewUpdateItem:NSObject \
    UICollisionBehavior:UIDynamicBehavior UIColor:NSObject UIColorPickerViewController:UIViewController \
    UIColorWell:UIControl UICommand:UIMenuElement UICommandAlternate:NSObject UIContextMenuConfiguration:NSObject \
    UIContextMenuInteraction:NSObject UIContextualAction:NSObject UIControl:UIView UICubicTimingParameters:NSObject \
    UIDatePicker:UIControl UIDeferredMenuElement:UIMenuElement UIDevice:NSObject \
    UIDocumentPickerViewController:UIViewController UIDragInteraction:NSObject UIDragItem:NSObject \
    UIDragPreview:NSObject UIDragPreviewParameters:UIPreviewParameters UIDragPreviewTarget:UIPreviewTarget \
    UIDropInteraction:NSObject UIDropProposal:NSObject UIDynamicAnimator:NSObject UIDynamicBehavior:NSObject \
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
    UILayoutGuide:NSObject UIListContentView:UIView UILocalizedIndexedCollation:NSObject \
    UILongPressGestureRecognizer:UIGestureRecognizer UIMenu:UIMenuElement UIMenuController:NSObject \
    UIMenuElement:NSObject UIMenuItem:NSObject UIMenuSystem:NSObject UIMotionEffect:NSObject \
    UIMotionEffectGroup:UIMotionEffect UINavigationBar:UIView UINavigationBarAppearance:UIBarAppearance \
    UINavigationController:UIViewController UINavigationItem:NSObject UINib:NSObject \
    UINotificationFeedbackGenerator:UIFeedbackGenerator UIOpenURLContext:NSObject UIPageControl:UIControl \
    UIPageViewController:UIViewController UIPanGestureRecognizer:UIGestureRecognizer UIPasteConfiguration:NSObject \
    UIPasteboard:NSObject UIPercentDrivenInteractiveTransition:NSObject UIPickerView:UIView \
    UIPinchGestureRecognizer:UIGestureRecognizer UIPointerAccessory:NSObject UIPointerInteraction:NSObject \
    UIPointerLockState:NSObject UIPointerRegion:NSObject UIPointerRegionRequest:NSObject UIPointerStyle:NSObject \
    UIPopoverPresentationController:UIPresentationController UIPresentationController:NSObject UIPress:NSObject \
    UIPressesEvent:UIEvent UIPreviewAction:NSObject UIPreviewActionGroup:NSObject UIPreviewInteraction:NSObject \
    UIPreviewParameters:NSObject UIPreviewTarget:NSObject UIProgressView:UIView UIPushBehavior:UIDynamicBehavior \
    UIReferenceLibraryViewController:UIViewController UIRefreshControl:UIControl UIRegion:NSObject \
    UIResponder:NSObject UIRotationGestureRecognizer:UIGestureRecognizer UIScene.ConnectionOptions:NSObject \
    UIScene.OpenExternalURLOptions:NSObject UIScene:UIResponder UISceneConfiguration:NSObject \
    UISceneSession:NSObject UIScreen:NSObject UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer \
    UIScreenMode:NSObject UIScrollView:UIView UISearchBar:UIView UISearchContainerViewController:UIViewController \
    UISearchController:UIViewController UISearchSuggestionItem:NSObject UISearchTextField:UITextField \
    UISearchToken:NSObject UISegmentedControl:UIControl UISelectionFeedbackGenerator:UIFeedbackGenerator \
    UISheetPresentationController.Detent:NSObject UISheetPresentationController:UIPresentationController \
    UISlider:UIControl UISnapBehavior:UIDynamicBehavior UISplitViewController:UIViewController \
    UISpringLoadedInteraction:NSObject UISpringTimingParameters:NSObject UIStackView:UIView \
    UIStatusBarManager:NSObject UIStepper:UIControl UIStoryboard:NSObject UIStoryboardSegue:NSObject \
    UIStoryboardUnwindSegueSource:NSObject UISwipeActionsConfiguration:NSObject \
    UISwipeGestureRecognizer:UIGestureRecognizer UISwitch:UIControl UITabBar:UIView \
    UITabBarAppearance:UIBarAppearance UITabBarController:UIViewController UITabBarItem:UIBarItem \
    UITabBarItemAppearance:NSObject UITabBarItemStateAppearance:NSObject UITableView:UIScrollView \
    UITableViewCell:UIView UITableViewController:UIViewController UITableViewDiffableDataSource:NSObject \
    UITableViewDropPlaceholder:UITableViewPlaceholder UITableViewDropProposal:UIDropProposal \
    UITableViewFocusUpdateContext:UIFocusUpdateContext UITableViewHeaderFooterView:UIView \
    UITableViewPlaceholder:NSObject UITableViewRowAction:NSObject UITapGestureRecognizer:UIGestureRecognizer \
    UITargetedDragPreview:UITargetedPreview UITargetedPreview:NSObject UITextField:UIControl \
    UITextInputAssistantItem:NSObject UITextInputMode:NSObject UITextInputStringTokenizer:NSObject \
    UITextItem:NSObject UITextPosition:NSObject UITextRange:NSObject UITextSearchOptions:NSObject \
    UITextSelectionRect:NSObject UITextView:UIScrollView UIToolbar:UIView UIToolbarAppearance:UIBarAppearance \
    UITouch:NSObject UITrackingLayoutGuide:UILayoutGuide UITraitCollection:NSObject UIVibrancyEffect:UIVisualEffect \
    UIView:UIResponder UIViewController:UIResponder UIViewPropertyAnimator:NSObject UIVisualEffect:NSObject \
    UIVisualEffectView:UIView UIWindow:UIView UIWindowScene.Geometry:NSObject \
    UIWindowScene.GeometryPreferences.iOS:GeometryPreferences UIWindowScene.GeometryPreferences:NSObject \
    UIWindowScene:UIScene XCTAttachment:NSObject
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
    NSAttachmentCharacter NSAttributedStringKey NSBackgroundColorAttributeName NSBaselineOffsetAttributeName \
    NSCollectionLayoutAnchor NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutContainer \
    NSCollectionLayoutDecorationItem NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing \
    NSCollectionLayoutEnvironment NSCollectionLayoutGroup NSCollectionLayoutGroupCustomItem \
    NSCollectionLayoutGroupCustomItemProvider NSCollectionLayoutItem NSCollectionLayoutSection \
    NSCollectionLayoutSize NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSComparisonPredicate \
    NSDataAsset NSDataAssetName NSDataDetector NSDiffableDataSourceSnapshot NSDiffableDataSourceTransaction \
    NSDirectionalEdgeInsets NSDirectionalRectEdge NSException NSExpression NSFontAttributeName \
    NSForegroundColorAttributeName NSHashTable NSInteger NSItemProvider NSItemProviderFileOptions \
    NSItemProviderReading NSItemProviderRepresentationVisibility NSItemProviderWriting NSKernAttributeName \
    NSKeyValueChange NSKeyValueChangeKey NSKeyValueObservation NSKeyValueObservedChange NSKeyValueObservingOptions \
    NSLayoutAnchor NSLayoutAttribute NSLayoutConstraint NSLayoutDimension NSLayoutFormatOptions NSLayoutManager \
    NSLayoutManagerDelegate NSLayoutRelation NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLigatureAttributeName \
    NSLineBreakMode NSMapTable NSMutableParagraphStyle NSParagraphStyle NSParagraphStyleAttributeName \
    NSPointerArray NSPointerFunctions NSRectAlignment NSSelectorFromString NSShadow NSShadowAttributeName \
    NSStrikethroughColorAttributeName NSStrikethroughStyleAttributeName NSStringDrawingContext \
    NSStringDrawingOptions NSStringFromSelector NSStrokeColorAttributeName NSStrokeWidthAttributeName \
    NSTextAlignment NSTextAttachment NSTextAttachmentContainer NSTextCheckingAllCustomTypes \
    NSTextCheckingAllSystemTypes NSTextCheckingAllTypes NSTextCheckingTypes NSTextContainer NSTextStorage \
    NSTextStorageDelegate NSTextTab NSUInteger NSUnderlineColorAttributeName NSUnderlineStyle \
    NSUnderlineStyleAttributeName NSUserActivity NSWritingDirection UIAccessibility \
    UIAccessibilityAnnouncementNotification UIAccessibilityContainerType UIAccessibilityContrast \
    UIAccessibilityCustomAction UIAccessibilityCustomRotor UIAccessibilityCustomRotorItemResult \
    UIAccessibilityCustomRotorSearchPredicate UIAccessibilityDarkerSystemColorsEnabled UIAccessibilityElement \
    UIAccessibilityIsBoldTextEnabled UIAccessibilityIsReduceMotionEnabled \
    UIAccessibilityIsReduceTransparencyEnabled UIAccessibilityIsSwitchControlRunning \
    UIAccessibilityIsVoiceOverRunning UIAccessibilityLayoutChangedNotification UIAccessibilityNavigationStyle \
    UIAccessibilityPageScrolledNotification UIAccessibilityPostNotification \
    UIAccessibilityScreenChangedNotification UIAccessibilityScrollDirection UIAccessibilityTraitAdjustable \
    UIAccessibilityTraitAllowsDirectInteraction UIAccessibilityTraitButton UIAccessibilityTraitCausesPageTurn \
    UIAccessibilityTraitHeader UIAccessibilityTraitImage UIAccessibilityTraitKeyboardKey UIAccessibilityTraitLink \
    UIAccessibilityTraitNone UIAccessibilityTraitNotEnabled UIAccessibilityTraitPlaysSound \
    UIAccessibilityTraitSearchField UIAccessibilityTraitSelected UIAccessibilityTraitStartsMediaSession \
    UIAccessibilityTraitStaticText UIAccessibilityTraitSummaryElement UIAccessibilityTraitUpdatesFrequently \
    UIAccessibilityTraits UIAction UIActionHandler UIActivity UIActivityIndicatorView UIActivityIndicatorViewStyle \
    UIActivityItemProvider UIActivityItemSource UIActivityViewController UIAdaptivePresentationControllerDelegate \
    UIAlertAction UIAlertActionStyle UIAlertController UIAlertControllerStyle UIAppearance UIAppearanceContainer \
    UIApplication UIApplicationDelegate UIApplicationLaunchOptionsKey UIApplicationOpenSettingsURLString \
    UIApplicationOpenURLOptionsKey UIApplicationState UIAttachmentBehavior UIAttachmentBehaviorType UIAxis \
    UIBackgroundConfiguration UIBackgroundFetchResult UIBackgroundTaskIdentifier UIBackgroundTaskInvalid \
    UIBarAppearance UIBarButtonItem UIBarButtonItemAppearance UIBarButtonItemGroup UIBarButtonItemStateAppearance \
    UIBarButtonItemStyle UIBarButtonSystemItem UIBarItem UIBarMetrics UIBarPosition UIBarPositioning \
    UIBarPositioningDelegate UIBarStyle UIBaselineAdjustment UIBehavioralStyle UIBezierPath UIBlurEffect \
    UIBlurEffectStyle UIButton UIButtonType UICellAccessory UICellConfigurationState \
    UICollectionLayoutListConfiguration UICollectionReusableView UICollectionUpdateAction UICollectionView \
    UICollectionViewCell UICollectionViewCompositionalLayout UICollectionViewCompositionalLayoutConfiguration \
    UICollectionViewCompositionalLayoutSectionProvider UICollectionViewController UICollectionViewDataSource \
    UICollectionViewDataSourcePrefetching UICollectionViewDelegate UICollectionViewDelegateFlowLayout \
    UICollectionViewDiffableDataSource UICollectionViewDragDelegate UICollectionViewDropCoordinator \
    UICollectionViewDropDelegate UICollectionViewDropItem UICollectionViewDropPlaceholder \
    UICollectionViewDropPlaceholderContext UICollectionViewDropProposal UICollectionViewFlowLayout \
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayoutInvalidationContext \
    UICollectionViewFocusUpdateContext UICollectionViewLayout UICollectionViewLayoutAttributes \
    UICollectionViewLayoutInvalidationContext UICollectionViewListCell UICollectionViewPlaceholder \
    UICollectionViewScrollDirection UICollectionViewScrollPosition UICollectionViewTransitionLayout \
    UICollectionViewUpdateItem UICollisionBehavior UICollisionBehaviorDelegate UICollisionBehaviorMode UIColor \
    UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell UICommand UICommandAlternate \
    UIConfigurationColorTransformer UIConfigurationState UIConfigurationStateCustomKey \
    UIConfigurationTextAttributesTransformer UIContentConfiguration UIContentContainer UIContentInsetsReference \
    UIContentSizeCategory UIContentSizeCategoryAdjusting UIContentView UIContextMenuActionProvider \
    UIContextMenuConfiguration UIContextMenuContentPreviewProvider UIContextMenuInteraction \
    UIContextMenuInteractionAnimating UIContextMenuInteractionCommitAnimating UIContextMenuInteractionCommitStyle \
    UIContextMenuInteractionDelegate UIContextualAction UIContextualActionStyle UIControl \
    UIControlContentHorizontalAlignment UIControlContentVerticalAlignment UIControlEvents UIControlState \
    UICoordinateSpace UICornerConfiguration UICornerRadius UICubicTimingParameters UIDataDetectorTypes UIDatePicker \
    UIDatePickerMode UIDatePickerStyle UIDeferredMenuElement UIDevice UIDeviceBatteryState UIDeviceOrientation \
    UIDisplayGamut UIDocumentPickerDelegate UIDocumentPickerMode UIDocumentPickerViewController UIDragAnimating \
    UIDragDropSession UIDragInteraction UIDragInteractionDelegate UIDragItem UIDragPreview UIDragPreviewParameters \
    UIDragPreviewTarget UIDragSession UIDropInteraction UIDropInteractionDelegate UIDropOperation UIDropProposal \
    UIDropSession UIDropSessionProgressIndicatorStyle UIDynamicAnimator UIDynamicAnimatorDelegate UIDynamicBehavior \
    UIDynamicItem UIDynamicItemBehavior UIDynamicItemCollisionBoundsType UIDynamicItemGroup UIEdgeInsets \
    UIEdgeInsetsEqualToEdgeInsets UIEdgeInsetsInsetRect UIEdgeInsetsMake UIEdgeInsetsZero UIEditMenuArrowDirection \
    UIEditMenuConfiguration UIEditMenuInteraction UIEditMenuInteractionAnimating UIEditMenuInteractionDelegate \
    UIEvent UIEventSubtype UIEventType UIFeedbackGenerator UIFieldBehavior UIFindInteraction \
    UIFindInteractionDelegate UIFindSession UIFloatRange UIFocusAnimationContext UIFocusAnimationCoordinator \
    UIFocusEffect UIFocusEnvironment UIFocusGroupPriority UIFocusGuide UIFocusHaloEffect UIFocusHeading UIFocusItem \
    UIFocusItemContainer UIFocusItemDeferralMode UIFocusItemScrollableContainer UIFocusMovementHint \
    UIFocusSoundIdentifier UIFocusSystem UIFocusUpdateContext UIFont UIFontDescriptor UIFontDescriptorAttributeName \
    UIFontDescriptorSymbolicTraits UIFontDescriptorTraitKey UIFontMetrics UIFontPickerViewController \
    UIFontPickerViewControllerDelegate UIFontTextStyle UIFontWeight UIFontWeightBlack UIFontWeightBold \
    UIFontWeightHeavy UIFontWeightLight UIFontWeightMedium UIFontWeightRegular UIFontWeightSemibold \
    UIFontWeightThin UIFontWeightUltraLight UIForceTouchCapability UIGestureRecognizer UIGestureRecognizerDelegate \
    UIGestureRecognizerState UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions \
    UIGraphicsEndImageContext UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext \
    UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPopContext \
    UIGraphicsPushContext UIGravityBehavior UIHoverGestureRecognizer UIImage UIImageAsset UIImageJPEGRepresentation \
    UIImageOrientation UIImagePNGRepresentation UIImagePickerController UIImagePickerControllerDelegate \
    UIImageRenderingMode UIImageResizingMode UIImageView UIImpactFeedbackGenerator UIImpactFeedbackStyle \
    UIInputView UIInputViewAudioFeedback UIInputViewController UIInteraction UIInterfaceOrientation \
    UIInterfaceOrientationMask UIInterpolatingMotionEffect UIKey UIKeyCommand UIKeyInput UIKeyModifierFlags \
    UIKeyboardAnimationCurveUserInfoKey UIKeyboardAnimationDurationUserInfoKey UIKeyboardAppearance \
    UIKeyboardFrameBeginUserInfoKey UIKeyboardFrameEndUserInfoKey UIKeyboardHIDUsage UIKeyboardIsLocalUserInfoKey \
    UIKeyboardLayoutGuide UIKeyboardType UILabel UILayoutConstraintAxis UILayoutFittingCompressedSize \
    UILayoutFittingExpandedSize UILayoutGuide UILayoutPriority UILayoutSupport UILegibilityWeight \
    UIListContentConfiguration UIListContentView UIListSeparatorConfiguration UILocalizedIndexedCollation \
    UILongPressGestureRecognizer UIMenu UIMenuBuilder UIMenuController UIMenuControllerArrowDirection UIMenuElement \
    UIMenuItem UIMenuLeaf UIMenuSystem UIModalPresentationStyle UIModalTransitionStyle UIMotionEffect \
    UIMotionEffectGroup UIMutableTraits UINavigationBar UINavigationBarAppearance UINavigationBarDelegate \
    UINavigationController UINavigationControllerDelegate UINavigationControllerHideShowBarDuration \
    UINavigationControllerOperation UINavigationItem UINavigationItemLargeTitleDisplayMode UINib \
    UINotificationFeedbackGenerator UINotificationFeedbackType UIObjectRestoration UIOffset UIOffsetMake \
    UIOffsetZero UIOpenURLContext UIPageControl UIPageViewController UIPageViewControllerDataSource \
    UIPageViewControllerDelegate UIPageViewControllerNavigationDirection UIPageViewControllerNavigationOrientation \
    UIPageViewControllerSpineLocation UIPageViewControllerTransitionStyle UIPanGestureRecognizer \
    UIPasteConfiguration UIPasteConfigurationSupporting UIPasteboard UIPercentDrivenInteractiveTransition \
    UIPickerView UIPickerViewDataSource UIPickerViewDelegate UIPinchGestureRecognizer UIPointerAccessory \
    UIPointerEffect UIPointerInteraction UIPointerInteractionAnimating UIPointerInteractionDelegate \
    UIPointerLockState UIPointerRegion UIPointerRegionRequest UIPointerShape UIPointerStyle UIPopoverArrowDirection \
    UIPopoverPresentationController UIPopoverPresentationControllerDelegate \
    UIPopoverPresentationControllerSourceItem UIPresentationController UIPress UIPressPhase UIPressType \
    UIPressesEvent UIPreviewAction UIPreviewActionGroup UIPreviewActionItem UIPreviewInteraction \
    UIPreviewInteractionDelegate UIPreviewParameters UIPreviewTarget UIProgressView UIProgressViewStyle \
    UIPushBehavior UIPushBehaviorMode UIRectClip UIRectCorner UIRectEdge UIRectFill UIRectFrame \
    UIReferenceLibraryViewController UIRefreshControl UIRegion UIResponder UIResponderStandardEditActions \
    UIReturnKeyType UIRotationGestureRecognizer UIScene UISceneConfiguration UISceneDelegate UISceneError \
    UISceneSession UIScreen UIScreenEdgePanGestureRecognizer UIScreenMode UIScrollView \
    UIScrollViewContentInsetAdjustmentBehavior UIScrollViewDecelerationRateFast UIScrollViewDecelerationRateNormal \
    UIScrollViewDelegate UIScrollViewIndicatorStyle UIScrollViewKeyboardDismissMode UISearchBar UISearchBarDelegate \
    UISearchBarIcon UISearchBarStyle UISearchContainerViewController UISearchController UISearchControllerDelegate \
    UISearchResultsUpdating UISearchSuggestion UISearchSuggestionItem UISearchTextField UISearchTextFieldDelegate \
    UISearchToken UISegmentedControl UISegmentedControlNoSegment UISelectionFeedbackGenerator \
    UISemanticContentAttribute UISheetPresentationController UISheetPresentationControllerDelegate \
    UISheetPresentationControllerDetentResolutionContext UISlider UISnapBehavior UISplitViewController \
    UISplitViewControllerDelegate UISplitViewControllerDisplayMode UISpringLoadedInteraction \
    UISpringLoadedInteractionBehavior UISpringLoadedInteractionContext UISpringLoadedInteractionEffect \
    UISpringLoadedInteractionEffectState UISpringLoadedInteractionSupporting UISpringTimingParameters UIStackView \
    UIStackViewAlignment UIStackViewDistribution UIStateRestoring UIStatusBarAnimation UIStatusBarManager \
    UIStatusBarStyle UIStepper UIStoryboard UIStoryboardSegue UIStoryboardUnwindSegueSource \
    UISwipeActionsConfiguration UISwipeGestureRecognizer UISwipeGestureRecognizerDirection UISwitch \
    UISystemAnimation UITabBar UITabBarAppearance UITabBarController UITabBarControllerDelegate UITabBarDelegate \
    UITabBarItem UITabBarItemAppearance UITabBarItemStateAppearance UITabBarSystemItem UITableView \
    UITableViewAutomaticDimension UITableViewCell UITableViewCellAccessoryType UITableViewCellEditingStyle \
    UITableViewCellSelectionStyle UITableViewCellSeparatorStyle UITableViewCellStateMask UITableViewCellStyle \
    UITableViewController UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate \
    UITableViewDiffableDataSource UITableViewDragDelegate UITableViewDropCoordinator UITableViewDropDelegate \
    UITableViewDropItem UITableViewDropPlaceholder UITableViewDropPlaceholderContext UITableViewDropProposal \
    UITableViewFocusUpdateContext UITableViewHeaderFooterView UITableViewIndexSearch UITableViewPlaceholder \
    UITableViewRowAction UITableViewRowActionStyle UITableViewRowAnimation UITableViewScrollPosition \
    UITableViewStyle UITapGestureRecognizer UITargetedDragPreview UITargetedPreview UITextAutocapitalizationType \
    UITextAutocorrectionType UITextBorderStyle UITextContentType UITextDirection UITextDocumentProxy UITextField \
    UITextFieldDelegate UITextFieldDidEndEditingReason UITextFieldViewMode UITextGranularity UITextInput \
    UITextInputAssistantItem UITextInputDelegate UITextInputMode UITextInputStringTokenizer UITextInputTokenizer \
    UITextInputTraits UITextItem UITextItemInteraction UITextLayoutDirection UITextPasteConfigurationSupporting \
    UITextPasteDelegate UITextPasteItem UITextPosition UITextRange UITextSearchOptions UITextSelectionRect \
    UITextSmartDashesType UITextSmartInsertDeleteType UITextSmartQuotesType UITextSpellCheckingType \
    UITextStorageDirection UITextView UITextViewDelegate UITimingCurveProvider UITimingCurveType UIToolbar \
    UIToolbarAppearance UIToolbarDelegate UITouch UITouchPhase UITouchType UITrackingLayoutGuide UITrait \
    UITraitAccessibilityContrast UITraitChangeHandler UITraitChangeObservable UITraitChangeRegistration \
    UITraitCollection UITraitDefinition UITraitDisplayGamut UITraitDisplayScale UITraitEnvironment \
    UITraitEnvironmentLayoutDirection UITraitForceTouchCapability UITraitHorizontalSizeClass UITraitLayoutDirection \
    UITraitLegibilityWeight UITraitOverrides UITraitPreferredContentSizeCategory UITraitUserInterfaceIdiom \
    UITraitUserInterfaceLevel UITraitUserInterfaceStyle UITraitVerticalSizeClass \
    UITransitionContextViewControllerKey UITransitionContextViewKey UIUserInterfaceIdiom \
    UIUserInterfaceLayoutDirection UIUserInterfaceLevel UIUserInterfaceSizeClass UIUserInterfaceStyle \
    UIVibrancyEffect UIVibrancyEffectStyle UIView UIViewAnimating UIViewAnimatingPosition UIViewAnimatingState \
    UIViewAnimationCurve UIViewAnimationOptions UIViewAnimationTransition UIViewAutoresizing \
    UIViewConfigurationState UIViewContentMode UIViewController UIViewControllerAnimatedTransitioning \
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning UIViewControllerPreviewing \
    UIViewControllerPreviewingDelegate UIViewControllerRestoration UIViewControllerTransitionCoordinator \
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating \
    UIViewInvalidating UIViewKeyframeAnimationOptions UIViewNoIntrinsicMetric UIViewPropertyAnimator \
    UIViewTintAdjustmentMode UIVisualEffect UIVisualEffectView UIWindow UIWindowLevel UIWindowLevelAlert \
    UIWindowLevelNormal UIWindowLevelStatusBar UIWindowOwner UIWindowScene UIWindowSceneDelegate XCTAttachment
    """
}

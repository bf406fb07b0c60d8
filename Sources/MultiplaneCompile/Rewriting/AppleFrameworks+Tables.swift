// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Written by FrameworkTableTests with MULTIPLANE_UPDATE_TABLES=1.

extension AppleFrameworks {
  static let optionalMethodNames = """
    action(for:forKey:) adaptivePresentationStyle(for:) adaptivePresentationStyle(for:traitCollection:) \
    addAnimations(_:) addAnimations(_:delayFactor:) addCompletion(_:) \
    continueAnimation(withTimingParameters:durationFactor:) \
    animationController(forDismissed:) animationController(forPresented:presenting:source:) animationDidStart(_:) \
    animationDidStop(_:finished:) animationEnded(_:) application(_:configurationForConnecting:options:) \
    application(_:didDiscardSceneSessions:) application(_:didFinishLaunchingWithOptions:) \
    application(_:open:options:) application(_:supportedInterfaceOrientationsFor:) \
    application(_:willFinishLaunchingWithOptions:) applicationDidBecomeActive(_:) applicationDidEnterBackground(_:) \
    applicationDidFinishLaunching(_:) applicationDidReceiveMemoryWarning(_:) applicationFinishedRestoringState() \
    applicationWillEnterForeground(_:) applicationWillResignActive(_:) applicationWillTerminate(_:) \
    autocapitalizationType autocorrectionType collectionView(_:canMoveItemAt:) \
    collectionView(_:cancelPrefetchingForItemsAt:) collectionView(_:didDeselectItemAt:) \
    collectionView(_:didEndDisplaying:forItemAt:) \
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:) \
    collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:) \
    collectionView(_:layout:insetForSectionAt:) collectionView(_:layout:minimumInteritemSpacingForSectionAt:) \
    collectionView(_:layout:minimumLineSpacingForSectionAt:) \
    collectionView(_:layout:referenceSizeForFooterInSection:) \
    collectionView(_:layout:referenceSizeForHeaderInSection:) collectionView(_:layout:sizeForItemAt:) \
    collectionView(_:moveItemAt:to:) collectionView(_:shouldDeselectItemAt:) \
    collectionView(_:shouldHighlightItemAt:) collectionView(_:shouldSelectItemAt:) \
    collectionView(_:targetContentOffsetForProposedContentOffset:) \
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) \
    collectionView(_:transitionLayoutForOldLayout:newLayout:) \
    collectionView(_:viewForSupplementaryElementOfKind:at:) collectionView(_:willDisplay:forItemAt:) \
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:) collisionBehavior(_:beganContactFor:with:at:) \
    collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:) collisionBehavior(_:endedContactFor:with:) \
    collisionBehavior(_:endedContactFor:withBoundaryIdentifier:) collisionBoundingPath collisionBoundsType \
    completionCurve completionSpeed decodeRestorableState(with:) display(_:) draw(_:in:) \
    dynamicAnimatorDidPause(_:) dynamicAnimatorWillResume(_:) enablesReturnKeyAutomatically \
    encodeRestorableState(with:) gestureRecognizer(_:shouldBeRequiredToFailBy:) gestureRecognizer(_:shouldReceive:) \
    gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) gestureRecognizer(_:shouldRequireFailureOf:) \
    gestureRecognizerShouldBegin(_:) init(layerValue:) interactionControllerForDismissal(using:) \
    interactionControllerForPresentation(using:) interruptibleAnimator(using:) invalidateLayout(of:) \
    isSecureTextEntry keyboardAppearance keyboardType layerValue layerWillDraw(_:) \
    layoutManager(_:didCompleteLayoutFor:atEnd:) \
    layoutManager(_:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingAfterGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:paragraphSpacingBeforeGlyphAt:withProposedLineFragmentRect:) \
    layoutManager(_:shouldBreakLineByWordBeforeCharacterAt:) \
    layoutManager(_:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:) \
    layoutManager(_:textContainer:didChangeGeometryFrom:) layoutManagerDidInvalidateLayout(_:) layoutSublayers(of:) \
    navigationBar(_:didPop:) navigationBar(_:didPush:) navigationBar(_:shouldPop:) navigationBar(_:shouldPush:) \
    navigationController(_:animationControllerFor:from:to:) navigationController(_:didShow:animated:) \
    navigationController(_:interactionControllerFor:) navigationController(_:willShow:animated:) \
    numberOfSections(in:) objectRestorationClass \
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) \
    pageViewController(_:spineLocationFor:) pageViewController(_:willTransitionTo:) \
    pageViewControllerPreferredInterfaceOrientationForPresentation(_:) \
    pageViewControllerSupportedInterfaceOrientations(_:) pickerView(_:attributedTitleForRow:forComponent:) \
    pickerView(_:didSelectRow:inComponent:) pickerView(_:rowHeightForComponent:) \
    pickerView(_:titleForRow:forComponent:) pickerView(_:viewForRow:forComponent:reusing:) \
    pickerView(_:widthForComponent:) popoverPresentationController(_:willRepositionPopoverTo:in:) \
    popoverPresentationControllerDidDismissPopover(_:) popoverPresentationControllerShouldDismissPopover(_:) \
    position(for:) preferredSize(of:) prepareForPopoverPresentation(_:) presentationController(_:prepare:) \
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
    searchBarTextDidEndEditing(_:) sectionIndexTitles(for:) selectionAffinity \
    sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) shouldChangeText(in:replacementText:) \
    smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType \
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
    tabBarController(_:animationControllerForTransitionFrom:to:) tabBarController(_:didSelect:) \
    tabBarController(_:interactionControllerFor:) tabBarController(_:shouldSelect:) \
    tableView(_:accessoryButtonTappedForRowWith:) tableView(_:canEditRowAt:) tableView(_:canMoveRowAt:) \
    tableView(_:cancelPrefetchingForRowsAt:) tableView(_:commit:forRowAt:) tableView(_:didDeselectRowAt:) \
    tableView(_:didEndDisplaying:forRowAt:) tableView(_:didEndDisplayingFooterView:forSection:) \
    tableView(_:didEndDisplayingHeaderView:forSection:) tableView(_:didEndEditingRowAt:) \
    tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:) tableView(_:didUnhighlightRowAt:) \
    tableView(_:editActionsForRowAt:) tableView(_:editingStyleForRowAt:) tableView(_:estimatedHeightForRowAt:) \
    tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:) \
    tableView(_:indentationLevelForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:) \
    tableView(_:moveRowAt:to:) tableView(_:sectionForSectionIndexTitle:at:) tableView(_:shouldHighlightRowAt:) \
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) \
    tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:titleForFooterInSection:) \
    tableView(_:titleForHeaderInSection:) tableView(_:trailingSwipeActionsConfigurationForRowAt:) \
    tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:) \
    tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) \
    tableView(_:willDisplayFooterView:forSection:) tableView(_:willDisplayHeaderView:forSection:) \
    tableView(_:willSelectRowAt:) targetDisplayModeForAction(in:) textContentType \
    textField(_:shouldChangeCharactersIn:replacementString:) textFieldDidBeginEditing(_:) \
    textFieldDidChangeSelection(_:) textFieldDidEndEditing(_:) textFieldDidEndEditing(_:reason:) \
    textFieldShouldBeginEditing(_:) textFieldShouldClear(_:) textFieldShouldEndEditing(_:) \
    textFieldShouldReturn(_:) textInputView textStorage(_:didProcessEditing:range:changeInLength:) \
    textStorage(_:willProcessEditing:range:changeInLength:) textView(_:shouldChangeTextIn:replacementText:) \
    textView(_:shouldInteractWith:in:interaction:) textViewDidBeginEditing(_:) textViewDidChange(_:) \
    textViewDidChangeSelection(_:) textViewDidEndEditing(_:) textViewShouldBeginEditing(_:) \
    textViewShouldEndEditing(_:) viewForZooming(in:) wantsDiagnostics wantsInteractiveStart window
    """

  static let classNames = """
    CAAnimation:NSObject CAAnimationGroup:CAAnimation CABasicAnimation:CAPropertyAnimation CADisplayLink:NSObject \
    CAEmitterCell:NSObject CAEmitterLayer:CALayer CAGradientLayer:CALayer CAKeyframeAnimation:CAPropertyAnimation \
    CALayer:NSObject CAMediaTimingFunction:NSObject CAPropertyAnimation:CAAnimation CARenderer:NSObject \
    CAReplicatorLayer:CALayer CAScrollLayer:CALayer CAShapeLayer:CALayer CASpringAnimation:CABasicAnimation \
    CATextLayer:CALayer CATransaction:NSObject CATransformLayer:CALayer CATransition:CAAnimation \
    CAValueFunction:NSObject CGColor:Hashable CGColorSpace:Hashable CGDataProvider:Sendable CGFont:Hashable \
    CGGradient:Sendable CGImage:Hashable CGImageSource:Sendable CGMutablePath:CGPath CGPath:Hashable \
    CGPattern:Sendable CIColor:NSObject CIFilter:NSObject CIVector:NSObject CTFont:NSObject \
    CTFontDescriptor:NSObject CTFrame:Sendable CTFramesetter:Sendable CTLine:Sendable CTParagraphStyle:Hashable \
    CTRun:Sendable CTTypesetter:Sendable DefaultHost:Host DisplayList:Sendable FontFace:Sendable \
    FontLibrary:Sendable GlyphRun:Sendable HostState:Sendable ImageReader:Sendable \
    NSCollectionLayoutAnchor:NSObject \
    NSCollectionLayoutBoundarySupplementaryItem:NSCollectionLayoutSupplementaryItem \
    NSCollectionLayoutDecorationItem:NSCollectionLayoutItem NSCollectionLayoutDimension:NSObject \
    NSCollectionLayoutEdgeSpacing:NSObject NSCollectionLayoutGroup:NSCollectionLayoutItem \
    NSCollectionLayoutGroupCustomItem:NSObject NSCollectionLayoutItem:NSObject NSCollectionLayoutSection:NSObject \
    NSCollectionLayoutSize:NSObject NSCollectionLayoutSpacing:NSObject \
    NSCollectionLayoutSupplementaryItem:NSCollectionLayoutItem NSDataAsset:NSObject NSException:NSObject \
    NSKeyValueObservation:NSObject NSLayoutAnchor:NSObject NSLayoutConstraint:NSObject \
    NSLayoutDimension:NSLayoutAnchor NSLayoutManager:NSObject NSLayoutXAxisAnchor:NSLayoutAnchor \
    NSLayoutYAxisAnchor:NSLayoutAnchor NSMutableParagraphStyle:NSParagraphStyle NSParagraphStyle:NSObject \
    NSShadow:NSObject NSStringDrawingContext:NSObject NSTextContainer:NSObject \
    NSTextStorage:NSMutableAttributedString NSTextTab:NSObject NSUserActivity:NSObject RenderTree:Sendable \
    RetainedSurface:Sendable TextStyle:Sendable UIAccessibilityCustomAction:NSObject \
    UIAccessibilityElement:UIResponder UIAction:NSObject UIActivityIndicatorView:UIView UIAlertAction:NSObject \
    UIAlertController:UIViewController UIApplication:UIResponder UIAttachmentBehavior:UIDynamicBehavior \
    UIBarAppearance:NSObject UIBarButtonItem:UIBarItem UIBarItem:NSObject UIBezierPath:NSObject \
    UIBlurEffect:UIVisualEffect UIButton:UIControl UICollectionReusableView:UIView UICollectionView:UIScrollView \
    UICollectionViewCell:UICollectionReusableView UICollectionViewCompositionalLayout:UICollectionViewLayout \
    UICollectionViewCompositionalLayoutConfiguration:NSObject UICollectionViewController:UIViewController \
    UICollectionViewDiffableDataSource:NSObject UICollectionViewFlowLayout:UICollectionViewLayout \
    UICollectionViewFlowLayoutInvalidationContext:UICollectionViewLayoutInvalidationContext \
    UICollectionViewLayout:NSObject UICollectionViewLayoutAttributes:NSObject \
    UICollectionViewLayoutInvalidationContext:NSObject UICollectionViewListCell:UICollectionViewCell \
    UICollectionViewTransitionLayout:UICollectionViewLayout UICollectionViewUpdateItem:NSObject \
    UICollisionBehavior:UIDynamicBehavior UIColor:NSObject UIContextualAction:NSObject UIControl:UIView \
    UICubicTimingParameters:NSObject UIDatePicker:UIControl UIDevice:NSObject UIDynamicAnimator:NSObject \
    UIDynamicBehavior:NSObject UIDynamicItemBehavior:UIDynamicBehavior UIDynamicItemGroup:NSObject UIEvent:NSObject \
    UIFeedbackGenerator:NSObject UIFieldBehavior:UIDynamicBehavior UIFont:CTFont UIFontDescriptor:NSObject \
    UIFontMetrics:NSObject UIGestureRecognizer:NSObject UIGraphicsImageRenderer:NSObject \
    UIGraphicsImageRendererContext:NSObject UIGraphicsImageRendererFormat:NSObject \
    UIGravityBehavior:UIDynamicBehavior UIHoverGestureRecognizer:UIGestureRecognizer UIImage.Configuration:NSObject \
    UIImage.SymbolConfiguration:Configuration UIImage:NSObject UIImageView:UIView \
    UIImpactFeedbackGenerator:UIFeedbackGenerator UIInterpolatingMotionEffect:UIMotionEffect UIKey:NSObject \
    UIKeyCommand:NSObject UIKeyboardLayoutGuide:UITrackingLayoutGuide UILabel:UIView UILayoutGuide:NSObject \
    UIListContentView:UIView UILongPressGestureRecognizer:UIGestureRecognizer UIMenuController:NSObject \
    UIMenuItem:NSObject UIMotionEffect:NSObject UIMotionEffectGroup:UIMotionEffect UINavigationBar:UIView \
    UINavigationBarAppearance:UIBarAppearance UINavigationController:UIViewController UINavigationItem:NSObject \
    UINib:NSObject UINotificationFeedbackGenerator:UIFeedbackGenerator UIOpenURLContext:NSObject \
    UIPageControl:UIControl UIPageViewController:UIViewController UIPanGestureRecognizer:UIGestureRecognizer \
    UIPasteboard:NSObject UIPercentDrivenInteractiveTransition:NSObject UIPickerView:UIView \
    UIPinchGestureRecognizer:UIGestureRecognizer UIPopoverPresentationController:UIPresentationController \
    UIPresentationController:NSObject UIPress:NSObject UIPressesEvent:UIEvent UIPreviewInteraction:NSObject \
    UIProgressView:UIView UIPushBehavior:UIDynamicBehavior UIRefreshControl:UIControl UIRegion:NSObject \
    UIResponder:NSObject UIRotationGestureRecognizer:UIGestureRecognizer UIScene.ConnectionOptions:NSObject \
    UIScene.OpenExternalURLOptions:NSObject UIScene:UIResponder UISceneConfiguration:NSObject \
    UISceneSession:NSObject UIScreen:NSObject UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer \
    UIScrollView:UIView UISearchBar:UIView UISearchTextField:UITextField UISegmentedControl:UIControl \
    UISelectionFeedbackGenerator:UIFeedbackGenerator UISheetPresentationController.Detent:NSObject \
    UISheetPresentationController:UIPresentationController UISlider:UIControl UISnapBehavior:UIDynamicBehavior \
    UISplitViewController:UIViewController UISpringTimingParameters:NSObject UIStackView:UIView \
    UIStatusBarManager:NSObject UIStepper:UIControl UIStoryboard:NSObject UIStoryboardSegue:NSObject \
    UIStoryboardUnwindSegueSource:NSObject UISwipeActionsConfiguration:NSObject \
    UISwipeGestureRecognizer:UIGestureRecognizer UISwitch:UIControl UITabBar:UIView \
    UITabBarAppearance:UIBarAppearance UITabBarController:UIViewController UITabBarItem:UIBarItem \
    UITabBarItemAppearance:NSObject UITabBarItemStateAppearance:NSObject UITableView:UIScrollView \
    UITableViewCell:UIView UITableViewController:UIViewController UITableViewDiffableDataSource:NSObject \
    UITableViewHeaderFooterView:UIView UITableViewRowAction:NSObject UITapGestureRecognizer:UIGestureRecognizer \
    UITextField:UIControl UITextInputStringTokenizer:NSObject UITextPosition:NSObject UITextRange:NSObject \
    UITextSelectionRect:NSObject UITextView:UIScrollView UIToolbar:UIView UITouch:NSObject \
    UITrackingLayoutGuide:UILayoutGuide UITraitCollection:NSObject UIVibrancyEffect:UIVisualEffect \
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
    CGBitmapContextGetWidth CGBitmapInfo CGBlendMode CGColor CGColorConvertible CGColorCreateWithPattern \
    CGColorInitializable CGColorRenderingIntent CGColorSpace CGColorSpaceCreateDeviceGray \
    CGColorSpaceCreateDeviceRGB CGColorSpaceCreatePattern CGColorSpaceModel CGContext CGContextAddArc \
    CGContextAddArcToPoint CGContextAddCurveToPoint CGContextAddEllipseInRect CGContextAddLineToPoint \
    CGContextAddLines CGContextAddPath CGContextAddQuadCurveToPoint CGContextAddRect CGContextAddRects \
    CGContextBeginPath CGContextBeginTransparencyLayer CGContextBeginTransparencyLayerWithRect CGContextClearRect \
    CGContextClip CGContextClipToMask CGContextClipToRect CGContextClipToRects CGContextClosePath \
    CGContextConcatCTM CGContextConvertPointToDeviceSpace CGContextConvertPointToUserSpace \
    CGContextConvertRectToDeviceSpace CGContextConvertRectToUserSpace CGContextConvertSizeToDeviceSpace \
    CGContextConvertSizeToUserSpace CGContextCopyPath CGContextDrawConicGradient CGContextDrawImage \
    CGContextDrawLinearGradient CGContextDrawPath CGContextDrawRadialGradient CGContextDrawTiledImage \
    CGContextEOClip CGContextEOFillPath CGContextEndTransparencyLayer CGContextFillEllipseInRect CGContextFillPath \
    CGContextFillRect CGContextFillRects CGContextFlush CGContextGetCTM CGContextGetClipBoundingBox \
    CGContextGetInterpolationQuality CGContextGetPathBoundingBox CGContextGetPathCurrentPoint \
    CGContextGetTextMatrix CGContextGetTextPosition CGContextGetUserSpaceToDeviceSpaceTransform \
    CGContextIsPathEmpty CGContextMoveToPoint CGContextPathContainsPoint CGContextRef CGContextRelease \
    CGContextReplacePathWithStrokedPath CGContextRestoreGState CGContextRetain CGContextRotateCTM \
    CGContextSaveGState CGContextScaleCTM CGContextSetAllowsAntialiasing CGContextSetAllowsFontSubpixelQuantization \
    CGContextSetAlpha CGContextSetBlendMode CGContextSetCMYKFillColor CGContextSetCMYKStrokeColor \
    CGContextSetFillColor CGContextSetFillColorSpace CGContextSetFillColorWithColor CGContextSetFillPattern \
    CGContextSetFlatness CGContextSetGrayFillColor CGContextSetGrayStrokeColor CGContextSetInterpolationQuality \
    CGContextSetLineCap CGContextSetLineDash CGContextSetLineJoin CGContextSetLineWidth CGContextSetMiterLimit \
    CGContextSetPatternPhase CGContextSetRGBFillColor CGContextSetRGBStrokeColor CGContextSetShadow \
    CGContextSetShadowWithColor CGContextSetShouldAntialias CGContextSetShouldSubpixelQuantizeFonts \
    CGContextSetStrokeColor CGContextSetStrokeColorSpace CGContextSetStrokeColorWithColor CGContextSetStrokePattern \
    CGContextSetTextMatrix CGContextSetTextPosition CGContextStrokeEllipseInRect CGContextStrokeLineSegments \
    CGContextStrokePath CGContextStrokeRect CGContextStrokeRectWithWidth CGContextSynchronize CGContextTranslateCTM \
    CGDataProvider CGFont CGGlyph CGGradient CGGradientDrawingOptions CGImage CGImageAlphaInfo \
    CGImageCreateWithMask CGImageDestination CGImageDestinationAddImage CGImageDestinationAddImageFromSource \
    CGImageDestinationCopyTypeIdentifiers CGImageDestinationCreateWithData CGImageDestinationCreateWithURL \
    CGImageDestinationFinalize CGImageDestinationSetProperties CGImageMaskCreate CGImagePropertyOrientation \
    CGImageSource CGImageSourceCopyProperties CGImageSourceCopyPropertiesAtIndex CGImageSourceCopyTypeIdentifiers \
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
    CGRectMake CGRectNull CGRectOffset CGRectStandardize CGRectUnion CGRectZero CGSizeEqualToSize CGSizeMake \
    CGSizeZero CGTextDrawingMode CGVector CGVectorMake CIColor CIFilter CIVector CTFont CTFontCopyDisplayName \
    CTFontCopyFamilyName CTFontCopyFontDescriptor CTFontCopyFullName CTFontCopyGraphicsFont \
    CTFontCopyPostScriptName CTFontCopyTraits CTFontCreateCopyWithAttributes CTFontCreateCopyWithSymbolicTraits \
    CTFontCreateForString CTFontCreatePathForGlyph CTFontCreateUIFontForLanguage CTFontCreateWithData \
    CTFontCreateWithFontDescriptor CTFontCreateWithGraphicsFont CTFontCreateWithName CTFontDescriptor \
    CTFontDescriptorCopyAttribute CTFontDescriptorCopyAttributes CTFontDescriptorCreateCopyWithAttributes \
    CTFontDescriptorCreateWithAttributes CTFontDescriptorCreateWithNameAndSize CTFontDrawGlyphs \
    CTFontGetAdvancesForGlyphs CTFontGetAscent CTFontGetBoundingBox CTFontGetBoundingRectsForGlyphs \
    CTFontGetCapHeight CTFontGetDescent CTFontGetGlyphCount CTFontGetGlyphsForCharacters CTFontGetLeading \
    CTFontGetMatrix CTFontGetSize CTFontGetSlantAngle CTFontGetSymbolicTraits CTFontGetUnderlinePosition \
    CTFontGetUnderlineThickness CTFontGetUnitsPerEm CTFontGetXHeight CTFontManagerCreateFontDescriptorsFromData \
    CTFontManagerError CTFontManagerRegisterFontsForURL CTFontManagerRegisterGraphicsFont CTFontManagerScope \
    CTFontManagerUnregisterFontsForURL CTFontManagerUnregisterGraphicsFont CTFontOrientation CTFontSymbolicTraits \
    CTFontUIFontType CTFrame CTFrameDraw CTFrameGetLineOrigins CTFrameGetLines CTFrameGetPath CTFrameGetStringRange \
    CTFrameGetVisibleStringRange CTFramesetter CTFramesetterCreateFrame CTFramesetterCreateWithAttributedString \
    CTFramesetterGetTypesetter CTFramesetterSuggestFrameSizeWithConstraints CTLine CTLineBoundsOptions \
    CTLineBreakMode CTLineCreateJustifiedLine CTLineCreateTruncatedLine CTLineCreateWithAttributedString CTLineDraw \
    CTLineGetBoundsWithOptions CTLineGetGlyphCount CTLineGetGlyphRuns CTLineGetImageBounds \
    CTLineGetOffsetForStringIndex CTLineGetPenOffsetForFlush CTLineGetStringIndexForPosition CTLineGetStringRange \
    CTLineGetTrailingWhitespaceWidth CTLineGetTypographicBounds CTLineTruncationType CTParagraphStyle \
    CTParagraphStyleCreate CTParagraphStyleSetting CTParagraphStyleSpecifier CTRun CTRunDraw CTRunGetAdvances \
    CTRunGetAttributes CTRunGetGlyphCount CTRunGetGlyphs CTRunGetPositions CTRunGetStatus CTRunGetStringIndices \
    CTRunGetStringRange CTRunGetTypographicBounds CTRunStatus CTTextAlignment CTTypesetter CTTypesetterCreateLine \
    CTTypesetterCreateLineWithOffset CTTypesetterCreateWithAttributedString CTTypesetterSuggestClusterBreak \
    CTTypesetterSuggestLineBreak CTTypesetterSuggestLineBreakWithOffset CTUnderlineStyle CTWritingDirection \
    NSAttributedStringKey NSBackgroundColorAttributeName NSBaselineOffsetAttributeName NSCollectionLayoutAnchor \
    NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutContainer NSCollectionLayoutDecorationItem \
    NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutEnvironment NSCollectionLayoutGroup \
    NSCollectionLayoutGroupCustomItem NSCollectionLayoutGroupCustomItemProvider NSCollectionLayoutItem \
    NSCollectionLayoutSection NSCollectionLayoutSize NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem \
    NSDataAsset NSDataAssetName NSDiffableDataSourceSnapshot NSDiffableDataSourceTransaction \
    NSDirectionalEdgeInsets NSDirectionalRectEdge NSException NSFontAttributeName NSForegroundColorAttributeName \
    NSInteger NSKernAttributeName NSKeyValueChange NSKeyValueChangeKey NSKeyValueObservation \
    NSKeyValueObservedChange NSKeyValueObservingOptions NSLayoutAnchor NSLayoutAttribute NSLayoutConstraint \
    NSLayoutDimension NSLayoutFormatOptions NSLayoutManager NSLayoutManagerDelegate NSLayoutRelation \
    NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLigatureAttributeName NSLineBreakMode NSMutableParagraphStyle \
    NSParagraphStyle NSParagraphStyleAttributeName NSRectAlignment NSSelectorFromString NSShadow \
    NSShadowAttributeName NSStrikethroughColorAttributeName NSStrikethroughStyleAttributeName \
    NSStringDrawingContext NSStringDrawingOptions NSStringFromSelector NSStrokeColorAttributeName \
    NSStrokeWidthAttributeName NSTextAlignment NSTextContainer NSTextStorage NSTextStorageDelegate NSTextTab \
    NSUInteger NSUnderlineColorAttributeName NSUnderlineStyle NSUnderlineStyleAttributeName NSUserActivity \
    NSWritingDirection UIAccessibility UIAccessibilityContainerType UIAccessibilityContrast \
    UIAccessibilityCustomAction UIAccessibilityElement UIAccessibilityNavigationStyle \
    UIAccessibilityScrollDirection UIAccessibilityTraits UIAction UIActivityIndicatorView \
    UIActivityIndicatorViewStyle UIAdaptivePresentationControllerDelegate UIAlertAction UIAlertActionStyle \
    UIAlertController UIAlertControllerStyle UIAppearance UIAppearanceContainer UIApplication UIApplicationDelegate \
    UIAttachmentBehavior UIAxis UIBackgroundConfiguration UIBackgroundTaskIdentifier UIBarAppearance \
    UIBarButtonItem UIBarButtonItemStyle UIBarButtonSystemItem UIBarItem UIBarMetrics UIBarPosition \
    UIBarPositioning UIBarPositioningDelegate UIBarStyle UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton \
    UIButtonType UICellAccessory UICellConfigurationState UICollectionLayoutListConfiguration \
    UICollectionReusableView UICollectionView UICollectionViewCell UICollectionViewCompositionalLayout \
    UICollectionViewCompositionalLayoutConfiguration UICollectionViewCompositionalLayoutSectionProvider \
    UICollectionViewController UICollectionViewDataSource UICollectionViewDataSourcePrefetching \
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewDiffableDataSource \
    UICollectionViewFlowLayout UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayout \
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewListCell \
    UICollectionViewTransitionLayout UICollectionViewUpdateItem UICollisionBehavior UICollisionBehaviorDelegate \
    UIColor UIConfigurationColorTransformer UIConfigurationState UIConfigurationStateCustomKey \
    UIConfigurationTextAttributesTransformer UIContentConfiguration UIContentContainer UIContentInsetsReference \
    UIContentSizeCategory UIContentSizeCategoryAdjusting UIContentView UIContextualAction UIControl \
    UIControlContentHorizontalAlignment UIControlContentVerticalAlignment UIControlEvents UIControlState \
    UICoordinateSpace UICubicTimingParameters UIDatePicker UIDatePickerStyle UIDevice UIDeviceOrientation \
    UIDisplayGamut UIDynamicAnimator UIDynamicAnimatorDelegate UIDynamicBehavior UIDynamicItem \
    UIDynamicItemBehavior UIDynamicItemCollisionBoundsType UIDynamicItemGroup UIEdgeInsets \
    UIEdgeInsetsEqualToEdgeInsets UIEdgeInsetsInsetRect UIEdgeInsetsMake UIEdgeInsetsZero UIEvent UIEventType \
    UIFeedbackGenerator UIFieldBehavior UIFloatRange UIFont UIFontDescriptor UIFontDescriptorSymbolicTraits \
    UIFontMetrics UIFontTextStyle UIFontWeight UIFontWeightBlack UIFontWeightBold UIFontWeightHeavy \
    UIFontWeightLight UIFontWeightMedium UIFontWeightRegular UIFontWeightSemibold UIFontWeightThin \
    UIFontWeightUltraLight UIForceTouchCapability UIGestureRecognizer UIGestureRecognizerDelegate \
    UIGestureRecognizerState UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions \
    UIGraphicsEndImageContext UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext \
    UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPopContext \
    UIGraphicsPushContext UIGravityBehavior UIHoverGestureRecognizer UIImage UIImageJPEGRepresentation \
    UIImageOrientation UIImagePNGRepresentation UIImageRenderingMode UIImageResizingMode UIImageView \
    UIImpactFeedbackGenerator UIInteraction UIInterfaceOrientation UIInterfaceOrientationMask \
    UIInterpolatingMotionEffect UIKey UIKeyCommand UIKeyInput UIKeyModifierFlags \
    UIKeyboardAnimationCurveUserInfoKey UIKeyboardAnimationDurationUserInfoKey UIKeyboardAppearance \
    UIKeyboardFrameBeginUserInfoKey UIKeyboardFrameEndUserInfoKey UIKeyboardHIDUsage UIKeyboardIsLocalUserInfoKey \
    UIKeyboardLayoutGuide UIKeyboardType UILabel UILayoutConstraintAxis UILayoutFittingCompressedSize \
    UILayoutFittingExpandedSize UILayoutGuide UILayoutPriority UILayoutSupport UILegibilityWeight \
    UIListContentConfiguration UIListContentView UIListSeparatorConfiguration UILongPressGestureRecognizer \
    UIMenuController UIMenuItem UIModalPresentationStyle UIModalTransitionStyle UIMotionEffect UIMotionEffectGroup \
    UINavigationBar UINavigationBarAppearance UINavigationBarDelegate UINavigationController \
    UINavigationControllerDelegate UINavigationItem UINib UINotificationFeedbackGenerator UIObjectRestoration \
    UIOffset UIOffsetMake UIOffsetZero UIOpenURLContext UIPageControl UIPageViewController \
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIPanGestureRecognizer UIPasteboard \
    UIPercentDrivenInteractiveTransition UIPickerView UIPickerViewDataSource UIPickerViewDelegate \
    UIPinchGestureRecognizer UIPopoverArrowDirection UIPopoverPresentationController \
    UIPopoverPresentationControllerDelegate UIPopoverPresentationControllerSourceItem UIPresentationController \
    UIPress UIPressesEvent UIPreviewInteraction UIPreviewInteractionDelegate UIProgressView UIProgressViewStyle \
    UIPushBehavior UIRectClip UIRectCorner UIRectEdge UIRectFill UIRectFrame UIRefreshControl UIRegion UIResponder \
    UIResponderStandardEditActions UIReturnKeyType UIRotationGestureRecognizer UIScene UISceneConfiguration \
    UISceneDelegate UISceneError UISceneSession UIScreen UIScreenEdgePanGestureRecognizer UIScrollView \
    UIScrollViewDelegate UISearchBar UISearchBarDelegate UISearchTextField UISegmentedControl \
    UISegmentedControlNoSegment UISelectionFeedbackGenerator UISemanticContentAttribute \
    UISheetPresentationController UISheetPresentationControllerDelegate \
    UISheetPresentationControllerDetentResolutionContext UISlider UISnapBehavior UISplitViewController \
    UISplitViewControllerDelegate UISpringTimingParameters UIStackView UIStackViewAlignment UIStackViewDistribution \
    UIStateRestoring UIStatusBarAnimation UIStatusBarManager UIStatusBarStyle UIStepper UIStoryboard \
    UIStoryboardSegue UIStoryboardUnwindSegueSource UISwipeActionsConfiguration UISwipeGestureRecognizer \
    UISwipeGestureRecognizerDirection UISwitch UISystemAnimation UITabBar UITabBarAppearance UITabBarController \
    UITabBarControllerDelegate UITabBarDelegate UITabBarItem UITabBarItemAppearance UITabBarItemStateAppearance \
    UITableView UITableViewCell UITableViewController UITableViewDataSource UITableViewDataSourcePrefetching \
    UITableViewDelegate UITableViewDiffableDataSource UITableViewHeaderFooterView UITableViewRowAction \
    UITapGestureRecognizer UITextAutocapitalizationType UITextAutocorrectionType UITextContentType UITextDirection \
    UITextField UITextFieldDelegate UITextGranularity UITextInput UITextInputDelegate UITextInputStringTokenizer \
    UITextInputTokenizer UITextInputTraits UITextItemInteraction UITextLayoutDirection UITextPosition UITextRange \
    UITextSelectionRect UITextSmartDashesType UITextSmartInsertDeleteType UITextSmartQuotesType \
    UITextSpellCheckingType UITextStorageDirection UITextView UITextViewDelegate UITimingCurveProvider \
    UITimingCurveType UIToolbar UIToolbarDelegate UITouch UITouchPhase UITouchType UITrackingLayoutGuide \
    UITraitCollection UITraitEnvironment UITraitEnvironmentLayoutDirection UITransitionContextViewControllerKey \
    UITransitionContextViewKey UIUserInterfaceIdiom UIUserInterfaceLayoutDirection UIUserInterfaceLevel \
    UIUserInterfaceSizeClass UIUserInterfaceStyle UIVibrancyEffect UIVibrancyEffectStyle UIView UIViewAnimating \
    UIViewAnimatingPosition UIViewAnimatingState UIViewAnimationCurve UIViewAnimationOptions \
    UIViewAnimationTransition UIViewAutoresizing UIViewConfigurationState UIViewContentMode UIViewController \
    UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning \
    UIViewControllerInteractiveTransitioning UIViewControllerRestoration UIViewControllerTransitionCoordinator \
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating \
    UIViewKeyframeAnimationOptions UIViewNoIntrinsicMetric UIViewPropertyAnimator UIViewTintAdjustmentMode \
    UIVisualEffect UIVisualEffectView UIWindow UIWindowLevel UIWindowLevelAlert UIWindowLevelNormal \
    UIWindowLevelStatusBar UIWindowOwner UIWindowScene UIWindowSceneDelegate XCTAttachment
    """
}

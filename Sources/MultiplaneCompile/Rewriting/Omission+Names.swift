// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension Omission {
  /// The modules whose declarations are known by name.
  static var modules: Set<String> { Set(names.keys) }

  /// The names of types, functions and attributes of modules; `*` stands for all names with a prefix. Names that
  /// Multiplane declares remain usable.
  static let names: [String: [String]] = commonNames.merging(
    prefixes.mapValues { [$0 + "*"] }
  ) { own, _ in own }

  /// Returns whether names of a module count only in files that import it, unless a file exports it to all files.
  static func isScoped(_ module: String) -> Bool {
    module == "SwiftUI" || commonNames[module] == nil
  }

  /// The prefix of the names of each module that is not in `commonNames`. Modules of other companies have some of these
  /// prefixes too.
  private static let prefixes = [
    "ARKit": "AR", "AuthenticationServices": "AS", "CallKit": "CX", "CloudKit": "CK",
    "Contacts": "CN", "ContactsUI": "CN", "CoreBluetooth": "CB", "CoreHaptics": "CH",
    "CoreMedia": "CM", "CoreMotion": "CM", "CoreSpotlight": "CS", "CoreTelephony": "CT",
    "EventKit": "EK", "GameKit": "GK", "GameplayKit": "GK", "HealthKit": "HK", "HomeKit": "HM",
    "Intents": "IN", "IntentsUI": "IN", "LinkPresentation": "LP", "LocalAuthentication": "LA",
    "MediaPlayer": "MP", "MultipeerConnectivity": "MC", "NaturalLanguage": "NL", "PDFKit": "PDF",
    "PassKit": "PK", "PencilKit": "PK", "QuickLook": "QL", "QuickLookThumbnailing": "QL",
    "ReplayKit": "RP", "Social": "SL", "Speech": "SF", "UserNotifications": "UN",
    "UserNotificationsUI": "UN", "Vision": "VN", "VisionKit": "VN", "WatchConnectivity": "WC",
  ]

  private static let commonNames: [String: [String]] = [
    "AVFoundation": ["AV*", "CM*", "kCM*"], "AVKit": ["AV*", "CM*", "kCM*"],
    "Accelerate": ["vDSP_*", "vImage*", "kvImage*"],
    "Combine": combine.split(separator: " ").map(String.init),
    "CoreImage": ["CI*", "kCI*"], "CoreLocation": ["CL*"], "GLKit": ["GLK*", "EAGL*"],
    "MapKit": ["MK*"], "MessageUI": ["MF*"], "Metal": ["MTL*"], "MetalKit": ["MTK*"],
    "MetalPerformanceShaders": ["MPS*", "MTL*"], "Photos": ["PH*"], "PhotosUI": ["PH*"],
    "SafariServices": ["SF*"], "SceneKit": ["SCN*"], "SpriteKit": ["SK*"], "WebKit": ["WK*"],
    "SwiftUI": swiftUI.split(separator: " ").map(String.init),
    "UIKit": uiKit.split(separator: " ").map(String.init),
  ]

  private static let combine = """
    AnyCancellable AnyPublisher AnySubject AnySubscriber Cancellable CombineIdentifier ConnectablePublisher \
    CurrentValueSubject CustomCombineIdentifierConvertible Deferred Future ImmediateScheduler Just \
    ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers \
    Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder TopLevelEncoder
    """

  private static let swiftUI = """
    Alignment AlignmentID AlignmentKey Angle AngularGradient AnimatableModifier AnimatablePair AnyLayout AnyShape \
    AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage Axis Binding Bindable BlendMode Button ButtonStyle \
    ButtonStyleConfiguration Canvas Capsule Circle Color ColorPicker ColorScheme ContainerRelativeShape \
    ContentMode ContentShapeKinds ContentSizeCategory ControlGroup CoordinateSpace DatePicker DisclosureGroup \
    DismissAction Divider DragGesture DynamicProperty DynamicTypeSize DynamicViewContent EdgeInsets EditMode \
    Ellipse EllipticalGradient EmptyModifier EmptyView EnvironmentKey EnvironmentObject EnvironmentValues \
    Environment EquatableView FetchRequest FocusState Font ForEach Form FormStyle GeometryEffect GeometryProxy \
    GeometryReader Gesture GestureState GraphicsContext Grid GridItem GridRow Group GroupBox HStack \
    HorizontalAlignment HoverEffect Image Inspector InsettableShape KeyframeAnimator Label LabelStyle \
    LabeledContent Layout LayoutDirection LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack \
    LinearGradient Link List LongPressGesture MagnificationGesture Material MatchedGeometryProperties Menu \
    ModifiedContent Namespace NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView \
    ObservedObject OpenURLAction Path PhaseAnimator Picker PickerStyle PreferenceKey PresentationMode \
    PreviewProvider PrimitiveButtonStyle ProgressView ProgressViewStyle ProjectionTransform ProposedViewSize \
    RadialGradient Rectangle RotationGesture RoundedCornerStyle RoundedRectangle SafeAreaRegions Scene ScenePhase \
    SceneStorage ScrollView ScrollViewProxy ScrollViewReader Section SecureField Shape ShapeStyle Slider Spacer \
    SpatialTapGesture State StateObject Stepper StrokeStyle SubmitLabel SwiftUI TabView Table TapGesture Text \
    TextAlignment TextEditor TextField TextFieldStyle TimelineView Toggle ToggleStyle ToolbarContent ToolbarItem \
    ToolbarItemGroup Transaction Transition TupleView UIHostingConfiguration UIHostingController \
    UIViewControllerRepresentable UIViewControllerRepresentableContext UIViewRepresentable \
    UIViewRepresentableContext UnevenRoundedRectangle VStack VerticalAlignment View ViewBuilder ViewDimensions \
    ViewModifier ViewThatFits WindowGroup ZStack _ConditionalContent _ProposedSize _VariadicView
    """

  /// Types of UIKit that Multiplane lacks, or once lacked.
  private static let uiKit = """
    UIAccessibilityCustomAction UIAccessibilityCustomRotor UIAccessibilityLocationDescriptor \
    UIAccessibilityReadingContent UIActionSheet UIActionSheetDelegate UIActivity UIActivityItemProvider \
    UIActivityViewController UIAlertView UIAlertViewDelegate UIApplicationShortcutIcon UIApplicationShortcutItem \
    UIBackgroundConfiguration UIBandSelectionInteraction UIBarButtonItemGroup UICalendarSelection UICalendarView \
    UICanvasFeedbackGenerator UICellAccessory UICellConfigurationState UICloudSharingController \
    UICollectionLayoutListConfiguration UICollectionViewDragDelegate UICollectionViewDropCoordinator \
    UICollectionViewDropDelegate UICollectionViewListCell UIColorPickerViewController \
    UIColorPickerViewControllerDelegate UIColorWell UICommand UIConfigurationState UIContentConfiguration \
    UIContentUnavailableConfiguration UIContentUnavailableView UIContentView UIContextMenuConfiguration \
    UIContextMenuInteraction UIContextMenuInteractionDelegate UIDataSourceModelAssociation UIDeferredMenuElement \
    UIDictationPhrase UIDocument UIDocumentBrowserViewController UIDocumentInteractionController \
    UIDocumentInteractionControllerDelegate UIDocumentPickerDelegate UIDocumentPickerViewController \
    UIDragInteraction UIDragInteractionDelegate UIDragItem UIDragPreview UIDragSession UIDropInteraction \
    UIDropInteractionDelegate UIDropProposal UIDropSession UIEditMenuConfiguration UIEditMenuInteraction \
    UIFindInteraction UIFocusAnimationCoordinator UIFocusEnvironment UIFocusGuide UIFocusItem UIFocusSystem \
    UIFocusUpdateContext UIFontMetrics UIFontPickerViewController UIGuidedAccessRestrictionDelegate \
    UIHoverGestureRecognizer UIImagePickerController UIImagePickerControllerDelegate UIIndirectScribbleInteraction \
    UIInputView UIInputViewAudioFeedback UIInputViewController UIInteraction UIKeyboardLayoutGuide \
    UILargeContentViewerInteraction UILargeContentViewerItem UIListContentConfiguration UIListContentView \
    UILocalNotification UILocalizedIndexedCollation UIManagedDocument UIMarkupTextPrintFormatter UIMenu \
    UIMenuBuilder UIMenuController UIMenuElement UIMenuItem UIMutableApplicationShortcutItem UIMutableTraits \
    UIMutableUserNotificationAction UINavigationItemRenameDelegate UIPasteConfiguration UIPasteControl \
    UIPencilInteraction UIPointerEffect UIPointerInteraction UIPointerInteractionDelegate UIPointerRegion \
    UIPointerStyle UIPopoverController UIPreviewParameters UIPreviewTarget UIPrintFormatter UIPrintInfo \
    UIPrintInteractionController UIPrintPageRenderer UIReferenceLibraryViewController \
    UIResponderStandardEditActions UIScreenMode UIScreenshotService UIScribbleInteraction UISearchBar \
    UISearchBarDelegate UISearchContainerViewController UISearchController UISearchControllerDelegate \
    UISearchDisplayController UISearchResultsUpdating UISearchTextField UISearchTextFieldDelegate UISearchToken \
    UISimpleTextPrintFormatter UISplitViewController UISplitViewControllerDelegate UISpringLoadedInteraction \
    UISpringLoadedInteractionSupporting UIStateRestoring UISymbolEffect UITableViewDragDelegate \
    UITableViewDropDelegate UITableViewPlaceholder UITargetedDragPreview UITargetedPreview UITextChecker \
    UITextDocumentProxy UITextDragDelegate UITextDraggable UITextDropDelegate UITextDroppable \
    UITextFormattingCoordinator UITextInputAssistantItem UITextInputMode UITextInteraction UITextPasteDelegate \
    UITextPlaceholder UITextSelectionDisplayInteraction UIToolTipInteraction UITrackingLayoutGuide \
    UITraitBridgedEnvironmentKey UITraitDefinition UITraitOverrides UIUpdateLink UIUserNotificationSettings \
    UIVideoEditorController UIViewConfigurationState UIViewPrintFormatter UIWebView UIWebViewDelegate
    """
}

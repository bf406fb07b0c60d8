// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIImagePickerController {
  /// The source of media.
  public enum SourceType: Int, Sendable {
    /// The library of photographs.
    case photoLibrary = 0
    /// The camera.
    case camera
    /// The album of the camera.
    case savedPhotosAlbum
  }
  /// The kind of media that the camera records.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photographs.
    case photo = 0
    /// Films.
    case video
  }
  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear = 0
    /// The camera at the front.
    case front
  }
  /// The use of the flash.
  public enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// When it is dark.
    case auto = 0
    /// Always.
    case on = 1
  }
  /// The quality of recorded films.
  public enum QualityType: Int, Sendable {
    /// High.
    case typeHigh = 0
    /// Medium.
    case typeMedium
    /// Low.
    case typeLow
    /// 640 by 480 pixels.
    case type640x480
    /// 1280 by 720 pixels.
    case typeIFrame1280x720
    /// 960 by 540 pixels.
    case typeIFrame960x540
  }
  /// The form in which URLs of pictures are exported.
  public enum ImageURLExportPreset: Int, Sendable {
    /// A form that all apps can read.
    case compatible = 0
    /// The form of the library.
    case current
  }
  /// A key of the description of a chosen medium.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The uniform type of the medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture after the user has cropped it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle to which the picture was cropped.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The URL of the medium in the library.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The metadata of a photograph.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The live photograph.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The object of the library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The URL of the file of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
}

/// A controller that lets the user choose photographs or films, or record them.
/// - Note: There is no library and no camera, so that no source is available. The controller shows the message "No
///   Photos" and a button that calls `imagePickerControllerDidCancel(_:)`.
///
/// <https://developer.apple.com/documentation/uikit/uiimagepickercontroller>
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Returns whether a source is available: false.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Returns the kinds of media of a source: nil, since it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
  /// Returns whether there is a camera: false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether a camera has a flash: false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the kinds of media that a camera records: nil, since there is none.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// The source of the media. `photoLibrary` by default.
  open var sourceType = SourceType.photoLibrary
  /// The uniform types of the media. `public.image` by default.
  open var mediaTypes = ["public.image"]
  /// Whether the user can crop a picture. False by default.
  open var allowsEditing = false
  /// The form in which URLs of pictures are exported. `compatible` by default.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The preset with which films are exported; nil by default.
  open var videoExportPreset: String?
  /// The quality of recorded films. `typeMedium` by default.
  open var videoQuality = QualityType.typeMedium
  /// The maximum duration of a film, in seconds; 600 by default.
  open var videoMaximumDuration: TimeInterval = 600
  /// Whether the controls of the camera are shown. True by default.
  open var showsCameraControls = true
  /// A view over the picture of the camera. Nil by default.
  open var cameraOverlayView: UIView?
  /// The transform of the picture of the camera. The identity by default.
  open var cameraViewTransform = CGAffineTransform.identity
  /// The kind of media that the camera records. `photo` by default.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera. `rear` by default.
  open var cameraDevice = CameraDevice.rear
  /// The use of the flash. `auto` by default.
  open var cameraFlashMode = CameraFlashMode.auto
  /// Takes a picture; without effect.
  open func takePicture() {}
  /// Begins a film; returns false, since there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Ends a film; without effect.
  open func stopVideoCapture() {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    let page = UIViewController()
    page.view = SystemSheetView("Photos", message: "No Photos") { [weak self] in self?.cancel() }
    viewControllers = [page]
  }

  private func cancel() {
    if let delegate = delegate as? any UIImagePickerControllerDelegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// The methods by which a delegate of an image picker is notified. A delegate of a picker also conforms to
/// ``UINavigationControllerDelegate``.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a medium; never called here. Does nothing by default.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled. Dismisses the picker by default.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The declaration of a type: the properties that Apple's framework Uniform Type Identifiers publishes.
struct UTDeclaration: Sendable {
  let identifier: String
  /// The identifiers of the types to which the type conforms directly.
  let supertypes: [String]
  /// The filename extensions, the preferred one first.
  let extensions: [String]
  /// The MIME types, the preferred one first.
  let mimeTypes: [String]
  /// The name for the user, in English.
  let name: String

  /// All declared types. Each line of the text is an identifier, the direct supertypes, the extensions, the MIME types
  /// and the name.
  static let all: [UTDeclaration] = text.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func list(_ index: Int) -> [String] { fields[index].split(separator: " ").map(String.init) }
    return UTDeclaration(
      identifier: fields[0], supertypes: list(1), extensions: list(2), mimeTypes: list(3),
      name: fields[4])
  }

  /// The declared types by identifier.
  static let table: [String: UTDeclaration] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let text = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||composite content
    public.data|public.item|||data
    public.directory|public.item|||directory
    public.folder|public.directory|||folder
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|||bundle
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data public.content|||text
    public.plain-text|public.text|txt text|text/plain|text
    public.utf8-plain-text|public.plain-text|||Unicode text
    public.utf16-plain-text|public.plain-text|||Unicode text
    public.utf16-external-plain-text|public.plain-text|||Unicode text
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv|CSV document
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV document
    public.rtf|public.text|rtf|text/rtf application/rtf|RTF document
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||RTF document with attachments
    com.apple.flat-rtfd|public.data public.composite-content|||RTF document with attachments
    public.html|public.text|html htm shtml|text/html|HTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.json|public.text|json|application/json|JSON document
    public.yaml|public.text|yaml yml|application/x-yaml|YAML document
    public.source-code|public.plain-text|||source code
    public.swift-source|public.source-code|swift||Swift source
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|com.apple.property-list public.xml|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    public.vcard|public.text|vcf vcard|text/vcard text/x-vcard|vCard
    public.image|public.data public.content|||image
    public.png|public.image|png|image/png|PNG image
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.microsoft.bmp|public.image|bmp dib|image/bmp|Windows bitmap image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon image
    public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG image
    public.heif|public.image|heif hif|image/heif|HEIF image
    public.heic|public.heif|heic|image/heic|HEIC image
    public.camera-raw-image|public.image|||raw image
    com.apple.live-photo||||Live Photo
    public.audiovisual-content|public.data public.content|||audiovisual content
    public.audio|public.audiovisual-content|||audio
    public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4-audio|public.audio|m4a mp4a|audio/mp4|MPEG-4 audio
    com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav|Waveform audio
    public.aiff-audio|public.audio|aiff aif|audio/aiff|AIFF audio
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg mpeg|video/mpeg|MPEG movie
    public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
    public.avi|public.movie|avi|video/avi|AVI movie
    public.archive|public.data|||archive
    public.zip-archive|public.archive|zip|application/zip|Zip archive
    org.gnu.gnu-zip-archive|public.archive|gz gzip|application/gzip|Gzip archive
    public.font|public.data|||font
    public.calendar-event||||calendar event
    public.contact||||contact
    public.message||||message
    public.executable|public.item|||executable
    """
}

extension UTType {
  /// Any item in a hierarchy, such as a file, a folder or a link.
  public static let item = UTType(known: "public.item")
  /// Any content that a user can view, such as documents and images.
  public static let content = UTType(known: "public.content")
  /// Content of several parts, such as a PDF file.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// Any stream of bytes.
  public static let data = UTType(known: "public.data")
  /// A directory of a file system.
  public static let directory = UTType(known: "public.directory")
  /// A directory that the user sees as a folder.
  public static let folder = UTType(known: "public.folder")
  /// A directory that the user sees as a file.
  public static let package = UTType(known: "com.apple.package")
  /// A directory with a known structure.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// The text of a URL.
  public static let url = UTType(known: "public.url")
  /// The text of the URL of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// Text of any kind, with or without markup.
  public static let text = UTType(known: "public.text")
  /// Text without markup.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text without markup in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text without markup in UTF-16.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// Text without markup in UTF-16, with a byte order mark.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// Text with values between delimiters.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// Text with values between commas.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// Text with values between tabs.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// Rich Text Format.
  public static let rtf = UTType(known: "public.rtf")
  /// Rich Text Format with attachments.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// Rich Text Format with attachments, in one file.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// HTML of any version.
  public static let html = UTType(known: "public.html")
  /// Extensible Markup Language.
  public static let xml = UTType(known: "public.xml")
  /// JavaScript Object Notation.
  public static let json = UTType(known: "public.json")
  /// YAML documents.
  public static let yaml = UTType(known: "public.yaml")
  /// Source code of any language.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Source code in Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// Property lists.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// Property lists in XML.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// Property lists in binary form.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// Portable Document Format.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// Electronic business cards.
  public static let vCard = UTType(known: "public.vcard")
  /// Images of any format.
  public static let image = UTType(known: "public.image")
  /// PNG images, including animated ones.
  public static let png = UTType(known: "public.png")
  /// JPEG images, with the filename extensions jpeg, jpg and jpe.
  public static let jpeg = UTType(known: "public.jpeg")
  /// GIF images, including animated ones.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// WebP images, including animated ones.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// Tagged Image File Format.
  public static let tiff = UTType(known: "public.tiff")
  /// Bitmaps of Windows.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// Icons of Windows.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// Scalable vector graphics.
  public static let svg = UTType(known: "public.svg-image")
  /// High Efficiency Image File Format.
  public static let heif = UTType(known: "public.heif")
  /// Images with High Efficiency Video Coding.
  public static let heic = UTType(known: "public.heic")
  /// Images of camera sensors.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// Live Photos.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// Sound, video, or both.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// Sound of any format.
  public static let audio = UTType(known: "public.audio")
  /// Sound in MPEG-1 layer III.
  public static let mp3 = UTType(known: "public.mp3")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Waveform Audio File Format.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// Audio Interchange File Format.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// Video that may have sound.
  public static let movie = UTType(known: "public.movie")
  /// Video without sound.
  public static let video = UTType(known: "public.video")
  /// QuickTime movies.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// Movies in MPEG-1 or MPEG-2.
  public static let mpeg = UTType(known: "public.mpeg")
  /// Movies in MPEG-4.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// Audio Video Interleave.
  public static let avi = UTType(known: "public.avi")
  /// Archives of files.
  public static let archive = UTType(known: "public.archive")
  /// Zip archives.
  public static let zip = UTType(known: "public.zip-archive")
  /// Files that gzip has compressed.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// Fonts of any format.
  public static let font = UTType(known: "public.font")
  /// Contacts of address books.
  public static let contact = UTType(known: "public.contact")
  /// Messages of any kind.
  public static let message = UTType(known: "public.message")
  /// Executable programs.
  public static let executable = UTType(known: "public.executable")
  /// Events of calendars.
  public static let calendarEvent = UTType(known: "public.calendar-event")
}

public import PagemarkReading

/// How pages become a searchable PDF: `document:`, the last step of a pipeline.
public struct DocumentSettings: StepSettings {
  /// Settings for a purpose.
  public enum Profile: String, Sendable, CaseIterable {
    /// In color, hardly compressed.
    case standard
    /// In gray: a stack of receipts stays small, and can still be read.
    case compact
    /// Black and white: the smallest, of papers without gray or faint print.
    case blackAndWhite
    /// In color and at a high resolution, for cards and papers with pictures.
    case identity
    /// In gray, for a paper of which something is masked.
    case shareSafe
  }

  /// The colors that are kept.
  public enum Colors: String, Sendable, CaseIterable {
    case ofProfile = "profile"
    case color, gray, blackAndWhite
  }

  /// How a page's pixels are kept.
  public enum Picture: Hashable, Sendable {
    /// A JPEG of this quality, 1 … 100.
    case color(quality: Int)
    /// The same in gray.
    case gray(quality: Int)
    /// One bit per pixel, by CCITT Group 4.
    case blackAndWhite
    /// All pixels as they are, in color.
    case exactColor
    /// All pixels as they are, in gray.
    case exactGray
  }

  /// The purpose; other settings replace parts of it.
  public var profile = Profile.standard
  public var colors = Colors.ofProfile
  /// Of JPEGs, 1 … 100; `nil` is the profile's.
  public var quality: Double?
  /// Whether color or gray is kept without loss, which takes several times the room of a JPEG.
  public var isLossless = false
  /// The highest resolution, in pixels per inch; a page that has more is made smaller.
  ///
  /// `nil` is the profile's.
  public var resolution: Double?
  /// Whether the page's words lie invisibly over the picture, where they can be searched and selected.
  public var hasText = true
  /// Whether each page has a bookmark.
  public var hasBookmarks = true
  /// The title among the document's properties; empty for none.
  public var title = ""
  /// The day among the document's properties, in ISO 8601; empty for none.
  public var date = ""
  /// The size of a document that a lower quality of its pictures must keep, in kB; `nil` for any.
  public var targetKilobytes: Double?
  /// Whether a run draws the pages from the document and reads them again.
  public var isReadAgain = false
  /// Texts that are made unreadable: their pixels are filled, and their words left out.
  public var masks: [String] = []
  /// Fields whose values are made unreadable, as they were extracted; `?` behind a name lets a document be without it.
  public var maskFields: [String] = []
  /// A text that is drawn over every page; empty for none.
  public var watermark = ""
  public var watermarkStyle = Watermark.Style.footer
  /// The day until which the document may be used, in ISO 8601, as a part of the watermark; empty for none.
  public var expires = ""

  public init() {}

  public init(_ profile: Profile) { self.profile = profile }

  public static let name = "document"
  public static let summary = "The pages become a searchable PDF."
  public static let parameters: [Parameter<DocumentSettings>] = [
    .choice("profile", \.profile, "the purpose, from which all other settings follow"),
    .choice("colors", \.colors, "what is kept of colors"),
    .optionalNumber(
      "quality", \.quality, in: 1...100, step: 10,
      "of JPEGs; off is the profile's"),
    .flag(
      "lossless", \.isLossless,
      "whether color or gray is kept without loss, which takes several times the room"),
    .optionalNumber(
      "resolution", \.resolution, in: 50...1200, unit: "pixels per inch", step: 50,
      "a page that has more is made smaller; off is the profile's"),
    .optionalNumber(
      "targetKilobytes", \.targetKilobytes, in: 1...1_000_000, unit: "kB", step: 500,
      "the size of a document: each page has its share, and is encoded with a lower quality until it keeps it"
    ),
    .flag("text", \.hasText, "whether the words lie over the picture, where they can be searched"),
    .flag("bookmarks", \.hasBookmarks, "whether each page has a bookmark"),
    .text("title", \.title, "the title among the document's properties"),
    .text("date", \.date, "a day such as 2026-01-31 among the document's properties"),
    .flag(
      "readAgain", \.isReadAgain,
      "whether the pages are drawn from the document and read again, for pdf.legibility"),
    .texts("masks", \.masks, "texts that are made unreadable"),
    .texts(
      "maskFields", \.maskFields,
      "fields whose values are made unreadable; one without ? must be found on a page"),
    .text("watermark", \.watermark, "a text that is drawn into the pixels of every page"),
    .choice(
      "watermarkStyle", \.watermarkStyle,
      "in a strip below the page, or faint across it"),
    .text(
      "expires", \.expires,
      "a day such as 2027-05-31, written after the watermark as Expires 05/31/2027"),
  ]

  /// The fields of `maskFields`, and whether each must be found.
  public var maskedKinds: [(kind: FieldKind, isRequired: Bool)] {
    maskFields.compactMap { name in
      let isOptional = name.hasSuffix("?")
      return FieldKind(rawValue: isOptional ? String(name.dropLast()) : name)
        .map { ($0, !isOptional) }
    }
  }

  /// Whether something is made unreadable; then barcodes are, too, whatever they hold.
  public var masksAnything: Bool { !masks.isEmpty || !maskFields.isEmpty }

  /// The watermark with its day; `nil` if there is neither.
  public var stamp: Watermark? {
    let day = CalendarDate(iso: expires).map { "Expires " + $0.american }
    let parts = [watermark, day ?? ""].filter { !$0.allSatisfy(\.isWhitespace) }
    return parts.isEmpty ? nil : Watermark(watermarkStyle, parts: parts)
  }

  /// Why the settings contradict each other, with what to do; `nil` if they don't.
  public var contradiction: String? {
    for (name, day) in [("expires", expires), ("date", date)]
    where !day.isEmpty && CalendarDate(iso: day) == nil {
      return "\(name): '\(day)' is no day: write one such as 2027-05-31"
    }
    if isLossless, targetKilobytes != nil {
      return "lossless pictures can't be made smaller: leave out lossless or targetKilobytes"
    }
    if stamp?.style == .diagonal, picture == .blackAndWhite {
      return
        "in black and white, a watermark across the page would hide print: write watermarkStyle: footer"
    }
    if let mask = masks.first(where: { Secret($0) == nil }) {
      return "the mask '\(mask)' needs at least three letters or digits"
    }
    return nil
  }

  /// How pixels are kept, before a target size.
  public var picture: Picture {
    let usual = profile.usual
    let quality = Int((quality ?? usual.quality).rounded())
    return switch colors == .ofProfile ? usual.colors : colors {
    case .color, .ofProfile: isLossless ? .exactColor : .color(quality: quality)
    case .gray: isLossless ? .exactGray : .gray(quality: quality)
    case .blackAndWhite: .blackAndWhite
    }
  }

  /// The highest resolution, in pixels per inch.
  public var highestResolution: Double { resolution ?? profile.usual.resolution }
}

extension DocumentSettings.Profile {
  fileprivate var usual: (colors: DocumentSettings.Colors, quality: Double, resolution: Double) {
    switch self {
    case .standard: (.color, 75, 300)
    case .compact: (.gray, 80, 250)
    case .blackAndWhite: (.blackAndWhite, 80, 200)
    case .identity: (.color, 70, 300)
    case .shareSafe: (.gray, 70, 200)
    }
  }
}

extension CalendarDate {
  /// `05/31/2027`.
  fileprivate var american: String {
    let parts = description.split(separator: "-")
    return "\(parts[1])/\(parts[2])/\(parts[0])"
  }
}

/// Encoded as a step: `{"document": {…}}`.
extension DocumentSettings: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, value) in try NamedSettings(from: decoder).values { try set(name, to: value) }
  }

  public func encode(to encoder: any Encoder) throws { try NamedSettings(self).encode(to: encoder) }
}

/// Where the worker puts what documents need of a page.
public struct DocumentPartRequest: Hashable, Sendable, Codable {
  /// A folder for this page alone, with a folder for each pipeline.
  public var folder: String
  /// The number of pages of the document, which share its target size.
  public var pageCount: Int
  /// Values of masked fields that other pages of the document have: the back of a card may repeat its number.
  public var values: [FieldKind: [String]] = [:]
  /// The drawn watermarks, by pipeline: images with black letters on white.
  public var stamps: [String: String] = [:]

  public init(folder: String, pageCount: Int) {
    (self.folder, self.pageCount) = (folder, pageCount)
  }

  /// The folder of a pipeline's part.
  public func folder(of pipeline: String) -> String {
    Self.folder(folder, of: pipeline)
  }

  /// The same for a page's folder; every name has a folder of its own.
  public static func folder(_ folder: String, of pipeline: String) -> String {
    folder + "/" + FileName.escaped(pipeline)
  }

  public static let pictureName = "picture"
  public static let pageName = "page.json"
}

/// A page of a document, without its picture: `page.json` beside it.
public struct DocumentPage: Hashable, Sendable, Codable {
  /// How the picture is encoded.
  public enum Encoding: String, Hashable, Sendable, Codable {
    case jpeg, grayJPEG
    /// CCITT Group 4, black pixels 1 in the file.
    case group4
    /// The samples of `PageImage.pixels`.
    case pixels, grayPixels
  }

  public var encoding: Encoding
  /// The sides of the picture, in pixels.
  public var width, height: Int
  /// Pixels of the picture per inch of the page.
  public var resolution: Double
  /// The lines in reading order, row by row, with boxes in pixels of the picture.
  public var rows: [[TextLine]]
  /// The masks of the settings that were found on the page, by their indices.
  public var masked: Set<Int> = []
  /// The fields that were found and are masked.
  public var maskedFields: Set<FieldKind> = []
  /// What is filled, in pixels of the picture.
  public var maskBoxes: [PixelBox] = []
  /// Whether the picture keeps its share of the target size; `nil` if there is no target.
  public var isWithinTarget: Bool?
  /// Maps pixels of the picture to those of the original image.
  public var toOriginal = PageMap.identity

  public init(
    encoding: Encoding, width: Int, height: Int, resolution: Double, rows: [[TextLine]]
  ) {
    (self.encoding, self.width, self.height) = (encoding, width, height)
    (self.resolution, self.rows) = (resolution, rows)
  }
}

/// A document that `pagemark-document` is to write.
public struct DocumentRequest: Hashable, Sendable, Codable {
  /// A page of the document.
  public struct Part: Hashable, Sendable, Codable {
    /// The file of its picture.
    public var picture: String
    public var page: DocumentPage
    /// Its name in the outline.
    public var name: String

    public init(picture: String, page: DocumentPage, name: String) {
      (self.picture, self.page, self.name) = (picture, page, name)
    }
  }

  /// In order.
  public var parts: [Part]
  /// The new file; nothing is there if the document can't be written whole.
  public var output: String
  public var settings: DocumentSettings
  /// Where the file is until it is whole: beside the output, in a name of its own.
  ///
  /// The caller removes it if the program dies.
  public let unfinished: String

  public init(parts: [Part], output: String, settings: DocumentSettings) {
    (self.parts, self.output, self.settings) = (parts, output, settings)
    unfinished = output + "." + String(UInt32.random(in: .min ... .max), radix: 36) + ".part"
  }
}

/// How a document ended.
public enum DocumentEvent: Hashable, Sendable, Codable {
  /// With this number of bytes.
  case written(bytes: Int)
  case failed(reason: String)
}

public import PagemarkReading

/// How pages become a searchable PDF.
public struct DocumentSettings: Hashable, Sendable, Codable {
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

  /// How a page's pixels are kept.
  public enum Picture: Hashable, Sendable, Codable {
    /// A JPEG of this quality, 1 … 100.
    case color(quality: Int)
    /// The same in gray.
    case gray(quality: Int)
    /// One bit a pixel, by CCITT Group 4.
    case blackAndWhite
  }

  public var picture: Picture
  /// The highest resolution, in pixels per inch; a page that has more is made smaller.
  public var resolution: Double
  /// Whether the page's words lie invisibly over the picture, where they can be searched and selected.
  public var hasText = true
  /// Texts that are made unreadable: their pixels are filled, and their words left out.
  public var masks: [String] = []

  public init(_ profile: Profile) {
    switch profile {
    case .standard: (picture, resolution) = (.color(quality: 75), 300)
    case .compact: (picture, resolution) = (.gray(quality: 80), 250)
    case .blackAndWhite: (picture, resolution) = (.blackAndWhite, 200)
    case .identity: (picture, resolution) = (.color(quality: 70), 300)
    case .shareSafe: (picture, resolution) = (.gray(quality: 70), 200)
    }
  }
}

/// Where the worker puts what a document needs of a page.
public struct DocumentPartRequest: Hashable, Sendable, Codable {
  /// A folder for this page alone.
  public var folder: String
  public var settings: DocumentSettings

  public init(folder: String, settings: DocumentSettings) {
    (self.folder, self.settings) = (folder, settings)
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

  public init(
    encoding: Encoding, width: Int, height: Int, resolution: Double, rows: [[TextLine]]
  ) {
    (self.encoding, self.width, self.height) = (encoding, width, height)
    (self.resolution, self.rows) = (resolution, rows)
  }
}

/// A document that `pagemark-document` is to write.
public struct DocumentRequest: Hashable, Sendable, Codable {
  /// The folders of the pages, in order.
  public var parts: [String]
  /// The names of the pages in the outline, one for each.
  public var names: [String]
  /// The new file; nothing is there if the document can't be written whole.
  public var output: String
  public var settings: DocumentSettings

  public init(parts: [String], names: [String], output: String, settings: DocumentSettings) {
    (self.parts, self.names) = (parts, names)
    (self.output, self.settings) = (output, settings)
  }
}

/// How a document ended.
public enum DocumentEvent: Hashable, Sendable, Codable {
  /// With this number of bytes.
  case written(bytes: Int)
  case failed(reason: String)
}

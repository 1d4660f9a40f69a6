public import PagemarkReading
public import PagemarkScoring

/// One page and what to do with it.
public struct PageRequest: Hashable, Sendable, Codable {
  public var identity: CaseIdentity
  /// Path of the image.
  public var image: String
  /// SHA-256 of the image's bytes as the run began with them; `nil` takes whatever is there.
  public var imageDigest: String?
  /// Which page of a file with several, from 0; a record that names none means the first.
  public var pageIndex: Int
  /// Images with more pixels are refused before they are decoded.
  public var pixelLimit: Int
  public var pipelines: [Pipeline]
  public var truth: PageTruth
  /// How the page writes dates, for extraction; `nil` where it is not known.
  public var dateOrder: DateOrder?
  /// Pictures of the page after each step; `nil` keeps none.
  public var pictures: PictureRequest?
  /// The folder of the cache of recognized pages; `nil` uses none.
  public var cacheFolder: String?
  /// Whether contention is told since the worker began, rather than since the page did: of a cold start.
  public var isColdStart = false
  /// The name of the run, whose own are the pages of recognizers that do not tell what they read with; `nil` keeps none
  /// of them.
  public var cacheRun: String?

  public init(
    identity: CaseIdentity, image: String, pageIndex: Int = 0,
    pixelLimit: Int = PageRequest.defaultPixelLimit, pipelines: [Pipeline], truth: PageTruth,
    dateOrder: DateOrder? = nil, pictures: PictureRequest? = nil
  ) {
    (self.identity, self.image, self.pageIndex) = (identity, image, pageIndex)
    (self.pixelLimit, self.pipelines) = (pixelLimit, pipelines)
    (self.truth, self.dateOrder, self.pictures) = (truth, dateOrder, pictures)
  }

  /// 200 megapixels: an A4 sheet at 1200 pixels an inch has 139, a phone's photo up to 108.
  public static let defaultPixelLimit = 200_000_000
}

/// Where pictures of a page go, and what for.
public struct PictureRequest: Hashable, Sendable, Codable {
  /// A folder that is there and empty.
  public var folder: String
  public var purpose: Purpose

  public enum Purpose: String, Hashable, Sendable, Codable {
    /// To look closely at a page that is read: PNGs of up to 4 megapixels.
    case inspection
    /// To look at in a report: JPEGs small enough to be embedded. The page is prepared and not recognized.
    case report
  }

  public init(folder: String, purpose: Purpose) {
    (self.folder, self.purpose) = (folder, purpose)
  }
}

/// What is known of a page: its reference, or why there is none.
public enum PageTruth: Hashable, Sendable, Codable {
  case reference(Reference)
  case missing(reason: String)
}

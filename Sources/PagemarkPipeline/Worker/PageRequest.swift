public import PagemarkReading
public import PagemarkScoring

/// One page, and what to do with it.
public struct PageRequest: Hashable, Sendable, Codable {
  public var identity: CaseIdentity
  /// Path of the image.
  public var image: String
  /// SHA-256 of the image's bytes at the start of the run; `nil` accepts any bytes.
  public var imageDigest: String?
  /// The page of a file with several, from 0; a record without one means the first.
  public var pageIndex: Int
  /// Images with more pixels are refused before they are decoded.
  public var pixelLimit: Int
  public var pipelines: [Pipeline]
  public var truth: PageTruth
  /// The page's order of day and month in dates, for extraction; `nil` if it is unknown.
  public var dateOrder: DateOrder?
  /// Requests pictures of the page after each step; `nil` requests none.
  public var pictures: PictureRequest?
  /// Requests what a document needs of the page; `nil` requests nothing.
  public var document: DocumentPartRequest?
  /// The folder of the cache of recognized pages; `nil` uses none.
  public var cacheFolder: String?
  /// Whether contention is measured since the worker began, for a cold start, instead of since the page began.
  public var isColdStart = false
  /// The name of the run, to which cached pages of recognizers that do not declare what they use are limited; `nil`
  /// caches none of them.
  public var cacheRun: String?

  /// How often each pipeline has read the page in vain, by its name.
  public var attempts: [String: Int] = [:]

  /// Whether the page is one of several of a document, which may share heads.
  public var isOfSeveral = false

  public init(
    identity: CaseIdentity, image: String, pageIndex: Int = 0,
    pixelLimit: Int = PageRequest.defaultPixelLimit, pipelines: [Pipeline], truth: PageTruth,
    dateOrder: DateOrder? = nil, pictures: PictureRequest? = nil
  ) {
    (self.identity, self.image, self.pageIndex) = (identity, image, pageIndex)
    (self.pixelLimit, self.pipelines) = (pixelLimit, pipelines)
    (self.truth, self.dateOrder, self.pictures) = (truth, dateOrder, pictures)
  }

  /// 200 megapixels: an A4 sheet at 1200 pixels per inch has 139, a phone's photo up to 108.
  public static let defaultPixelLimit = 200_000_000
}

extension PageRequest {
  /// The fault that the pipeline is now to meet on the page; `nil` for none.
  ///
  /// A cold start and a page that is drawn for a report meet none.
  public func strikingFault(of pipeline: Pipeline) -> FaultKind? {
    guard let fault = pipeline.fault, !isColdStart, pictures == nil,
      Double(attempts[pipeline.name] ?? 0) < fault.attempts
    else { return nil }
    return fault.kind(on: identity.page)
  }

  /// Notes in a record of the page which fault it was to meet, and how often it was read.
  public func noteFault(in record: inout CaseRecord, of pipeline: Pipeline) {
    record.fault = pipeline.fault?.kind(on: identity.page)
    guard let earlier = attempts[pipeline.name] else { return }
    record.attempts = earlier + 1
    // What an earlier reading tried to reach was counted with it, and is unknown if its worker died.
    record.values[.networkAttempts] = nil
    if record.failure == nil, record.recovery == nil { record.recovery = .retried }
  }
}

/// Where pictures of a page go, and their purpose.
public struct PictureRequest: Hashable, Sendable, Codable {
  /// An existing, empty folder.
  public var folder: String
  public var purpose: Purpose

  public enum Purpose: String, Hashable, Sendable, Codable {
    /// For close inspection of a page that is also recognized: PNGs of up to 4 megapixels.
    case inspection
    /// For a report: JPEGs small enough to be embedded.
    ///
    /// The page is prepared but not recognized.
    case report
  }

  public init(folder: String, purpose: Purpose) {
    (self.folder, self.purpose) = (folder, purpose)
  }
}

/// What is known of a page: its reference, or why it has none.
public enum PageTruth: Hashable, Sendable, Codable {
  case reference(Reference)
  case missing(reason: String)
}

/// Replays lines that were recorded on a device, or that another program wrote into PDFs: `docs/replay.md`.
public struct ReplaySettings: RecognizerSettings {
  /// The folder that contains a `CASE.json` for every case; empty if `file` is given instead.
  public var folder = ""
  /// The path of a case's recording, with the placeholders `{case}` and `{dataset}`; empty if `folder` is given
  /// instead.
  public var file = ""
  public init() {}

  /// Path of a page's recording, relative or absolute; `nil` if the name would lead out of the folder.
  public func path(of page: PageName) -> String? {
    let parts = (page.dataset + "/" + page.case).split(separator: "/")
    guard !parts.contains(".."), !page.case.hasPrefix("/") else { return nil }
    let pattern = file.isEmpty ? folder + "/{case}.json" : file
    // In one pass, so that braces in a name are not taken for a placeholder.
    return pattern.split(separator: "{case}", omittingEmptySubsequences: false)
      .map { $0.replacing("{dataset}", with: page.dataset) }.joined(separator: page.case)
  }

  /// Whether the recordings are PDFs, whose text layers are the lines.
  public var arePDFs: Bool { file.lowercased().hasSuffix(".pdf") }

  public static let isRecorded = true

  /// In `file`, the path of the folder above the case names is replaced.
  public mutating func mapPaths(_ path: (String) -> String) {
    folder = path(folder)
    let known = file.prefix { $0 != "{" }
    guard let end = known.lastIndex(of: "/") else { return }
    file = path(String(known[..<end])) + file[end...]
  }

  /// Settings that are missing or given twice.
  public var faults: [(parameter: String, message: String)] {
    switch (folder.isEmpty, file.isEmpty) {
    case (true, true): [("folder", "is missing: name the folder with the recordings, or a file")]
    case (false, false): [("file", "and folder say the same: leave one of them out")]
    case (true, false) where !file.contains("{case}"):
      [("file", "must contain {case} in place of a case's name")]
    default: []
    }
  }

  public static let name = "replay"
  public static let summary = "Lines that were recorded on a device: docs/replay.md."
  public static let parameters: [Parameter<ReplaySettings>] = [
    .text("folder", \.folder, "the folder that contains a CASE.json for every case"),
    .text("file", \.file, "or the path of a recording or a PDF, with {case} and {dataset}"),
  ]
}

/// Identifies a page among recordings.
public struct PageName: Hashable, Sendable {
  public var dataset: String
  public var `case`: String

  public init(dataset: String, case: String) {
    (self.dataset, self.case) = (dataset, `case`)
  }

  /// The page of a run; for a single image, its file name.
  public init(_ identity: CaseIdentity) {
    self.init(dataset: identity.dataset, case: identity.case)
    guard dataset.isEmpty else { return }
    `case` = identity.case.split(separator: "/").last.map { String($0) } ?? ""
    if let dot = `case`.lastIndex(of: "."), dot > `case`.startIndex {
      `case` = String(`case`[..<dot])
    }
  }
}

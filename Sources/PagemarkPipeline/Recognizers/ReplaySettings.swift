/// Lines that were recorded on a device, in place of a recognizer: `docs/replay.md`.
public struct ReplaySettings: RecognizerSettings {
  /// The folder that has `CASE.json` of every case; empty where `file` says where they are.
  public var folder = ""
  /// The path of a case's recording, with `{case}` and `{dataset}` where their names stand; empty where
  /// `folder` says where they are.
  public var file = ""
  public init() {}

  /// Path of a page's recording, relative or absolute; `nil` for a name that would lead elsewhere.
  public func path(of page: PageName) -> String? {
    let parts = (page.dataset + "/" + page.case).split(separator: "/")
    guard !parts.contains(".."), !page.case.hasPrefix("/") else { return nil }
    let pattern = file.isEmpty ? folder + "/{case}.json" : file
    // At once, so that a name with braces stays a name.
    return pattern.split(separator: "{case}", omittingEmptySubsequences: false)
      .map { $0.replacing("{dataset}", with: page.dataset) }.joined(separator: page.case)
  }

  public static let isRecorded = true

  /// Of `file`, the path of the folder above the names of cases is replaced.
  public mutating func mapPaths(_ path: (String) -> String) {
    folder = path(folder)
    let known = file.prefix { $0 != "{" }
    guard let end = known.lastIndex(of: "/") else { return }
    file = path(String(known[..<end])) + file[end...]
  }

  /// What is missing, or said twice.
  public var faults: [(parameter: String, message: String)] {
    switch (folder.isEmpty, file.isEmpty) {
    case (true, true): [("folder", "is missing: name the folder with the recordings, or a file")]
    case (false, false): [("file", "says what folder says: leave one of them out")]
    case (true, false) where !file.contains("{case}"):
      [("file", "must have {case} where the name of a case stands")]
    default: []
    }
  }

  public static let name = "replay"
  public static let summary = "Lines that were recorded on a device: docs/replay.md."
  public static let parameters: [Parameter<ReplaySettings>] = [
    .text("folder", \.folder, "the folder with a CASE.json for every case"),
    .text("file", \.file, "or the path of a recording, with {case} and {dataset}"),
  ]
}

/// What a page is found by among recordings.
public struct PageName: Hashable, Sendable {
  public var dataset: String
  public var `case`: String

  public init(dataset: String, case: String) {
    (self.dataset, self.case) = (dataset, `case`)
  }

  /// The page of a run, or a single image by its file's name.
  public init(_ identity: CaseIdentity) {
    self.init(dataset: identity.dataset, case: identity.case)
    guard dataset.isEmpty else { return }
    `case` = identity.case.split(separator: "/").last.map { String($0) } ?? ""
    if let dot = `case`.lastIndex(of: "."), dot > `case`.startIndex {
      `case` = String(`case`[..<dot])
    }
  }
}

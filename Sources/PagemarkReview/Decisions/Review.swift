internal import Foundation
internal import PagemarkCache
public import PagemarkDatasets
internal import PagemarkDrafts
public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The review of a dataset: its pages with truth or draft, and what becomes of them.
///
/// Accepted drafts become files of truth beside their images. Published truth is never changed: what differs becomes a
/// correction.
public actor Review {
  /// The fields that a reviewer sees: those of receipts, and those with one value that the dataset declares.
  nonisolated let fieldKinds: [FieldKind]
  private let dataset: Dataset
  private let folder: DraftFolder
  private let drafts: [String: PageDraft]
  private var decisions: [String: ReviewDecision]
  private var corrections: CorrectionList
  /// What was accepted since the dataset was read.
  private var edits: [String: LabelEdit] = [:]
  private let places: [String: Int]
  /// Images without their extensions that several pages have: pages of a TIFF, or `a.png` beside `a.jpg`.
  private let sharedStems: Set<String>

  /// Begins to review a dataset, or goes on.
  ///
  /// - Throws: Faults of its drafts, decisions or corrections; if some of its files are outside of its folder; or if
  ///   its labels are corrected already, so that published ones could not be told from corrections.
  public init(of dataset: Dataset) throws(Faults) {
    guard dataset.outside.isEmpty else { throw Faults(dataset.outsideSummary) }
    guard !dataset.manifest.isCorrected else {
      throw Faults(
        file: dataset.manifest.path,
        message: "is reviewed by its own name: write '\(dataset.manifest.publishedName)'")
    }
    self.dataset = dataset
    let declared = dataset.manifest.fields.filter { $0.value != .lineItems }.keys
    fieldKinds = FieldKind.inOrder(FieldKind.ofReceipts + declared.map { .declared($0) })
    folder = DraftFolder(root: dataset.root)
    (drafts, decisions) = (try folder.drafts(), try folder.decisions())
    do { corrections = try dataset.manifest.correctionList() } catch let fault as Fault {
      throw Faults([fault])
    } catch let faults as Faults {
      throw faults
    } catch {
      throw Faults(file: dataset.manifest.path, message: "\(error)")
    }
    places = Dictionary(dataset.cases.indices.map { (dataset.cases[$0].id, $0) }) { $1 }
    sharedStems = Set(
      Dictionary(grouping: dataset.cases, by: \.imageStem).filter { $0.value.count > 1 }.keys)
  }

  /// How many pages there are, and how many of them are decided.
  public var progress: ReviewProgress {
    let kinds = decisions.filter { places[$0.key] != nil }.values.map(\.kind)
    return ReviewProgress(
      pages: dataset.cases.count, accepted: kinds.count { $0 == .accepted },
      skipped: kinds.count { $0 == .skipped })
  }

  /// The ids and states of the pages, in order.
  var list: [PageState] {
    dataset.cases.map {
      let page = page($0)
      return PageState(id: page.id, state: page.state)
    }
  }

  /// A page and how far its review is.
  struct PageState: Hashable, Codable {
    var id: String
    var state: ReviewedPage.State
  }

  /// A page as the browser gets it; `nil` if there is none of that id.
  func page(named id: String) -> ReviewedPage? {
    places[id].map { page(dataset.cases[$0]) }
  }

  /// The file of a page's picture; `nil` if there is no such page.
  func picture(of id: String) -> String? {
    guard let place = places[id] else { return nil }
    return drafts[id]?.picture.flatMap(folder.picture) ?? dataset.path(of: dataset.cases[place])
  }

  private func page(_ page: Case) -> ReviewedPage {
    let (decision, draft) = (decisions[page.id], drafts[page.id])
    let edit = edits[page.id] ?? label(of: page)
    let state: ReviewedPage.State =
      switch decision?.kind {
      case .accepted: .accepted
      case .skipped: .skipped
      case nil: edit != nil ? .labeled : draft != nil ? .draft : .empty
      }
    let text = edit?.text ?? (edit == nil ? draft?.text : nil)
    let fields = edit?.fields ?? draft?.fields.mapValues(\.value) ?? [:]
    return ReviewedPage(
      id: page.id, state: state, text: text, fields: fields, draft: draft,
      isPublished: isPublished(page), version: Self.version(of: text, fields),
      obstacle: obstacle(to: page))
  }

  private static func version(of text: String?, _ fields: [String: String]) -> String {
    let parts = fields.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return Digest.sha256(
      Array(([text.map { "\($0)\0" } ?? ""] + parts).joined(separator: "\0").utf8))
  }

  /// The truth of a page, with its corrections; `nil` if it has none.
  private func label(of page: Case) -> LabelEdit? {
    guard let published = page.truth.reference, page.isLabeled else { return nil }
    let own = corrections.entries.filter { $0.case == page.id }
    let reference = published.applying(own)
    var edit = LabelEdit(case: page.id, text: reference.text ?? reference.words)
    for (kind, truth) in reference.fields {
      guard fieldKinds.contains(kind), case .labelled(let labels) = truth else { continue }
      edit.fields[kind.rawValue] = labels.first
    }
    return edit
  }

  /// Why the page's truth can't be decided here; `nil` if it can.
  private func obstacle(to page: Case) -> String? {
    if isPublished(page) { return nil }
    if dataset.manifest.format != .textPairs {
      return
        "new truth can only be written in the format text-pairs, not in \(dataset.manifest.format.rawValue)"
    }
    let stem = page.imageStem
    let isShared = dataset.cases.contains { dataset.isShared(stem, with: $0.imageStem) }
    if sharedStems.contains(stem) || isShared {
      return "another page would have the same files of truth: write them by hand"
    }
    let other = dataset.textsBefore(stem).first {
      FileManager.default.fileExists(atPath: dataset.root + "/" + $0)
    }
    return other.map { "\($0) has the page's truth but can't be read: correct it there" }
  }

  /// Whether the page had truth before the review.
  private func isPublished(_ page: Case) -> Bool {
    page.isLabeled && decisions[page.id]?.files.isEmpty != false
  }

  /// Accepts the truth of a page.
  ///
  /// - Throws: Why it can't be written; nothing is then changed.
  func accept(_ edit: LabelEdit) throws {
    guard let place = places[edit.case] else {
      throw Fault(file: dataset.root, message: "has no page '\(edit.case)'")
    }
    let page = dataset.cases[place]
    if let obstacle = obstacle(to: page) { throw Fault(file: page.imagePath, message: obstacle) }
    if let unknown = edit.fields.keys.first(where: { name in
      !fieldKinds.contains { $0.rawValue == name }
    }) {
      throw Fault(file: page.imagePath, message: "there is no field '\(unknown)'")
    }
    // Another window may have decided since.
    decisions = try folder.decisions()
    if let seen = edit.version, seen != self.page(page).version {
      throw Fault(
        file: page.imagePath, message: "was decided in another window meanwhile: open it again")
    }
    if isPublished(page), let reference = page.truth.reference {
      try correct(reference, by: edit)
      decisions[page.id] = ReviewDecision(kind: .accepted)
      try folder.write(decisions)
      edits[page.id] = label(of: page)
    } else {
      try write(edit, of: page)
      edits[page.id] = edit
    }
  }

  /// Writes the files of a page that has no published truth, and reads them again.
  private func write(_ edit: LabelEdit, of page: Case) throws {
    guard edit.text != nil || !edit.fields.isEmpty else {
      throw Fault(
        file: page.imagePath, message: "there is nothing to accept: write its text or a field")
    }
    let earlier = decisions[page.id]
    var decided = decisions
    try TruthFiles(root: dataset.root, stem: page.imageStem, keys: dataset.manifest.keys)
      .write(edit, replacing: earlier?.known ?? [:]) { files in
        decided[page.id] = ReviewDecision(
          kind: .accepted, files: files, replaced: earlier?.files)
        try folder.write(decided)
      }
    decisions = decided
    guard case .reference(let read)? = dataset.truthNow(ofImage: page.imagePath),
      read.says(edit)
    else {
      throw Fault(
        file: page.imagePath,
        message:
          "its truth was written, but is not read as it was written: see 'pagemark dataset check'")
    }
  }

  /// Leaves a page for later.
  func skip(_ id: String) throws {
    guard places[id] != nil else {
      throw Fault(file: dataset.root, message: "has no page '\(id)'")
    }
    decisions = try folder.decisions()
    guard decisions[id]?.kind != .accepted else { return }
    decisions[id] = ReviewDecision(kind: .skipped)
    try folder.write(decisions)
  }

  /// Writes what differs from published truth to the dataset's corrections.
  private func correct(_ reference: Reference, by edit: LabelEdit) throws {
    var list = try dataset.manifest.correctionList()
    let earlier = list.entries.filter { $0.case == edit.case }
    var found = try edit.corrections(of: reference, after: earlier, among: fieldKinds)
    guard !earlier.isEmpty || !found.isEmpty else { return }
    for index in found.indices where found[index].reason == nil {
      let same = earlier.first { $0.content == found[index].content }
      found[index].reason = same == nil ? "seen in a review of the page" : same?.reason
    }
    // Entries that stay keep their places.
    let kept = Set(found.map(\.content))
    list.entries.removeAll { $0.case == edit.case && !kept.contains($0.content) }
    let there = Set(list.entries.map(\.content))
    list.entries += found.filter { !there.contains($0.content) }
    try dataset.manifest.write(list)
    corrections = list
  }
}

extension Reference {
  /// Whether the truth is what a reviewer accepted.
  fileprivate func says(_ edit: LabelEdit) -> Bool {
    let values = fields.compactMapValues { truth in
      if case .labelled(let labels) = truth { labels.first } else { nil }
    }
    let named = Dictionary(values.map { ($0.rawValue, $1) }) { first, _ in first }
    func lines(_ text: String?) -> [Substring]? {
      LabelEdit.unified(text).map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).reversed()
          .drop { $0.isEmpty }.reversed()
      }
    }
    return named == edit.fields && lines(text) == lines(edit.text)
  }
}

extension Case {
  /// The image's path without its extension.
  fileprivate var imageStem: String {
    imagePath.lastIndex(of: ".").map { String(imagePath[..<$0]) } ?? imagePath
  }
}

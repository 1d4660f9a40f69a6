internal import Foundation
public import PagemarkDatasets
public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The review of a dataset: its pages with truth or draft, and what becomes of them.
///
/// Accepted drafts become files of truth beside their images. Published truth is never changed: what differs becomes a
/// correction.
public actor Review {
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
    folder = DraftFolder(root: dataset.root)
    (drafts, decisions) = (try folder.drafts(), try folder.decisions())
    corrections = try dataset.manifest.correctionList()
    places = Dictionary(dataset.cases.indices.map { (dataset.cases[$0].id, $0) }) { $1 }
    sharedStems = Set(
      Dictionary(grouping: dataset.cases, by: \.imageStem).filter { $0.value.count > 1 }.keys)
  }

  /// How many pages there are, and how many of them are decided.
  public var progress: (pages: Int, accepted: Int, skipped: Int) {
    (
      dataset.cases.count, decisions.values.count { $0.kind == .accepted },
      decisions.values.count { $0.kind == .skipped }
    )
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
    if let picture = drafts[id]?.picture { return folder.path + "/" + picture }
    return dataset.path(of: dataset.cases[place])
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
    return ReviewedPage(
      id: page.id, state: state, text: edit?.text ?? (edit == nil ? draft?.text : nil),
      fields: edit?.fields ?? draft?.fields.mapValues(\.value) ?? [:], draft: draft,
      obstacle: obstacle(to: page))
  }

  /// The truth of a page, with its corrections; `nil` if it has none.
  private func label(of page: Case) -> LabelEdit? {
    guard let published = page.truth.reference, page.isLabeled else { return nil }
    let own = corrections.entries.filter { $0.case == page.id }
    let reference = published.applying(own)
    var edit = LabelEdit(case: page.id, text: reference.text ?? reference.words)
    for (kind, truth) in reference.fields {
      if case .labelled(let labels) = truth { edit.fields[kind.rawValue] = labels.first }
    }
    return edit
  }

  /// Why the page's truth can't be decided here; `nil` if it can.
  private func obstacle(to page: Case) -> String? {
    if isPublished(page) { return nil }
    if dataset.manifest.format != .textPairs {
      return
        "new truth is written beside images, which is the format text-pairs; this dataset is \(dataset.manifest.format.rawValue)"
    }
    if sharedStems.contains(page.imageStem) {
      return "its files would be those of another page, too: write them by hand"
    }
    return nil
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
    if let unknown = edit.fields.keys.first(where: { FieldKind(ofReceipts: $0) == nil }) {
      throw Fault(file: page.imagePath, message: "there is no field '\(unknown)'")
    }
    // Another window may have decided since.
    decisions = try folder.decisions()
    var decision = ReviewDecision(kind: .accepted)
    if isPublished(page), let reference = page.truth.reference {
      try correct(reference, by: edit)
    } else {
      guard edit.text != nil || !edit.fields.isEmpty else {
        throw Fault(
          file: page.imagePath, message: "there is nothing to accept: write its text or a field")
      }
      decision.files = try TruthFiles(root: dataset.root, stem: page.imageStem)
        .write(edit, replacing: decisions[page.id]?.files ?? [:])
    }
    edits[page.id] = edit
    decisions[page.id] = decision
    try folder.write(decisions)
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
    let part: LabelPart = reference.text == nil ? .words : .text
    var found = edit.corrections(of: reference, text: part)
    var list = try dataset.manifest.correctionList()
    let earlier = list.entries.filter { $0.case == edit.case }
    for index in found.indices {
      let same = earlier.first {
        ($0.part, $0.was, $0.replacement)
          == (found[index].part, found[index].was, found[index].replacement)
      }
      found[index].reason = same?.reason ?? "seen in a review of the page"
    }
    guard earlier.map(\.content) != found.map(\.content) else { return }
    list.entries.removeAll { $0.case == edit.case }
    list.entries += found
    try dataset.manifest.write(list)
    corrections = list
  }
}

extension Case {
  /// Whether the dataset says anything about the page that a review shows.
  public var isLabeled: Bool {
    guard let reference = truth.reference else { return false }
    return reference.text != nil || reference.words != nil
      || reference.fields.values.contains { if case .labelled = $0 { true } else { false } }
  }

  /// The image's path without its extension.
  fileprivate var imageStem: String {
    imagePath.lastIndex(of: ".").map { String(imagePath[..<$0]) } ?? imagePath
  }
}

extension Correction {
  /// What it changes, without its reason and line.
  fileprivate var content: [String] { [self.case, part.rawValue, was, replacement] }
}

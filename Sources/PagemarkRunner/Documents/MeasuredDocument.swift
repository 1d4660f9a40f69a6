internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What a document is worth, by page; what concerns the whole document stands at its first page.
struct MeasuredDocument {
  private let pages: [PlannedCase]
  private let pipeline: Pipeline
  private var byCase: [String: [Metric.Mean: Double]] = [:]
  /// What the user should know about it; `nil` if nothing is wrong.
  private(set) var reason: String?

  /// A document that was written.
  init(bytes: Int, pages: [PlannedCase], pipeline: Pipeline) {
    (self.pages, self.pipeline) = (pages, pipeline)
    setOfDocument(.documentSize, Double(bytes))
    if let target = pipeline.document?.targetKilobytes {
      let isKept = Double(bytes) <= target * 1000
      setOfDocument(.documentTarget, isKept ? 1 : 0)
      if !isKept {
        reason = "is larger than \(SettingValue.number(target)) kB at the lowest quality"
      }
    }
  }

  /// A document that could not be written: as bad as can be.
  init(missing pages: [PlannedCase], by pipeline: Pipeline, reason: String) {
    (self.pages, self.pipeline) = (pages, pipeline)
    self.reason = "was not written: " + reason
    setOfDocument(.documentValid, 0)
    if pipeline.document?.targetKilobytes != nil { setOfDocument(.documentTarget, 0) }
    for page in pages {
      setMissing(page)
      if pipeline.document?.stamp != nil { set(.watermarkRecall, 0, of: page) }
      guard pipeline.document?.isReadAgain == true, let reference = page.reference else { continue }
      if reference.has(.words) || reference.has(.text) { set(.legibleWords, -1, of: page) }
      if pipeline.extract != nil, reference.labelsTotal { set(.legibleTotal, -1, of: page) }
      if pipeline.extract != nil, reference.labels(otherThan: masked) {
        set(.legibleFields, -1, of: page)
      }
    }
  }

  /// The values of a page.
  func values(of page: String) -> [Metric.Mean: Double] { byCase[page] ?? [:] }

  /// Takes what other programs found in it.
  mutating func take(
    _ found: DocumentReadBack, _ parts: DocumentParts, _ results: [PageResult]
  ) {
    var faults = found.faults
    if found.pages.count != pages.count {
      faults.append("\(found.pages.count) pages instead of \(pages.count)")
    }
    setOfDocument(.documentValid, faults.isEmpty ? 1 : 0)
    if !faults.isEmpty { reason = "is not valid: " + faults.joined(separator: "; ") }
    for (index, (page, part)) in zip(pages, parts.pages).enumerated() {
      guard index < found.pages.count else {
        setMissing(page)
        continue
      }
      let geometry = results.first { $0.record.case == page.id }?.reading?.geometry
      let size = geometry.map { ($0.imageWidth, $0.imageHeight) }
      if let size, let reference = page.reference { takeMasks(of: part, page, reference, size) }
      guard pipeline.document?.hasText == true else { continue }
      let scores = DocumentScores(
        of: part, found.pages[index], truth: size == nil ? nil : page.reference?.placedLines,
        size: size ?? (0, 0))
      for (mean, value) in scores.values { set(mean, value, of: page) }
    }
  }

  private mutating func takeMasks(
    of part: DocumentPage, _ page: PlannedCase, _ reference: Reference, _ size: (Int, Int)
  ) {
    guard let kinds = pipeline.document?.maskedKinds.map(\.kind), !kinds.isEmpty else { return }
    let scores = RedactionScores(of: part, masking: kinds, reference, size: size)
    if let coverage = scores.coverage { set(.redactionCoverage, coverage, of: page) }
    if let excess = scores.excess { set(.redactionExcess, excess, of: page) }
  }

  /// The true values of masked fields, which must not be found in the document.
  var secrets: [Secret] {
    let kinds = pipeline.document?.maskedKinds.map(\.kind) ?? []
    return pages.compactMap(\.reference).flatMap { reference in
      kinds.flatMap(reference.secrets)
    }
  }

  /// Takes what attacks found of these values.
  mutating func take(_ report: LeakReport) {
    let found = report.outcomes.flatMap(\.findings)
    if let first = found.first {
      setOfDocument(.redactionLeaks, 1)
      reason = "leaks: \(first.secret.map { "'\($0)' in " } ?? "")\(first.place)"
    } else if report.isWhole {
      setOfDocument(.redactionLeaks, 0)
    } else {
      reason = report.outcomes.compactMap(\.obstacle).first
    }
  }

  /// Notes that no attack could be tried, so that leaks are unknown.
  mutating func takeUnexamined(because reason: String) {
    self.reason = "could not be examined for leaks: " + reason
  }

  /// Takes how much of the watermark was read on each page.
  mutating func take(watermarkRecalls recalls: [Double]) {
    for (page, recall) in zip(pages, recalls) { set(.watermarkRecall, recall, of: page) }
  }

  /// Notes that other programs could not read it, or are not there.
  mutating func takeNothing(because fault: ConversionFault) {
    if fault.isMissingProgram {
      reason = "could not be measured: " + fault.message
      return
    }
    reason = "is not valid: " + fault.message
    setOfDocument(.documentValid, 0)
    if pipeline.document?.targetKilobytes != nil { setOfDocument(.documentTarget, 0) }
    pages.forEach { setMissing($0) }
  }

  private var masked: Set<FieldKind> { Set(pipeline.document?.maskedKinds.map(\.kind) ?? []) }

  /// Takes what was read on the pages as drawn from the document.
  ///
  /// - Parameters:
  ///   - again: The results of the drawn pages.
  ///   - before: The results of the pages themselves.
  ///   - obstacle: Why a page could not be drawn; `nil` if all were.
  mutating func take(readAgain again: [PageResult], before: [PageResult], obstacle: String?) {
    reason = reason ?? obstacle
    for result in before {
      let record = result.record
      guard let page = pages.first(where: { $0.id == record.case }) else { continue }
      let again = again.first { $0.record.case == record.case }?.record
      if let rate = record.scores[.wordRecall]?.rate {
        set(.legibleWords, (again?.scores[.wordRecall]?.rate ?? 0) - rate, of: page)
      }
      if let field = record.fields[.total], !field.expected.isEmpty {
        let isRight = again?.fields[.total]?.verdict == .right
        set(
          .legibleTotal, (isRight ? 1 : 0) - (field.verdict == .right ? 1 : 0), of: page)
      }
      // What masks hide, and every barcode with them, is to be lost.
      let hidden =
        pipeline.document?.masksAnything == true ? result.reading?.fields?.fieldsOfBarcode : []
      let others = record.fields.filter {
        !$0.value.expected.isEmpty && !masked.union(hidden ?? []).contains($0.key)
      }
      if !others.isEmpty {
        let change = others.reduce(0) { change, field in
          change + (again?.fields[field.key]?.verdict == .right ? 1 : 0)
            - (field.value.verdict == .right ? 1 : 0)
        }
        set(.legibleFields, Double(change) / Double(others.count), of: page)
      }
    }
  }

  private mutating func setMissing(_ page: PlannedCase) {
    guard pipeline.document?.hasText == true else { return }
    let scores = DocumentScores(
      ofMissingPageWithPlaces: page.reference?.placedLines?.isEmpty == false)
    for (mean, value) in scores.values { set(mean, value, of: page) }
  }

  private mutating func setOfDocument(_ mean: Metric.Mean, _ value: Double) {
    if let first = pages.first { set(mean, value, of: first) }
  }

  private mutating func set(_ mean: Metric.Mean, _ value: Double, of page: PlannedCase) {
    byCase[page.id, default: [:]][mean] = value
  }
}

extension PlannedCase {
  /// The page's truth; `nil` if it has none that can be used.
  var reference: Reference? {
    if case .reference(let reference) = truth { reference } else { nil }
  }
}

extension Reference {
  fileprivate func labels(otherThan kinds: Set<FieldKind>) -> Bool {
    fields.contains { kind, truth in
      if case .labelled = truth { !kinds.contains(kind) } else { false }
    }
  }

  fileprivate var labelsTotal: Bool {
    switch fields[.total] {
    case nil, .unlabelled, .absent: false
    default: true
    }
  }
}

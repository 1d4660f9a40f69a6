internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

/// What an import understood, and what it left out.
struct ImportDescription {
  private var lines: [String] = []

  /// - Parameters:
  ///   - imported: What was imported.
  ///   - conversions: What became of PDF and HEIC files.
  ///   - damaged: Why images can't be decoded.
  ///   - areImagesChecked: Whether the images were decoded.
  init(
    of imported: DatasetImport, _ conversions: [PageConversion.Outcome], damaged: [Fault],
    areImagesChecked: Bool
  ) {
    describeTruth(of: imported)
    for outcome in conversions where outcome.reason == nil {
      let earlier = outcome.newCount == 0 ? ", made earlier" : ""
      lines.append(
        "  converted   \(outcome.file): \(counted(outcome.images.count, "image"))\(earlier)")
    }
    for fault in damaged { lines.append("  damaged     \(fault)") }
    if !areImagesChecked {
      lines.append(
        "  unchecked   \(imported.imageCount) images are not decoded here: 'pagemark dataset check' does it"
      )
    }
    describeMissingTruth(of: imported)
    for left in imported.leftOut {
      lines.append(
        "  left out    \(left.items.count) \(left.kind) (\(Self.list(left.items))): \(left.reason)")
    }
    for name in imported.dataset.unusedNames {
      lines.append(
        "  left out    '\(name.name)' (\(counted(name.count, "time")), first in \(name.file)): no part of the truth has this name"
      )
    }
    if imported.dataset.unusedNames.contains(where: { !$0.name.contains(".") }) {
      lines.append(
        "              if one of these is a part: --map PART=NAME, such as vendor=merchant; fields of your own: 'fields:' in dataset.yml"
      )
    }
    for fault in imported.otherFaults { lines.append("  left out    \(fault)") }
  }

  /// Lines that end with a line feed each.
  var text: String { lines.map { $0.visible + "\n" }.joined() }

  private mutating func describeTruth(of imported: DatasetImport) {
    let parts = imported.dataset.understood.map { "\($0.part) \($0.count)" }
    lines.append("  understood  " + (parts.isEmpty ? "no truth" : parts.joined(separator: ", ")))
    if imported.truthCount == 0 {
      lines.append("  no page has truth: only its time can be measured")
    }
    guard let evidence = imported.dayOrder else { return }
    switch evidence.order {
    case .dayFirst:
      lines.append(
        "  locale      en-GB, guessed: \(counted(evidence.dayFirst, "date")) can only have the day first"
      )
    case .monthFirst:
      lines.append(
        "  locale      en-US, guessed: \(counted(evidence.monthFirst, "date")) can only have the month first"
      )
    case nil where evidence.dayFirst > 0:
      lines.append(
        "  locale      unknown: \(evidence.dayFirst) dates have the day first, \(evidence.monthFirst) the month; say which with --locale"
      )
    case nil where evidence.ambiguous > 0:
      lines.append(
        "  locale      unknown: every date is ambiguous; say how they are written with --locale")
    case nil: break
    }
  }

  /// Pages without truth: those that have none, and those whose files can't be used, which have reasons of their own.
  private mutating func describeMissingTruth(of imported: DatasetImport) {
    for (faults, isWhole) in [
      (imported.unlabeled, false), (imported.unusable, true),
    ] {
      let distinct = faults.reduce(into: [Fault]()) { if $0.last != $1 { $0.append($1) } }
      let shown = isWhole ? Array(distinct.prefix(5)) : Array(distinct.prefix(1))
      for (index, fault) in shown.enumerated() {
        let head = index == 0 ? "\(counted(faults.count, "page")): " : ""
        let isLast = index == shown.count - 1
        let more = isLast && distinct.count > shown.count ? ", and so on" : ""
        lines.append("  no truth    \(head)\(fault)\(more)")
      }
    }
  }

  private static func list(_ items: [String]) -> String {
    let shown = items.prefix(3).joined(separator: ", ")
    return items.count > 3 ? shown + ", …" : shown
  }
}

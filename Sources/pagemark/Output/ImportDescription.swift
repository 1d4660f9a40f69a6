internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunner

/// What an import understood, and what it left out.
struct ImportDescription {
  private var lines: [String] = []

  init(of imported: DatasetImport, _ conversions: [PageConversion.Outcome]) {
    describeTruth(of: imported)
    for outcome in conversions where outcome.reason == nil {
      let earlier = outcome.newCount == 0 ? ", made earlier" : ""
      lines.append(
        "  converted   \(outcome.file): \(counted(outcome.images.count, "image"))\(earlier)")
    }
    let faults = imported.withoutTruth
    if let first = faults.first {
      let more = faults.count > 1 ? ", and so on" : ""
      lines.append("  no truth    \(counted(faults.count, "page")): \(first)\(more)")
    }
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

  private static func list(_ items: [String]) -> String {
    let shown = items.prefix(3).joined(separator: ", ")
    return items.count > 3 ? shown + ", …" : shown
  }
}

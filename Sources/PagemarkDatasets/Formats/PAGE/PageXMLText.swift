internal import PagemarkPipeline

/// The text that a region, line or word of PAGE XML gives itself: the first of its `TextEquiv`.
///
/// The first is the one with the lowest `index`, or the one with the highest `conf` if none has an index, or else the
/// first in the file (the rule of PAGE and of dinglehopper).
struct PageXMLText {
  /// Empty if the element has no text.
  let text: String
  /// In 0 … 1; `nil` if the file gives none.
  let confidence: Double?

  init(of element: MarkupElement, numbers: inout LayoutNumbers) throws(Fault) {
    guard let chosen = try Self.first(of: element.children(named: "TextEquiv"), numbers: &numbers)
    else {
      (text, confidence) = ("", nil)
      return
    }
    if let unicode = chosen.child(named: "Unicode") {
      text = unicode.text
    } else if let plain = chosen.child(named: "PlainText"), !isBlankText(plain.text) {
      throw plain.fault(
        "the text is in <PlainText> only: write it to <Unicode>, which is the one that is read")
    } else {
      text = ""
    }
    let written = chosen["conf"]
    confidence = written.flatMap { numbers.confidence($0, of: chosen) }
  }

  private static func first(
    of candidates: [MarkupElement], numbers: inout LayoutNumbers
  ) throws(Fault) -> MarkupElement? {
    guard candidates.count > 1 else { return candidates.first }
    var indexed: [(index: Int, element: MarkupElement)] = []
    for candidate in candidates {
      guard let text = candidate["index"] else { continue }
      guard let index = Int(text.trimmed) else {
        throw candidate.fault("the index of a <TextEquiv> must be a whole number, not '\(text)'")
      }
      indexed.append((index, candidate))
    }
    if let lowest = indexed.min(by: { $0.index < $1.index }) { return lowest.element }
    var best: (confidence: Double, element: MarkupElement)?
    for candidate in candidates {
      guard let text = candidate["conf"],
        let confidence = numbers.confidence(text, of: candidate)
      else { continue }
      if best.map({ confidence > $0.confidence }) ?? true { best = (confidence, candidate) }
    }
    return best?.element ?? candidates.first
  }
}

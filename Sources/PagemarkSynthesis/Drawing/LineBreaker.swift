/// Breaks a whole paragraph into lines at once.
///
/// Of all ways, it chooses the one whose lines are closest to their natural width, with a penalty for hyphens.
///
/// - Source: Knuth & Plass, *Breaking Paragraphs into Lines*, Software: Practice and Experience 11, 1981;
///   without their fitness classes.
struct LineBreaker {
  let typesetter: Typesetter
  /// The width of the column, in pixels.
  let measure: Double

  /// A position where a line may end: after a word or within one.
  private struct Place {
    /// The word that the next line starts with, and how many of its characters come before the break.
    var word: Int
    var offset: Int
    /// The natural width of everything before, including the spaces after complete words.
    var width: Double
    /// The number of spaces before.
    var blanks: Int
    /// The width that the end of the line removes (a space) or adds (a hyphen).
    var end: Double
    var isHyphen: Bool
  }

  func lines(of paragraph: Paragraph) -> [SetLine] {
    guard let style = paragraph.words.first?.style else { return [] }
    let blank = typesetter.blank(style)
    let places = places(in: paragraph, blank: blank)
    var best: [(cost: Double, from: Int)] = [(0, -1)]
    for end in 1..<places.count {
      var choice = (cost: Double.infinity, from: end - 1)
      for start in stride(from: end - 1, through: 0, by: -1) {
        let room = measure - (start == 0 ? paragraph.indent : paragraph.hanging)
        let natural = places[end].width - places[start].width + places[end].end
        let blanks = places[end].blanks - places[start].blanks - (places[end].isHyphen ? 0 : 1)
        let slack = room - natural
        let isLast = end == places.count - 1
        let shrinks = paragraph.setting == .justified && !isLast
        let shrink = shrinks ? 0.28 * blank * Double(max(0, blanks)) : 0
        if slack < -shrink - 0.01, start < end - 1 { break }
        let ratio =
          slack < 0 ? -slack / max(shrink, 1) : slack / (0.55 * blank * Double(max(blanks, 1)))
        var badness = isLast && slack >= 0 ? 0 : 100 * min(ratio * ratio * ratio, 1e6)
        if paragraph.setting == .ragged, !isLast { badness = 100 * max(0, slack / measure * 4) }
        var fault = 1 + badness + (places[end].isHyphen ? 90 : 0)
        fault *= fault
        if places[end].isHyphen, places[start].isHyphen { fault += 8000 }
        let cost = best[start].cost + fault
        if cost < choice.cost { choice = (cost, start) }
      }
      best.append(choice)
    }
    var ends: [Int] = []
    var at = places.count - 1
    while at > 0 {
      ends.append(at)
      at = best[at].from
    }
    var start = 0
    return ends.reversed().map { end in
      defer { start = end }
      return line(paragraph, from: places[start], to: places[end], isFirst: start == 0)
    }
  }

  private func places(in paragraph: Paragraph, blank: Double) -> [Place] {
    let hyphenator = Hyphenator()
    var places = [Place(word: 0, offset: 0, width: 0, blanks: 0, end: 0, isHyphen: false)]
    var width = 0.0
    for (index, word) in paragraph.words.enumerated() {
      if paragraph.hyphenates, index < paragraph.words.count - 1 {
        let hyphen = typesetter.layout(of: "-", style: word.style).advance
        for offset in hyphenator.breaks(in: word.text) {
          let head = String(word.text.prefix(offset))
          places.append(
            Place(
              word: index, offset: offset,
              width: width + typesetter.layout(of: head, style: word.style).advance, blanks: index,
              end: hyphen, isHyphen: true))
        }
      }
      width += typesetter.layout(of: word.text, style: word.style).advance + blank
      places.append(
        Place(
          word: index + 1, offset: 0, width: width, blanks: index + 1, end: -blank, isHyphen: false)
      )
    }
    return places
  }

  private func line(
    _ paragraph: Paragraph, from start: Place, to end: Place, isFirst: Bool
  ) -> SetLine {
    var words = Array(paragraph.words[start.word..<min(end.word + 1, paragraph.words.count)])
    if end.offset > 0, var last = words.popLast() {
      let skipped = start.word == end.word ? start.offset : 0
      last.text = last.text.prefix(end.offset).dropFirst(skipped) + "-"
      words.append(last)
    } else if end.word < paragraph.words.count {
      words.removeLast()
    }
    if start.offset > 0, start.word < end.word || end.offset == 0, !words.isEmpty {
      words[0].text = String(words[0].text.dropFirst(start.offset))
    }
    let isLast = end.word == paragraph.words.count
    return SetLine(
      words: words, indent: isFirst ? paragraph.indent : paragraph.hanging,
      isJustified: paragraph.setting == .justified && !isLast, endsInHyphen: end.isHyphen)
  }
}

internal import PagemarkElementary

/// Finds the vendor: a name at the head of the receipt, above its items.
struct VendorRule: Sendable {
  let rows: [ReceiptRow]
  /// Known vendors, in their preferred spelling.
  var known: [String] = []

  /// The largest number of rows in a head.
  static let headRows = 12
  /// How many times taller than the first name another name must be to count as a logo.
  static let logoHeight = 1.7

  /// A known vendor; otherwise the first name, unless a later one has a company form or much larger letters, or the
  /// first does not look like a name.
  var choice: FieldChoice<String> {
    let head = head
    let names = names(in: head)
    let known = KnownVendors(known)
    let witnesses = Witnesses(rows, head)
    var candidates: [FieldCandidate<String>] = []
    var place = 0
    for (index, name) in names.enumerated() {
      let text = VendorName.trimmed(name.map { head[$0].row.text }.joined(separator: " "))
      var candidate = FieldCandidate(
        value: text, reasons: index == 0 ? .first : [], rows: name.map { head[$0].index },
        score: 100 - 4 * place)
      weighLooks(of: &candidate, name, in: head, after: names.first)
      witnesses.weigh(&candidate)
      if index > 0 { weighPlace(of: &candidate, head[name.lowerBound], witnesses) }
      let own = head[name.lowerBound]
      if own.isUnlikeName || isStreet(name.lowerBound, in: head)
        || index > 0 && own.isBelowAddress
          && candidate.reasons.isDisjoint(with: [.company, .largeLetters])
      {
        candidate.score -= own.isSentence ? 30 : 22
        candidate.reasons.insert(.unlikeName)
      } else {
        // A row that does not look like a name does not lower the rank of later ones.
        place += 1
      }
      if let name = known.name(for: text) {
        candidate.value = name
        candidate.score += 200
        candidate.reasons.insert(.known)
      }
      candidates.append(candidate)
    }
    if let other = elsewhere(than: candidates) { candidates.insert(other, at: 0) }
    return FieldChoice(bestOf: candidates.reversed())
  }

  /// What speaks for a name outside of its row.
  private struct Witnesses {
    let sites, greetings: [WebSite]
    /// The row of the first telephone number.
    let contact: Int

    init(_ rows: [ReceiptRow], _ head: [HeaderLine]) {
      sites = rows.compactMap { WebName.first(in: $0.text).map(WebSite.init) }
      greetings = rows.compactMap { Greeting.name(in: $0.text).map { WebSite(String($0)) } }
      contact = head.first { $0.isContact }?.index ?? .max
    }

    func weigh(_ candidate: inout FieldCandidate<String>) {
      if greetings.contains(where: { $0.isName(candidate.value) }) {
        candidate.score += 18
        candidate.reasons.insert(.greeting)
      }
      if sites.contains(where: { $0.isName(candidate.value) }) {
        candidate.score += 18
        candidate.reasons.insert(.webAddress)
      }
    }
  }

  /// Adjusts the score of a name by its form and its letters.
  private func weighLooks(
    of candidate: inout FieldCandidate<String>, _ name: Range<Int>, in head: [HeaderLine],
    after first: Range<Int>?
  ) {
    let own = head[name.lowerBound]
    if name.contains(where: { head[$0].words.contains(.company) }) {
      candidate.score += 30
      candidate.reasons.insert(.company)
    }
    let firstHeight = first.map { head[$0.lowerBound].row.lineHeight } ?? 0
    if Double(own.row.lineHeight) >= Self.logoHeight * Double(firstHeight), !own.hasDigits {
      candidate.score += 20
      candidate.reasons.insert(.largeLetters)
    }
    if own.words.contains(.trade) { candidate.score += own.isWithoutOwnWord ? -3 : 3 }
  }

  /// Adjusts the score of a name that is not the first: below a telephone number staff are named, below the paper's title
  /// customers.
  private func weighPlace(
    of candidate: inout FieldCandidate<String>, _ own: HeaderLine, _ witnesses: Witnesses
  ) {
    if own.index > witnesses.contact, candidate.reasons.isEmpty, !own.words.contains(.trade) {
      candidate.score -= 8
    }
    if own.isBelowTitle {
      candidate.score -= 60
      candidate.reasons.insert(.belowTitle)
    }
  }

  /// Whether a line is a street although no word says so: it begins with a number, and a city follows with its postal code.
  private func isStreet(_ index: Int, in head: [HeaderLine]) -> Bool {
    head[index].beginsWithNumber && head.indices.contains(index + 1) && head[index + 1].isPostal
  }

  /// If the head contains nothing that looks like a name: the name in a greeting elsewhere, or in a web address.
  private func elsewhere(than names: [FieldCandidate<String>]) -> FieldCandidate<String>? {
    guard names.allSatisfy({ $0.reasons.contains(.unlikeName) }) else { return nil }
    for (index, row) in rows.enumerated() {
      let below = rows.indices.contains(index + 1) ? rows[index + 1].text : ""
      let name =
        Greeting.name(in: row.text).map(String.init)
        ?? (Greeting.breaksOff(row.text) && !below.isEmpty ? below : nil)
      if let name {
        return FieldCandidate(
          value: VendorName.trimmed(name), reasons: .greeting, rows: [index], score: 76)
      }
    }
    for (index, row) in rows.enumerated() {
      if let name = WebName.first(in: row.text) {
        return FieldCandidate(value: name, reasons: .webAddress, rows: [index], score: 75)
      }
    }
    return nil
  }

  /// The rows above the heading of the items, without dates and amounts; parts of a row that are far apart are lines of their own.
  private var head: [HeaderLine] {
    var head: [HeaderLine] = []
    var (isBelowTitle, isBelowAddress) = (false, false)
    for (index, row) in rows.prefix(Self.headRows).enumerated() {
      guard row.entries.allSatisfy({ !$0.words.contains(.count) }) else { break }
      guard !row.entries.contains(where: \.hasPrice) else { continue }
      for part in row.parts {
        guard DateToken.tokens(in: part.scanned, order: .dayFirst).isEmpty
        else { continue }
        let line = HeaderLine(
          part, index: index, isBelowTitle: isBelowTitle, isBelowAddress: isBelowAddress)
        head.append(line)
      }
      isBelowAddress = head.last?.index == index && head.last?.isAddressSoFar == true
      isBelowTitle = isBelowTitle || head.contains { $0.index == index && $0.isTitle }
    }
    return head
  }

  /// The names, each including the row below if the name continues there.
  private func names(in head: [HeaderLine]) -> [Range<Int>] {
    let height = upperMedian(rows.map(\.lineHeight)) ?? 0
    return head.indices.filter { head[$0].isName }.map { index in
      let next = index + 1
      let goesOn =
        head.indices.contains(next)
        && (head[next].isOnlyCompanyForm || head[next].continues(head[index])
          || head[index].isUnfinished
          || head[index].isSplit(before: head[next], usualHeight: height))
      return index..<(goesOn ? next + 1 : next)
    }
  }
}

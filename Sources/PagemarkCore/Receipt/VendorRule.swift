/// Finds the vendor: a name at the head of the receipt, above its items.
struct VendorRule: Sendable {
  let rows: [ReceiptRow]

  /// How many rows a head has at most.
  static let headRows = 10
  /// How much taller than the first name another one must be to be taken for a logo.
  static let logoHeight = 1.4

  /// The first name with the form of a company; else the one in much larger letters; else the first.
  var vendor: String? {
    let head = head
    let names = names(in: head)
    let company = names.first { $0.contains { head[$0].words.contains(.company) } }
    guard let chosen = company ?? logo(among: names, of: head) ?? names.first else { return nil }
    return VendorName.trimmed(head[chosen].map(\.row.text).joined(separator: " "))
  }

  /// The rows above the heading of the items and without dates and amounts.
  private var head: [HeaderLine] {
    rows.prefix(Self.headRows).prefix { row in
      row.entries.allSatisfy { !$0.words.contains(.count) }
    }.filter { row in
      row.entries.allSatisfy(\.money.isEmpty)
        && DateToken.tokens(in: row.scanned, order: .dayFirst).isEmpty
    }.map(HeaderLine.init)
  }

  /// The names, each with the row below if the name goes on there.
  private func names(in head: [HeaderLine]) -> [Range<Int>] {
    head.indices.filter { head[$0].isName }.map { index in
      let next = index + 1
      let goesOn =
        head.indices.contains(next)
        && (head[next].isOnlyCompanyForm || head[index].isUnfinished)
      return index..<(goesOn ? next + 1 : next)
    }
  }

  /// The tallest name without digits, if it is much taller than the first name.
  private func logo(among names: [Range<Int>], of head: [HeaderLine]) -> Range<Int>? {
    func height(_ name: Range<Int>) -> Int { head[name.lowerBound].row.lineHeight }
    guard let first = names.first,
      let tallest = names.filter({ !head[$0.lowerBound].words.contains(.number) })
        .max(by: { height($0) < height($1) })
    else { return nil }
    return Double(height(tallest)) >= Self.logoHeight * Double(height(first)) ? tallest : nil
  }
}

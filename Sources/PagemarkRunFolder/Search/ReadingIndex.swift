internal import Foundation
internal import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// A page that a search found, or a receipt of several pages.
public struct FoundPage: Hashable, Sendable, Codable {
  /// The page, or the first one of a receipt.
  public var `case`, dataset, pipeline: String
  /// The pages of a receipt that has several, in their order; `nil` for a page alone.
  public var pages: [String]?
  public var vendor, total, date: String?
  public var tags: [String]
  /// The name of the reading in the run's folder `readings`.
  public var reading: String
}

/// A search engine over what a run's pipelines read: an SQLite file beside the readings, made again whenever
/// `cases.jsonl` changes.
///
/// - Complexity: Making it reads every reading once; a search takes milliseconds for some thousand pages.
public struct ReadingIndex {
  private let database: SQLiteDatabase
  /// Whether the index was made by this call, because there was none or it was stale.
  public let isNew: Bool

  /// Raised whenever what is indexed changes, so that older files are made again.
  private static let revision = 4

  /// Opens an index, and makes it first if it is missing, damaged or stale.
  ///
  /// In a folder that can't be written, it is made in memory.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - state: What it is made from; another state than the file's makes it stale.
  ///   - records: The records whose readings are searched, if it has to be made.
  ///   - material: The readings.
  /// - Throws: `Faults` if SQLite can't be used, and what `records` throws.
  init(
    file path: String, of state: String, records: () throws -> [CaseRecord],
    _ material: RunMaterial
  ) throws {
    let state = "\(Self.revision) \(state)"
    if let known = try? SQLiteDatabase(path), Self.state(in: known) == state {
      (database, isNew) = (known, false)
      return
    }
    let records = try records()
    isNew = true
    do throws(SQLiteError) {
      let manager = FileManager.default
      let temporary = WholeFile.Part.name(of: path)
      try? manager.removeItem(atPath: temporary)
      let isWritable = manager.isWritableFile(
        atPath: URL(filePath: path).deletingLastPathComponent().path)
      let made = try SQLiteDatabase(isWritable ? temporary : ":memory:")
      try Self.fill(made, with: records, material, state)
      // The open file keeps its contents under its new name.
      if isWritable, unsafe rename(temporary, path) != 0 {
        try? manager.removeItem(atPath: temporary)
      }
      database = made
    } catch {
      throw Faults(
        file: path, message: "can't be made: \(error.message): free some space, or check the folder"
      )
    }
  }

  /// Makes an index in memory.
  ///
  /// - Parameters:
  ///   - records: The records whose readings are searched.
  ///   - material: The readings.
  /// - Throws: If SQLite can't be used.
  init(of records: [CaseRecord], _ material: RunMaterial) throws(SQLiteError) {
    (database, isNew) = (try SQLiteDatabase(":memory:"), true)
    try Self.fill(database, with: records, material, "")
  }

  private static func state(in database: SQLiteDatabase) -> String? {
    guard case .text(let state)? = (try? database.run("SELECT state FROM made"))?.first?.first
    else { return nil }
    return state
  }

  private static func fill(
    _ database: SQLiteDatabase, with records: [CaseRecord], _ material: RunMaterial, _ state: String
  ) throws(SQLiteError) {
    try database.run("BEGIN")
    try database.run(
      """
      CREATE TABLE pages(
        id INTEGER PRIMARY KEY, "case" TEXT, dataset TEXT, pipeline TEXT, vendor TEXT, total TEXT,
        date TEXT, month TEXT, tags TEXT, reading TEXT, compact TEXT, members TEXT)
      """)
    try database.run("CREATE INDEX totals ON pages(CAST(total AS REAL))")
    try database.run("CREATE INDEX months ON pages(month)")
    try database.run(
      """
      CREATE VIRTUAL TABLE words USING fts5(
        vendor, tags, text, content='', tokenize="unicode61 remove_diacritics 2")
      """)
    try database.run(
      """
      CREATE VIRTUAL TABLE pieces USING fts5(vendor, text, content='', tokenize='trigram')
      """)
    for receipt in IndexedReceipt.receipts(of: records, material) {
      let tags = receipt.tags.joined(separator: "\n")
      let compact = CompactText.lines(of: receipt.text)
      let rows = try database.run(
        """
        INSERT INTO pages(
          "case", dataset, pipeline, vendor, total, date, month, tags, reading, compact, members)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """,
        [
          .text(receipt.pages[0]), .text(receipt.dataset), .text(receipt.pipeline),
          text(receipt.vendor), text(receipt.total), text(receipt.date), text(receipt.month),
          .text(tags), .text(receipt.digest), .text(compact),
          text(receipt.pages.count > 1 ? receipt.pages.joined(separator: "\n") : nil),
        ])
      guard let id = rows.first?.first else { continue }
      try database.run(
        "INSERT INTO words(rowid, vendor, tags, text) VALUES(?, ?, ?, ?)",
        [id, text(receipt.vendor), .text(tags), .text(receipt.text)])
      try database.run(
        "INSERT INTO pieces(rowid, vendor, text) VALUES(?, ?, ?)",
        [id, .text(CompactText.line(of: receipt.vendor ?? "")), .text(compact)])
    }
    try database.run("CREATE TABLE made(state TEXT)")
    try database.run("INSERT INTO made VALUES(?)", [.text(state)])
    try database.run("COMMIT")
  }

  private static func text(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .none }

  /// The pages that meet a query, best first: by the words' weight (a vendor's name counts most), then by case.
  ///
  /// If no page has all words of a vendor, pages are found that have most of its letters in a row, as of words that were
  /// misread or run together; if there are none either, pages with any of the words.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - pipeline: Only this pipeline's readings; `nil` for all.
  ///   - limit: The most pages.
  /// - Returns: The pages.
  /// - Throws: `Faults` if the file was damaged meanwhile.
  public func pages(
    for query: SearchQuery, by pipeline: String? = nil, limit: Int = 20
  ) throws(Faults) -> [FoundPage] {
    try searched { () throws(SQLiteError) in
      let strict = try pages(query, vendor: .all, by: pipeline, limit: limit)
      let vendors = query.values(of: .vendor)
      if !strict.isEmpty || vendors.isEmpty { return strict }
      if vendors.count == 1 {
        let alike = try pages(query, like: vendors[0], by: pipeline, limit: limit)
        if !alike.isEmpty { return alike }
      }
      return try pages(query, vendor: .any, by: pipeline, limit: limit)
    }
  }

  /// What a search of the database finds.
  private func searched<Found>(_ search: () throws(SQLiteError) -> Found) throws(Faults) -> Found {
    do throws(SQLiteError) { return try search() } catch {
      throw Faults(
        file: RunFiles.searchIndex, message: "can't be searched: \(error.message): remove it")
    }
  }

  /// The names of the pipelines that have readings.
  ///
  /// - Throws: `Faults` if the file was damaged meanwhile.
  public var pipelines: [String] {
    get throws(Faults) {
      try searched { () throws(SQLiteError) in
        try database.run("SELECT DISTINCT pipeline FROM pages ORDER BY pipeline").compactMap {
          if case .text(let name)? = $0.first { name } else { nil }
        }
      }
    }
  }

  /// The pages that have most pieces of a vendor's name, best first, and meet every other condition.
  private func pages(
    _ query: SearchQuery, like vendor: String, by pipeline: String?, limit: Int
  ) throws(SQLiteError) -> [FoundPage] {
    let pieces = CompactText.pieces(of: vendor)
    guard pieces.count >= CompactText.leastPieces else { return [] }
    let others = try pages(
      query.without(.vendor), vendor: .all, by: pipeline, limit: Int(Int32.max))
    let known = Dictionary(
      others.map { ([$0.dataset, $0.case, $0.pipeline], $0) },
      uniquingKeysWith: { first, _ in first })
    let rows = try database.run(
      """
      SELECT dataset, "case", pipeline, pages.vendor, compact FROM pieces
      JOIN pages ON pages.id = pieces.rowid WHERE pieces MATCH ?
      ORDER BY bm25(pieces, 10, 1), dataset, "case", pipeline LIMIT ?
      """,
      [
        .text(pieces.map { "\"\($0)\"" }.sorted().joined(separator: " OR ")),
        .integer(CompactText.candidates),
      ])
    let alike = rows.compactMap { row -> (share: Double, page: FoundPage)? in
      let texts = row.map { value in
        if case .text(let text) = value { text } else { "" }
      }
      guard let page = known[Array(texts[0..<3])] else { return nil }
      let own = CompactText.share(of: pieces, in: CompactText.line(of: texts[3]))
      let share = max(own, CompactText.share(of: pieces, in: texts[4]))
      // Where it was taken for the vendor counts a little more than anywhere in the text.
      return share >= CompactText.leastShare ? (share + own / 10, page) : nil
    }
    let ranked = alike.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }
    return ranked.prefix(limit).map(\.element.page)
  }

  private func pages(
    _ query: SearchQuery, vendor: SearchQuery.Words, by pipeline: String?, limit: Int
  ) throws(SQLiteError) -> [FoundPage] {
    var conditions: [String] = []
    var values: [SQLiteValue] = []
    let expression = query.expression(vendor: vendor)
    if let expression {
      conditions.append("words MATCH ?")
      values.append(.text(expression))
    }
    for (part, column) in [(SearchQuery.Part.total, "total"), (.month, "month")] {
      for value in query.values(of: part) {
        // 12.5 and 12.50 are one amount.
        conditions.append(
          part == .total
            ? "CAST(pages.total AS REAL) = CAST(? AS REAL)" : "pages.\(column) = ?")
        values.append(.text(value))
      }
    }
    if let pipeline {
      conditions.append("pages.pipeline = ?")
      values.append(.text(pipeline))
    }
    let source =
      expression == nil ? "pages" : "words JOIN pages ON pages.id = words.rowid"
    let order = expression == nil ? "" : "bm25(words, 10, 5, 1), "
    values.append(.integer(limit))
    let rows = try database.run(
      """
      SELECT
        pages."case", dataset, pipeline, pages.vendor, total, date, pages.tags, reading, members
      FROM \(source) WHERE \((conditions.isEmpty ? ["1"] : conditions).joined(separator: " AND "))
      ORDER BY \(order)dataset, pages."case", pipeline LIMIT ?
      """, values)
    return rows.map { row in
      func text(_ column: Int) -> String? {
        if case .text(let text) = row[column] { text } else { nil }
      }
      return FoundPage(
        case: text(0) ?? "", dataset: text(1) ?? "", pipeline: text(2) ?? "",
        pages: text(8)?.split(separator: "\n").map { String($0) }, vendor: text(3),
        total: text(4), date: text(5),
        tags: (text(6) ?? "").split(separator: "\n").map { String($0) }, reading: text(7) ?? "")
    }
  }
}

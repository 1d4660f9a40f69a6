internal import Foundation
internal import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// A page that a search found.
public struct FoundPage: Hashable, Sendable, Codable {
  public var `case`, dataset, pipeline: String
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
  private static let revision = 2

  /// Opens the index of a run, and makes it first if it is missing, damaged or stale.
  ///
  /// In a folder that can't be written, it is made in memory.
  ///
  /// - Parameter folder: The run's folder.
  /// - Throws: `Faults` if it is no finished run, or SQLite can't be used.
  public init(ofRun folder: String) throws {
    let path = folder + "/" + RunFiles.searchIndex
    let state = try Self.state(of: folder)
    if let known = try? SQLiteDatabase(path), Self.state(in: known) == state {
      (database, isNew) = (known, false)
      return
    }
    isNew = true
    do throws(SQLiteError) {
      let manager = FileManager.default
      let temporary = WholeFile.Part.name(of: path)
      try? manager.removeItem(atPath: temporary)
      let isWritable = manager.isWritableFile(atPath: folder)
      let made = try SQLiteDatabase(isWritable ? temporary : ":memory:")
      do { try Self.fill(made, from: folder, state) } catch let error as SQLiteError {
        throw error
      } catch {
        throw SQLiteError(message: "\(error)")
      }
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

  /// What the index was made from, so that any change is noticed.
  private static func state(of folder: String) throws -> String {
    let cases = folder + "/" + RunFiles.cases
    guard let facts = try? FileManager.default.attributesOfItem(atPath: cases),
      let size = facts[.size] as? Int, let changed = facts[.modificationDate] as? Date
    else {
      throw Faults(
        file: folder,
        message: "has no \(RunFiles.cases): name the folder of a run, as 'pagemark run' writes them"
      )
    }
    return "\(revision) \(size) \(changed.timeIntervalSince1970)"
  }

  private static func state(in database: SQLiteDatabase) -> String? {
    guard case .text(let state)? = (try? database.run("SELECT state FROM made"))?.first?.first
    else { return nil }
    return state
  }

  private static func fill(
    _ database: SQLiteDatabase, from folder: String, _ state: String
  ) throws {
    let records = try FinishedRun(folder: folder, allowsSearch: true).records
    let material = RunMaterial(folder: folder)
    try database.run("BEGIN")
    try database.run(
      """
      CREATE TABLE pages(
        id INTEGER PRIMARY KEY, "case" TEXT, dataset TEXT, pipeline TEXT, vendor TEXT, total TEXT,
        date TEXT, month TEXT, tags TEXT, reading TEXT)
      """)
    try database.run("CREATE INDEX totals ON pages(CAST(total AS REAL))")
    try database.run("CREATE INDEX months ON pages(month)")
    try database.run(
      """
      CREATE VIRTUAL TABLE words USING fts5(
        vendor, tags, text, content='', tokenize="unicode61 remove_diacritics 2")
      """)
    for record in records where record.lane == .accuracy && record.repetition == 0 {
      guard let digest = record.readingDigest, let reading = material.reading(digest) else {
        continue
      }
      let fields = reading.fields
      let date = fields?.date?.description
      let rows = try database.run(
        """
        INSERT INTO pages("case", dataset, pipeline, vendor, total, date, month, tags, reading)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """,
        [
          .text(record.case), .text(record.dataset), .text(record.pipeline), text(fields?.vendor),
          text(fields?.total?.description), text(date), text(date.map { String($0.prefix(7)) }),
          .text(record.tags.joined(separator: "\n")), .text(digest),
        ])
      guard let id = rows.first?.first else { continue }
      try database.run(
        "INSERT INTO words(rowid, vendor, tags, text) VALUES(?, ?, ?, ?)",
        [
          id, text(fields?.vendor), .text(record.tags.joined(separator: "\n")),
          .text(reading.text),
        ])
    }
    try database.run("CREATE TABLE made(state TEXT)")
    try database.run("INSERT INTO made VALUES(?)", [.text(state)])
    try database.run("COMMIT")
  }

  private static func text(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .none }

  /// The pages that meet a query, best first: by the words' weight (a vendor's name counts most), then by case.
  ///
  /// If no page has all words of a vendor, pages with any of them are found.
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
      if !strict.isEmpty || query.values(of: .vendor).isEmpty { return strict }
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
      SELECT pages."case", dataset, pipeline, pages.vendor, total, date, pages.tags, reading
      FROM \(source) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(order)dataset, pages."case", pipeline LIMIT ?
      """, values)
    return rows.map { row in
      func text(_ column: Int) -> String? {
        if case .text(let text) = row[column] { text } else { nil }
      }
      return FoundPage(
        case: text(0) ?? "", dataset: text(1) ?? "", pipeline: text(2) ?? "", vendor: text(3),
        total: text(4), date: text(5),
        tags: (text(6) ?? "").split(separator: "\n").map { String($0) }, reading: text(7) ?? "")
    }
  }
}

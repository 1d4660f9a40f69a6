internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring
internal import PagemarkSuite

/// Puts the pages that a run has read together as documents, and adds what these are worth to the pages' records.
///
/// The records of a document's pages wait until its last page is read, and are then recorded together. If the run ends
/// before, these pages are read again when it is resumed.
actor DocumentDesk {
  /// A document that a pipeline makes.
  private struct Key: Hashable {
    let dataset, document, pipeline: String

    init(_ record: CaseRecord) {
      (dataset, document, pipeline) = (record.dataset, record.document, record.pipeline)
    }
  }

  private struct Name: Hashable {
    let dataset, document: String
  }

  /// The pages of each document, in order.
  private let pages: [Name: [PlannedCase]]
  private let pipelines: [String: Pipeline]
  /// Those that replay the documents of another program.
  private let replaying: [String: Pipeline]
  private let folder: String
  /// The folder of unfinished documents: parts of pages, and documents that have not been examined.
  private let unfinished: String
  private let assembly: DocumentAssembly
  private let rereading: DocumentRereading
  private let cacheFolder: String?
  /// Whether the documents stay in the run's folder.
  private let areKept: Bool
  /// The drawn watermarks, by pipeline.
  private let stamps: [String: String]
  private var waiting: [Key: [PageResult]] = [:]
  /// The records of pages that were recorded before the run was interrupted.
  private let recorded: [Key: [CaseRecord]]

  /// `nil` if no pipeline makes documents or replays those of another program.
  ///
  /// - Parameters:
  ///   - cases: All pages that are read.
  ///   - suite: The suite, with the pipelines that read them.
  ///   - earlier: The records that exist already.
  ///   - run: The run's folder.
  ///   - launcher: Starts workers that read pages of documents again.
  ///   - cacheFolder: The cache of recognized pages; `nil` uses none.
  ///   - areKept: Whether the documents stay in the run's folder.
  /// - Throws: `RunError` if a watermark can't be drawn.
  init?(
    for cases: [PlannedCase], of suite: Suite, after earlier: [CaseRecord], inRun run: String,
    launcher: WorkerLauncher, cacheFolder: String? = nil, areKept: Bool = true
  ) async throws {
    let making = suite.pipelines.filter { $0.document != nil }
    let replaying = suite.pipelines.filter { $0.recordedPDFs != nil }
    if making.isEmpty && replaying.isEmpty { return nil }
    self.replaying = Dictionary(replaying.map { ($0.name, $0) }) { first, _ in first }
    pipelines = Dictionary(making.map { ($0.name, $0) }) { first, _ in first }
    let documents = Dictionary(grouping: cases) { Name(dataset: $0.dataset, document: $0.document) }
    pages = documents.mapValues(\.inPageOrder)
    folder = run + "/" + RunFiles.documents
    assembly = DocumentAssembly(program: launcher.documentWriter)
    rereading = DocumentRereading(launcher: launcher, measure: suite.measure)
    (self.cacheFolder, self.areKept) = (cacheFolder, areKept)
    unfinished = folder + "/.unfinished"
    // A run that was killed leaves it.
    try? FileManager.default.removeItem(atPath: unfinished)
    do {
      if making.contains(where: { $0.document?.stamp != nil }) {
        try FileManager.default.createDirectory(
          atPath: unfinished, withIntermediateDirectories: true)
      }
      stamps = try await launcher.drawer.stamps(of: making, in: unfinished)
    } catch {
      Self.remove(unfinished, from: folder)
      throw error
    }
    let names = Set(making.map(\.name))
    // A search reads its pages in parts: those of other parts are in no document of this one.
    let own = Set(cases.map { [$0.dataset, $0.id] })
    recorded = Dictionary(
      grouping: earlier.filter {
        $0.lane == .accuracy && $0.repetition == 0 && names.contains($0.pipeline)
          && own.contains([$0.dataset, $0.case])
      }
    ) { Key($0) }
  }

  /// The request with the place of its document's part.
  nonisolated func placed(_ request: PageRequest) -> PageRequest {
    var placed = request
    // A document is made of the first reading.
    if request.identity.draw > 0 { return request }
    let page = request.identity
    var part = DocumentPartRequest(
      folder: folder(ofPage: page.case, dataset: page.dataset),
      pageCount: pages[Name(dataset: page.dataset, document: page.document)]?.count ?? 1)
    part.stamps = stamps
    placed.document = part
    return placed
  }

  /// Takes the results of a page.
  ///
  /// - Returns: The results that can be recorded: those of pipelines without documents, and those of all pages of a
  ///   document that is finished.
  /// - Throws: `RunError` if a program is missing.
  func finished(_ results: [PageResult]) async throws -> [PageResult] {
    var ready: [PageResult] = []
    for result in results {
      guard result.record.identity.draw == 0, let pipeline = pipelines[result.record.pipeline]
      else {
        ready.append(await withGivenDocument(result))
        continue
      }
      let key = Key(result.record)
      waiting[key, default: []].append(result)
      let pages = pages[Name(dataset: key.dataset, document: key.document)] ?? []
      guard waiting[key, default: []].count + recorded[key, default: []].count >= pages.count,
        let own = waiting.removeValue(forKey: key)
      else { continue }
      ready += try await measured(own, as: pages, by: pipeline, key)
    }
    return ready
  }

  /// The result of a page, with the scores of the PDF that another program made of it.
  private func withGivenDocument(_ result: PageResult) async -> PageResult {
    let record = result.record
    let name = Name(dataset: record.dataset, document: record.document)
    guard record.identity.draw == 0, let pipeline = replaying[record.pipeline],
      let page = pages[name]?.first(where: { $0.id == record.case })
    else { return result }
    var result = result
    let (values, note) = await GivenDocument(
      of: record, by: pipeline, rereading.launcher, programs: programs(forPages: 1)
    ).values(for: page, result.reading?.geometry)
    for (mean, value) in values { result.record.values[mean] = value }
    result.note = result.note ?? note
    return result
  }

  private func leaks(of file: String, _ secrets: [Secret]) async throws -> LeakReport {
    let folder = try PartFolder()
    defer { folder.remove() }
    return try await LeakSearch(
      of: file, for: secrets, reader: PageReading(launcher: rereading.launcher),
      in: folder.path
    ).run()
  }

  private func read(
    _ watermark: Watermark, of file: String, _ parts: DocumentParts,
    into document: inout MeasuredDocument
  ) async throws {
    let folder = try PartFolder()
    defer { folder.remove() }
    do {
      let recalls = try await WatermarkReading(
        file: file, watermark: watermark, reader: PageReading(launcher: rereading.launcher),
        programs: programs(forPages: parts.pages.count)
      ).recalls(of: parts.pages, in: folder.path)
      document.take(watermarkRecalls: recalls)
    } catch let fault as ConversionFault {
      document.takeNothing(because: fault)
    }
  }

  /// Removes what is no document, however the run ended.
  nonisolated func close() {
    Self.remove(areKept ? unfinished : folder, from: folder)
  }

  private static func remove(_ part: String, from folder: String) {
    try? FileManager.default.removeItem(atPath: part)
    let kept = try? FileManager.default.contentsOfDirectory(atPath: folder)
    if kept?.isEmpty == true { try? FileManager.default.removeItem(atPath: folder) }
  }

  private nonisolated func folder(ofPage page: String, dataset: String) -> String {
    [unfinished, "pages", FileName.escaped(dataset), FileName.escaped(page)]
      .joined(separator: "/")
  }

  private func file(of key: Key, in folder: String) -> String {
    DocumentPlace.file(
      inFolder: folder, pipeline: key.pipeline, dataset: key.dataset, document: key.document)
  }

  // MARK: One document

  /// What measures a document, within the time that its pages have to be read.
  private func programs(forPages count: Int) -> PageConversion {
    var programs = PageConversion(folder: ".")
    programs.deadline = .now + .seconds(rereading.measure.pageTimeout * Double(count))
    return programs
  }

  private func measured(
    _ results: [PageResult], as pages: [PlannedCase], by pipeline: Pipeline, _ key: Key
  ) async throws -> [PageResult] {
    var document: MeasuredDocument
    // A resumed run may have made it before.
    try? FileManager.default.removeItem(atPath: file(of: key, in: folder))
    let failures =
      results.compactMap(\.record.failure) + recorded[key, default: []].compactMap(\.failure)
    if failures.isEmpty {
      try await maskEverywhere(results, pages, pipeline)
      document = try await made(of: pages, by: pipeline, key, results)
    } else {
      document = MeasuredDocument(
        missing: pages, by: pipeline, reason: "\(counted(failures.count, "page")) failed")
    }
    var finished = results
    for (index, result) in results.enumerated() {
      for (mean, value) in document.values(of: result.record.case) {
        finished[index].record.values[mean] = value
      }
    }
    if let reason = document.reason {
      let note = "the document '\(key.document)' of '\(pipeline.name)': \(reason)"
      finished[0].note = finished[0].note ?? note
    }
    return finished
  }

  /// Masks on every page of a document what was found on any of them.
  private func maskEverywhere(
    _ results: [PageResult], _ pages: [PlannedCase], _ pipeline: Pipeline
  ) async throws {
    guard let settings = pipeline.document, !settings.maskFields.isEmpty, pages.count > 1 else {
      return
    }
    var known = results
    if known.count < pages.count {
      // The readings of pages that were recorded before an interruption are not at hand.
      known = try await rereading.masked(
        pages, at: { self.placed($0) }, by: pipeline, cacheFolder: cacheFolder, [:])
    }
    let found = settings.maskedKinds.map(\.kind).reduce(into: [FieldKind: [String]]()) {
      let values = Set(known.compactMap { [kind = $1] in $0.reading?.fields?.value(of: kind) })
      if !values.isEmpty { $0[$1] = values.sorted() }
    }
    if found.isEmpty { return }
    let masked = try await rereading.masked(
      pages, at: { self.placed($0) }, by: pipeline, cacheFolder: cacheFolder, found)
    guard masked.count < pages.count || masked.contains(where: { $0.record.failure != nil }) else {
      return
    }
    // Without its part, the document can't be written.
    for page in pages {
      let part = DocumentPartRequest.folder(
        folder(ofPage: page.id, dataset: page.dataset), of: pipeline.name)
      try? FileManager.default.removeItem(atPath: part)
    }
  }

  /// Writes a document, and measures it.
  private func made(
    of pages: [PlannedCase], by pipeline: Pipeline, _ key: Key, _ results: [PageResult]
  ) async throws -> MeasuredDocument {
    let settings = pipeline.document ?? DocumentSettings()
    let output = file(of: key, in: unfinished + "/documents")
    let (parts, bytes): (DocumentParts, Int)
    do {
      parts = try DocumentParts(
        inFolders: pages.map {
          DocumentPartRequest.folder(
            folder(ofPage: $0.id, dataset: key.dataset), of: pipeline.name)
        })
      try Self.makeFolder(above: output)
      bytes = try await assembly.write(parts, to: output, settings)
    } catch let error as RunError {
      guard case .cannotWriteDocument(let reason) = error else { throw error }
      return MeasuredDocument(missing: pages, by: pipeline, reason: reason)
    } catch let error as CocoaError {
      return MeasuredDocument(
        missing: pages, by: pipeline, reason: "can't be written: \(error.localizedDescription)")
    }
    var document = MeasuredDocument(bytes: bytes, pages: pages, pipeline: pipeline)
    do throws(ConversionFault) {
      let readBack = try await DocumentReadBack(
        of: output, bookmarks: settings.hasBookmarks ? pages.count : 0,
        by: programs(forPages: pages.count))
      document.take(readBack, parts, results)
    } catch {
      document.takeNothing(because: error)
    }
    if !document.secrets.isEmpty {
      do {
        document.take(try await leaks(of: output, document.secrets))
      } catch let faults as Faults {
        document.takeUnexamined(because: faults.all.first?.message ?? "the file can't be read")
      }
    }
    if let watermark = settings.stamp {
      try await read(watermark, of: output, parts, into: &document)
    }
    if settings.isReadAgain {
      do {
        let again = try await rereading.results(
          of: pages, from: output, parts, by: pipeline)
        document.take(readAgain: again.results, before: results, obstacle: again.obstacle)
      } catch let fault as ConversionFault {
        document.takeNothing(because: fault)
      }
    }
    do {
      let place = file(of: key, in: folder)
      try Self.makeFolder(above: place)
      try FileManager.default.moveItem(atPath: output, toPath: place)
    } catch {
      return MeasuredDocument(
        missing: pages, by: pipeline, reason: "can't be written: \(error.localizedDescription)")
    }
    return document
  }

  private static func makeFolder(above file: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}

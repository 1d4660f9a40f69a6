internal import Foundation
public import PagemarkPipeline
internal import PagemarkRunFolder

/// Creates a dataset of synthetic pages with several drawing processes; the folder is either complete or not created.
public struct Synthesis: Sendable {
  public var kind: PageKind
  /// The number of documents; a card has two pages, a scan three to five.
  public var count: Int
  public var contentSeed, captureSeed: UInt64
  /// Each page is captured once for each of them.
  public var challenges: [Challenge]
  /// How often each page is captured for each of them; `nil` for once.
  public var photographs: Int?
  /// Whether nothing is printed on the pages; `nil` if they are as usual.
  public var isBlank: Bool?
  public var megapixels: Double?

  public init(
    kind: PageKind, count: Int, contentSeed: UInt64, captureSeed: UInt64,
    challenges: [Challenge], photographs: Int? = nil, isBlank: Bool? = nil,
    megapixels: Double? = nil
  ) {
    (self.kind, self.count, self.challenges) = (kind, count, challenges)
    (self.contentSeed, self.captureSeed) = (contentSeed, captureSeed)
    (self.photographs, self.isBlank, self.megapixels) = (photographs, isBlank, megapixels)
  }

  /// Draws the pages into a new folder.
  ///
  /// - Parameters:
  ///   - folder: The new folder.
  ///   - manifest: The text of its `dataset.yml`.
  ///   - program: Path of `pagemark-draw`.
  ///   - processes: The maximum number of processes that draw at once.
  /// - Returns: The number of pages.
  /// - Throws: `RunError` or `WriteError`; then there is no new folder.
  public func write(
    to folder: String, manifest: String, program: String, processes: Int
  ) async throws -> Int {
    let place = URL(filePath: folder)
    guard !FileManager.default.fileExists(atPath: place.path) else {
      throw RunError.folderTaken(path: folder)
    }
    let part = place.path + ".\(getpid()).part"
    do {
      try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: part, cause: error)
    }
    do {
      let records = try await records(in: part, program: program, processes: processes)
      try WholeFile.write(
        Data((records.joined(separator: "\n") + "\n").utf8), to: part + "/truth.jsonl")
      try WholeFile.write(Data(manifest.utf8), to: part + "/dataset.yml")
      guard unsafe rename(part, place.path) == 0 else {
        throw WriteError.cannotWrite(path: folder, code: errno)
      }
      return records.count
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error
    }
  }

  /// The lines of truth in the order of the documents, whatever the number of processes.
  private func records(
    in folder: String, program: String, processes: Int
  ) async throws -> [String] {
    let shares = max(1, min(processes, count))
    return try await withThrowingTaskGroup(of: [Int: [String]].self) { group in
      for share in 0..<shares {
        let request = SynthesisRequest(
          kind: kind, indices: Array(stride(from: share, to: count, by: shares)),
          contentSeed: contentSeed, captureSeed: captureSeed, challenges: challenges,
          photographs: photographs, isBlank: isBlank, megapixels: megapixels, folder: folder)
        group.addTask { try await Self.draw(request, program: program) }
      }
      var records: [Int: [String]] = [:]
      for try await share in group { records.merge(share) { first, _ in first } }
      return (0..<count).flatMap { records[$0, default: []] }
    }
  }

  private static func draw(
    _ request: SynthesisRequest, program: String
  ) async throws -> [Int: [String]] {
    let (events, end) = try await DrawingProgram(path: program).answers(to: .pages(request))
    var records: [Int: [String]] = [:]
    for case .drawn(let index, let lines) in events { records[index] = lines }
    guard records.count == request.indices.count else {
      throw RunError.cannotDraw("\(program) died: \(end.description)")
    }
    return records
  }
}

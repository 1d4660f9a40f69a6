internal import Foundation
internal import PagemarkDatasets
internal import PagemarkDrafts
internal import PagemarkPipeline
internal import PagemarkRunner

/// Reads pages of a dataset to draft their truth.
struct Drafting {
  private let dataset: Dataset
  private let folder: DraftFolder
  private let reading: PageReading
  private let pipeline: Pipeline

  init(_ dataset: Dataset, _ folder: DraftFolder, _ reading: PageReading, _ pipeline: Pipeline) {
    (self.dataset, self.folder) = (dataset, folder)
    (self.reading, self.pipeline) = (reading, pipeline)
  }

  /// The drafts of some pages, and a sentence for each page that could not be read.
  ///
  /// - Throws: What prevents all reading, and pictures that can't be written.
  func drafts(of pages: [Case]) async throws -> (drafts: [PageDraft], failures: [String]) {
    var (drafts, failures): ([PageDraft], [String]) = ([], [])
    func needsPicture(_ page: Case) -> Bool {
      page.pageIndex > 0 || PageDraft.needsPicture(page.imagePath)
    }
    for (pages, pictures) in [
      (pages.filter { !needsPicture($0) }, nil), (pages.filter(needsPicture), folder.pictures),
    ] where !pages.isEmpty {
      let results = try await reading.read(
        pages.map { NamedPage(image: dataset.path(of: $0), index: $0.pageIndex) }, by: pipeline,
        dateOrder: dataset.manifest.dateOrder, pictures: pictures)
      for (page, read) in zip(pages, results) {
        guard var draft = PageDraft(of: page.id, read.result) else {
          failures += ReadingOutput.complaint(read.result).map { [$0] } ?? []
          continue
        }
        draft.picture = read.loaded.flatMap { Self.path($0, below: folder.path) }
        drafts.append(draft)
      }
    }
    return (drafts, failures)
  }

  private static func path(_ file: String, below folder: String) -> String? {
    file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : nil
  }
}

extension PageReadingResult {
  /// The picture of the page as it was loaded; `nil` if none were requested.
  fileprivate var loaded: String? {
    guard let pictures, let first = result.pictures?.first else { return nil }
    return pictures + "/" + first.file
  }
}

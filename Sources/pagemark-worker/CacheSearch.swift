internal import PagemarkCache
internal import PagemarkCore
internal import PagemarkImaging

/// The cache of recognized pages, asked for one page.
struct CacheSearch {
  private let request: PageRequest
  private let cache: RecognitionCache
  /// Of recognizers that do not tell what they read with; `nil` outside of a run.
  private let ownCache: RecognitionCache?
  /// Digest of the image's bytes; `nil` for a file that can't be read, which loading will tell.
  private let image: String?
  private(set) var hasMetDamage = false

  init(_ request: PageRequest, in folder: String) {
    self.request = request
    cache = RecognitionCache(folder: folder)
    ownCache = request.cacheRun.map { RecognitionCache(folder: folder, run: $0) }
    let found = (try? PageImage.encodedBytes(path: request.image)).map(Digest.sha256)
    // Of an image that has changed since nothing is known: loading will tell.
    image = request.imageDigest == nil || request.imageDigest == found ? found : nil
  }

  /// The page as the pipeline's recognizer saw it before; `nil` where it has not.
  mutating func page(
    by pipeline: Pipeline, _ steps: [PreparationStep], makers: inout LoadedRecognizers
  ) -> RecognizedPage? {
    guard let key = key(of: pipeline, makers: &makers),
      let cache = cache(of: pipeline, makers: &makers)
    else { return nil }
    switch cache.find(key) {
    case .hit(let page): return page
    case .absent: return nil
    case .damaged:
      hasMetDamage = true
      return nil
    }
  }

  /// Keeps the page, unless there is nothing on it.
  ///
  /// - Returns: What should be told, once in a run; `nil` where there is nothing to tell.
  func store(
    _ page: RecognizedPage, by pipeline: Pipeline, makers: inout LoadedRecognizers
  ) -> String? {
    guard !page.lines.isEmpty, let key = key(of: pipeline, makers: &makers),
      let cache = cache(of: pipeline, makers: &makers)
    else { return nil }
    do throws(CacheError) {
      try cache.store(page, for: key)
    } catch {
      return "the cache can't be written, the run goes on without: \(error)"
    }
    return hasMetDamage ? "damaged entries of the cache were recomputed" : nil
  }

  /// What is known of a pipeline's page in the cache.
  func finding(of pipeline: Pipeline, makers: inout LoadedRecognizers) -> CacheFinding {
    guard let key = key(of: pipeline, makers: &makers) else {
      return image == nil || makers.keeping(of: pipeline) != .never ? .unreadable : .notKept
    }
    guard let cache = cache(of: pipeline, makers: &makers) else { return .keptWithinARun }
    switch cache.find(key) {
    case .hit: return .hit
    case .damaged: return .damaged
    case .absent:
      return .absent(differences: cache.closestKey(to: key).map { $0.differences(from: key) } ?? [])
    }
  }

  /// Where the pipeline's pages are kept; `nil` if they are kept within a run only, and this is none.
  private func cache(
    of pipeline: Pipeline, makers: inout LoadedRecognizers
  ) -> RecognitionCache? {
    makers.keeping(of: pipeline) == .withinRun ? ownCache : cache
  }

  private func key(of pipeline: Pipeline, makers: inout LoadedRecognizers) -> CacheKey? {
    guard let image, let parts = makers.makers(of: pipeline) else { return nil }
    return try? CacheKey(
      image: image, page: request.pageIndex,
      steps: pipeline.preparation(pixelLimit: request.pixelLimit), makers: parts)
  }
}

extension LoadedRecognizers {
  /// What the cache knows of a page, by pipeline.
  mutating func find(_ request: PageRequest) -> [String: CacheFinding] {
    guard let folder = request.cacheFolder else { return [:] }
    let search = CacheSearch(request, in: folder)
    var findings: [String: CacheFinding] = [:]
    for pipeline in request.pipelines {
      findings[pipeline.name] = search.finding(of: pipeline, makers: &self)
    }
    return findings
  }
}

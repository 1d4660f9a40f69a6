internal import PagemarkCache
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRecognition

/// The part of the cache of recognized pages that concerns one page.
struct PageCache {
  private let request: PageRequest
  private let recognizers: LoadedRecognizers
  private let digests: ProvenanceDigests
  private let cache: RecognitionCache
  /// For recognizers that do not declare their provenance; `nil` outside a run.
  private let cacheOfRun: RecognitionCache?
  /// Digest of the image's bytes; `nil` for a file that can't be read or has changed, which loading will report.
  private let image: String?
  private var hasMetDamage = false

  /// Opens the cache that a request names; `nil` if it names none.
  ///
  /// - Parameters:
  ///   - request: The page.
  ///   - recognizers: The worker's recognizers.
  ///   - digests: The digests of what they recognize with.
  init?(_ request: PageRequest, _ recognizers: LoadedRecognizers, _ digests: ProvenanceDigests) {
    guard let folder = request.cacheFolder else { return nil }
    (self.request, self.recognizers, self.digests) = (request, recognizers, digests)
    cache = RecognitionCache(folder: folder)
    cacheOfRun = request.cacheRun.map { RecognitionCache(folder: folder, run: $0) }
    let found = (try? PageImage.encodedBytes(path: request.image)).map(Digest.sha256)
    image = request.imageDigest == nil || request.imageDigest == found ? found : nil
  }

  /// The cached page of the pipeline's recognizer; `nil` if there is none.
  mutating func page(by pipeline: Pipeline) -> RecognizedPage? {
    guard let key = key(of: pipeline), let cache = cache(of: pipeline) else { return nil }
    switch cache.find(key) {
    case .hit(let page): return page
    case .absent: return nil
    case .damaged:
      hasMetDamage = true
      return nil
    }
  }

  /// Caches the page, unless it is empty.
  ///
  /// - Parameters:
  ///   - page: What was recognized.
  ///   - pipeline: The pipeline that recognized it.
  /// - Returns: A note that the user should see once per run; `nil` if there is none.
  func store(_ page: RecognizedPage, by pipeline: Pipeline) -> String? {
    guard !page.lines.isEmpty, let key = key(of: pipeline), let cache = cache(of: pipeline) else {
      return nil
    }
    do throws(CacheError) {
      try cache.store(page, for: key)
    } catch {
      return "the cache can't be written, so the run continues without it: \(error)"
    }
    return hasMetDamage ? "damaged entries of the cache were recomputed" : nil
  }

  /// Whether a pipeline's page is in the cache.
  func finding(of pipeline: Pipeline) -> CacheFinding {
    guard let key = key(of: pipeline) else {
      return image == nil || scope(of: pipeline) != .nothing ? .unreadable : .notKept
    }
    guard let cache = cache(of: pipeline) else { return .keptWithinARun }
    switch cache.find(key) {
    case .hit: return .hit
    case .damaged: return .damaged
    case .absent:
      return .absent(differences: cache.closestKey(to: key).map { $0.differences(from: key) } ?? [])
    }
  }

  /// How long the lines of a recognizer can be reused.
  private enum Scope {
    case nothing, run, always
  }

  private func scope(of pipeline: Pipeline) -> Scope {
    guard let provenance = try? recognizers.provenance(of: pipeline) else { return .always }
    return !provenance.isRepeatable ? .nothing : provenance.isDeclared ? .always : .run
  }

  /// The cache for the pipeline's pages; `nil` if they are kept only within a run, and this is not one.
  private func cache(of pipeline: Pipeline) -> RecognitionCache? {
    scope(of: pipeline) == .run ? cacheOfRun : cache
  }

  /// The key of the pipeline's page; `nil` if it is unknown, or if the lines are not cached.
  private func key(of pipeline: Pipeline) -> CacheKey? {
    guard let image, let parts = parts(of: pipeline) else { return nil }
    return try? CacheKey(
      image: image, page: request.pageIndex,
      steps: pipeline.preparation(pixelLimit: request.pixelLimit), makers: parts)
  }

  /// What determines the recognition of a page by the pipeline, including stages that use a model.
  private func parts(of pipeline: Pipeline) -> [String: String]? {
    guard let provenance = try? recognizers.provenance(of: pipeline), provenance.isRepeatable
    else { return nil }
    return digests.parts(of: provenance)
  }
}

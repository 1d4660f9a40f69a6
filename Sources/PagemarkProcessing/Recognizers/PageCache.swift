internal import PagemarkCache
internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The cache of recognized pages, as far as it concerns one page.
struct PageCache {
  private let request: PageRequest
  private let recognizers: LoadedRecognizers
  private let digests: ProvenanceDigests
  private let cache: RecognitionCache
  /// For recognizers that do not declare what they read with; `nil` outside of a run.
  private let cacheOfRun: RecognitionCache?
  /// Digest of the image's bytes; `nil` for a file that can't be read or has changed, as loading will say.
  private let image: String?
  private var hasMetDamage = false

  /// The cache that a request names; `nil` if it names none.
  ///
  /// - Parameters:
  ///   - request: The page.
  ///   - recognizers: Those of the worker.
  ///   - digests: Of what they read with.
  init?(_ request: PageRequest, _ recognizers: LoadedRecognizers, _ digests: ProvenanceDigests) {
    guard let folder = request.cacheFolder else { return nil }
    (self.request, self.recognizers, self.digests) = (request, recognizers, digests)
    cache = RecognitionCache(folder: folder)
    cacheOfRun = request.cacheRun.map { RecognitionCache(folder: folder, run: $0) }
    let found = (try? PageImage.encodedBytes(path: request.image)).map(Digest.sha256)
    image = request.imageDigest == nil || request.imageDigest == found ? found : nil
  }

  /// The page as the pipeline's recognizer saw it before; `nil` if it has not.
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

  /// Keeps the page, unless there is nothing on it.
  ///
  /// - Parameters:
  ///   - page: What was recognized.
  ///   - pipeline: What recognized it.
  /// - Returns: What the user should be told, once in a run; `nil` if there is nothing.
  func store(_ page: RecognizedPage, by pipeline: Pipeline) -> String? {
    guard !page.lines.isEmpty, let key = key(of: pipeline), let cache = cache(of: pipeline) else {
      return nil
    }
    do throws(CacheError) {
      try cache.store(page, for: key)
    } catch {
      return "the cache can't be written, the run goes on without: \(error)"
    }
    return hasMetDamage ? "damaged entries of the cache were recomputed" : nil
  }

  /// What is known of a pipeline's page in the cache.
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

  /// For how long the lines of a recognizer can be used again.
  private enum Scope {
    case nothing, run, always
  }

  private func scope(of pipeline: Pipeline) -> Scope {
    guard let provenance = try? recognizers.engine(for: pipeline.recognizer).provenance else {
      return .always
    }
    return !provenance.isRepeatable ? .nothing : provenance.isDeclared ? .always : .run
  }

  /// The cache for the pipeline's pages; `nil` if they are kept within a run only, and this is none.
  private func cache(of pipeline: Pipeline) -> RecognitionCache? {
    scope(of: pipeline) == .run ? cacheOfRun : cache
  }

  /// The key of the pipeline's page; `nil` if it can't be told, or the lines are not to be kept.
  private func key(of pipeline: Pipeline) -> CacheKey? {
    guard let image, let parts = parts(of: pipeline) else { return nil }
    return try? CacheKey(
      image: image, page: request.pageIndex,
      steps: pipeline.preparation(pixelLimit: request.pixelLimit), makers: parts)
  }

  /// What recognizes a page for the pipeline, stages that read included.
  private func parts(of pipeline: Pipeline) -> [String: String]? {
    do throws(RecognitionError) {
      var provenance = try recognizers.engine(for: pipeline.recognizer).provenance
      guard provenance.isRepeatable else { return nil }
      for stage in pipeline.image {
        provenance.modelFiles += try recognizers.turnFinder(for: stage)?.modelFiles ?? []
      }
      return digests.parts(of: provenance)
    } catch {
      return nil
    }
  }
}

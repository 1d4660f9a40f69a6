internal import PagemarkImaging
public import PagemarkPipeline
public import PagemarkRecognition
internal import PagemarkScoring

/// Answers the requests of the worker's parent with events; keeps what it loaded for later requests.
public final class RequestHandler {
  private let recognizers: LoadedRecognizers
  private let digests = ProvenanceDigests()
  private let observers: (PageRequest) -> [any PageObserver]
  private let bound: DecodingBound?
  private let send: (WorkerEvent) -> Void
  private var peakMemory = PeakMemory()
  /// The counters when the worker began; `nil` if the kernel does not report them.
  private let start: ReadingCounters?
  private let network: NetworkWatch?

  /// Creates a handler with nothing loaded.
  ///
  /// - Parameters:
  ///   - start: The counters when the worker began; `nil` if the kernel does not report them.
  ///   - load: Loads recognizers.
  ///   - observers: The observers of a request's page; by default those that the request asks for.
  ///   - bound: The limits of this process on decoding an image; `nil` sets none.
  ///   - network: The network that this process has left; `nil` if it is on the machine's.
  ///   - send: Receives the events, in order.
  public init(
    since start: ReadingCounters? = nil,
    loadingBy load: @escaping EngineLoader = { (recognizer, cassette) throws(RecognitionError) in
      try recognizer.load(cassette: cassette)
    },
    observers: @escaping (PageRequest) -> [any PageObserver] = { $0.observers },
    bound: DecodingBound? = nil, network: NetworkWatch? = nil,
    send: @escaping (WorkerEvent) -> Void
  ) {
    (self.start, self.observers, self.bound, self.send) = (start, observers, bound, send)
    self.network = network
    recognizers = LoadedRecognizers(loadingBy: load)
  }

  /// Loads what the pipelines need, except for what is loaded already; answers with `ready` or `refused`.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines whose recognizers and image stages are loaded.
  ///   - loading: Where exchanges with servers are recorded or replayed, and whether servers are asked.
  ///   - pin: The core that the worker runs on.
  public func prepare(
    _ pipelines: [Pipeline], _ loading: RecognizerLoading, pin: CorePin = .notAsked
  ) {
    if let refusal = network?.remedy { return send(.refused(reason: refusal, isLoss: false)) }
    do throws(RecognitionError) {
      var readiness = try recognizers.load(for: pipelines, loading)
      (readiness.pinnedCore, readiness.pinRefusal) = (pin.core, pin.refusal)
      send(.ready(readiness))
    } catch {
      send(.refused(reason: "\(error)", isLoss: error.isLoss))
    }
  }

  /// Runs the pipelines of a request on its page; answers with `began` and `finished` for each, then `done`.
  ///
  /// Only the accuracy lane shares work between pipelines, and only if no observer uses the pixels; the latency lane does
  /// everything that it measures.
  public func run(_ request: PageRequest) {
    let isMeasured = request.identity.lane == .latency
    let alone = request.pipelines.filter {
      isMeasured || usesPixels(request, by: $0) || request.strikingFault(of: $0) != nil
    }
    let sharing = request.pipelines.filter { !alone.contains($0) }
    if !sharing.isEmpty { run(request, sharing, watch: ResourceWatch(network: network)) }
    for pipeline in alone {
      let isOwnPeak = isMeasured && peakMemory.begin(request.identity)
      let watch = ResourceWatch(
        memory: isOwnPeak ? peakMemory : nil, contention: contentionWatch(of: request),
        network: network)
      run(request, [pipeline], watch: isMeasured ? watch : ResourceWatch(network: network))
      if isMeasured { peakMemory.end() }
    }
    send(.done)
  }

  private func usesPixels(_ request: PageRequest, by pipeline: Pipeline) -> Bool {
    pipeline.document != nil && request.document != nil
      || observers(request).contains(where: \.usesPixels)
  }

  /// Looks for a request's page in the cache; answers with `found`.
  public func find(_ request: PageRequest) {
    var findings: [String: CacheFinding] = [:]
    if let cache = PageCache(request, recognizers, digests) {
      for pipeline in request.pipelines { findings[pipeline.name] = cache.finding(of: pipeline) }
    }
    send(.found(findings))
  }

  /// Counts the attempts to leave the network since the last record; answers with `attempts`.
  public func countAttempts() { send(.attempts(network?.newAttempts())) }

  private func run(_ request: PageRequest, _ pipelines: [Pipeline], watch: ResourceWatch) {
    // A page from the cache would not meet its fault, and what it leaves must not be found by others.
    let fault = pipelines.count == 1 ? request.strikingFault(of: pipelines[0]) : nil
    PageProcess(
      request, recognizers,
      cache: fault == nil ? PageCache(request, recognizers, digests) : nil, fault: fault,
      observers: observers(request),
      document: pipelines.contains { $0.document != nil } ? request.document : nil,
      watch: watch, bound: bound, send: send
    ).run(pipelines)
  }

  /// The contention watch; `nil` outside the latency lane, and if the kernel does not report the counters.
  private func contentionWatch(of request: PageRequest) -> ContentionWatch? {
    guard request.identity.lane == .latency else { return nil }
    return request.isColdStart ? start.map(ContentionWatch.init(sinceStart:)) : ContentionWatch()
  }
}

extension PageRequest {
  /// One row per observer, made if the request asks for it.
  public var observers: [any PageObserver] {
    let observers: [(any PageObserver)?] = [pictures.map { StagePictures($0) }]
    return observers.compactMap(\.self)
  }
}

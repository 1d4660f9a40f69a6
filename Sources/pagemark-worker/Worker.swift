internal import PagemarkPipeline
internal import PagemarkProcesses
internal import PagemarkProcessing
internal import PagemarkRecognition

/// The worker: answers the parent's requests, one at a time, until its input ends.
@main
struct Worker {
  static func main() {
    let start = ReadingCounters.now
    let network = NetworkWatch.following(ProcessArguments.words)
    PeakMemory.keepFreedBlocks()
    let pin = CorePin.following(ProcessArguments.words)
    guard let channel = Channel.claimStandardOutput() else { return }
    let requests = RequestReader()
    let handler = RequestHandler(since: start, bound: .ofWorkers, network: network) {
      channel.send($0)
    }
    while true {
      Orphans.reap()
      switch requests.next() {
      case .prepare(let pipelines, let loading): handler.prepare(pipelines, loading, pin: pin)
      case .run(let request): handler.run(request)
      case .find(let request): handler.find(request)
      case .countAttempts: handler.countAttempts()
      }
    }
  }
}

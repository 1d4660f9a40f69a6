internal import PagemarkCore
internal import PagemarkRecognition

/// The worker: answers the parent's requests, one at a time, until its input ends.
@main
struct Worker {
  static func main() {
    let start = ReadingCounters.now
    PeakMemory.keepFreedBlocks()
    let pin = CorePin.following(CommandLine.arguments)
    guard let channel = Channel.claimStandardOutput() else { return }
    let requests = RequestReader()
    var recognizers = LoadedRecognizers(since: start)
    while true {
      switch requests.next() {
      case .prepare(let pipelines, let loading):
        channel.send(recognizers.load(pipelines, loading, pin: pin))
      case .run(let request):
        recognizers.run(request, reportingTo: channel)
        channel.send(.done)
      case .find(let request):
        channel.send(.found(recognizers.find(request)))
      }
    }
  }
}

import PagemarkDatasets
import PagemarkPipeline

extension Truth {
  /// Why the page can't be scored; `nil` if it can.
  var unscoredReason: String? {
    guard case .missing(let fault) = self else { return nil }
    return fault.description
  }
}

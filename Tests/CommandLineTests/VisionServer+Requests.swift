import PagemarkCore
import TestSupport

extension VisionServer {
  /// The requests so far.
  var requests: [JSONTree] {
    log.split(separator: "\n").compactMap { JSONTree(parsing: String($0)) }
  }
}

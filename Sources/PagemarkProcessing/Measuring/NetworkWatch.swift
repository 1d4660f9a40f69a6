internal import PagemarkProcesses

/// The network that a worker has left, and the attempts to reach something beyond it.
public final class NetworkWatch {
  /// Why the network could not be left, in words; `nil` if it was.
  let refusal: String?
  private var reported = 0

  private init(refusal: String?) { self.refusal = refusal }

  /// Leaves the network if the arguments of the process ask for it.
  ///
  /// It must happen before the process has a second thread.
  ///
  /// - Parameter arguments: The words with which the process was started.
  /// - Returns: `nil` if they don't ask for it.
  public static func following(_ arguments: [String]) -> NetworkWatch? {
    guard arguments.contains(NetworkIsolation.argument) else { return nil }
    return NetworkWatch(refusal: NetworkIsolation.begin())
  }

  /// The attempts since this was last asked, or since the network was left: those of the worker and of all that it
  /// started; `nil` if they can't be counted.
  func newAttempts() -> Int? {
    guard refusal == nil, let all = NetworkIsolation.attempts else { return nil }
    defer { reported = all }
    return all - reported
  }

  /// What to do about a refusal, for users.
  var remedy: String? {
    refusal.map {
      "measure: { network: none } needs a network namespace for each worker, which this machine refuses (\($0)): run as "
        + "root, allow it to users (sysctl -w kernel.unprivileged_userns_clone=1; in a container, --security-opt "
        + "seccomp=unconfined), or remove network from the suite"
    }
  }
}

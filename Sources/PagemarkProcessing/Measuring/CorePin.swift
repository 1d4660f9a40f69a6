internal import CLinux
internal import Foundation

/// The outcome of `--core N`, by which the parent asks a worker to run on one core.
public enum CorePin: Sendable {
  case notAsked
  case pinned(Int)
  case refused(String)

  /// Pins the process before it starts a second thread, because threads inherit the core.
  ///
  /// - Parameter arguments: The worker's arguments.
  /// - Returns: The outcome.
  public static func following(_ arguments: [String]) -> CorePin {
    guard let index = arguments.firstIndex(of: "--core"), index + 1 < arguments.count,
      let core = Int32(arguments[index + 1])
    else { return .notAsked }
    let code = pagemark_pin_to_core(core)
    if code == 0 { return .pinned(Int(core)) }
    return .refused("core \(core): \(unsafe String(cString: strerror(code)))")
  }

  var core: Int? { if case .pinned(let core) = self { core } else { nil } }
  var refusal: String? { if case .refused(let reason) = self { reason } else { nil } }
}

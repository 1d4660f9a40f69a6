internal import Foundation
internal import PagemarkProcesses

/// What the process needs of the machine before it does anything.
enum Surroundings {
  /// The fewest open files and the smallest address space, in bytes, with which a run works; below, the libraries end the
  /// process or wait forever.
  private static let (fewestFiles, leastMemory): (rlim_t, rlim_t) = (64, 256 << 20)

  /// Makes the process ready for work.
  ///
  /// - Returns: What is missing and what to do; `nil` if nothing is.
  static func prepare() -> String? {
    openStandardStreams()
    // Not ignored, because programs would inherit that: writing to a program that has ended is an error.
    signal(SIGPIPE) { _ in }
    ProcessTree.adoptOrphans()
    guard !CommandLine.arguments.isEmpty else {
      return "the command line can't be read: mount /proc"
    }
    let files = raisedLimit(RLIMIT_NOFILE)
    if files < fewestFiles {
      return "only \(files) files may be open at once: raise the limit with 'ulimit -n 256'"
    }
    let memory = limit(RLIMIT_AS).rlim_cur
    if memory < leastMemory {
      return "only \(memory >> 20) MB of address space: raise the limit with 'ulimit -v unlimited'"
    }
    return nil
  }

  /// Opens those that are closed, so that no file takes their numbers and is then written to as if it were a stream.
  ///
  /// Writing to an output opened here is an error.
  private static func openStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    unsafe getrlimit(Int32(resource.rawValue), &limit)
    return limit
  }

  /// Raises the limit as far as the system allows, and returns it.
  private static func raisedLimit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = limit(resource)
    let own = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, 4096)
    guard limit.rlim_cur > own else { return own }
    return unsafe setrlimit(Int32(resource.rawValue), &limit) == 0 ? limit.rlim_cur : own
  }
}

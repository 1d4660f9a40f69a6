internal import Foundation
internal import PagemarkJudging
internal import PagemarkProcesses

/// What the process needs of the machine before it does anything.
enum Surroundings {
  /// The fewest open files and the smallest address space, in bytes, with which a run works; below, the libraries end the
  /// process or wait forever.
  private static let (fewestFiles, leastMemory): (rlim_t, rlim_t) = (64, 256 << 20)

  /// Makes the process ready for work.
  ///
  /// - Returns: Why it can't work, what to do, and the exit code; `nil` if it can.
  static func prepare() -> (sentence: String, status: ExitStatus)? {
    openStandardStreams()
    // Not ignored, because programs would inherit that: writing to a program that has ended is an error.
    signal(SIGPIPE) { _ in }
    ProcessTree.adoptOrphans()
    guard !ProcessArguments.words.isEmpty else {
      return ("the command line can't be read: mount /proc", .fault)
    }
    let files = raisedLimit(RLIMIT_NOFILE)
    if files < fewestFiles {
      return (
        "only \(files) files may be open at once: raise the limit with 'ulimit -n 256'", .fault
      )
    }
    let memory = limit(RLIMIT_AS).rlim_cur
    if memory < leastMemory {
      return (
        "only \(memory >> 20) MB of address space: raise the limit with 'ulimit -v unlimited'",
        .fault
      )
    }
    return foreignName.map { ($0, .usage) }
  }

  /// What is wrong with an argument or the working folder that is not UTF-8; `nil` if all are.
  ///
  /// Records and reports are UTF-8, so two such names could become the same one.
  private static var foreignName: String? {
    let arguments = CommandLine.argc > 0 ? unsafe CommandLine.unsafeArgv.strings : []
    for argument in arguments where !argument.isUTF8 {
      return "the argument '\(argument.shown)' is not UTF-8: rename the file, or make a link to it"
    }
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    let folder = unsafe [UInt8](cString: path)
    return folder.isUTF8
      ? nil
      : "the working folder '\(folder.shown)' is not UTF-8: rename it, or work in another one"
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

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  /// The bytes of the texts of an array that ends with a null pointer.
  fileprivate var strings: [[UInt8]] {
    var strings: [[UInt8]] = []
    while let string = unsafe self[strings.count] {
      unsafe strings.append([UInt8](cString: string))
    }
    return strings
  }
}

extension [UInt8] {
  fileprivate init(cString: UnsafePointer<CChar>) {
    self = unsafe UnsafeBufferPointer(start: cString, count: strlen(cString)).map(
      UInt8.init(bitPattern:))
  }

  fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  /// The text with every byte outside of ASCII as `\xFF`.
  fileprivate var shown: String {
    map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\x" + String($0, radix: 16) }.joined()
  }
}

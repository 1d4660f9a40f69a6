import CFuzzer
import Foundation

/// The reader that FUZZ_READER names.
private let reader: Reader = {
  let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
  guard let reader = Reader(rawValue: name) else {
    let names = Reader.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("FUZZ_READER must be one of \(names)\n".utf8))
    exit(64)
  }
  return reader
}()

/// How many inputs were valid, printed when libFuzzer ends the process; it runs one thread.
nonisolated(unsafe) private var validCount = 0

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Inputs that are not valid stay in the corpus too: they cover the errors.
  if reader.reads(Array(UnsafeBufferPointer(start: data, count: count))) { validCount += 1 }
  return 0
}

/// Counts valid files with `--valid FILE…`; otherwise runs libFuzzer with its own arguments.
@main
struct Fuzz {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "--valid" {
      let files = words.dropFirst()
      let valid = files.count { file in
        FileManager.default.contents(atPath: file).map { reader.reads([UInt8]($0)) } ?? false
      }
      print("\(valid) \(files.count)")
      return
    }
    atexit { print("stat::valid_inputs:             \(validCount)") }
    var count = CommandLine.argc
    var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &pointers, fuzzOne)
  }
}

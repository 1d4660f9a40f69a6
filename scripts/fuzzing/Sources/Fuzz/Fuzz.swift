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
nonisolated(unsafe) private var mutator = Mutator(of: reader.notation)

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Inputs that are not valid stay in the corpus too: they cover the errors.
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  if reader.reads(input) {
    validCount += 1
    mutator.keep(input)
  }
  return 0
}

/// Writes the next input into the same memory.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateOne(
  _ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32
) -> Int {
  let memory = UnsafeMutableBufferPointer(start: data, count: capacity)
  let input = mutator.mutated(Array(memory[..<count]), seed: seed).prefix(capacity)
  _ = memory.update(fromContentsOf: input)
  return input.count
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

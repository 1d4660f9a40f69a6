import Foundation
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct MemoryWatchTests {
  @Test func countsAProcessAndThoseItStarted() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    // 20 MB in the shell's child.
    shell.arguments = ["-c", "head -c 20000000 /dev/zero | tail -c 20000000 | sleep 100 & cat"]
    let input = Pipe()
    shell.standardInput = input
    try shell.run()
    defer {
      try? input.fileHandleForWriting.close()
      shell.terminate()
    }
    let process = shell.processIdentifier
    #expect(
      eventually { MemoryWatch.residentBytes(ofTree: process) ?? 0 >= 20_000_000 })
  }

  @Test func aProcessThatIsGoneHasNone() {
    #expect(MemoryWatch.residentBytes(ofTree: pid_t(Int32.max)) == nil)
  }

  @Test func endsWithTheProcess() async {
    #expect(await !MemoryWatch.isAbove(0, process: pid_t(Int32.max)))
    #expect(await MemoryWatch.isAbove(1_000_000, process: getpid()))
  }
}

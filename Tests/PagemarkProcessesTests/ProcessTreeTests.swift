import Foundation
import TestSupport
import Testing

@testable import PagemarkProcesses

@Suite struct ProcessTreeTests {
  @Test func theMemoryOfAProcessIncludesThatOfThoseItStarted() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    // 20 MB in the shell's child.
    shell.arguments = ["-c", "head -c 20000000 /dev/zero | tail -c 20000000 | sleep 100 & cat"]
    let input = Pipe()
    shell.standardInput = input
    try shell.run()
    let process = "\(shell.processIdentifier)"
    defer {
      ProcessTree.end(from: process)
      shell.waitUntilExit()
    }
    #expect(eventually { ProcessTree.residentBytes(of: process) ?? 0 >= 20_000_000 })
  }

  @Test func aProcessThatIsGoneHasNoMemoryAndNoDescendants() {
    let gone = "\(pid_t(Int32.max))"
    #expect(ProcessTree.residentBytes(of: gone) == nil)
    #expect(ProcessTree.descendants(of: gone).isEmpty)
    #expect(ProcessTree.cpuSeconds(ofDescendantsOf: gone) == 0)
  }

  @Test func theTimeOfDescendantsIsCounted() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "(while :; do :; done) & wait"]
    try shell.run()
    let process = "\(shell.processIdentifier)"
    #expect(eventually { ProcessTree.cpuSeconds(ofDescendantsOf: process) >= 0.05 })
    let descendants = ProcessTree.descendants(of: process)
    #expect(descendants.count == 1)
    ProcessTree.end(from: process)
    shell.waitUntilExit()
    #expect(eventually { descendants.allSatisfy { ProcessTree.times(of: $0).isEmpty } })
  }
}

import Foundation
import Testing

@testable import PagemarkProcessing

/// Each test has a process of its own, because the limits are those of a process.
@Suite struct DecodingBoundTests {
  @Test func memoryBeyondItIsRefusedAndGrantedAgainAfterwards() async {
    await #expect(processExitsWith: .success) {
      let bound = DecodingBound(memory: 100 << 20, seconds: 60)
      let isWithin = bound.run { canMap(50 << 20) }
      let isBeyond = bound.run { canMap(200 << 20) }
      exit(isWithin && !isBeyond && canMap(200 << 20) ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func processorTimeBeyondItEndsTheProcess() async {
    await #expect(processExitsWith: .signal(SIGXCPU)) {
      DecodingBound(memory: 1 << 30, seconds: 1).run { spin(forSeconds: 10) }
      exit(EXIT_SUCCESS)
    }
  }

  @Test func processorTimeAfterItIsNotLimited() async {
    await #expect(processExitsWith: .success) {
      DecodingBound(memory: 1 << 30, seconds: 0).run {}
      spin(forSeconds: 2)
      exit(EXIT_SUCCESS)
    }
  }
}

private func canMap(_ bytes: Int) -> Bool {
  let block = mmap(nil, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard block != MAP_FAILED else { return false }
  munmap(block, bytes)
  return true
}

/// Uses the processor, whatever else it does.
private func spin(forSeconds seconds: Int) {
  let end = clock() + seconds * Int(CLOCKS_PER_SEC)
  while clock() < end {}
}

import PagemarkJudging
import Testing

@Suite struct ExitStatusTests {
  @Test func aMissedGateOutweighsAnIncompleteRun() {
    #expect(ExitStatus.mostSerious(of: [.incomplete, .failed, .unproven]) == .failed)
  }

  @Test func anInterruptionOutweighsAll() {
    #expect(ExitStatus.mostSerious(of: ExitStatus.allCases) == .interrupted)
  }

  @Test func noStatusesAreAPass() {
    #expect(ExitStatus.mostSerious(of: []) == .passed)
  }

  // 'make' exits with 2 for any failure, so a script could not distinguish them.
  @Test func exitCodeTwoIsUnused() {
    #expect(ExitStatus(rawValue: 2) == nil)
  }
}

import PagemarkPipeline
import Testing

@Suite struct FaultTests {
  @Test func namesFileAndLine() {
    let fault = Fault(file: "a b.yml", line: 3, message: "remove it")
    #expect(fault.description == "a b.yml:3: remove it")
  }

  @Test func withoutALineNamesTheFileOnly() {
    #expect(Fault(file: "a.txt", message: "write it").description == "a.txt: write it")
  }

  @Test func isAlwaysOneLine() {
    let fault = Fault(file: "a\nb", line: 1, message: "\u{1B}[31m é")
    #expect(fault.description == "a\\nb:1: \\u{1B}[31m é")
  }
}

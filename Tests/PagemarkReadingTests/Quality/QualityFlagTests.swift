import PagemarkReading
import Testing

@Suite struct QualityFlagTests {
  @Test func moreThanTheThresholdIsTooMuchExceptForTheHeightOfLetters() {
    #expect(QualityFlag.blur.isRaised(0.8, threshold: 0.7))
    #expect(!QualityFlag.blur.isRaised(0.7, threshold: 0.7))
    #expect(QualityFlag.lowResolution.isRaised(9, threshold: 10))
    #expect(!QualityFlag.lowResolution.isRaised(10, threshold: 10))
  }

  @Test(arguments: [-8.0, 8]) func skewCountsInBothDirections(degrees: Double) {
    #expect(QualityFlag.skew.isRaised(degrees, threshold: 7))
    #expect(!QualityFlag.skew.isRaised(degrees, threshold: 9))
  }

  @Test func onlyARaisedFlagHasAdvice() {
    #expect(QualityFinding(.glare, score: 0.5, threshold: 0.4).advice?.contains("lamp") == true)
    #expect(QualityFinding(.glare, score: 0.3, threshold: 0.4).advice == nil)
  }
}

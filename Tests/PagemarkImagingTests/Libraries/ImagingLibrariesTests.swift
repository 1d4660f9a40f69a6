import PagemarkImaging
import Testing

@Suite struct ImagingLibrariesTests {
  @Test(arguments: ["Leptonica", "OpenCV"])
  func statesTheVersionOfEachLibrary(name: String) throws {
    let version = try #require(ImagingLibraries.versions[name])
    #expect(version.split(separator: ".").allSatisfy { Int($0) != nil })
  }
}

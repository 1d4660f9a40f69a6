import PagemarkCore
import Testing

@Suite struct HelpTests {
  @Test func everyCommandExplainsItself() async throws {
    for command in [
      [], ["run"], ["read"], ["gate"], ["compare"], ["baseline"], ["baseline", "save"],
      ["calibrate"], ["dataset"], ["dataset", "import"], ["doctor"],
    ] {
      let help = try await Command.pagemark(command + ["--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("OVERVIEW:"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func tellsItsVersion() async throws {
    #expect(try await Command.pagemark(["--version"]).output == pagemarkVersion + "\n")
  }

  @Test func doctorTellsWhatIsInstalled() async throws {
    let doctor = try await Command.pagemark(["doctor"])
    #expect(doctor.status == 0)
    for library in ["Leptonica", "OpenCV", "Tesseract"] { #expect(doctor.output.contains(library)) }
  }
}

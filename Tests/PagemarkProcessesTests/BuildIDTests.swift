import Foundation
import PagemarkProcesses
import TestSupport
import Testing

@Suite(.enabled(if: Programs.areExpected("readelf"), "no readelf: install binutils"))
struct BuildIDTests {
  @Test func theBuildIDIsThatOfTheProgramsFile() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let notes = try Programs.run("readelf", ["--notes", program]).output
    let line = try #require(notes.split(separator: "\n").first { $0.contains("Build ID: ") })
    let bytes = try #require(OwnProgram.buildID)
    let digits = bytes.map { String(format: "%02x", $0) }.joined()
    #expect(digits == line.split(separator: " ").last ?? "")
  }
}

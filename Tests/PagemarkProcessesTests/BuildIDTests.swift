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
    #expect(OwnProgram.buildID == line.split(separator: " ").last.map { String($0) })
  }
}

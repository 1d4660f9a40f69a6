import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

/// A server that a suite starts.
@Suite struct LoopbackServerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func server(_ lines: String) throws -> LoopbackServer {
    let path = try folder.writeShellScript(lines, to: "server")
    return try LoopbackServer([path], environment: ProcessInfo.processInfo.environment)
  }

  private func fault(_ lines: String) throws -> ProgramFault? {
    do throws(RecognitionError) {
      let path = try? folder.writeShellScript(lines, to: "server")
      _ = try LoopbackServer([path ?? ""], environment: ProcessInfo.processInfo.environment)
    } catch {
      guard case .program(let fault) = error else { throw error }
      return fault
    }
    return nil
  }

  private func greeting(_ address: String) -> String {
    "echo loading; echo '{\"protocol\": \"pagemark.server/1\", \"address\": \"\(address)\"}'; exec sleep 100"
  }

  @Test func isAskedAtTheAddressThatItPrints() throws {
    #expect(try server(greeting("http://127.0.0.1:9/v1")).address == "http://127.0.0.1:9/v1")
  }

  @Test func aServerThatLogsIsNotStoppedByAFullPipe() throws {
    let path = folder.path + "/logged"
    // More than a pipe holds, on both streams.
    let server = try server(
      greeting("http://127.0.0.1:9/v1").replacing("exec sleep 100", with: "")
        + "head -c 1000000 /dev/zero | tr '\\0' 'x'; echo; head -c 70000 /dev/zero | tr '\\0' ' ' >&2; "
        + "touch '\(path)'; sleep 100")
    for _ in 0..<2000 where !FileManager.default.fileExists(atPath: path) {
      server.drain()
      usleep(5000)
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func endsWithTheModel() throws {
    let path = folder.path + "/pid"
    var server: LoopbackServer? = try server(
      "echo $$ > '\(path)'; " + greeting("http://127.0.0.1:9/v1"))
    let process = try #require(
      pid_t(
        try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(
          in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) == 0)
    #expect(server != nil)
    server = nil
    #expect(kill(process, 0) != 0)
  }

  @Test(arguments: ["http://example.org/v1", "http://10.0.0.1/v1", "ftp://127.0.0.1", "no address"])
  func anotherMachineIsNotAsked(address: String) throws {
    guard case .nonsense(let words) = try fault(greeting(address)) else {
      Issue.record("it was taken")
      return
    }
    #expect(words.contains("is not an address on this machine"))
  }

  @Test func oneThatDiesSaysItsLastWords() throws {
    guard case .died(let words) = try fault("echo 'no model' >&2; exit 3") else {
      Issue.record("it started")
      return
    }
    #expect(words.contains("no model"))
  }

  @Test func anotherProtocolIsRefused() throws {
    guard
      case .nonsense = try fault(
        "echo '{\"protocol\": \"x\", \"address\": \"http://127.0.0.1\"}'; sleep 9")
    else {
      Issue.record("it was taken")
      return
    }
  }

  @Test func itsAddressReplacesAnother() {
    var settings = VisionModelSettings()
    (settings.provider, settings.model) = (.compatible, "m")
    settings.serverCommand = ["server"]
    #expect(settings.faults.isEmpty)
    settings.baseURL = "http://127.0.0.1:1/v1"
    #expect(settings.faults.map(\.parameter) == ["baseURL"])
  }
}

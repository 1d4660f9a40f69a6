import Foundation
import Synchronization
import Testing

@testable import PagemarkRecognition

@Suite(.enabled(if: InstalledNets.areHere, InstalledNets.absence))
struct OnnxRuntimeTests {
  /// The last user of the library's environment must not take it from one that begins.
  @Test func itIsOpenedAndDroppedByManyThreadsAtOnce() throws {
    let library = InstalledNets.folder + "/libonnxruntime.so"
    let refusals = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2_000) { _ in
      do { _ = try OnnxRuntime(library: library) } catch {
        refusals.withLock { $0.append("\(error)") }
      }
    }
    #expect(refusals.withLock(\.self) == [])
  }
}

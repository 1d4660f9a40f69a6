import PagemarkCore
import PagemarkSynthesis

/// Documents of a seed, for tests.
func document(_ kind: PageKind, _ index: Int, seed: UInt64 = 7) throws -> SyntheticDocument {
  try SyntheticDocument(drawing: kind, index: index, seed: seed)
}

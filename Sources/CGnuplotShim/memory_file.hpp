#pragma once

#include <cstddef>
#include <string>

/// A file in memory that others may write and read by its descriptor; closed when this goes.
class MemoryFile {
public:
  /// Throws `std::system_error`.
  explicit MemoryFile(const char *name);
  ~MemoryFile();
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  /// Bytes that were written so far.
  size_t size() const;
  /// All of it, or its last `most` bytes.
  std::string content(size_t most) const;

  const int descriptor;
};

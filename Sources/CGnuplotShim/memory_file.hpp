#pragma once

#include <cstddef>
#include <string>

/// A file in memory that other processes may write and read by its descriptor; closed by the destructor.
class MemoryFile {
public:
  /// Throws `std::system_error`.
  explicit MemoryFile(const char *name);
  ~MemoryFile();
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  /// The number of bytes written so far.
  size_t size() const;
  /// The whole content, or its last `most` bytes.
  std::string content(size_t most) const;

  const int descriptor;
};

#include "memory_file.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

MemoryFile::MemoryFile(const char *name) : descriptor(memfd_create(name, MFD_CLOEXEC)) {
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), name);
}

MemoryFile::~MemoryFile() { close(descriptor); }

size_t MemoryFile::size() const {
  struct stat status;
  if (fstat(descriptor, &status) != 0) throw std::system_error(errno, std::generic_category());
  return static_cast<size_t>(status.st_size);
}

std::string MemoryFile::content(size_t most) const {
  const size_t whole = size();
  std::string bytes(std::min(whole, most), '\0');
  size_t place = 0;
  while (place < bytes.size()) {
    const auto start = static_cast<off_t>(whole - bytes.size() + place);
    const ssize_t read = pread(descriptor, &bytes[place], bytes.size() - place, start);
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) throw std::system_error(errno, std::generic_category());
    if (read == 0) break;
    place += static_cast<size_t>(read);
  }
  bytes.resize(place);
  return bytes;
}

// What the writer and the reader of checkpoints agree on; of their own files alone.
#pragma once

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <span>

namespace halfstep {

/// Grows when a reader of before could not make sense of the file.
inline constexpr int checkpoint_format = 1;

/// The type in the file of elements of so many bytes: raw words, so that no bit changes.
hid_t element_type(int bytes);

/// CRC-32 as zlib computes it.
std::uint32_t sum_of(std::span<const std::byte> bytes);

}  // namespace halfstep

// libFuzzer target: a checkpoint whose head, though its sum is right, is whatever the bytes say is
// read to the end or refused. (What HDF5 makes of a file that is no HDF5 file is its own affair;
// that damaged files are found is tested in tests/cases.)
#include <hdf5.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "output/checkpoint_file.h"
#include "output/checkpoint_format.h"

using namespace halfstep;

namespace {

/// Of this process alone, in memory where there is such a folder.
const std::string& file_name() {
    static const std::string name =
        std::string(::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp") + "/halfstep-fuzz-" +
        std::to_string(::getpid()) + ".h5";
    static const int at_exit = std::atexit([] { ::unlink(file_name().c_str()); });
    static_cast<void>(at_exit);
    return name;
}

void add(hid_t file, const char* name, hid_t type, std::vector<hsize_t> size, const void* data) {
    const Hdf5Handle space(H5Screate_simple(int(size.size()), size.data(), nullptr), H5Sclose, "");
    const Hdf5Handle set(
        H5Dcreate2(file, name, type, space.id(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Dclose,
        "");
    if (H5Dwrite(set.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0) std::abort();
}

/// As the writer makes it, but for the head: populations of 9 directions, 2 rows of 4 cells, all 0,
/// and arrays of bytes and of numbers.
void write(const std::string& head) {
    const Hdf5Handle file(H5Fcreate(file_name().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
                          H5Fclose, "");
    const std::vector<float> zeros(9 * 2 * 4);
    const std::vector<std::uint8_t> bytes{1, 2, 3, 4};
    const std::vector<double> numbers{0.5, 2};
    char sum[9];
    std::snprintf(sum, sizeof sum, "%08x", sum_of(std::as_bytes(std::span(head))));
    add(file.id(), "populations", element_type(4), {9, 2, 4}, zeros.data());
    add(file.id(), "array_0", H5T_STD_U8LE, {bytes.size()}, bytes.data());
    add(file.id(), "array_1", H5T_IEEE_F64LE, {numbers.size()}, numbers.data());
    add(file.id(), "head", H5T_STD_U8LE, {head.size()}, head.data());
    add(file.id(), "head_crc32", H5T_STD_U8LE, {8}, sum);
}

void read() {
    CheckpointReader reader(file_name());
    reader.verify();
    reader.record();
    reader.bytes("solid");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    write({reinterpret_cast<const char*>(data), size});
    try {
        read();
    } catch (const BadCheckpoint& error) {
        if (std::string(error.what()).find("cannot be used") == std::string::npos &&
            dynamic_cast<const NewerCheckpoint*>(&error) == nullptr)
            __builtin_trap();
    }
    return 0;
}

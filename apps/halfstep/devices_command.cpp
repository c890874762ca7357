#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "halfstep/devices.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

nlohmann::ordered_json to_json(const DeviceInfo& device) {
    nlohmann::ordered_json json = {
        {"id", device.id}, {"name", device.name}, {"backend", device.backend}};
    if (!device.fault.empty()) {
        json["fault"] = device.fault;
        return json;
    }
    json["memory_bytes"] = device.memory_bytes;
    json["copy_gbps"] = device.copy_gbps;
    json["in_place_gbps"] = device.in_place_gbps;
    return json;
}

void print_json(const DeviceList& list) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array(),
                           missing = nlohmann::ordered_json::array();
    for (const DeviceInfo& device : list.devices) rows.push_back(to_json(device));
    for (const MissingBackend& backend : list.missing)
        missing.push_back({{"backend", backend.backend}, {"reason", backend.reason}});
    print_line(nlohmann::ordered_json{{"devices", rows}, {"missing", missing}}.dump(2));
}

void print_device(const DeviceInfo& device) {
    if (!device.fault.empty())
        return print_line(fmt::format("{:<10} cannot be used: {}", device.id, device.fault));
    const std::string in_place =
        device.in_place_gbps > 0 ? fmt::format("{:.1f} GB/s", device.in_place_gbps) : "-";
    print_line(fmt::format("{:<10} {:<48} {:>6.1f} GiB {:>7.1f} GB/s {:>12}", device.id,
                           device.name, static_cast<double>(device.memory_bytes) / (1 << 30),
                           device.copy_gbps, in_place));
}

void print_table(const DeviceList& list) {
    print_line(fmt::format("{:<10} {:<48} {:>10} {:>12} {:>12}", "device", "name", "memory", "copy",
                           "in place"));
    for (const DeviceInfo& device : list.devices) print_device(device);
    for (const MissingBackend& backend : list.missing)
        print_line(fmt::format("{:<10} none here: {}", backend.backend, backend.reason));
}

}  // namespace

void add_devices_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("devices", "list what cases can run on, with its measured bandwidth");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([json, &status] {
        const DeviceList list = find_devices();
        *json ? print_json(list) : print_table(list);
        status = exit_done;
    });
}

}  // namespace halfstep::app

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "halfstep/devices.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

nlohmann::ordered_json to_json(const DeviceInfo& device) {
    return {{"id", device.id},
            {"name", device.name},
            {"backend", device.backend},
            {"memory_bytes", device.memory_bytes},
            {"copy_gbps", device.copy_gbps},
            {"in_place_gbps", device.in_place_gbps}};
}

void print_json(const std::vector<DeviceInfo>& devices) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const DeviceInfo& device : devices) rows.push_back(to_json(device));
    print_line(nlohmann::ordered_json{{"devices", rows}}.dump(2));
}

void print_table(const std::vector<DeviceInfo>& devices) {
    print_line(fmt::format("{:<10} {:<40} {:>10} {:>12} {:>12}", "device", "name", "memory", "copy",
                           "in place"));
    for (const DeviceInfo& device : devices)
        print_line(fmt::format("{:<10} {:<40} {:>6.1f} GiB {:>7.1f} GB/s {:>7.1f} GB/s", device.id,
                               device.name, static_cast<double>(device.memory_bytes) / (1 << 30),
                               device.copy_gbps, device.in_place_gbps));
}

}  // namespace

void add_devices_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("devices", "list what cases can run on, with its measured bandwidth");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([json, &status] {
        const auto devices = find_devices();
        *json ? print_json(devices) : print_table(devices);
        status = exit_done;
    });
}

}  // namespace halfstep::app

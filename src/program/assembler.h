// Puts kernel files together into the text of a program.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "lattice/choices.h"
#include "program/kernel_files.h"
#include "program/parts.h"

namespace halfstep {

/// Whether a rule ever works in the places of its own links, cell by cell (cells.k), or link by
/// link besides (links_apply.k).
enum class RulePlace { NeverOwn, CellByCell, LinkByLink };

struct RuleFile {
    Part part;
    std::string_view name;
    RulePlace place;
};

class Assembler {
public:
    explicit Assembler(std::string head) : text_(std::move(head)) {}

    void add(const std::string& path) {
        text_ += fmt::format("#line 1 \"kernels/{}\"\n{}", path, kernel_file(path));
    }
    void add(std::string_view folder, std::string_view file) {
        add(fmt::format("{}/{}", folder, file));
    }
    void define(std::string_view name, std::string_view value) {
        text_ += fmt::format("#define {} {}\n", name, value);
    }
    void undefine(std::string_view name) { text_ += fmt::format("#undef {}\n", name); }

    /// The entry point for both parities.
    void add_entry(const std::string& path) {
        for (const auto& [parity, suffix] : {std::pair{"0", "_even"}, std::pair{"1", "_odd"}}) {
            define("LBM_STEP_PARITY", parity);
            define("LBM_SUFFIX", suffix);
            add(path);
            undefine("LBM_SUFFIX");
            undefine("LBM_STEP_PARITY");
        }
    }
    /// A boundary rule's entry points, under the rule's own name.
    void add_rule(const RuleFile& rule) {
        constexpr std::string_view renamed[] = {
            "lbm_rule",        "lbm_rule_uses_moments", "lbm_links_gather",
            "lbm_cells_apply", "lbm_links_apply",       "lbm_links_place",
            "lbm_rule_of",     "lbm_rule_place",        "lbm_rule_others"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, rule.name));
        add(fmt::format("boundary/{}.h", rule.name));
        if (rule.place == RulePlace::LinkByLink) add("boundary/others.h");
        add_entry("links.k");
        if (rule.place != RulePlace::NeverOwn) add_entry("cells.k");
        if (rule.place == RulePlace::LinkByLink) add_entry("links_place.k");
        if (rule.place == RulePlace::LinkByLink) add_entry("links_apply.k");
        for (std::string_view name : renamed) undefine(name);
    }
    /// Sliding walls, which send back as interpolated ones do.
    void add_sliding() {
        for (std::string_view file : {"interpolated.h", "others.h", "spalding.h", "slide.h"})
            add("boundary", file);
        add_entry("slide.k");
    }
    /// An open face's rule, under its own name.
    void add_face(std::string_view rule) {
        constexpr std::string_view renamed[] = {"lbm_face_rule", "lbm_faces_look"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, rule));
        add(fmt::format("faces/{}.h", rule));
        add_entry("faces_look.k");
        for (std::string_view name : renamed) undefine(name);
    }
    /// A porous medium, likewise.
    void add_porous(const Choice<PorousModel>& medium) {
        constexpr std::string_view renamed[] = {"lbm_porous_rule", "lbm_porous"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, medium.name));
        add("porous", medium.file);
        add_entry("porous.k");
        for (std::string_view name : renamed) undefine(name);
    }
    /// A model of eddies, likewise.
    void add_eddies(std::string_view model) {
        constexpr std::string_view renamed[] = {"lbm_eddy_rate", "lbm_eddies"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, model));
        add(fmt::format("eddies/{}.h", model));
        add_entry("eddies.k");
        for (std::string_view name : renamed) undefine(name);
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

}  // namespace halfstep

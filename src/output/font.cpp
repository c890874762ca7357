#include "output/font.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <string>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep {

namespace {

std::string find_font(const std::vector<std::filesystem::path>& places) {
    std::error_code ignored;  // a folder that cannot be read has no font for us
    for (const std::filesystem::path& place : places)
        if (std::filesystem::exists(place, ignored)) return place.string();
    throw RunError(
        "no font for the pictures (DejaVuSans.ttf is in none of the usual folders); install it "
        "(Debian: apt-get install fonts-dejavu-core) or ask for no pictures");
}

/// The next character of UTF-8; what is no UTF-8 becomes U+FFFD.
char32_t next_character(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    if (first < 0x80) return first;
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    char32_t code = first & (0x3F >> more);
    for (int k = 0; k < more; ++k) {
        if (at >= text.size() || (byte(at) & 0xC0) != 0x80) return 0xFFFD;
        code = (code << 6) | (byte(at++) & 0x3F);
    }
    return more == 0 ? 0xFFFD : code;
}

}  // namespace

struct Font::State {
    std::string path;
    FT_Library library = nullptr;
    FT_Face face = nullptr;

    explicit State(const std::vector<std::filesystem::path>& places) : path(find_font(places)) {
        if (FT_Init_FreeType(&library) != 0)
            throw RunError("cannot start FreeType (no memory); take fewer cells");
        if (const FT_Error error = FT_New_Face(library, path.c_str(), 0, &face); error != 0) {
            FT_Done_FreeType(library);
            throw RunError(
                fmt::format("cannot read the font '{}' (FreeType's error {}); install "
                            "the package fonts-dejavu-core anew",
                            path, error));
        }
    }
    ~State() {
        FT_Done_Face(face);
        FT_Done_FreeType(library);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    /// Calls visit(glyph, pen) for each character and returns the length of the text.
    template <typename Visit>
    int visit_glyphs(std::string_view text, int size, FT_Int32 flags, Visit visit) {
        FT_Set_Pixel_Sizes(face, 0, static_cast<FT_UInt>(size));
        FT_Pos pen = 0;
        FT_UInt before = 0;
        for (std::size_t at = 0; at < text.size();) {
            const FT_UInt glyph = FT_Get_Char_Index(face, next_character(text, at));
            FT_Vector kerning{};
            if (before != 0) FT_Get_Kerning(face, before, glyph, FT_KERNING_DEFAULT, &kerning);
            pen += kerning.x;
            before = glyph;
            if (FT_Load_Glyph(face, glyph, flags) != 0) continue;  // drawn as nothing
            visit(*face->glyph, static_cast<int>(pen >> 6));
            pen += face->glyph->advance.x;
        }
        return static_cast<int>(pen >> 6);
    }
};

// Beside this library (a bundle brings its own), Debian and Ubuntu, Fedora, older Fedora and SUSE,
// Arch, FreeBSD.
std::vector<std::filesystem::path> usual_font_places() {
    Dl_info here{};
    const bool is_known = dladdr(reinterpret_cast<void*>(&usual_font_places), &here) != 0;
    const std::filesystem::path library = is_known && here.dli_fname ? here.dli_fname : "";
    return {library.parent_path() / "../share/halfstep/fonts/DejaVuSans.ttf",
            "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
            "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
            "/usr/share/fonts/dejavu/DejaVuSans.ttf",
            "/usr/share/fonts/truetype/DejaVuSans.ttf",
            "/usr/share/fonts/TTF/DejaVuSans.ttf",
            "/usr/local/share/fonts/dejavu/DejaVuSans.ttf"};
}

Font::Font(const std::vector<std::filesystem::path>& places)
    : state_(std::make_unique<State>(places)) {}
Font::~Font() = default;
Font::Font(Font&&) noexcept = default;

int Font::width(std::string_view text, int size) const {
    return state_->visit_glyphs(text, size, FT_LOAD_DEFAULT, [](const FT_GlyphSlotRec&, int) {});
}

void Font::draw_centred(Canvas& canvas, int x, int y, std::string_view text, int size,
                        Direction direction, Rgb colour) const {
    // A digit of DejaVu Sans is 0.73 em tall.
    const int along = -width(text, size) / 2, base = size * 73 / 200;
    const auto put = [&](int right, int down, int cover) {
        if (direction == Direction::Right) canvas.blend(x + right, y + down, colour, cover);
        if (direction == Direction::Up) canvas.blend(x + down, y - right, colour, cover);
    };
    state_->visit_glyphs(text, size, FT_LOAD_RENDER, [&](const FT_GlyphSlotRec& glyph, int pen) {
        const FT_Bitmap& bitmap = glyph.bitmap;
        for (int row = 0; row < static_cast<int>(bitmap.rows); ++row)
            for (int column = 0; column < static_cast<int>(bitmap.width); ++column)
                put(along + pen + glyph.bitmap_left + column, base - glyph.bitmap_top + row,
                    bitmap.buffer[row * bitmap.pitch + column]);
    });
}

}  // namespace halfstep

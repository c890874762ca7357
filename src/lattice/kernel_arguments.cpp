#include "lattice/kernel_arguments.h"

#include "arguments.h"
#include "link_arguments.h"
#include "scalar_arguments.h"

namespace halfstep {

static_assert(force_chunk == LBM_CHUNK);
static_assert(totals_count == LBM_TOTALS);
static_assert(ghost_count == LBM_GHOST);
static_assert(mirror_count == LBM_MIRROR);
static_assert(law_magic == LBM_LAW_MAGIC && law_tau == LBM_LAW_TAU);
static_assert(law_rotation == LBM_LAW_ROTATION && law_per_lift == LBM_LAW_PER_LIFT);
static_assert(law_eddies == LBM_LAW_EDDIES && law_table == LBM_LAW_TABLE);
static_assert(law_points == LBM_LAW_POINTS && law_lowest == LBM_LAW_LOWEST);
static_assert(law_octaves == LBM_LAW_OCTAVES);

// clang-format off
#define ROW_BUFFER(type, name) ArgumentRow{#name, ArgumentKind::Buffer, #type}
#define ROW_REAL(name) ArgumentRow{#name, ArgumentKind::Real, "lbm_scalar"}
#define ROW_COUNT(name) ArgumentRow{#name, ArgumentKind::Count, "long"}
#define ROW_COMMA ,
#define ROWS(ARGUMENTS) {ARGUMENTS(ROW_BUFFER, ROW_REAL, ROW_COUNT, ROW_COMMA)}
// clang-format on

namespace {

std::span<const ArgumentRow> arguments_of_scalars(KernelName kernel) {
    static constexpr ArgumentRow step[] = ROWS(LBM_SCALAR_STEP_ARGUMENTS);
    static constexpr ArgumentRow fill[] = ROWS(LBM_SCALAR_FILL_ARGUMENTS);
    static constexpr ArgumentRow read[] = ROWS(LBM_SCALAR_READ_ARGUMENTS);
    static constexpr ArgumentRow links[] = ROWS(LBM_SCALAR_LINKS_ARGUMENTS);
    switch (kernel) {
        case KernelName::ScalarStep: return step;
        case KernelName::ScalarFill: return fill;
        case KernelName::ScalarRead: return read;
        default: return links;
    }
}

/// Of a kernel that works on cells, whatever their links.
std::span<const ArgumentRow> arguments_of_cells(KernelName kernel) {
    static constexpr ArgumentRow sponge[] = ROWS(LBM_SPONGE_ARGUMENTS);
    static constexpr ArgumentRow refill[] = ROWS(LBM_REFILL_ARGUMENTS);
    static constexpr ArgumentRow statistics[] = ROWS(LBM_STATISTICS_ARGUMENTS);
    static constexpr ArgumentRow porous[] = ROWS(LBM_POROUS_ARGUMENTS);
    static constexpr ArgumentRow eddies[] = ROWS(LBM_EDDIES_ARGUMENTS);
    switch (kernel) {
        case KernelName::Sponge: return sponge;
        case KernelName::Refill: return refill;
        case KernelName::Statistics: return statistics;
        case KernelName::PorousBrinkman:
        case KernelName::PorousGrey: return porous;
        default: return eddies;
    }
}

/// Of a kernel that works on links.
std::span<const ArgumentRow> link_arguments_of(KernelName kernel) {
    static constexpr ArgumentRow gather[] = ROWS(LBM_LINKS_GATHER_ARGUMENTS);
    static constexpr ArgumentRow apply[] = ROWS(LBM_CELLS_APPLY_ARGUMENTS);
    static constexpr ArgumentRow links_apply[] = ROWS(LBM_LINKS_APPLY_ARGUMENTS);
    static constexpr ArgumentRow links_place[] = ROWS(LBM_LINKS_PLACE_ARGUMENTS);
    static constexpr ArgumentRow slide[] = ROWS(LBM_CELLS_SLIDE_ARGUMENTS);
    static constexpr ArgumentRow scatter[] = ROWS(LBM_LINKS_SCATTER_ARGUMENTS);
    static constexpr ArgumentRow force[] = ROWS(LBM_LINKS_FORCE_ARGUMENTS);
    static constexpr ArgumentRow canonical[] = ROWS(LBM_CANONICAL_ARGUMENTS);
    static constexpr ArgumentRow look[] = ROWS(LBM_FACES_LOOK_ARGUMENTS);
    static constexpr ArgumentRow send[] = ROWS(LBM_FACES_SEND_ARGUMENTS);
    switch (kernel) {
        case KernelName::ApplyVelocity:
        case KernelName::ApplyPressure:
        case KernelName::ApplyInterpolated:
        case KernelName::ApplyQuadratic: return apply;
        case KernelName::LinksInterpolated:
        case KernelName::LinksQuadratic: return links_apply;
        case KernelName::PlaceInterpolated:
        case KernelName::PlaceQuadratic: return links_place;
        case KernelName::Slide: return slide;
        case KernelName::Scatter: return scatter;
        case KernelName::Force: return force;
        case KernelName::SaveCells:
        case KernelName::LoadCells: return canonical;
        case KernelName::LookVelocity:
        case KernelName::LookPressure:
        case KernelName::LookConvective:
        case KernelName::LookCharacteristic: return look;
        case KernelName::SendFaces: return send;
        default: return gather;
    }
}

}  // namespace

std::span<const ArgumentRow> arguments_of(KernelName kernel) {
    static constexpr ArgumentRow step[] = ROWS(LBM_STEP_ARGUMENTS);
    static constexpr ArgumentRow moments[] = ROWS(LBM_MOMENTS_ARGUMENTS);
    static constexpr ArgumentRow init[] = ROWS(LBM_INIT_ARGUMENTS);
    static constexpr ArgumentRow totals[] = ROWS(LBM_TOTALS_ARGUMENTS);
    if (kernel >= KernelName::ScalarStep) return arguments_of_scalars(kernel);
    switch (kernel) {
        case KernelName::Step: return step;
        case KernelName::Moments: return moments;
        case KernelName::Init: return init;
        case KernelName::Totals: return totals;
        default: break;
    }
    return kernel >= KernelName::Sponge ? arguments_of_cells(kernel) : link_arguments_of(kernel);
}

static std::string_view scalar_entry_of(KernelName kernel) {
    switch (kernel) {
        case KernelName::ScalarStep: return "lbm_scalar_step";
        case KernelName::ScalarFill: return "lbm_scalar_fill";
        case KernelName::ScalarRead: return "lbm_scalar_read";
        default: return "lbm_scalar_links";
    }
}

std::string_view entry_of(KernelName kernel) {
    switch (kernel) {
        case KernelName::Step: return "lbm_step";
        case KernelName::Moments: return "lbm_moments_of_cells";
        case KernelName::Init: return "lbm_init";
        case KernelName::Totals: return "lbm_totals_of_strips";
        case KernelName::Scatter: return "lbm_links_scatter";
        case KernelName::Force: return "lbm_links_force";
        case KernelName::SaveCells: return "lbm_save_cells";
        case KernelName::LoadCells: return "lbm_load_cells";
        case KernelName::GatherBounceBack: return "lbm_links_gather_bounce_back";
        case KernelName::GatherVelocity: return "lbm_links_gather_velocity";
        case KernelName::GatherPressure: return "lbm_links_gather_pressure";
        case KernelName::GatherFreeSlip: return "lbm_links_gather_free_slip";
        case KernelName::GatherInterpolated: return "lbm_links_gather_interpolated";
        case KernelName::GatherQuadratic: return "lbm_links_gather_interpolated_quadratic";
        case KernelName::GatherLocal: return "lbm_links_gather_local";
        case KernelName::ApplyVelocity: return "lbm_cells_apply_velocity";
        case KernelName::ApplyPressure: return "lbm_cells_apply_pressure";
        case KernelName::ApplyInterpolated: return "lbm_cells_apply_interpolated";
        case KernelName::ApplyQuadratic: return "lbm_cells_apply_interpolated_quadratic";
        case KernelName::LinksInterpolated: return "lbm_links_apply_interpolated";
        case KernelName::LinksQuadratic: return "lbm_links_apply_interpolated_quadratic";
        case KernelName::PlaceInterpolated: return "lbm_links_place_interpolated";
        case KernelName::PlaceQuadratic: return "lbm_links_place_interpolated_quadratic";
        case KernelName::Slide: return "lbm_cells_slide";
        case KernelName::LookVelocity: return "lbm_faces_look_velocity";
        case KernelName::LookPressure: return "lbm_faces_look_pressure";
        case KernelName::LookConvective: return "lbm_faces_look_convective";
        case KernelName::LookCharacteristic: return "lbm_faces_look_characteristic";
        case KernelName::SendFaces: return "lbm_faces_send";
        case KernelName::Sponge: return "lbm_sponge";
        case KernelName::Refill: return "lbm_refill";
        case KernelName::Statistics: return "lbm_statistics";
        case KernelName::PorousBrinkman: return "lbm_porous_brinkman";
        case KernelName::PorousGrey: return "lbm_porous_grey";
        case KernelName::EddiesWale: return "lbm_eddies_wale";
        case KernelName::EddiesVreman: return "lbm_eddies_vreman";
        default: return scalar_entry_of(kernel);
    }
}

}  // namespace halfstep

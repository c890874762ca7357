#include <gtest/gtest.h>

#include "halfstep/error.h"
#include "halfstep/validate.h"
#include "support/figures.h"

namespace halfstep {
namespace {

// The longer ones are asked in tests/physics.
TEST(Validations, HaveCompleteFigures) {
    for (const char* name :
         {"couette-startup", "power-law", "bingham", "gaussian-hill", "conduction"}) {
        SCOPED_TRACE(name);
        ValidateOptions options;
        options.device = "cpu";
        options.threads = 1;
        const ValidationResult result = run_validation(name, options);
        EXPECT_FALSE(result.findings.empty());
        EXPECT_FALSE(result.figures.empty());
        for (const Figure& figure : result.figures) testing::expect_complete(figure);
    }
}

}  // namespace
}  // namespace halfstep

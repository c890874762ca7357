#include <halfstep/flow.h>

#include <cstdio>
#include <numeric>

int main(int, char** arguments) {
    halfstep::Flow flow(halfstep::CaseFile::load(arguments[1]));
    flow.step(200);
    const halfstep::Fields fields = flow.fields();
    const double sum = std::accumulate(fields.velocity.begin(), fields.velocity.end(), 0.0);
    std::printf("mean velocity %.3g after %d steps\n", sum / double(fields.density.size()),
                int(flow.steps_done()));
}

#include "run/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "output/markup.h"
#include "output/svg_plot.h"
#include "output/ticks.h"
#include "run/report_style.h"

namespace halfstep {

namespace {

struct Count {
    std::size_t passed = 0, all = 0;

    void add(const Finding& finding) { passed += finding.pass, ++all; }
    bool is_clean() const { return passed == all; }
    std::string text() const { return fmt::format("{} of {}", passed, all); }
};

Count count_of(const ReportEntry& entry) {
    Count count;
    for (const Finding& finding : entry.result.findings) count.add(finding);
    return count;
}

/// Each device once, in the order of their use.
std::vector<std::string> devices_of(const ReportContent& content) {
    std::vector<std::string> devices;
    for (const ReportEntry& entry : content.entries)
        for (const Finding& finding : entry.result.findings)
            if (std::find(devices.begin(), devices.end(), finding.device) == devices.end())
                devices.push_back(finding.device);
    return devices;
}

std::vector<std::string> missing_of(const ReportContent& content) {
    std::vector<std::string> missing;
    for (const std::string& name : content.planned) {
        const auto is_it = [&](const ReportEntry& entry) { return entry.name == name; };
        if (std::none_of(content.entries.begin(), content.entries.end(), is_it))
            missing.push_back(name);
    }
    return missing;
}

std::string joined(const std::vector<std::string>& words) {
    return escaped(fmt::format("{}", fmt::join(words, ", ")));
}

class Page {
public:
    explicit Page(const ReportContent& content) : content_(content) {}

    std::string write() {
        text_ = "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n";
        text_ += "<head>\n<meta charset=\"utf-8\"/>\n";
        text_ += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n";
        print("<title>Halfstep: validation, {}</title>\n", escaped(content_.date));
        print("<style>{}</style>\n</head>\n<body>\n", report_style);
        write_head();
        write_contents();
        for (const ReportEntry& entry : content_.entries) write_entry(entry);
        return text_ + "</body>\n</html>\n";
    }

private:
    template <typename... Values>
    void print(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
    }

    void write_pair(std::string_view what, const std::string& value) {
        print("<dt>{}</dt><dd>{}</dd>\n", what, value);
    }

    void write_head() {
        Count values;
        std::size_t failures = 0;
        for (const ReportEntry& entry : content_.entries) {
            for (const Finding& finding : entry.result.findings) values.add(finding);
            failures += !entry.failure.empty();
        }
        text_ += "<h1>Halfstep: validation</h1>\n<dl>\n";
        write_pair("program", "halfstep " + escaped(content_.version));
        write_pair("date", escaped(content_.date));
        write_pair("device", joined(devices_of(content_)));
        print("<dt>values</dt><dd class=\"{}\">{} within their tolerances</dd>\n",
              values.is_clean() ? "ok" : "fail", values.text());
        if (failures > 0)
            print("<dt>without a result</dt><dd class=\"fail\">{} of {} validations</dd>\n",
                  failures, content_.planned.size());
        const std::vector<std::string> missing = missing_of(content_);
        if (!missing.empty()) write_pair("not run", joined(missing));
        text_ += "</dl>\n";
    }

    void write_contents() {
        text_ += "<nav>\n<ul>\n";
        for (const ReportEntry& entry : content_.entries) {
            const Count count = count_of(entry);
            const bool is_good = entry.failure.empty() && count.is_clean();
            print("<li><a href=\"#{0}\">{0}</a> <span class=\"{1}\">{2}</span></li>\n",
                  escaped(entry.name), is_good ? "ok" : "fail",
                  entry.failure.empty() ? count.text() : "no result");
        }
        text_ += "</ul>\n</nav>\n";
    }

    void write_entry(const ReportEntry& entry) {
        print("<section id=\"{0}\">\n<h2>{0}</h2>\n", escaped(entry.name));
        if (!entry.failure.empty())
            print("<p class=\"fail\">No result: {}</p>\n", escaped(entry.failure));
        if (!entry.result.findings.empty()) write_table(entry.result.findings);
        if (!entry.result.figures.empty()) {
            text_ += "<div class=\"figures\">\n";
            for (const Figure& figure : entry.result.figures) write_figure(figure);
            text_ += "</div>\n";
        }
        text_ += "</section>\n";
    }

    void write_table(const std::vector<Finding>& findings) {
        text_ += "<div class=\"wide\"><table>\n<thead><tr><th></th><th>quantity</th>";
        for (const char* column : {"computed", "reference", "deviation", "tolerance"})
            print("<th class=\"number\">{}</th>", column);
        text_ += "<th>source</th></tr></thead>\n<tbody>\n";
        std::string above;
        for (const Finding& finding : findings) {
            const std::string flow =
                fmt::format("{}, {} in {}, {}", finding.lattice, finding.arithmetic,
                            finding.storage, finding.streaming);
            if (flow != above) print("<tr><th colspan=\"7\">{}</th></tr>\n", escaped(flow));
            above = flow;
            write_row(finding);
        }
        text_ += "</tbody>\n</table></div>\n";
    }

    void write_row(const Finding& finding) {
        print("<tr><td class=\"{0}\">{1}</td><td>{2}</td>", finding.pass ? "ok" : "fail",
              finding.pass ? "ok" : "FAIL", escaped(finding.quantity));
        print("<td class=\"number\">{:.6g}</td><td class=\"number\">{:.6g}</td>", finding.computed,
              finding.reference);
        print("<td class=\"number\">{:+.2e}</td><td class=\"number\">{:.2g}</td>",
              finding.deviation, finding.tolerance);
        print("<td class=\"faint\">{}</td></tr>\n", escaped(finding.source));
    }

    void write_figure(const Figure& figure) {
        print("<figure>\n{}<figcaption><b>{}.</b> {}</figcaption>\n</figure>\n", svg_plot(figure),
              escaped(printed(figure.title)), escaped(printed(figure.caption)));
    }

    const ReportContent& content_;
    std::string text_;
};

}  // namespace

std::string report_page(const ReportContent& content) {
    return Page(content).write();
}

}  // namespace halfstep

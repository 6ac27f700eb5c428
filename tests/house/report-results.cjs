// Jest reporter: writes one line of JSON for each test file to the runner's file, for the summary of the run.
const { appendFileSync } = require("node:fs");
const { relative } = require("node:path");

module.exports = class {
  onTestResult({ path }, { testResults, testExecError, perfStats }) {
    const file = process.env.TEST_RESULTS;
    if (!file) return;
    const named = (wanted) => testResults.filter(wanted).map(({ fullName }) => fullName);
    const failed = named(({ status }) => status === "failed");
    const line = {
      path: relative(process.cwd(), path),
      seconds: perfStats.runtime / 1000,
      // Modules, databases and servers: what is not inside a test.
      setUpSeconds:
        (perfStats.runtime - testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0)) / 1000,
      passed: named(({ status }) => status === "passed").length,
      failed: testExecError && failed.length === 0 ? ["the file itself"] : failed,
      flaky: named(({ status, invocations }) => status === "passed" && invocations > 1),
      skipped: named(({ status }) => status === "pending" || status === "todo"),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
};

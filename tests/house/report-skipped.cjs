// Jest reporter of skipped tests: writes one name per line to the runner's file, for the summary of the run.
const { appendFileSync } = require("node:fs");

module.exports = class {
  onTestResult(_test, { testResults }) {
    const file = process.env.SKIPPED_TESTS;
    const skipped = testResults.filter(({ status }) => status === "pending" || status === "todo");
    if (!file || skipped.length === 0) return;
    appendFileSync(file, `${skipped.map(({ fullName }) => fullName).join("\n")}\n`);
  }
};

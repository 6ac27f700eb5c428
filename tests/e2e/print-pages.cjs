// Jest's environment of the end-to-end tests: when a test fails, prints what its open pages show, because a failure
// that comes once in a hundred runs has to be understood from its output.
const { TestEnvironment } = require("jest-environment-node");

/** Characters of a page's text that are printed. */
const textMax = 1500;

module.exports = class PrintPages extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== "test_fn_failure") return;
    for (const page of this.global.openPages ?? []) {
      if (page.isClosed()) continue;
      const text = await Promise.race([
        page
          .locator("main")
          .textContent({ timeout: 2000 })
          .catch((error) => `unreadable: ${error.message}`),
        new Promise((done) => setTimeout(done, 3000, "no answer")),
      ]);
      process.stderr.write(`\n[page at the failure] ${page.url()}\n${text?.slice(0, textMax)}\n`);
    }
  }
};

// Jest's environment of the end-to-end tests: when a test fails, prints what its open pages show and saves their picture,
// HTML and console, because a failure that comes once in a hundred runs has to be understood from its output.
const { mkdirSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { TestEnvironment } = require("jest-environment-node");

/** Characters of a page's text that are printed. */
const textMax = 1500;
const folder = join(process.cwd(), "node_modules/.cache/1tracking/failed-pages");
const limitMs = 3000;

module.exports = class PrintPages extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== "test_fn_failure") return;
    for (const [page, lines] of this.global.openPages ?? []) {
      if (page.isClosed()) continue;
      const text = await within(page.locator("main").textContent({ timeout: limitMs }));
      process.stderr.write(`\n[page at the failure] ${page.url()}\n${text?.slice(0, textMax)}\n`);
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${event.test.name.replace(/\W+/g, "-").slice(0, 60)}-${Date.now()}`);
      const picture = await within(page.screenshot());
      if (Buffer.isBuffer(picture)) writeFileSync(`${path}.png`, picture);
      writeFileSync(`${path}.html`, String(await within(page.content())));
      writeFileSync(`${path}.txt`, lines.join("\n"));
      process.stderr.write(`[picture, HTML and console] ${path}.*\n`);
    }
  }
};

/** What the page answers; a text that says why it does not. */
function within(answer) {
  return Promise.race([
    answer.catch((error) => `unreadable: ${error.message}`),
    new Promise((done) => setTimeout(done, limitMs, "no answer")),
  ]);
}

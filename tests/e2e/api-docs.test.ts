import type { Page } from "playwright-core";
import { becomes, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say: english, visitor, visit, go } = testPages();
let page: Page;
beforeEach(async () => {
  ({ page } = await visitor());
});

const open = (path: string) => go(page, path);
/** The visible lines of code of each example. */
const shownCode = () => page.locator(".code-tabs pre:visible").allTextContents();
const isAllPython = async () => {
  const code = await shownCode();
  return code.length > 0 && code.every((one) => /^import (uuid\n\nimport )?requests/.test(one));
};
const tab = (name: string, at = 0) =>
  page.locator(".code-tabs").nth(at).getByRole("radio", { name, exact: true });

describe("an example", () => {
  it("is shown in the chosen language, here, on other pages and after returning, from the first paint", async () => {
    await open("/en/api-docs/apiCall");
    const before = await shownCode();
    expect(before.length).toBeGreaterThan(1);
    expect(before.every((code) => code.startsWith("curl"))).toBe(true);
    await tab("Python", 1).check({ force: true });
    await becomes(isAllPython, true);
    expect(await tab("Python").isChecked()).toBe(true);

    await page
      .getByRole("link", { name: english("site.pages.api-docs-overview"), exact: true })
      .first()
      .click();
    await page.waitForURL("**/overview");
    await page.locator(".code-tabs").waitFor();
    await becomes(isAllPython, true);

    // Before any script of the page: only the document and the styles.
    await page.route("**/_next/**/*.js", (route) => route.abort());
    await page.goto(`${app.url}/en/api-docs/overview`);
    expect(await isAllPython()).toBe(true);
  });

  it("changes its language without any script", async () => {
    const { page: plain } = await visit("/en/api-docs/overview", { javaScriptEnabled: false });
    await plain.locator(".code-tabs label").filter({ hasText: "PHP" }).click();
    expect(await plain.locator(".code-tabs pre:visible").allTextContents()).toEqual([
      expect.stringMatching(/^<\?php/),
    ]);
  });

  it("is reachable by keyboard, and copied as shown, with this server's address", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("/en/api-docs/overview");
    await tab("curl").focus();
    await page.keyboard.press("ArrowRight");
    expect(await tab("JavaScript").isChecked()).toBe(true);
    // The confirmation is shown only briefly.
    const said = page
      .getByRole("status")
      .filter({ hasText: english("common.copy.copied") })
      .first()
      .waitFor({ state: "attached" });
    const first = page.locator(".code-tabs").first();
    await first.getByRole("button", { name: english("common.copy.copy") }).click();
    await said;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect([copied]).toEqual(await shownCode());
    expect(copied).toContain(`${app.url}/api/v1/`);
  });
});

import type { Browser, Page } from "playwright-core";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { apiPages } from "@/lib/site/content/constants";
import { findViolations, isNightly, newVisitor, openBrowser } from "./browser";
import { alive, becomes, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
let browser: Browser;
let english: Say;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  [browser, english] = await Promise.all([openBrowser(), wordsOf("en")]);
});
afterAll(() => browser?.close());
beforeEach(async () => {
  ({ page, complaints } = await newVisitor(browser, { reducedMotion: "reduce" }));
});
afterEach(() => page.context().close());

const open = async (path: string) => {
  const answer = await page.goto(`${app.url}${path}`);
  expect(answer?.status()).toBe(200);
  await alive(page);
};
/** The visible lines of code of each example. */
const shownCode = () => page.locator(".code-tabs pre:visible").allTextContents();
const isAllPython = async () => {
  const code = await shownCode();
  return code.length > 0 && code.every((one) => /^import (uuid\n\nimport )?requests/.test(one));
};
const tab = (name: string, at = 0) =>
  page.locator(".code-tabs").nth(at).getByRole("radio", { name, exact: true });

describe("the API documentation", () => {
  it.each(apiPages)(
    // The crawl reads it in every language; all are made of the same parts, whose dark colours the first one shows.
    "shows %s completely, and without violations, the first page in both themes",
    async (name) => {
      await open(`/en/api-docs/${name}`);
      expect(await page.locator("article").textContent()).not.toMatch(/\{\{|docs\.[a-z]+\./);
      const isDark = isNightly || name === apiPages[0];
      for (const colorScheme of isDark ? (["light", "dark"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await findViolations(page)]).toEqual([colorScheme, []]);
      }
      expect(complaints).toEqual([]);
    },
  );

  it("links all its pages in the menu", async () => {
    await open("/en/api-docs");
    for (const name of apiPages) {
      // The reference has a menu of its calls instead, and a link back.
      if (page.url().endsWith("/reference")) {
        await page.locator(".reference-back:visible").click();
        await page.waitForURL("**/overview");
      }
      const label = english(`site.pages.api-docs-${name}`);
      await page
        .getByRole("navigation", { name: english("site.sections.api-docs") })
        .getByRole("link", { name: label, exact: true })
        .click();
      await page.waitForURL(`${app.url}/en/api-docs/${name}`);
    }
  });

  it("fits a phone from the first to the last page", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of apiPages) {
      await open(`/de/api-docs/${name}`);
      expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360]);
    }
    await open("/en/api-docs/courier");
    await page.getByRole("searchbox", { name: english("docs.carriers.search") }).fill("royal-mail");
    await becomes(() => page.locator(".api-carriers tbody tr:visible").count(), 1);
  });
});

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
    const { page: plain, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await plain.goto(`${app.url}/en/api-docs/overview`);
    await plain.locator(".code-tabs label").filter({ hasText: "PHP" }).click();
    expect(await plain.locator(".code-tabs pre:visible").allTextContents()).toEqual([
      expect.stringMatching(/^<\?php/),
    ]);
    await context.close();
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
    await page
      .locator(".code-tabs")
      .first()
      .getByRole("button", { name: english("common.copy.copy") })
      .click();
    await said;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect([copied]).toEqual(await shownCode());
    expect(copied).toContain(`${app.url}/api/v1/`);
  });
});

describe("the list of carriers", () => {
  const rows = () => page.locator(".api-carriers tbody tr:visible");
  const filter = (say: Say) => page.getByRole("searchbox", { name: say("docs.carriers.search") });

  it("has every carrier with its code, and finds them by name, code and country in the reader's language", async () => {
    const german = await wordsOf("de");
    await open("/de/api-docs/courier");
    const all = allCarriers();
    expect(await page.locator(".api-carriers tbody th").allTextContents()).toEqual(all.map(({ id }) => id));
    await filter(german).fill("osterreich post");
    await page.locator("#carrier-royal-mail").waitFor({ state: "hidden" });
    expect(await page.locator("#carrier-austrian-post").isVisible()).toBe(true);
    const left = await rows().count();
    expect(left).toBeLessThan(10);
    await page
      .getByText(german("docs.carriers.found", { count: String(left), all: String(all.length) }))
      .waitFor();
    await filter(german).fill("royal-mail");
    await page.locator("#carrier-royal-mail").waitFor();
    await filter(german).fill("zzzz");
    await becomes(() => rows().count(), 0);
    expect(await findViolations(page)).toEqual([]);
    await filter(german).fill("");
    await becomes(() => rows().count(), all.length);
  });

  it("links a carrier to its page", async () => {
    await open("/en/api-docs/courier");
    await page.locator("#carrier-dpd a").click();
    await page.waitForURL("**/en/logistics/DPD");
  });
});

import type { Browser, Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { helpPages } from "@/lib/site/content/constants";
import { findViolations, isNightly, newVisitor, openBrowser } from "./browser";
import { alive, becomes, settled, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
let browser: Browser;
let say: Say;
beforeAll(async () => {
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
});
afterAll(() => browser?.close());

const paths = [
  "/faq/topic",
  "/faq/parcels",
  "/faq/issuse",
  "/manual",
  "/helpCenter",
  ...helpPages.map((name) => `/helpCenter/${name}`),
];
const field = (page: Page, words: Say = say) =>
  page.getByRole("searchbox", { name: words("site.help.search.label") });
const shown = (page: Page) => page.locator(".faq-item:visible");
const elsewhere = (page: Page) => page.locator(".faq-elsewhere li:visible");
const answers = (page: Page, count: number, words: Say = say) =>
  page.getByText(words("site.help.search.found", { count }), { exact: true }).waitFor();

async function visit(path: string, options: Parameters<typeof newVisitor>[1] = {}) {
  const visitor = await newVisitor(browser, { reducedMotion: "reduce", ...options });
  await visitor.page.goto(`${app.url}${path}`);
  if (options.javaScriptEnabled !== false) await alive(visitor.page);
  return visitor;
}

describe("the search over the questions", () => {
  it("finds answers on this page and on the others, counts them, and keeps the query in the address", async () => {
    const { page, context, complaints } = await visit("/en/faq/topic");
    const all = await shown(page).count();
    await field(page).fill("EMAIL");
    await elsewhere(page).first().waitFor();
    const [here, there] = [await shown(page).count(), await elsewhere(page).count()];
    expect(here).toBeLessThan(all);
    expect(there).toBeGreaterThan(0);
    await answers(page, here + there);
    expect(new URL(page.url()).searchParams.get("q")).toBe("EMAIL");

    await elsewhere(page).getByRole("link").first().click();
    await page.waitForURL(/\/en\/faq\/(parcels|issuse)#/);
    await page.locator(".faq-item[open]").waitFor();
    expect(await page.locator(".faq-item[open] .faq-text").isVisible()).toBe(true);

    await page.goBack();
    await answers(page, here + there);
    expect(await field(page).inputValue()).toBe("EMAIL");
    await field(page).fill("");
    await page.locator(".faq-elsewhere").waitFor({ state: "hidden" });
    expect(await shown(page).count()).toBe(all);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says when nothing matches, and links to the contact form", async () => {
    const { page, context } = await visit("/en/faq/parcels");
    await field(page).fill("qqqqqq");
    await answers(page, 0);
    expect(await shown(page).count()).toBe(0);
    await page.getByRole("link", { name: say("site.help.search.ask") }).click();
    await page.waitForURL(/\/contactus\//);
    await context.close();
  });

  it.each([
    ["fr", "NUMERO", "numéro"],
    ["de", "zoll", "Zoll"],
    ["pt", "alfandega", "alfândega"],
    ["zh-CN", "海关", "海关"],
  ] as const)("in %s finds by %s what is written %s", async (locale, typed, written) => {
    const { page, context } = await visit(`/${locale}/faq/parcels`);
    await field(page, await wordsOf(locale)).fill(typed);
    await page.waitForURL(/\?q=/);
    expect(await shown(page).count()).toBeGreaterThan(0);
    const texts = await shown(page).evaluateAll((items) => items.map((item) => item.textContent ?? ""));
    expect(texts.filter((text) => !text.toLowerCase().includes(written.toLowerCase()))).toEqual([]);
    await context.close();
  });

  it("takes over the query typed in the help centre", async () => {
    const { page, context } = await visit("/en/helpCenter");
    await field(page).fill("wrong address");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/en\/faq\/topic\?q=wrong/);
    await elsewhere(page).first().waitFor();
    expect(await field(page).inputValue()).toBe("wrong address");
    await context.close();
  });
});

describe("a question", () => {
  it("opens by its address, with its heading in view, with and without script", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit("/en/faq/issuse#not-received", {
        javaScriptEnabled,
        viewport: { width: 360, height: 640 },
      });
      const item = page.locator(".faq-item:has(#not-received)");
      await item.locator(".faq-text").waitFor();
      const isInSight = async () => {
        const top = (await item.locator("h3").boundingBox())?.y ?? -1;
        return top > 56 && top < 320;
      };
      await becomes(isInSight, true);
      await context.close();
    }
  });

  it("opens and closes by keyboard, and copies its address", async () => {
    const { page, context } = await visit("/en/faq/topic", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const item = page.locator(".faq-item").first();
    await item.locator("summary").focus();
    await page.keyboard.press("Enter");
    await item.locator(".faq-text").waitFor();
    await page.keyboard.press("Tab");
    while (!(await item.locator(".faq-link").evaluate((link) => link === document.activeElement)))
      await page.keyboard.press("Tab");
    // The confirmation is shown only briefly.
    const said = item.getByText(say("site.help.search.copied")).waitFor();
    await page.keyboard.press("Enter");
    await said;
    const id = await item.locator(".faq-answer").getAttribute("id");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/en/faq/topic#${id}`);
    await item.locator("summary").focus();
    await page.keyboard.press("Space");
    await item.locator(".faq-text").waitFor({ state: "hidden" });
    await context.close();
  });

  it("is in the structured data with its answer", async () => {
    const { page, context } = await visit("/en/faq/parcels");
    const data = await page
      .locator("script[type='application/ld+json']")
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "{}")));
    const faq = data.find((one) => one["@type"] === "FAQPage");
    const titles = await page.locator(".faq-item h3").allTextContents();
    expect(faq.mainEntity.map((one: { name: string }) => one.name)).toEqual(titles);
    for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(60);
    await context.close();
  });
});

describe("an unknown address", () => {
  it("gets suggestions of similar pages, or the parcel that it names", async () => {
    const { page, context } = await visit("/en/help-center/strat");
    const offers = page.getByRole("status").getByRole("link");
    await offers.first().waitFor();
    expect(await offers.first().textContent()).toContain(say("site.pages.helpCenter-start"));
    await page.goto(`${app.url}/en/track/rr123456785gb`);
    await page
      .getByRole("link", { name: say("site.help.lost.number", { number: "RR123456785GB" }) })
      .waitFor();
    await page.goto(`${app.url}/en/carrier/RoyalMial`);
    await page.getByRole("status").getByRole("link", { name: "Royal Mail" }).click();
    await page.waitForURL(/\/en\/carrier\/RoyalMail$/);
    await context.close();
  });

  it("keeps the tracking box and six links", async () => {
    const { page, context } = await visit("/de/xyzxyz", { javaScriptEnabled: false });
    expect(await page.locator("form[action='/de/open'] input").isVisible()).toBe(true);
    expect(await page.locator(".help-card").count()).toBe(6);
    await context.close();
  });
});

describe("every page of help", () => {
  it.each(locales)("in %s fits a phone without sideways scrolling", async (locale) => {
    const { page, context, complaints } = await newVisitor(browser, {
      viewport: { width: 360, height: 740 },
    });
    // The longest words are in German; the others take turns.
    const looked = paths.filter(
      (_, at) => isNightly || locale === "de" || at % locales.length === locales.indexOf(locale),
    );
    for (const path of looked) {
      await page.goto(`${app.url}/${locale}${path}`);
      for (const item of await page.locator(".faq-item").all())
        await item.evaluate((details) => (details as HTMLDetailsElement).setAttribute("open", ""));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, over]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(["light", "dark"] as const)("has no axe violations, %s", async (colorScheme) => {
    const { page, context } = await newVisitor(browser, { colorScheme, reducedMotion: "reduce" });
    for (const path of [
      "/faq/issuse#not-received",
      "/manual",
      "/helpCenter",
      "/helpCenter/problems",
      "/faqz",
    ]) {
      await page.goto("about:blank");
      await page.goto(`${app.url}/en${path}`);
      await settled(page);
      expect([path, await findViolations(page)]).toEqual([path, []]);
    }
    await context.close();
  });

  it("is linked from the help centre, and each guide highlights its place", async () => {
    const { page, context } = await visit("/en/helpCenter");
    for (const name of helpPages) {
      const title = say(`site.pages.helpCenter-${name}`);
      await page.locator(".help-card", { hasText: title }).click();
      await page.waitForURL(`**/helpCenter/${name}`);
      const current = page.getByRole("navigation").locator("a[aria-current=page]:visible");
      expect(await current.textContent()).toBe(title);
      await page.goBack();
      await page.waitForURL("**/helpCenter");
    }
    await context.close();
  });
});

import type { Browser, Page } from "playwright-core";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, becomes, settled, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
let browser: Browser;
let say: Say;
beforeAll(async () => {
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
});
afterAll(() => browser?.close());

const side = (page: Page) => page.locator("aside .carrier-lists");
const search = (page: Page) => page.getByRole("searchbox", { name: say("carrier-pages.list.search") });
const h1 = (page: Page, carrier: string) =>
  page.getByRole("heading", { level: 1, name: say("carrier-pages.track.title", { carrier }) });

describe("the list of carriers", () => {
  it("keeps tab, text and scroll position between carriers, and after a reload", async () => {
    const { page, context, complaints } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(`${app.url}/en/carrier/RoyalMail`);
    await alive(page);
    await search(page).fill("d");
    await page.getByText(/^Found: \d+$/).waitFor();
    // A search looks through all of them; then its kinds narrow it.
    await becomes(() => page.getByRole("radio", { checked: true }).inputValue(), "all");
    await page.getByRole("radio", { name: say("carrier-pages.list.tab.1") }).check();
    const count = await side(page).locator("li:visible").count();
    expect(count).toBeGreaterThan(10);
    await side(page).evaluate((list) => list.scrollTo({ top: 200 }));
    const top = await side(page).evaluate((list) => list.scrollTop);
    expect(top).toBeGreaterThan(50);

    await side(page).getByRole("link", { name: "DHL Express", exact: true }).click();
    await h1(page, "DHL Express").waitFor();
    const place = async () => ({
      tab: await page.getByRole("radio", { checked: true }).inputValue(),
      text: await search(page).inputValue(),
      lines: await side(page).locator("li:visible").count(),
    });
    await becomes(place, { tab: "1", text: "d", lines: count });
    await becomes(() => side(page).locator("a[aria-current]").textContent(), "DHL Express");
    const after = await side(page).evaluate((list) => list.scrollTop);

    await page.reload();
    await page.getByText(/^Found: \d+$/).waitFor();
    await becomes(place, { tab: "1", text: "d", lines: count });
    expect(Math.abs((await side(page).evaluate((list) => list.scrollTop)) - after)).toBeLessThan(40);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("finds carriers by Chinese name and by country in the reader's language, whatever tab they are in", async () => {
    const german = await wordsOf("de");
    const { page, context } = await newVisitor(browser, { locale: "de-DE" });
    await page.goto(`${app.url}/de/logistics`);
    await alive(page);
    const field = page.getByRole("searchbox", { name: german("carrier-pages.list.search") });
    const link = (name: string) => page.locator(".carrier-lists").getByRole("link", { name, exact: true });
    await field.fill("顺丰");
    await link("SF Express").waitFor();
    await becomes(() => page.getByRole("radio", { checked: true }).inputValue(), "all");
    await field.fill("Neuseeland");
    await link("NZ Post").waitFor();
    await field.fill("qqqqqq");
    await page.getByText(german("carrier-pages.list.none")).waitFor();
    await field.fill("");
    await page.getByText(german("carrier-pages.list.none")).waitFor({ state: "detached" });
    await link("NZ Post").or(link("SF Express")).first().waitFor();
    await context.close();
  });

  it("is complete without script, in the tab of the page's carrier, and the tabs work", async () => {
    const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await page.goto(`${app.url}/en/carrier/UPS`);
    expect(await side(page).locator("a").count()).toBeGreaterThan(390);
    const link = (name: string) => side(page).getByRole("link", { name, exact: true });
    expect(await link("TNT").isVisible()).toBe(true);
    expect(await link("Royal Mail").isVisible()).toBe(false);
    await page.getByRole("radio", { name: say("carrier-pages.list.tab.0") }).check();
    expect(await link("Royal Mail").isVisible()).toBe(true);
    expect(await search(page).isVisible()).toBe(false);
    await page.getByRole("textbox").first().fill("1Z5R89390357567127");
    await page.getByRole("button", { name: say("carrier-pages.box.submit") }).click();
    expect(new URL(page.url()).pathname).toBe("/en/detail/1Z5R89390357567127~ups");
    await context.close();
  });
});

describe("a carrier's page", () => {
  it("validates a number while it is typed, without a request", async () => {
    const { page, context, complaints } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(`${app.url}/en/carrier/RoyalMail`);
    await settled(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const field = page.getByRole("textbox", {
      name: new RegExp(`^${say("carrier-pages.check.title")}`.replace("?", "\\?")),
    });
    await field.fill("rr 123 456 784 gb");
    await page.getByText(say("carrier-pages.check.failed", { digit: "5" })).waitFor();
    await field.fill("rr 123 456 785 gb");
    await page.getByText(say("carrier-pages.check.passed")).waitFor();
    await field.fill("1Z5R89390357567127");
    await page.getByRole("status").getByRole("link", { name: "UPS", exact: true }).waitFor();
    expect(requested.filter((path) => !path.startsWith("/_next/") && path !== "/carriers.json")).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("works by keyboard only: the box, the check, the rule and the list", async () => {
    const { page, context } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(`${app.url}/en/carrier/RoyalMail`);
    await alive(page);
    const rule = page.locator(".pattern-rule").first();
    await rule.locator("summary").focus();
    await page.keyboard.press("Enter");
    await rule.getByText("= 204").waitFor();
    await page.getByRole("radio", { checked: true }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { checked: true }).inputValue()).toBe("1");
    await page.getByRole("textbox").first().focus();
    await page.keyboard.type("RR123456785GB");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.waitForURL(`${app.url}/en/detail/RR123456785GB~royal-mail`);
    await context.close();
  });

  it("lets the reader choose between carriers that share a name, and opens the chosen one", async () => {
    const { page, context } = await newVisitor(browser);
    const answer = await page.goto(`${app.url}/en/carrier/Correos`);
    expect(answer?.status()).toBe(200);
    expect(await page.title()).toBe("1Tracking | Choose the right Correos");
    await page
      .getByRole("heading", { level: 1, name: say("carrier-pages.chooser.title", { name: "Correos" }) })
      .waitFor();
    await alive(page);
    await page
      .locator(".chooser")
      .getByRole("link", { name: /Correos Chile/ })
      .click();
    await h1(page, "Correos Chile").waitFor();
    await context.close();
  });

  it("has breadcrumbs as structured data, and on its description the organization and questions", async () => {
    const types = async (path: string) => {
      const html = await (await fetch(app.url + path)).text();
      const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
      return found.map(([, text]) => (JSON.parse(text ?? "") as { "@type": string })["@type"]);
    };
    expect(await types("/en/carrier/DPD")).toEqual(["BreadcrumbList"]);
    expect(await types("/en/logistics/DPD")).toEqual(["BreadcrumbList", "Organization", "FAQPage"]);
  });
});

describe("all kinds of carriers' pages", () => {
  const pages = [
    "/en/carrier/USPS",
    "/zh-CN/carrier/DPD",
    "/de/carrier/SouthSudan",
    "/en/carrier/Correos",
    "/en/logistics",
    "/de/logistics/DPD",
    "/fr/logistics/Correos",
  ];
  it.each(pages)(
    "%s has no violations and fits, on a phone in dark mode and on a desktop in light mode",
    async (path) => {
      for (const [width, colorScheme] of [
        [360, "dark"],
        [1440, "light"],
      ] as const) {
        const look = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const;
        const { page, context, complaints } = await newVisitor(browser, look);
        await page.goto(app.url + path);
        await settled(page);
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
  );
});

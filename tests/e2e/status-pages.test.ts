import type { Browser, Page } from "playwright-core";
import { plans } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import { locales } from "@/lib/core/locales";
import { statuses } from "@/lib/core/statuses";
import { messageRetentionDays } from "@/lib/messages/contact/constants";
import { statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, resultsUrl, settled, sharedApp, warmUp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const paths = [
  "/statusinfo/package",
  "/statusinfo/tracks",
  "/statusinfo/shopping",
  "/termuse",
  "/policy",
  "/toPay",
];
/** A parcel held by customs. */
const held = "LX900000359CN";

const app = sharedApp();
let browser: Browser;
let say: Say;
beforeAll(async () => {
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
});
afterAll(() => browser?.close());

const entry = (page: Page, id: string) => page.locator(`[id="${id}"]`);
/** Top of an element in the viewport, in pixels. */
const topOf = (page: Page, id: string) =>
  entry(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe("the explanations of statuses", () => {
  it("have an entry for every result and every sub-status, without script", async () => {
    const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await page.goto(`${app.url}/en/statusinfo/package`);
    for (const status of statuses) {
      expect(await entry(page, String(statusCode[status])).count()).toBe(1);
      expect(await entry(page, statusKeys[status]).textContent()).toBe(
        say(`status.result.${statusKeys[status]}.label`),
      );
    }
    await page.goto(`${app.url}/en/statusinfo/tracks`);
    for (const subStatus of Object.keys(subStatuses))
      expect([subStatus, await entry(page, subStatus).isVisible()]).toEqual([subStatus, true]);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(await page.getByRole("searchbox").count()).toBe(0);
    await context.close();
  });

  it("find an event by its words, its status and without diacritics, and show all again", async () => {
    const { page, context, complaints } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(`${app.url}/en/statusinfo/tracks`);
    await alive(page);
    const field = page.getByRole("searchbox", { name: say("statusinfo.words.find") });
    const shown = () => page.locator("[data-find]:visible").evaluateAll((all) => all.map(({ id }) => id));
    await field.fill("locker");
    expect(await shown()).toContain("ready_at_locker");
    expect(await shown()).not.toContain("lost");
    expect(await entry(page, "10").isVisible()).toBe(false);
    await page
      .getByRole("status")
      .getByText(say("statusinfo.words.found", { count: (await shown()).length }))
      .waitFor();
    await field.fill("ALERT customs_hold");
    expect(await shown()).toEqual(["customs_hold"]);
    await field.fill("nothing like this");
    await page.getByText(say("statusinfo.words.none")).waitFor();
    expect(await findViolations(page)).toEqual([]);
    // A link to a hidden entry still shows it.
    await page.evaluate(() => {
      location.hash = "#lost";
    });
    await entry(page, "lost").waitFor();
    expect(await shown()).toHaveLength(Object.keys(subStatuses).length);
    await page.goto(`${app.url}/pt/statusinfo/tracks`);
    await alive(page);
    await page.getByRole("searchbox").fill("alfandega");
    expect(await shown()).toContain("customs_hold");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are linked by name and by number, and opened there", async () => {
    const { page, context } = await newVisitor(browser, { reducedMotion: "reduce" });
    for (const [path, id] of [
      ["/de/statusinfo/tracks", "customs_hold"],
      ["/en/statusinfo/tracks", "40"],
      ["/fr/statusinfo/package", "40"],
      ["/en/statusinfo/package", "undelivered"],
    ] as const) {
      await page.goto(`${app.url}${path}#${id}`);
      await settled(page);
      expect(await topOf(page, id)).toBeGreaterThanOrEqual(0);
      expect(await topOf(page, id)).toBeLessThan(200);
    }
    await context.close();
  });

  it("are one press away from a parcel's results", async () => {
    await warmUp(app, [held]);
    const { page, context } = await newVisitor(browser, { reducedMotion: "reduce" });
    await page.goto(resultsUrl(app, "en", [held]));
    await alive(page);
    await page.getByRole("link", { name: say("parcel.explain") }).click();
    await page.waitForURL(`${app.url}/en/statusinfo/tracks#customs_hold`);
    await entry(page, "customs_hold")
      .getByRole("link", { name: say("status.sub.customs_hold.label") })
      .waitFor();
    await context.close();
  });
});

describe("the server's own information", () => {
  it("shows the retention periods in use, and that no operator name is configured", async () => {
    const html = await (await fetch(`${app.url}/en/policy`)).text();
    expect(html).toContain(say("legal.operator.missing"));
    expect(html).toContain(say("legal.time.days", { count: messageRetentionDays }));
    expect(html).toContain(say("legal.time.unfollowed", { count: 1 }));
  });

  it("says where plans are bought, and shows every price with two decimals", async () => {
    for (const locale of locales) {
      const words = await wordsOf(locale);
      const html = await (await fetch(`${app.url}/${locale}/toPay`)).text();
      expect(html).toContain(words("plans.buying.title"));
      for (const { monthlyCents } of plans) expect(html).toContain(formatAmount(monthlyCents, locale));
    }
  });
});

it.each(paths)(
  "%s has no violations and fits a phone in every language, and a desktop in dark mode",
  async (path) => {
    const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;
    const { page, context, complaints } = await newVisitor(browser, phone);
    // English last: it is what the desktop shows.
    for (const locale of locales.toReversed()) {
      await page.goto(`${app.url}/${locale}${path}`);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([locale, width]).toEqual([locale, 360]);
      expect(await findViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

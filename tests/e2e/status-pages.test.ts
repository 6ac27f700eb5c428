import type { Page } from "playwright-core";
import { plans } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import { locales } from "@/lib/core/locales";
import { messageRetentionDays } from "@/lib/messages/contact/constants";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import { findViolations } from "./browser";
import { settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const app = sharedApp();
const { say, visit, visitor, go } = testPages();

const entry = (page: Page, id: string) => page.locator(`[id="${id}"]`);
/** Top of an element in the viewport, in pixels. */
const topOf = (page: Page, id: string) =>
  entry(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe("the explanations of statuses", () => {
  it("find an event by its words, its status and without diacritics, and show all again", async () => {
    const { page, complaints } = await visit("/en/statusinfo/tracks");
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
    await go(page, "/pt/statusinfo/tracks");
    await page.getByRole("searchbox").fill("alfandega");
    expect(await shown()).toContain("customs_hold");
    expect(complaints).toEqual([]);
  });

  it("are linked by name and by number, and opened there", async () => {
    const { page } = await visitor();
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
  });
});

it("the policy shows the retention periods in use, and that no operator name is configured", async () => {
  const html = await (await fetch(`${app.url}/en/policy`)).text();
  expect(html).toContain(say("legal.operator.missing"));
  expect(html).toContain(say("legal.time.days", { count: messageRetentionDays }));
  expect(html).toContain(say("legal.time.unfollowed", { count: 1 }));
});

it("the page of plans says where they are bought, and shows every price with two decimals", async () => {
  for (const locale of locales) {
    const html = await (await fetch(`${app.url}/${locale}/toPay`)).text();
    expect(html).toContain((await wordsOf(locale))("plans.buying.title"));
    for (const { monthlyCents } of plans) expect(html).toContain(formatAmount(monthlyCents, locale));
  }
});

import type { Page } from "playwright-core";
import { becomes, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, visit, go } = testPages();

const field = (page: Page) => page.getByRole("searchbox", { name: say("site.help.search.label") });
const shown = (page: Page) => page.locator(".faq-item:visible");
const elsewhere = (page: Page) => page.locator(".faq-elsewhere li:visible");
const answers = (page: Page, count: number) =>
  page.getByText(say("site.help.search.found", { count }), { exact: true }).waitFor();

describe("the search over the questions", () => {
  it("finds answers on this page and on the others, counts them, and keeps the query in the address", async () => {
    const { page, complaints } = await visit("/en/faq/topic");
    const all = await shown(page).count();
    await field(page).fill("EMAIL");
    await elsewhere(page).first().waitFor();
    const [here, there] = [await shown(page).count(), await elsewhere(page).count()];
    expect(here).toBeLessThan(all);
    expect(there).toBeGreaterThan(0);
    await answers(page, here + there);
    expect(new URL(page.url()).searchParams.get("q")).toBe("EMAIL");

    await elsewhere(page).locator('a[href*="/faq/"]').first().click();
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
  });

  it("takes over the query typed in the help centre", async () => {
    const { page } = await visit("/en/helpCenter");
    await field(page).fill("wrong address");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/en\/faq\/topic\?q=wrong/);
    await elsewhere(page).first().waitFor();
    expect(await field(page).inputValue()).toBe("wrong address");
  });
});

describe("a question", () => {
  it("opens by its address, with its heading in view, with and without script", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit("/en/faq/issuse#not-received", {
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
    }
  });

  it("opens and closes by keyboard, and copies its address", async () => {
    const { page } = await visit("/en/faq/topic", {
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/faq/topic#${id}`);
    await item.locator("summary").focus();
    await page.keyboard.press("Space");
    await item.locator(".faq-text").waitFor({ state: "hidden" });
  });
});

describe("an unknown address", () => {
  it("gets suggestions of similar pages, or the parcel that it names", async () => {
    const { page } = await visit("/en/track/rr123456785gb");
    await page
      .getByRole("link", { name: say("site.help.lost.number", { number: "RR123456785GB" }) })
      .waitFor();
    await go(page, "/en/carrier/RoyalMial");
    await page.getByRole("status").getByRole("link", { name: "Royal Mail" }).click();
    await page.waitForURL(/\/en\/carrier\/RoyalMail$/);
  });
});

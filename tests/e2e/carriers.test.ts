import type { Page } from "playwright-core";
import { findViolations } from "./browser";
import { becomes, settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const app = sharedApp();
const { say, visit } = testPages();

const side = (page: Page) => page.locator("aside .carrier-lists");
const search = (page: Page) => page.getByRole("searchbox", { name: say("carrier-pages.list.search") });
const h1 = (page: Page, carrier: string) =>
  page.getByRole("heading", { level: 1, name: say("carrier-pages.track.title", { carrier }) });

describe("the list of carriers", () => {
  it("keeps tab, text and scroll position between carriers, and after a reload", async () => {
    const { page, complaints } = await visit("/en/carrier/RoyalMail");
    await search(page).fill("d");
    await page.getByText(/^Found: \d+$/).waitFor();
    // A search looks through all of them; then its kinds narrow it.
    await becomes(() => page.getByRole("radio", { checked: true }).inputValue(), "all");
    await page.getByRole("radio", { name: say("carriers.dialog.tabs.international") }).check();
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
  });

  it("finds carriers by Chinese name and by country in the reader's language, whatever tab they are in", async () => {
    const german = await wordsOf("de");
    const { page } = await visit("/de/logistics");
    const field = page.getByRole("searchbox", { name: german("carrier-pages.list.search") });
    const link = (name: string) => page.locator(".carrier-lists").getByRole("link", { name, exact: true });
    await field.fill("顺丰");
    await link("SF Express").waitFor();
    await becomes(() => page.getByRole("radio", { checked: true }).inputValue(), "all");
    await field.fill("Neuseeland");
    await link("NZ Post").waitFor();
  });

  it("is complete without script, in the tab of the page's carrier, and the tabs work", async () => {
    const { page } = await visit("/en/carrier/UPS", { javaScriptEnabled: false });
    expect(await side(page).locator("a").count()).toBeGreaterThan(390);
    const link = (name: string) => side(page).getByRole("link", { name, exact: true });
    expect(await link("TNT").isVisible()).toBe(true);
    expect(await link("Royal Mail").isVisible()).toBe(false);
    await page.getByRole("radio", { name: say("carriers.dialog.tabs.postal") }).check();
    expect(await link("Royal Mail").isVisible()).toBe(true);
    expect(await search(page).isVisible()).toBe(false);
    await page.getByRole("textbox").first().fill("1Z5R89390357567127");
    await page.getByRole("button", { name: say("carrier-pages.box.submit") }).click();
    expect(new URL(page.url()).pathname).toBe("/en/detail/1Z5R89390357567127~ups");
  });
});

describe("a carrier's page", () => {
  it("works by keyboard only and without a request: the box, the check, the rule and the list", async () => {
    const { page, complaints } = await visit("/en/carrier/RoyalMail");
    await settled(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const check = new RegExp(`^${say("carrier-pages.check.title")}`.replace("?", "\\?"));
    await page.getByRole("textbox", { name: check }).focus();
    await page.keyboard.type("rr 123 456 784 gb");
    await page.getByText(say("carrier-pages.check.failed", { digit: "5" })).waitFor();
    expect(requested.filter((path) => !path.startsWith("/_next/") && path !== "/carriers.json")).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
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
    expect(complaints).toEqual([]);
  });

  it("lets the reader choose between carriers that share a name, and opens the chosen one", async () => {
    const { page, status } = await visit("/en/carrier/Correos");
    expect(status).toBe(200);
    const chooser = page.locator(".chooser");
    await chooser.getByRole("link", { name: /Correos Chile/ }).click();
    await h1(page, "Correos Chile").waitFor();
  });
});

import type { Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations, schemesOf } from "./browser";
import { alive, settled, sharedApp } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const area = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const settingsPath = "/userManage/userSetting/accountSetting";
const listPath = "/userManage/track/all";
const dashboardPath = "/userManage/daily/dailyMonitoring";
const phone = { width: 360, height: 740 };
/** A signed-in user on a page: by default the settings. */
const open = (where: Partial<Parameters<typeof area.open>[0]> = {}) =>
  area.open({ path: settingsPath, ...where });

const menu = (page: Page) => page.getByRole("navigation", { name: say("shell.nav.label"), exact: true });
const palette = (page: Page) => page.getByRole("combobox", { name: say("shell.palette.label") });
/** Its element is gone, too: keys that are pressed while it is closing are no commands yet. */
const closed = (page: Page) => page.locator("dialog.palette").waitFor({ state: "detached" });
const option = (page: Page) => page.locator("[role=option][aria-selected=true]");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

describe("the menu", () => {
  it("has exactly the pages that the account may open, and highlights the current one", async () => {
    const { page } = await open();
    expect(await menu(page).getByRole("link").allInnerTexts()).toEqual(
      [
        ...["track", "importTrack", "historyTrack", "deletedTrack", "workOrder", "dailyMonitoring"],
        ...["internetTime", "signingTime", "countryTime", "orderStatistics"],
        ...["autoEmailSettings", "emailTemplates", "autoEmailRecord", "senderAddresses", "branding"],
        ...[
          "accountSetting",
          "usage",
          "openPayment",
          "rechargeRecord",
          "authorization",
          "department",
          "role",
          "signIn",
          "auditLog",
          "shippingMethods",
          "orderSettings",
          "abnormalRules",
          "customTracks",
          "getAPIKey",
          "shopbind",
          "webhook",
        ],
      ].map((name) => say(`shell.pages.${name}`)),
    );
    const current = menu(page).locator("[aria-current=page]");
    expect(await current.allInnerTexts()).toEqual([say("shell.pages.accountSetting")]);
    await menu(page)
      .getByRole("link", { name: say("shell.pages.track") })
      .press("Enter");
    await page.waitForURL(`**/en${listPath}`);
    await page.waitForFunction(
      (name) => document.querySelector(".side-nav [aria-current=page]")?.textContent === name,
      say("shell.pages.track"),
    );
    const { page: own } = await open({ kind: "personal" });
    expect(await menu(own).getByRole("link").allInnerTexts()).toEqual(
      [
        ...["track", "historyTrack", "deletedTrack", "accountSetting"],
        ...["usage", "openPayment", "rechargeRecord", "auditLog"],
      ].map((name) => say(`shell.pages.${name}`)),
    );
  });

  it("collapses to its icons, stays so, and keeps its names for screen readers", async () => {
    const { page } = await open();
    const width = () => page.locator(".side").evaluate((side) => side.getBoundingClientRect().width);
    const before = await width();
    await page.getByRole("button", { name: say("shell.nav.narrow") }).press("Enter");
    expect(await width()).toBeLessThan(before / 2);
    await page.reload();
    await settled(page);
    expect(await width()).toBeLessThan(before / 2);
    await menu(page)
      .getByRole("link", { name: say("shell.pages.track") })
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("[");
    expect(await width()).toBe(before);
  });

  it("is a drawer on a phone: it traps the focus, Escape closes it, and following a link closes it", async () => {
    const { page } = await open({ options: { viewport: phone } });
    await page.getByRole("button", { name: say("shell.nav.open") }).press("Enter");
    const drawer = page.getByRole("dialog", { name: say("shell.nav.label") });
    await drawer.waitFor();
    expect(await findViolations(page)).toEqual([]);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      const isOut = await page.evaluate(() => document.activeElement?.closest("main, header.bar") !== null);
      const isIn = await page.evaluate(() => document.activeElement?.closest("dialog") !== null);
      expect({ press, isOut: isOut && !isIn }).toEqual({ press, isOut: false });
    }
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      say("shell.nav.open"),
    );
    await page.keyboard.press("Enter");
    await drawer.getByRole("link", { name: say("shell.pages.track") }).click();
    await page.waitForURL(`**/en${listPath}`);
    await drawer.waitFor({ state: "hidden" });
  });
});

describe("the command palette", () => {
  it("opens a page by keyboard only, and returns the focus to where it was", async () => {
    const { page, complaints } = await open();
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await closed(page);
    await page
      .getByRole("button", { name: say("shell.palette.open") })
      .first()
      .press("Enter");
    await palette(page).waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
    expect(await focused(page)).toContain(say("shell.palette.open"));
    await page.keyboard.press("/");
    await palette(page).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await option(page).textContent()).toContain(say("shell.pages.importTrack"));
    const active = await palette(page).getAttribute("aria-activedescendant");
    expect(await option(page).getAttribute("id")).toBe(active);
    await page.keyboard.type(say("shell.pages.historyTrack").slice(0, 5).toLowerCase());
    expect(await page.getByRole("option").count()).toBeGreaterThan(0);
    expect(await option(page).textContent()).toContain(say("shell.pages.historyTrack"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/userManage/historyTrack/list");
    expect(complaints).toEqual([]);
  });

  it("offers a number in the shipment list and in the visitor's view", async () => {
    const { page } = await open();
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).fill("rr 123456785 cn");
    await page
      .getByRole("option", { name: say("shell.palette.visit", { number: "RR 123 456 785 CN" }) })
      .waitFor();
    await page.getByRole("option", { name: say("shell.palette.find", { text: "rr 123456785 cn" }) }).click();
    await page.waitForURL((url) => url.pathname === `/en${listPath}`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      searchTrack: "rr 123456785 cn",
      dateType: "0",
    });
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).fill("RR123456785CN");
    await page
      .getByRole("option", { name: say("shell.palette.visit", { number: "RR 123 456 785 CN" }) })
      .click();
    await page.waitForURL("**/en/detail/RR123456785CN");
  });

  it("changes theme and language", async () => {
    const { page } = await open();
    const run = async (typed: string) => {
      await page.keyboard.press("ControlOrMeta+k");
      await palette(page).fill(typed);
      await page.keyboard.press("Enter");
    };
    await run("dark");
    await page.locator("html[data-theme=dark]").waitFor();
    await run("language deutsch");
    await page.waitForURL(`**/de${settingsPath}`);
    await alive(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });
});

describe("keyboard shortcuts", () => {
  it("are listed on ?, open pages, and can be switched off", async () => {
    const { page } = await open();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: say("shell.shortcuts.title") });
    await sheet.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await page.waitForURL(`**/en${listPath}`);
    await page.keyboard.press("?");
    await sheet.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.reload();
    await alive(page);
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).waitFor();
    expect(await sheet.count()).toBe(0);
  });

  it("do not act while a field has the focus", async () => {
    const { page } = await open();
    await page.locator("#profile-name").fill("");
    await page.locator("#profile-name").pressSequentially("g/t?[");
    expect(await page.locator("#profile-name").inputValue()).toBe("g/t?[");
    expect(page.url()).toContain(settingsPath);
  });
});

describe("the account's menu", () => {
  it("shows who is logged in, links to the settings, and logs out", async () => {
    const { page, user } = await open({ path: listPath });
    await page.getByRole("button", { name: new RegExp(`^${say("shell.account.label")}`) }).press("Enter");
    await page.getByText(user.email, { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByText(user.email, { exact: true }).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: say("shell.account.logOut") }).press("Enter");
    await page.waitForURL(`${app.url}/en`);
    await page.goto(`${app.url}/en${settingsPath}`);
    await page.waitForURL("**/en/login?lastRouter=accountSetting");
  });
});

describe("the tour of the dashboard", () => {
  it("opens once by itself and again on request, without a violation, and returns the focus", async () => {
    const { page, user } = await open();
    await storeShipments(area.db(), user.accountId, [{}]);
    await page.goto(`${app.url}/en${dashboardPath}`);
    const tour = page.getByRole("dialog", { name: say("dashboard.tour.hello.title") });
    await tour.waitFor();
    expect(await findViolations(page)).toEqual([]);
    const noted = page.waitForResponse("**/api/user/tourSeen");
    await page.keyboard.press("Escape");
    await noted;
    await tour.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.reload();
    await settled(page);
    expect(await tour.count()).toBe(0);
    await page.getByRole("button", { name: new RegExp(`^${say("shell.account.label")}`) }).press("Enter");
    await page.getByRole("button", { name: say("shell.tour.show") }).press("Enter");
    await tour.waitFor();
    expect(page.url()).toBe(`${app.url}/en${dashboardPath}`);
    await page.keyboard.press("Escape");
    await tour.waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).fill(say("shell.tour.show"));
    await page.keyboard.press("Enter");
    await tour.waitFor();
  });
});

describe("unsaved changes", () => {
  it("prompt before a link, a key, Back and a command, and are kept when the user stays", async () => {
    const { page } = await open();
    await menu(page)
      .getByRole("link", { name: say("shell.pages.track") })
      .click();
    await page.waitForURL(`**/en${listPath}`);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).fill(say("shell.palette.add"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/userManage/track/add");
    const field = page.locator("main form input").first();
    await field.fill("RR123456785CN");
    const question = page.getByRole("alertdialog");
    const stay = async (leave: () => Promise<unknown>) => {
      await leave();
      await question.waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/en/userManage/track/add");
      expect(await field.inputValue()).toBe("RR123456785CN");
    };
    const toSettings = menu(page).getByRole("link", { name: say("shell.pages.accountSetting") });
    await stay(() => toSettings.click());
    await stay(() => page.evaluate(() => window.history.back()));
    await stay(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await palette(page).fill(say("shell.pages.historyTrack"));
      await page.keyboard.press("Enter");
    });
    await toSettings.click();
    await question.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button").last().click();
    await page.waitForURL(`**/en${settingsPath}`);
    await heading(page, say("account.settings.title")).waitFor();
  });
});

describe("an unknown address of the area", () => {
  it("answers 404 with its text in the response itself, in the layout for signed-in users", async () => {
    for (const path of ["/userManage/nowhere", "/userManage/track/nowhere", "/userManage/track/all/x"]) {
      const { page, status, complaints } = await open({ path });
      expect([path, status]).toEqual([path, 404]);
      await heading(page, say("common.noFunction.title")).waitFor();
      expect(await menu(page).locator("[aria-current]").count()).toBe(0);
      expect(complaints.filter((one) => !one.includes("404 (Not Found)"))).toEqual([]);
      const answer = await fetch(`${app.url}/en${path}`, { redirect: "manual" });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain(`>${say("common.noFunction.title")}</h1>`);
      expect(html).not.toContain("data-workspace");
    }
  });

  it("redirects from the area itself and from its first part", async () => {
    for (const path of ["/userManage", "/userManage/track"]) {
      const answer = await fetch(`${app.url}/en${path}`, { redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 308]);
      expect(new URL(answer.headers.get("location") ?? "", app.url).pathname).toBe(`/en${listPath}`);
    }
  });
});

describe("the layout", () => {
  it.each(locales)("in %s fits a phone, in light or dark, without a violation", async (locale) => {
    for (const colorScheme of schemesOf(locale)) {
      const { page, complaints } = await open({ locale, options: { viewport: phone, colorScheme } });
      const own = await wordsOf(locale);
      await heading(page, own("account.settings.title")).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  });

  it("leaves visitors' pages unchanged: header, footer, and nothing of the area", async () => {
    const { page } = await area.visitor();
    await page.goto(`${app.url}/en`);
    expect(await page.locator("body > header").count()).toBe(1);
    expect(await page.locator("body > footer").count()).toBe(1);
    expect(await page.locator("[data-workspace]").count()).toBe(0);
  });
});

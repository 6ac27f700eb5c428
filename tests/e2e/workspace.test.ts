import type { Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { alive, settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, db, ...area } = testPages();

const settingsPath = signedInPages.accountSetting.path;
const listPath = signedInPages.track.path;
const dashboardPath = signedInPages.dailyMonitoring.path;
/** A signed-in user on a page: by default the settings. */
const open = (where: Partial<Parameters<typeof area.open>[0]> = {}) =>
  area.open({ path: settingsPath, ...where });

const menu = (page: Page) => page.getByRole("navigation", { name: say("shell.nav.label"), exact: true });
const palette = (page: Page) => page.getByRole("combobox", { name: say("shell.palette.label") });
/** Opens the palette, types a command and runs it. */
const run = async (page: Page, typed: string) => {
  await page.keyboard.press("ControlOrMeta+k");
  await palette(page).fill(typed);
  await page.keyboard.press("Enter");
};
const accountMenu = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${say("shell.account.label")}`) });

describe("the menu", () => {
  it("has exactly the pages that the account may open, and highlights the current one", async () => {
    for (const kind of ["business", "personal"] as const) {
      const { page } = await open({ kind });
      const names = Object.entries(signedInPages).filter(([, { kinds }]) =>
        kinds.some((one) => one === kind),
      );
      const shown = await menu(page).getByRole("link").allInnerTexts();
      expect(shown.sort()).toEqual(names.map(([name]) => say(`shell.pages.${name}`)).sort());
      const current = menu(page).locator("[aria-current=page]");
      expect(await current.allInnerTexts()).toEqual([say("shell.pages.accountSetting")]);
    }
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
    const list = menu(page).getByRole("link", { name: say("shell.pages.track") });
    await list.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("[");
    expect(await width()).toBe(before);
  });

  it("is a drawer on a phone: it traps the focus, Escape closes it, and following a link closes it", async () => {
    const { page } = await open({ options: { viewport: { width: 360, height: 740 } } });
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
  it("opens pages, numbers, themes and languages by keyboard only, and returns the focus to where it was", async () => {
    const { page, complaints } = await open();
    const opener = page.getByRole("button", { name: say("shell.palette.open") }).first();
    await opener.press("Enter");
    await palette(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // Its element is gone, too: keys that are pressed while it is closing are no commands yet.
    await page.locator("dialog.palette").waitFor({ state: "detached" });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("/");
    await palette(page).waitFor();
    await page.keyboard.press("ArrowDown");
    const option = page.locator("[role=option][aria-selected=true]");
    expect(await option.textContent()).toContain(say("shell.pages.importTrack"));
    expect(await option.getAttribute("id")).toBe(await palette(page).getAttribute("aria-activedescendant"));
    await page.keyboard.type(say("shell.pages.historyTrack").slice(0, 5).toLowerCase());
    expect(await option.textContent()).toContain(say("shell.pages.historyTrack"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/userManage/historyTrack/list");

    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).fill("rr 123456785 cn");
    await page.getByRole("option", { name: say("shell.palette.find", { text: "rr 123456785 cn" }) }).click();
    await page.waitForURL((url) => url.pathname === `/en${listPath}`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      searchTrack: "rr 123456785 cn",
      dateType: "0",
    });
    await run(page, "dark");
    await page.locator("html[data-theme=dark]").waitFor();
    await run(page, "language deutsch");
    await page.waitForURL((url) => url.pathname === `/de${listPath}`);
    await page.locator("html[lang=de]").waitFor();
    expect(complaints).toEqual([]);
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
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).waitFor();
    expect(await sheet.count()).toBe(0);
  });

  it("do not act while a field has the focus", async () => {
    const { page } = await open();
    const name = page.locator("#profile-name");
    await name.fill("");
    await name.pressSequentially("g/t?[");
    expect(await name.inputValue()).toBe("g/t?[");
    expect(page.url()).toContain(settingsPath);
  });
});

it("the account's menu shows who is logged in, and logs out", async () => {
  const { page, user } = await open({ path: listPath });
  await accountMenu(page).press("Enter");
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

it("the tour of the dashboard opens once by itself and again on request, and returns the focus", async () => {
  const { page, user } = await open();
  await storeShipments(db(), user.accountId, [{}]);
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
  await accountMenu(page).press("Enter");
  await page.getByRole("button", { name: say("shell.tour.show") }).press("Enter");
  await tour.waitFor();
});

it("unsaved changes prompt before a link, Back and a command, and are kept when the user stays", async () => {
  const { page } = await open();
  await menu(page)
    .getByRole("link", { name: say("shell.pages.track") })
    .click();
  await page.waitForURL(`**/en${listPath}`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await run(page, say("shell.palette.add"));
  await page.waitForURL("**/en/userManage/track/add");
  const field = page.locator("main form input").first();
  await field.fill("RR123456785CN");
  const question = page.getByRole("alertdialog");
  await menu(page)
    .getByRole("button", { name: say("shell.groups.settings") })
    .click();
  const toSettings = menu(page).getByRole("link", { name: say("shell.pages.accountSetting") });
  for (const leave of [
    () => toSettings.click(),
    () => page.evaluate(() => window.history.back()),
    () => run(page, say("shell.pages.historyTrack")),
  ]) {
    await leave();
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/en/userManage/track/add");
    expect(await field.inputValue()).toBe("RR123456785CN");
  }
  await toSettings.click();
  await question.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole("button").last().click();
  await page.waitForURL(`**/en${settingsPath}`);
});

it("an unknown address of the area answers 404 with its text in the response itself", async () => {
  for (const path of ["nowhere", "track/nowhere", "track/all/x", "track/import/nope"]) {
    const { page, status, complaints } = await open({ path: `/userManage/${path}` });
    expect([path, status]).toEqual([path, 404]);
    await page.getByRole("heading", { level: 1, name: say("common.noFunction.title") }).waitFor();
    await menu(page).waitFor();
    expect(complaints.filter((one) => !one.includes("404 (Not Found)"))).toEqual([]);
  }
  const answer = await fetch(`${app.url}/en/userManage/nowhere`, { redirect: "manual" });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain(`>${say("common.noFunction.title")}</h1>`);
  expect(html).not.toContain("data-workspace");
});

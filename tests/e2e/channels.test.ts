import type { Locator, Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { locales } from "@/lib/core/locales";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { sharedApp } from "./shared-app";
import { answerButton, signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const { open, db } = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const { path } = signedInPages.shippingMethods;
const button = (place: Page | Locator, key: string, values?: Record<string, string | number>) =>
  place.getByRole("button", { name: say(key, values), exact: true });

/** Chooses a carrier in the field of this label. */
async function choose(place: Locator, label: string, carrier: string): Promise<void> {
  await place.getByRole("button", { name: `${label} ${say("channels.form.chooseCarrier")}` }).click();
  await place.getByRole("searchbox").fill(carrier);
  // The catalogue is loaded.
  await place
    .getByRole("list", { name: say("shipments.pick.list") })
    .getByRole("button")
    .first()
    .waitFor();
  await place.getByRole("searchbox").press("Enter");
  await place.getByRole("searchbox").waitFor({ state: "detached" });
}

async function addRule(dialog: Locator, [regular, example, carrier]: readonly [string, string, string]) {
  await button(dialog, "channels.rules.addRegular").click();
  const rule = dialog
    .getByRole("listitem")
    .filter({ has: dialog.page().getByLabel(say("channels.rules.regular")) });
  const last = rule.last();
  await last.getByLabel(say("channels.rules.regular")).fill(regular);
  await last.getByLabel(say("channels.rules.example")).fill(example);
  await last.getByLabel(say("channels.rules.description")).fill("Registered");
  await choose(last, say("channels.rules.carrier"), carrier);
}

describe("the page of channels", () => {
  it("adds a channel, shows the number that fits two of its rules, saves it once they exclude each other, and deletes it", async () => {
    const { page, complaints } = await open({ path });
    await button(page, "channels.create").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("channels.form.name"), { exact: true }).fill("Air mail");
    await dialog.getByLabel(say("channels.form.code"), { exact: true }).fill("AIR");
    await choose(dialog, say("channels.form.carrier"), "china post");
    await addRule(dialog, ["^YT", "YT1234567", "dhl"]);
    await addRule(dialog, ["7$", "AB1234567", "ups"]);
    await dialog.getByText(/YT.*7 fits both rule 1 and rule 2/).waitFor();
    await button(dialog, "channels.form.submit").click();
    await dialog.getByText(/^YT\w*7 also fits rule 2/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const second = dialog.getByLabel(say("channels.rules.regular")).last();
    await second.fill("^AB.*7$");
    await dialog.getByText(say("channels.trial.exclusive")).waitFor();
    await button(dialog, "channels.rules.up", { rule: 2 }).click();
    await button(dialog, "channels.form.submit").click();
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: /Air mail/ });
    expect(await row.getByRole("list").textContent()).toMatch(/\^AB\.\*7\$[\s\S]*\^YT/);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("switch").click();
    await page.getByText(say("channels.done.off", { name: "Air mail" })).waitFor();
    await button(page, "channels.list.deleteOf", { name: "Air mail" }).click();
    await answerButton(page, say("channels.ask.delete.confirm")).click();
    await page.getByRole("heading", { name: say("channels.empty.title") }).waitFor();
    // The refused save.
    expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
  });

  it("says how many shipments use a channel that is to be deleted, and switches it off instead", async () => {
    const { page, user } = await open({ path });
    await button(page, "channels.create").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("channels.form.name"), { exact: true }).fill("Sea");
    await dialog.getByLabel(say("channels.form.code"), { exact: true }).fill("SEA");
    await choose(dialog, say("channels.form.carrier"), "ups");
    await button(dialog, "channels.form.submit").click();
    await dialog.waitFor({ state: "detached" });
    await storeShipments(db(), user.accountId, [{ method: "sea" }, { method: "SEA" }]);
    await button(page, "channels.list.deleteOf", { name: "Sea" }).click();
    await page.getByText(/2 shipments use it/).waitFor();
    await answerButton(page, say("channels.ask.inUse.confirm")).click();
    await page.getByRole("switch", { checked: false }).waitFor();
  });

  it.each(locales)("fits a phone in %s", async (locale) => {
    const words = await wordsOf(locale);
    const { page, complaints } = await open({
      path,
      locale,
      options: { viewport: { width: 360, height: 740 } },
    });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.getByRole("button", { name: words("channels.create"), exact: true }).click();
    await page.getByRole("button", { name: words("channels.rules.addRegular") }).click();
    await page.getByRole("button", { name: words("channels.rules.addCountry") }).click();
    expect(await fits()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

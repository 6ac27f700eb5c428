import type { Locator } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findViolations } from "./browser";
import { answerButton, testPages } from "./test-pages";

const { open, db, say, button } = testPages();

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

it("a channel shows the number that fits two of its rules, is saved once they exclude each other, and is switched off where shipments use it", async () => {
  const { page, user, complaints } = await open(signedInPages.shippingMethods);
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

  await storeShipments(db(), user.accountId, [{ method: "air" }, { method: "AIR" }]);
  await button(page, "channels.list.deleteOf", { name: "Air mail" }).click();
  await page.getByText(/2 shipments use it/).waitFor();
  await answerButton(page, say("channels.ask.inUse.confirm")).click();
  await page.getByRole("switch", { checked: false }).waitFor();
  // The refused save.
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
});

import type { Locator } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeChannels } from "../api/make-channels";
import { findViolations } from "./browser";
import { answerButton, testPages } from "./test-pages";

const { open, db, go, say, button } = testPages();
const { path } = signedInPages.shippingMethods;

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

async function addRule(form: Locator, [regular, example, carrier]: readonly [string, string, string]) {
  await button(form, "channels.rules.addRegular").click();
  const rule = form
    .getByRole("listitem")
    .filter({ has: form.page().getByLabel(say("channels.rules.example")) });
  const last = rule.last();
  await button(last, "channels.rules.useExpression").click();
  await last.getByLabel(say("channels.rules.regular")).fill(regular);
  await last.getByLabel(say("channels.rules.example")).fill(example);
  await last.getByLabel(say("channels.rules.description")).fill("Registered");
  await choose(last, say("channels.rules.carrier"), carrier);
}

it("a channel shows the number that fits two of its rules, is saved once they exclude each other, and is switched off where shipments use it", async () => {
  const { page, user, complaints } = await open(signedInPages.shippingMethods);
  await page.getByRole("link", { name: say("channels.create"), exact: true }).click();
  await page.waitForURL(`**${path}/add`);
  const form = page.locator("[data-page]");
  await form.getByLabel(say("channels.form.name"), { exact: true }).fill("Air mail");
  await form.getByLabel(say("channels.form.code"), { exact: true }).fill("AIR");
  await choose(form, say("channels.form.carrier"), "china post");
  await addRule(form, ["^YT", "YT1234567", "dhl"]);
  await addRule(form, ["7$", "AB1234567", "ups"]);
  await form.getByText(/YT.*7 fits both rule 1 and rule 2/).waitFor();
  await button(form, "channels.form.submit").click();
  await form.getByText(/^YT\w*7 also fits rule 2/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const second = form.getByLabel(say("channels.rules.regular")).last();
  await second.fill("^AB.*7$");
  await form.getByText(say("channels.trial.exclusive")).waitFor();
  await button(form, "channels.rules.up", { rule: 2 }).click();
  await button(form, "channels.form.submit").click();
  await page.waitForURL(`**${path}`);
  const row = page.getByRole("row", { name: /Air mail/ });
  expect(await row.getByRole("list").textContent()).toMatch(
    /begins with AB, ends with 7[\s\S]*begins with YT/,
  );
  expect(await findViolations(page)).toEqual([]);

  await storeShipments(db(), user.accountId, [{ method: "air" }, { method: "AIR" }]);
  await button(page, "channels.list.deleteOf", { name: "Air mail" }).click();
  await page.getByText(/2 shipments use it/).waitFor();
  await answerButton(page, say("channels.ask.inUse.confirm")).click();
  await page.getByRole("switch", { checked: false }).waitFor();
  // The refused save.
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
});

it("the page of a channel asks before changes are left, shows them in the list once they are saved, and is not found for another company", async () => {
  const { page, user, complaints } = await open(signedInPages.shippingMethods);
  const { channelId } = await makeChannels(db(), user.accountId, "Sea");
  await go(page, `/en${path}`);
  await page.getByRole("link", { name: say("channels.list.editOf", { name: "Sea channel" }) }).click();
  await page.waitForURL(`**${path}/${channelId}`);
  const name = page.getByLabel(say("channels.form.name"), { exact: true });
  await name.fill("Sea freight");
  await page.goBack();
  await answerButton(page, say("channels.guard.stay")).click();
  expect(await name.inputValue()).toBe("Sea freight");
  const cancel = page.getByRole("link", { name: say("channels.form.cancel"), exact: true });
  await cancel.click();
  await answerButton(page, say("channels.guard.stay")).click();
  await button(page, "channels.form.save").click();
  await page.waitForURL(`**${path}`);
  await page.getByRole("row", { name: /Sea freight/ }).waitFor();
  await page.getByRole("link", { name: say("channels.list.editOf", { name: "Sea freight" }) }).click();
  await name.fill("Sea");
  await cancel.click();
  await answerButton(page, say("channels.guard.leave")).click();
  await page.getByRole("row", { name: /Sea freight/ }).waitFor();
  expect(complaints).toEqual([]);

  const other = await open({ path: `${path}/${channelId}` });
  expect(other.status).toBe(404);
  await other.page.getByRole("heading", { name: say("common.noFunction.title") }).waitFor();
});

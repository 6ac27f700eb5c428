import { signedInPages } from "@/lib/accounts/users/constants";
import { makeChannels } from "../api/make-channels";
import { findViolations } from "./browser";
import { alive, becomes, sharedApp } from "./shared-app";
import { signedInArea } from "./signed-in";
import { wordsOf } from "./words";

const app = sharedApp();
const { open, db } = signedInArea(() => app);
const phone = { viewport: { width: 360, height: 740 } };

it("switches an occasion on, changes it, and stops an address, on a phone", async () => {
  const say = await wordsOf("de");
  const { path } = signedInPages.autoEmailSettings;
  const { page, user, complaints } = await open({ path, locale: "de", options: phone });
  await makeChannels(db(), user.accountId, "LUFT");
  await page.reload();
  await alive(page);
  const name = say("status.result.delivered.label");
  const own = page.getByRole("switch", { name: say("customer-emails.list.switchOf", { name }) });
  await own.click();
  await page.getByText(say("customer-emails.done.on", { name })).waitFor();
  await becomes(() => own.getAttribute("aria-checked"), "true");

  await page.getByRole("button", { name: say("customer-emails.list.editOf", { name }) }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(say("customer-emails.form.delay")).fill("3000");
  await form.getByRole("button", { name: say("customer-emails.form.save") }).click();
  await form.getByText(say("customer-emails.form.number")).waitFor();
  await form.getByLabel(say("customer-emails.form.delay")).fill("30");
  await form.getByLabel(say("customer-emails.form.quietFrom")).selectOption("22");
  await form.getByLabel(say("customer-emails.form.quietTo")).selectOption("8");
  for (const label of ["LUFT channel", "LUFT unused"])
    await form.getByLabel(say("carriers.scope.addChannel")).selectOption({ label });
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole("button", { name: say("customer-emails.form.save") }).click();
  await page.getByText("LUFT method und LUFT unused").waitFor();
  await page.getByText(say("customer-emails.list.quiet", { from: "22:00", to: "08:00" })).waitFor();

  await page
    .getByLabel(say("customer-emails.suppressions.add"), { exact: true })
    .fill("kim@shop.example;Kim\nfalsch");
  await page.getByRole("button", { name: say("customer-emails.suppressions.addButton") }).click();
  await page.getByText(say("customer-emails.suppressions.invalid", { list: "falsch" })).waitFor();
  await page.getByText("kim@shop.example").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("shows the records of emails and their filters, on a phone", async () => {
  const say = await wordsOf("fr");
  const { path } = signedInPages.autoEmailRecord;
  const { page, complaints } = await open({ path, locale: "fr", options: phone });
  await page.getByRole("heading", { level: 1, name: say("customer-emails.records.title") }).waitFor();
  await page.getByLabel(say("customer-emails.records.state")).selectOption("bounced");
  await page.getByText(say("customer-emails.records.empty")).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

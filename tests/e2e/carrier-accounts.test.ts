import type { Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { journeyOf } from "@/tests/emulators/journey";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { findFaults, findViolations } from "./browser";
import { ownApp } from "./own-app";
import { alive } from "./shared-app";
import { answerButton, testPages } from "./test-pages";

let ups: UpsEmulator;
const app = ownApp(async () => {
  ups = await startUps();
  return { TEST_CARRIER_HOSTS: ups.testHost };
});
afterAll(() => ups.stop());
const { open, say, button } = testPages(app);

const number = "1Z999AA10123456784";
const field = (page: Page, key: string) =>
  page.getByRole("dialog").getByLabel(say(`carrier-accounts.${key}`), { exact: true });
const submit = (page: Page, key: string) =>
  button(page.getByRole("dialog"), `carrier-accounts.form.${key}`).last().click();

it("connects a carrier, says why it fails, and that it works once the secret is corrected", async () => {
  ups.parcels.set(number, journeyOf(number, "delivered"));
  const { page, complaints } = await open(signedInPages.authorization);
  await page.getByRole("heading", { name: say("carrier-accounts.empty.title") }).waitFor();
  await button(page, "carrier-accounts.create").click();
  await field(page, "form.courier").selectOption("ups");
  await field(page, "label.clientId").fill(ups.id);
  await field(page, "label.clientSecret").fill("wrong-secret");
  await field(page, "form.name").fill("Leipzig");
  await field(page, "form.testNumber").fill(number);
  const portal = page.getByRole("link", { name: say("carrier-accounts.form.portal") });
  expect(await portal.getAttribute("href")).toBe("https://developer.ups.com/");
  expect(await field(page, "label.clientSecret").getAttribute("type")).toBe("password");
  expect(await findViolations(page)).toEqual([]);
  await submit(page, "submit");
  await page.getByText(say("carrier-accounts.reason.denied")).waitFor({ timeout: 30_000 });
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: say("carrier-accounts.list.editOf", { name: "Leipzig" }) }).click();
  expect(await field(page, "label.clientId").inputValue()).toBe(ups.id);
  expect(await field(page, "label.clientSecret").inputValue()).toBe("");
  await page.getByText(say("carrier-accounts.form.unchangedHint")).waitFor();
  await field(page, "label.clientSecret").fill(ups.secret);
  await submit(page, "save");
  await page.getByText(say("carrier-accounts.state.works"), { exact: true }).waitFor({ timeout: 30_000 });
  await page.reload();
  await alive(page);
  expect(await page.content()).not.toContain(ups.secret);

  await page
    .getByRole("button", { name: say("carrier-accounts.list.deleteOf", { name: "Leipzig" }) })
    .click();
  await answerButton(page, say("carrier-accounts.ask.confirm")).click();
  await page.getByRole("heading", { name: say("carrier-accounts.empty.title") }).waitFor();
  expect(complaints).toEqual([]);
});

import type { Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { journeyOf } from "@/tests/emulators/journey";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { findViolations, schemesOf } from "./browser";
import { alive } from "./shared-app";
import { answerButton, signedInArea } from "./signed-in";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

let app: RunningApp;
let ups: UpsEmulator;
let say: Say;
beforeAll(async () => {
  ups = await startUps();
  app = await startApp({ env: { TEST_CARRIER_HOSTS: ups.testHost } });
  say = await wordsOf("en");
}, 600_000);
afterAll(async () => {
  await app?.stop();
  await ups?.stop();
});
const { open } = signedInArea(() => app);

const path = "/userManage/logistician/authorization";
const number = "1Z999AA10123456784";
const phone = { width: 360, height: 740 };
const field = (page: Page, key: string, words = say) =>
  page.getByRole("dialog").getByLabel(words(`carrier-accounts.${key}`), { exact: true });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function fill(page: Page, secret: string, words = say): Promise<void> {
  await page.getByRole("button", { name: words("carrier-accounts.create"), exact: true }).click();
  await field(page, "form.courier", words).selectOption("ups");
  await field(page, "label.clientId", words).fill(ups.id);
  await field(page, "label.clientSecret", words).fill(secret);
  await field(page, "form.name", words).fill("Leipzig");
  await field(page, "form.testNumber", words).fill(number);
}
const submit = (page: Page, key: string, words = say) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: words(`carrier-accounts.form.${key}`), exact: true })
    .last()
    .click();

it("connects a carrier, says why it fails, and that it works once the secret is corrected", async () => {
  ups.parcels.set(number, journeyOf(number, "delivered"));
  const { page, complaints } = await open({ path });
  await page.getByRole("heading", { name: say("carrier-accounts.empty.title") }).waitFor();
  await page.getByRole("button", { name: say("carrier-accounts.create"), exact: true }).click();
  await submit(page, "submit");
  expect(await page.getByText(say("carrier-accounts.form.errors.required")).count()).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await fill(page, "wrong-secret");
  const portal = page.getByRole("link", { name: say("carrier-accounts.form.portal") });
  expect(await portal.getAttribute("href")).toBe("https://developer.ups.com/");
  expect(await field(page, "label.clientSecret").getAttribute("type")).toBe("password");
  expect(await findViolations(page)).toEqual([]);
  await submit(page, "submit");
  await page.getByText(say("carrier-accounts.reason.denied")).waitFor({ timeout: 30_000 });
  expect(await findViolations(page)).toEqual([]);

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

it.each(locales)("in %s fits a phone, in light or dark, without a violation", async (locale) => {
  const words = await wordsOf(locale);
  for (const colorScheme of schemesOf(locale)) {
    const { page, complaints } = await open({ path, locale, options: { viewport: phone, colorScheme } });
    await fill(page, "wrong-secret", words);
    expect(await findViolations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await submit(page, "submit", words);
    await page.getByText(words("carrier-accounts.reason.denied")).waitFor({ timeout: 30_000 });
    expect(await findViolations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    expect(complaints).toEqual([]);
  }
});

import type { Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { findViolations, schemesOf } from "./browser";
import { answerButton, signedInArea } from "./signed-in";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

let app: RunningApp;
let say: Say;
beforeAll(async () => {
  app = await startApp();
  say = await wordsOf("en");
}, 600_000);
afterAll(() => app?.stop());
const { open } = signedInArea(() => app);

const path = "/userManage/customSetting/senderAddresses";
const phone = { width: 360, height: 740 };
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function add(page: Page, address: string, words = say): Promise<void> {
  await page
    .getByRole("button", { name: words("senders.create"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("senders.form.name"), { exact: true }).fill("Muster & Söhne");
  await dialog.getByLabel(words("senders.form.address"), { exact: true }).fill(address);
  await dialog.getByRole("button", { name: words("senders.form.submit"), exact: true }).click();
}

it("refuses an address of free mail, adds one with its records, and deletes it", async () => {
  const { page, complaints } = await open({ path });
  await page.getByRole("heading", { name: say("senders.empty.title") }).waitFor();
  await add(page, "shop@gmail.com");
  await page.getByText(say("errors.domainShared")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await add(page, "news@shop.example");
  await page
    .getByRole("heading", { name: say("senders.records.title", { domain: "shop.example" }) })
    .waitFor();
  await page.getByText("_dmarc.shop.example", { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(say("senders.code.label"), { exact: true }).fill("0000 0000");
  await page.getByRole("button", { name: say("senders.code.submit"), exact: true }).click();
  await page.getByText(say("errors.wrongCode")).waitFor();
  const act = say("senders.actOf", { act: say("senders.delete"), address: "news@shop.example" });
  await page.getByRole("button", { name: act }).click();
  await answerButton(page, say("senders.ask.confirm")).click();
  await page.getByRole("heading", { name: say("senders.empty.title") }).waitFor();
  // What the server refuses, the browser's console tells.
  expect(complaints.filter((one) => !/status of 400/.test(String(one)))).toEqual([]);
});

it.each(locales)("in %s fits a phone, in light or dark, without a violation", async (locale) => {
  const words = await wordsOf(locale);
  for (const colorScheme of schemesOf(locale)) {
    const { page, complaints } = await open({ path, locale, options: { viewport: phone, colorScheme } });
    expect(await findViolations(page)).toEqual([]);
    await add(page, "a-rather-long-name@warehouse.shop.example", words);
    await page.getByText("_dmarc.warehouse.shop.example", { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    expect(complaints).toEqual([]);
  }
});

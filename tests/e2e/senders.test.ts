import type { Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { findFaults, findViolations } from "./browser";
import { ownApp } from "./own-app";
import { answerButton, testPages } from "./test-pages";

const { open, say, button } = testPages(ownApp());

async function add(page: Page, address: string): Promise<void> {
  await button(page, "senders.create").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("senders.form.name"), { exact: true }).fill("Muster & Söhne");
  await dialog.getByLabel(say("senders.form.address"), { exact: true }).fill(address);
  await button(dialog, "senders.form.submit").click();
}

it("refuses an address of free mail, adds one with its records, and deletes it", async () => {
  const { page, complaints } = await open(signedInPages.senderAddresses);
  await add(page, "shop@gmail.com");
  await page.getByText(say("errors.domainShared")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const address = "a-rather-long-name@warehouse.shop.example";
  await add(page, address);
  await page.getByText("_dmarc.warehouse.shop.example", { exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await button(page, "senders.actOf", { act: say("senders.delete"), address }).click();
  await answerButton(page, say("senders.ask.confirm")).click();
  await page.getByRole("heading", { name: say("senders.empty.title") }).waitFor();
  // What the server refuses, the browser's console tells.
  expect(complaints.filter((one) => !/status of 400/.test(String(one)))).toEqual([]);
});

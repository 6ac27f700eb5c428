import type { Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { findViolations } from "./browser";
import { alive, settled, sharedApp } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const area = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});
const word = (key: string, values?: Record<string, string>) => say(`single-sign-on.${key}`, values);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** No violation in light and dark, and nothing beyond the edge of a phone. */
async function inspect(page: Page): Promise<void> {
  await settled(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page)).toEqual([]);
}

it("an owner adds a domain, sees its record, and reads why an issuer cannot be used", async () => {
  const { page } = await area.open({ path: signedInPages.signIn.path });
  await page.getByLabel(word("domains.label"), { exact: true }).fill(`team${Date.now()}.example`);
  await button(page, word("domains.add")).click();
  await page.getByText(word("domains.unproven")).waitFor();
  await page.getByLabel(word("connection.issuer")).fill("https://10.0.0.1");
  await page.getByLabel(word("connection.clientId")).fill("client");
  await page.getByLabel(word("connection.secret"), { exact: true }).fill("secret");
  await button(page, word("connection.save")).click();
  await page.getByText(word("connection.problems.address")).waitFor();
  await inspect(page);
});

it("a visitor whose company has no issuer reads so in place", async () => {
  const { page } = await area.visitor();
  await page.goto(`${app.url}/en/account/login`);
  await alive(page);
  await button(page, say("account.provider.company.link")).click();
  await page.getByLabel(say("account.email")).fill("rea@nobody.example");
  await button(page, say("account.provider.company.submit")).click();
  await page.getByText(say("errors.ssoUnknown")).waitFor();
  await inspect(page);
});

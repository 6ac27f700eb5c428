import { and, desc, eq, like, lt } from "drizzle-orm";
import type { Page } from "playwright-core";
import { mail } from "@/db/schema/mail";
import { allowance } from "@/db/schema/platform";
import { loginLimits } from "@/lib/accounts/users/constants";
import { locales } from "@/lib/core/locales";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import { makeUser, testPassword } from "../api/make-user";
import { findViolations } from "./browser";
import { alive, becomes, sharedApp, until } from "./shared-app";
import { signedInArea } from "./signed-in";
import { wordsOf } from "./words";

const app = sharedApp();
const { db, visitor } = signedInArea(() => app);

/** A user whose log-in attempts were used up for today by others; this network's own limit is unused. */
async function makeTarget(): Promise<string> {
  const { email } = await makeUser(db(), { email: `ziel${Date.now()}@example.org` });
  await consumeAllowance(db(), {
    key: `login mailbox ${email}`,
    ...loginLimits.mailbox,
    cost: loginLimits.mailbox.max,
    now: new Date(),
  });
  await db()
    .delete(allowance)
    .where(lt(allowance.endsAt, new Date(Date.now() + 120_000)));
  return email;
}
const codeFor = (email: string, count: number) =>
  until(`code ${count} for ${email}`, async () => {
    const own = and(eq(mail.recipient, email), like(mail.key, "code:%"));
    const rows = await db().select().from(mail).where(own).orderBy(desc(mail.createdAt));
    return rows.length < count ? null : (/\d{4}( \d{4})+/.exec(rows[0]?.subject ?? "")?.[0] ?? null);
  });
const submit = (page: Page) => page.locator("main form button[type=submit]");
const field = (page: Page, id: string) => page.locator(`#${id}`);
async function logIn(page: Page, locale: string, email: string) {
  await page.goto(`${app.url}/${locale}/account/login`);
  await alive(page);
  await submit(page).and(page.locator(":enabled")).waitFor();
  await field(page, "login-email").fill(email);
  await field(page, "login-password").fill(testPassword);
  await page.keyboard.press("Enter");
  await field(page, "login-code").waitFor();
}

describe("an owner whose log-in attempts were used up by others", () => {
  it("logs in by keyboard with an emailed code besides the password, sees errors at their fields, and can have it sent again", async () => {
    const say = await wordsOf("en");
    const email = await makeTarget();
    const { page, complaints } = await visitor();
    await logIn(page, "en", email);
    await becomes(() => page.evaluate(() => document.activeElement?.id), "login-code");
    await page.getByText(say("account.login.mail.lead", { email })).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await page.locator("#login-code-error").getByText(say("account.errors.code")).waitFor();
    await field(page, "login-code").fill("0000 0000");
    await page.keyboard.press("Enter");
    await page.locator("#login-code-error").getByText(say("errors.wrongCode")).waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), "login-code");
    await codeFor(email, 1);
    await page.getByRole("button", { name: say("account.login.mail.resend") }).press("Enter");
    await page.getByText(say("account.login.mail.resent")).waitFor();
    await field(page, "login-code").fill(await codeFor(email, 2));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/userManage/track/all");
    // A rejected code is a 400 that the browser itself reports.
    expect(complaints.filter((one) => !one.includes("400 (Bad Request)"))).toEqual([]);
  });

  it.each(locales)("reads what is required in %s, on a phone", async (locale) => {
    const say = await wordsOf(locale);
    const email = await makeTarget();
    const { page } = await visitor({ viewport: { width: 360, height: 740 } });
    await logIn(page, locale, email);
    await page.getByText(say("account.login.mail.lead", { email })).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: say("account.login.mail.back"), exact: true }).click();
    expect(await field(page, "login-email").inputValue()).toBe(email);
  });
});

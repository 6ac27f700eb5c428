import type { Page } from "playwright-core";
import postgres from "postgres";
import { emulatedClient, type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { findViolations } from "./browser";
import { ownApp } from "./own-app";
import { alive, until } from "./shared-app";
import { testPages } from "./test-pages";

jest.setTimeout(15 * 60_000);

let issuer: OpenidEmulator;
let google: OpenidEmulator;
let sql: postgres.Sql;
// Before the instance ends, and its database with it.
afterAll(() => sql?.end());
const app = ownApp(async () => {
  issuer = await startOpenid();
  google = await startOpenid("accounts.google.com", { clientId: "google-client" });
  return {
    OPENID_ISSUER: issuer.issuer,
    OPENID_CLIENT_ID: emulatedClient.id,
    OPENID_CLIENT_SECRET: emulatedClient.secret,
    OPENID_NAME: "Muster",
    GOOGLE_CLIENT_ID: "google-client",
    GOOGLE_CLIENT_SECRET: "google-secret",
    TEST_CARRIER_HOSTS: `${issuer.testHost},${google.testHost}`,
  };
});
const { say, visit } = testPages(app);
beforeAll(() => {
  sql = postgres(app().databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => Promise.all([issuer?.stop(), google?.stop()]));

const listPath = "/en/userManage/track/all";
const settingsPath = "/en/userManage/userSetting/accountSetting";
const continueWith = (page: Page, name = "Muster") =>
  page.getByRole("button", { name: say("account.provider.with", { provider: name }) });
const codeFor = (email: string) =>
  until(`a code for ${email}`, async () => {
    const [row] = await sql`select subject from mail where recipient = ${email} and key like 'code:%'
      order by created_at desc`;
    return /\d{4} \d{4}/.exec(String(row?.subject))?.[0] ?? null;
  });

it("a newcomer joins with a provider, signs in with it, links another, and leaves by a mailed code", async () => {
  const email = "joins@example.org";
  issuer.user = { sub: "joins", email, email_verified: true, name: "Rea Reader" };
  google.user = { sub: "g-joins", email: "other@example.org", email_verified: true };
  const { page, context, complaints } = await visit("/en/account/register");
  await continueWith(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await continueWith(page).click();
  await page.getByRole("heading", { name: say("account.provider.register.title") }).waitFor();
  expect(page.url()).toBe(`${app().url}/en/account/login`);
  expect(await findViolations(page)).toEqual([]);
  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: say("account.register.verify") }).click();
  await page.waitForURL(`**${listPath}`);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes("next-auth") || name.startsWith("openid"))).toEqual([]);

  const other = await visit("/en/account/login?lastRouter=accountSetting");
  await continueWith(other.page).click();
  await other.page.waitForURL(`**${settingsPath}`);
  await alive(other.page);

  const identities = other.page.locator("section[aria-labelledby=identities]");
  await identities.getByText(say("account.identities.only")).waitFor();
  await identities
    .getByRole("button", { name: say("account.identities.link", { provider: "Google" }) })
    .click();
  await other.page.getByText(say("account.identities.linked", { provider: "Google" })).waitFor();
  await identities.getByText("other@example.org").waitFor();
  expect(other.page.url()).toBe(`${app().url}${settingsPath}`);
  expect(await findViolations(other.page)).toEqual([]);
  await identities.getByRole("button", { name: `${say("account.identities.unlink")}: Google` }).click();
  await identities.getByText(say("account.identities.only")).waitFor();

  await other.page.getByRole("button", { name: say("account.remove.open") }).click();
  await other.page.getByRole("button", { name: say("account.remove.button") }).click();
  const dialog = other.page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("account.confirm.byMail") }).waitFor();
  // By the provider: the page comes back, and says so.
  await dialog.getByRole("button", { name: say("account.confirm.with", { provider: "Muster" }) }).click();
  await other.page.getByText(say("account.confirm.done")).waitFor();
  // By mail: the call that waited goes on.
  await sql`update account_session set confirmed_at = now() - interval '1 hour'`;
  await alive(other.page);
  await other.page.getByRole("button", { name: say("account.remove.open") }).click();
  await other.page.getByRole("button", { name: say("account.remove.button") }).click();
  await dialog.getByRole("button", { name: say("account.confirm.byMail") }).click();
  await dialog.locator("#confirm-mail-code").fill(await codeFor(email));
  await dialog.getByRole("button", { name: say("account.confirm.submit") }).click();
  await other.page.waitForURL(`${app().url}/en`);
  // 403 asks for the confirmation.
  expect([...complaints, ...other.complaints].filter((one) => !one.includes("403"))).toEqual([]);
});

it("who said no sees what to do", async () => {
  const { page } = await visit("/en/account/login?provider=openid&failure=cancelled");
  await page.getByText(say("account.provider.failures.cancelled", { provider: "Muster" })).waitFor();
  expect(page.url()).toBe(`${app().url}/en/account/login`);
});

import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import postgres from "postgres";
import { emulatedClient, type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, settled, until } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

jest.setTimeout(15 * 60_000);

let app: RunningApp;
let issuer: OpenidEmulator;
let google: OpenidEmulator;
let browser: Browser;
let say: Say;
beforeAll(async () => {
  issuer = await startOpenid();
  google = await startOpenid("accounts.google.com", { clientId: "google-client" });
  app = await startApp({
    env: {
      OPENID_ISSUER: issuer.issuer,
      OPENID_CLIENT_ID: emulatedClient.id,
      OPENID_CLIENT_SECRET: emulatedClient.secret,
      OPENID_NAME: "Muster",
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: "google-secret",
      TEST_CARRIER_HOSTS: `${issuer.testHost},${google.testHost}`,
    },
  });
  browser = await openBrowser();
  say = await wordsOf("en");
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await issuer.stop();
  await google.stop();
});

const listPath = "/en/userManage/track/all";
const settingsPath = "/en/userManage/userSetting/accountSetting";
const continueWith = (page: Page, name = "Muster") =>
  page.getByRole("button", { name: say("account.provider.with", { provider: name }) });
/** Pictures for the eye, where they are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [360, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}
async function open(page: Page, path: string) {
  await page.goto(`${app.url}${path}`);
  await alive(page);
}
async function codeFor(email: string): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
    const [row] = await sql`select subject from mail where recipient = ${email} and key like 'code:%'
      order by created_at desc`;
    await sql.end();
    return /\d{4} \d{4}/.exec(String(row?.subject))?.[0] ?? null;
  });
}

it("a newcomer joins with a provider, signs in with it, links another, and leaves by a mailed code", async () => {
  const email = "joins@example.org";
  issuer.user = { sub: "joins", email, email_verified: true, name: "Rea Reader" };
  google.user = { sub: "g-joins", email: "other@example.org", email_verified: true };
  const { page, context, complaints } = await newVisitor(browser);
  await open(page, "/en/account/register");
  await continueWith(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picture(page, "register");
  await continueWith(page).click();
  await page.getByRole("heading", { name: say("account.provider.register.title") }).waitFor();
  expect(page.url()).toBe(`${app.url}/en/account/login`);
  expect(await findViolations(page)).toEqual([]);
  await picture(page, "join");
  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: say("account.register.verify") }).click();
  await page.waitForURL(`**${listPath}`);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes("next-auth") || name.startsWith("openid"))).toEqual([]);

  const other = await newVisitor(browser);
  await open(other.page, "/en/account/login?lastRouter=accountSetting");
  await picture(other.page, "login");
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
  expect(other.page.url()).toBe(`${app.url}${settingsPath}`);
  expect(await findViolations(other.page)).toEqual([]);
  await picture(other.page, "settings");
  await identities.getByRole("button", { name: `${say("account.identities.unlink")}: Google` }).click();
  await identities.getByText(say("account.identities.only")).waitFor();

  await other.page.getByRole("button", { name: say("account.remove.open") }).click();
  await other.page.getByRole("button", { name: say("account.remove.button") }).click();
  const dialog = other.page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("account.confirm.byMail") }).waitFor();
  await picture(other.page, "confirm");
  // By the provider: the page comes back, and says so.
  await dialog.getByRole("button", { name: say("account.confirm.with", { provider: "Muster" }) }).click();
  await other.page.getByText(say("account.confirm.done")).waitFor();
  // By mail: the call that waited goes on.
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`update account_session set confirmed_at = now() - interval '1 hour'`;
  await sql.end();
  await alive(other.page);
  await other.page.getByRole("button", { name: say("account.remove.open") }).click();
  await other.page.getByRole("button", { name: say("account.remove.button") }).click();
  await dialog.getByRole("button", { name: say("account.confirm.byMail") }).click();
  await dialog.locator("#confirm-mail-code").fill(await codeFor(email));
  await dialog.getByRole("button", { name: say("account.confirm.submit") }).click();
  await other.page.waitForURL(`${app.url}/en`);
  // 403 asks for the confirmation.
  expect([...complaints, ...other.complaints].filter((one) => !one.includes("403"))).toEqual([]);
  await context.close();
  await other.context.close();
});

it("who said no, or took too long, sees what to do", async () => {
  const { page, context } = await newVisitor(browser);
  await open(page, "/en/account/login?provider=openid&failure=cancelled");
  const said = (key: string) => say(key, { provider: "Muster" });
  await page.getByText(said("account.provider.failures.cancelled")).waitFor();
  expect(page.url()).toBe(`${app.url}/en/account/login`);
  await picture(page, "cancelled");
  await open(page, "/en/account/login?provider=openid");
  await page.getByText(say("account.provider.over")).waitFor();
  await page.getByRole("button", { name: say("account.provider.back") }).click();
  await page.locator("#login-email").waitFor();
  await context.close();
});

import type { Page } from "playwright-core";
import postgres from "postgres";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { testPassword as password } from "../api/make-user";
import { findViolations } from "./browser";
import { alive, becomes, sharedApp, until } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, visitor, go: open, signIn } = testPages();
const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const listPath = "/en/userManage/track/all";
const settingsPath = "/en/userManage/userSetting/accountSetting";
const submit = (page: Page) => page.locator("main form button[type=submit]");
/** Ends this browser's session, from a page that makes no further calls. */
async function loseSession(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "session" });
}
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const field = (page: Page, id: string) => page.locator(`#${id}`);

/** The newest code sent to an address. */
const codeFor = (email: string) =>
  until(`a code for ${email}`, async () => {
    const [row] = await sql`
      select subject from mail where recipient = ${email} and key like 'code:%' order by created_at desc`;
    return /\d{4} \d{4}/.exec(String(row?.subject))?.[0] ?? null;
  });

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await submit(page).and(page.locator(":enabled")).waitFor();
  await field(page, "login-email").fill(email);
  await field(page, "login-password").fill(word);
  await submit(page).click();
}

describe("a company", () => {
  it("opens an account by keyboard alone, shows errors at their fields, and logs in with the emailed code", async () => {
    const email = `tasten${Date.now()}@example.org`;
    const { page, context, complaints } = await visitor();
    await open(page, "/en");
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("link", { name: say("account.header.logIn") }).press("Enter");
    await page.waitForURL("**/en/account/login");
    await alive(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: say("account.login.register") }).press("Enter");
    await page.waitForURL("**/en/account/choiceType");
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(say("account.choice.business")) })
      .press("Enter");
    await page.waitForURL("**/en/account/register?type=business");
    await submit(page).and(page.locator(":enabled")).waitFor();
    await submit(page).press("Enter");
    await page.getByText(say("account.errors.terms")).waitFor();
    await becomes(() => focusedId(page), "register-name");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type("Muster GmbH");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.locator("[name=terms]").press("Space");
    await page.keyboard.press("Enter");
    await field(page, "register-code").waitFor();
    await becomes(() => focusedId(page), "register-code");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type(await codeFor(email));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${listPath}`);
    await page.getByText(say("shipments.empty.title")).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("changes its password, and the other device is signed out at its next request, keeping what was typed; then deletes the account", async () => {
    const { page, user } = await signIn();
    const { email } = user;
    await open(page, settingsPath);
    const { page: other } = await visitor();
    await open(other, settingsPath);
    await other.waitForURL("**/en/login?lastRouter=accountSetting");
    await logIn(other, email, password);
    await other.waitForURL(`**${settingsPath}`);
    await alive(other);
    // The log-in notice mentions the other device, and blocks nothing.
    const notice = other.getByRole("region", { name: say("shell.others.label") });
    await notice.waitFor();
    expect(await findViolations(other)).toEqual([]);
    await notice.getByRole("button", { name: say("shell.others.keep") }).click();
    await notice.waitFor({ state: "hidden" });

    await field(page, "change-current").fill(password);
    await field(page, "change-password").fill("Grünkohl&Pinkel");
    await field(page, "change-repeat").fill("Grünkohl&Pinkel");
    await page.getByRole("button", { name: say("account.change.save") }).click();
    await page.getByText(say("account.change.done")).waitFor();

    await field(other, "profile-name").fill("Erika Mustermann");
    await other.getByRole("button", { name: say("account.profile.save"), exact: true }).click();
    const dialog = other.getByRole("dialog", { name: say("account.over.title") });
    await dialog.waitFor();
    expect(await findViolations(other)).toEqual([]);
    await field(other, "again-email").fill(email);
    await field(other, "again-password").fill("Grünkohl&Pinkel");
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "hidden" });
    expect(await field(other, "profile-name").inputValue()).toBe("Erika Mustermann");
    await other.getByRole("button", { name: say("account.profile.save"), exact: true }).click();
    await other.getByText(say("account.settings.saved")).waitFor();

    await page.reload();
    await alive(page);
    // Minutes later the same browser has to authenticate again: by keyboard only, and the action then
    // continues by itself.
    await sql`update account_session set confirmed_at = confirmed_at - interval '1 hour' where user_id = ${user.userId}`;
    const end = page.getByRole("button", { name: new RegExp(`^${say("account.sessions.end")}: `) });
    await end.press("Enter");
    const proof = page.getByRole("dialog", { name: say("account.confirm.title") });
    await proof.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await proof.waitFor({ state: "hidden" });
    await becomes(() => end.evaluate((button) => button === document.activeElement), true);
    await end.press("Enter");
    await becomes(() => focusedId(page), "confirm-password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await proof.getByText(say("account.confirm.wrong")).waitFor();
    await page.keyboard.type("Grünkohl&Pinkel");
    await page.keyboard.press("Enter");
    await proof.waitFor({ state: "hidden" });
    await until("the other session to go", async () =>
      (await page.locator("section[aria-labelledby=sessions] tbody tr").count()) === 1 ? true : null,
    );
    await page.getByRole("button", { name: say("account.remove.open") }).click();
    await field(page, "remove-password").fill("Grünkohl&Pinkel");
    await page.getByRole("button", { name: say("account.remove.button") }).click();
    await page.waitForURL("**/en");
    await page.getByRole("link", { name: say("account.header.logIn") }).waitFor();
    await open(page, "/en/account/login");
    await logIn(page, email, "Grünkohl&Pinkel");
    await page.getByText(say("errors.wrongLogin")).waitFor();
  });

  it("resets its forgotten password by email, logs in with it, and is only redirected to our own pages", async () => {
    const { user } = await signIn();
    const { page, context } = await visitor();
    await open(page, "/en/account/resetPassword");
    await submit(page).and(page.locator(":enabled")).waitFor();
    await field(page, "reset-email").fill(user.email);
    await submit(page).click();
    await field(page, "reset-code").fill(await codeFor(user.email));
    await field(page, "reset-password").fill("Grünkohl&Pinkel");
    await submit(page).click();
    await page.getByText(say("account.reset.done")).waitFor();
    await open(page, "/en/login?lastRouter=https%3A%2F%2Fevil.example%2F");
    await logIn(page, user.email, "Grünkohl&Pinkel");
    await page.waitForURL(`${app.url}/en`);
    const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite }) => [
      name,
      httpOnly,
      sameSite,
    ]);
    expect(cookies.sort()).toEqual([
      ["device", true, "Lax"],
      ["session", true, "Lax"],
      ["signed-in", false, "Lax"],
    ]);
  });
});

describe("a second factor", () => {
  it("is set up with an app and required from then on: its code, or a recovery code without the phone", async () => {
    const { page, user, complaints } = await signIn();
    const { email } = user;
    await open(page, settingsPath);
    const panel = page.locator("section[aria-labelledby=factor]");
    await panel.getByText(say("account.factor.off")).waitFor();
    await panel.getByRole("button", { name: say("account.factor.setUp") }).click();
    await field(page, "factor-password").fill(password);
    await page.keyboard.press("Enter");
    await panel.getByRole("img", { name: say("account.factor.picture") }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const secret = (await panel.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    // Codes of a slightly fast clock are accepted too, so that the test need not wait for one.
    const codeIn = (steps: number) =>
      authenticatorOf(secret).generate({ timestamp: Date.now() + steps * 30_000 });
    await field(page, "proof-code").fill(codeIn(0));
    await page.keyboard.press("Enter");
    await panel.getByText(say("account.factor.codesTitle")).waitFor();
    const codes = await panel.locator("li").allTextContents();
    expect(codes).toHaveLength(10);
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await panel.getByRole("button", { name: say("account.factor.download") }).click();
    expect((await download).suggestedFilename()).toBe("1tracking-codes.txt");
    await panel.getByRole("button", { name: say("account.factor.kept") }).click();
    await panel.getByText(/: 10\.$/).waitFor();

    await loseSession(page);
    await open(page, "/en/account/login");
    await logIn(page, email, password);
    await field(page, "login-code").waitFor();
    await becomes(() => focusedId(page), "login-code");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await page.getByText(say("account.login.second.wrong")).first().waitFor();
    const shown = codeIn(1);
    await field(page, "login-code").fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${listPath}`);

    await loseSession(page);
    await open(page, "/en/login?lastRouter=accountSetting");
    await logIn(page, email, password);
    await page.getByRole("button", { name: say("account.login.second.useRecovery") }).click();
    await field(page, "login-code").fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${settingsPath}`);
    await alive(page);
    await panel.getByText(/: 9\.$/).waitFor();
    expect(complaints.filter((one) => !one.includes("400 (Bad Request)"))).toEqual([]);
  });
});

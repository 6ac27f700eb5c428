import type { Browser, Page } from "playwright-core";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, mailsTo, until } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";
import { type Say, wordsOf } from "./words";

const settingsPath = "/en/userManage/userSetting/accountSetting";
let app: RunningApp;
let browser: Browser;
let say: Say;
/** Codes of sign-in links: they must never be shown or logged. */
const codes: string[] = [];
/** Referer headers that pages sent. */
const referers: string[] = [];

beforeAll(async () => {
  // Its own instance: all of its output is inspected below.
  [app, browser, say] = await Promise.all([
    startApp({ env: { LOG_LEVEL: "debug" } }),
    openBrowser(),
    wordsOf("en"),
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function visitor(): Promise<Page> {
  const { page } = await newVisitor(browser, { reducedMotion: "reduce" });
  page.on("request", (request) => {
    void request.allHeaders().then(
      ({ referer }) => referer && referers.push(referer),
      () => undefined,
    );
  });
  return page;
}
/** Logs in with the account that the first start created. */
async function logIn(page: Page): Promise<void> {
  const [, email = "", password = ""] = /: (demo@\S+), password (\S+) /.exec(app.output()) ?? [];
  await page.goto(`${app.url}/en/login?lastRouter=accountSetting`);
  await alive(page);
  await page.locator("main form button[type=submit]:enabled").waitFor();
  await page.locator("#login-email").fill(email);
  await page.locator("#login-password").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${settingsPath}`);
  await alive(page);
}
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { "content-type": "application/json", "x-1tracking": "1" };
      const answer = await fetch(`/api/${address}`, { method: "POST", headers, body: text });
      return ((await answer.json()) as { data: Record<string, string> }).data;
    },
    [path, JSON.stringify(body)] as const,
  );
/** Creates a link on the page, as a reader does. */
async function makeLink(page: Page): Promise<string> {
  const answered = page.waitForResponse("**/api/user/handover");
  await page.getByRole("button", { name: say("account.handover.button") }).click();
  const { data } = (await (await answered).json()) as { data: { address: string } };
  codes.push(new URL(data.address).searchParams.get("token") ?? "");
  await page.getByRole("img", { name: say("account.handover.picture") }).waitFor();
  return data.address;
}
/** Every address in the tab's history. */
async function historyOf(page: Page): Promise<string[]> {
  const tab = await page.context().newCDPSession(page);
  const { entries } = await tab.send("Page.getNavigationHistory");
  return entries.flatMap(({ url, userTypedURL }) => [url, userTypedURL]);
}
const go = (page: Page) => page.locator("main form button[type=submit]:enabled");

it("transfers a session to another browser, which asks first, and to no third one", async () => {
  const page = await visitor();
  await logIn(page);
  const address = await makeLink(page);
  expect(await findViolations(page)).toEqual([]);
  expect(new URL(address).searchParams.get("email")).toBe("demo@1tracking.localhost");

  const other = await visitor();
  await other.goto(`${app.url}/en/faq`);
  await other.goto(address);
  expect(other.url()).toBe(`${app.url}/en/account/continue`);
  await other.getByText("d•••@1tracking.localhost").first().waitFor();
  expect(await findViolations(other)).toEqual([]);
  await go(other).click();
  await other.waitForURL(`${app.url}${settingsPath}`);
  await other.locator("main").getByText("demo@1tracking.localhost").waitFor();
  for (const entry of await historyOf(other)) expect(entry).not.toContain(codes[0]);
  await other.goBack();
  await other.waitForURL(`${app.url}/en/faq**`);

  const third = await visitor();
  await third.goto(address);
  await third.getByText(say("account.continue.over")).waitFor();
  expect(
    await third
      .context()
      .cookies()
      .then((all) => all.map(({ name }) => name)),
  ).toEqual(["handover"]);
});

it("continues without confirmation in the browser that requested it", async () => {
  const page = await visitor();
  await logIn(page);
  const { address = "" } = await post(page, "user/handover", {
    page: "accountSetting",
    language: "en",
    here: true,
  });
  codes.push(new URL(address).searchParams.get("token") ?? "");
  await page.context().clearCookies({ name: "session" });
  await page.goto(address);
  expect(page.url()).toBe(`${app.url}${settingsPath}`);
  await page.locator("main").getByText("demo@1tracking.localhost").waitFor();
});

it("warns somebody who is logged in with another account, and changes nothing until they confirm", async () => {
  const owner = await visitor();
  await logIn(owner);
  const guest = await visitor();
  const email = "gast@example.org";
  await guest.goto(`${app.url}/en/account/login`);
  const { registration } = await post(guest, "user/register", {
    kind: "personal",
    email,
    password: "Weidenkatze-9",
    name: "",
    language: "en",
    terms: true,
  });
  const code = await until("the code", async () => {
    const [mail] = await mailsTo(app, email);
    return /\d{4} \d{4}/.exec(mail?.subject ?? "")?.[0] ?? null;
  });
  await post(guest, "user/verifyRegister", { registration, code });
  await guest.goto(await makeLink(owner));
  await guest.getByText(say("account.continue.other", { mailbox: "g•••@example.org" })).waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await guest.goto(`${app.url}${settingsPath}`);
  await guest.getByRole("definition").filter({ hasText: email }).waitFor();
});

it("leaves no trace in the server's log or any Referer", async () => {
  const page = await visitor();
  await logIn(page);
  const address = await makeLink(page);
  // A link clicked on one of our own pages, then another one from there.
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: "on" });
    document.body.append(link);
    link.click();
  }, address);
  await page.waitForURL("**/account/continue");
  await page.locator("header a").first().click();
  await page.waitForURL((at) => !at.pathname.endsWith("/account/continue"));
  expect(codes.filter((code) => /^[\w-]{22}$/.test(code)).length).toBe(4);
  expect(referers.length).toBeGreaterThan(10);
  for (const code of codes) {
    expect(referers.filter((referer) => referer.includes(code))).toEqual([]);
    expect(app.output()).not.toContain(code);
  }
  expect(app.output()).not.toMatch(/[?&]token=/);
});

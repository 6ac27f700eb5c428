import type { Page } from "playwright-core";
import { signedInPages } from "@/lib/accounts/users/constants";
import { findViolations, type Visitor } from "./browser";
import { ownApp } from "./own-app";
import { testPages } from "./test-pages";

const settings = signedInPages.accountSetting;
/** Its own instance: all of its output is inspected below. */
const app = ownApp(() => ({ LOG_LEVEL: "debug" }));
const { say, visitor, open } = testPages(app);
/** Codes of sign-in links: they must never be shown or logged. */
const codes: string[] = [];
/** Referer headers that pages sent. */
const referers: string[] = [];

function watched<T extends Visitor>(seen: T): T {
  seen.page.on("request", (request) => {
    void request.allHeaders().then(
      ({ referer }) => referer && referers.push(referer),
      () => undefined,
    );
  });
  return seen;
}
const newcomer = async () => watched(await visitor()).page;
const owner = async () => watched(await open(settings));
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

it("transfers a session to another browser, which asks first, and to no third one", async () => {
  const { page, user } = await owner();
  const address = await makeLink(page);
  expect(await findViolations(page)).toEqual([]);
  expect(new URL(address).searchParams.get("email")).toBe(user.email);

  const other = await newcomer();
  await other.goto(`${app().url}/en/faq`);
  await other.goto(address);
  expect(other.url()).toBe(`${app().url}/en/account/continue`);
  await other.getByText("u•••@example.org").first().waitFor();
  expect(await findViolations(other)).toEqual([]);
  await other.locator("main form button[type=submit]:enabled").click();
  await other.waitForURL(`${app().url}/en${settings.path}`);
  await other.locator("main").getByText(user.email).waitFor();
  for (const entry of await historyOf(other)) expect(entry).not.toContain(codes[0]);
  await other.goBack();
  await other.waitForURL(`${app().url}/en/faq**`);

  const third = await newcomer();
  await third.goto(address);
  await third.getByText(say("account.continue.over")).waitFor();
  const cookies = await third.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["handover"]);
});

it("warns somebody who is logged in with another account, and changes nothing until they confirm", async () => {
  const { page: guest, user } = await owner();
  await guest.goto(await makeLink((await owner()).page));
  await guest.getByText(say("account.continue.other", { mailbox: "u•••@example.org" })).waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await guest.goto(`${app().url}/en${settings.path}`);
  await guest.getByRole("definition").filter({ hasText: user.email }).waitFor();
});

it("leaves no trace in the server's log or any Referer", async () => {
  const { page } = await owner();
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
  expect(codes.filter((code) => /^[\w-]{22}$/.test(code)).length).toBe(3);
  expect(referers.length).toBeGreaterThan(10);
  for (const code of codes) {
    expect(referers.filter((referer) => referer.includes(code))).toEqual([]);
    expect(app().output()).not.toContain(code);
  }
  expect(app().output()).not.toMatch(/[?&]token=/);
});

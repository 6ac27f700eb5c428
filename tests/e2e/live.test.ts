import type { Page } from "playwright-core";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { Visitor } from "./browser";
import { ownApp } from "./own-app";
import { alive, linkInMail, mailsTo, resultsUrl, until } from "./shared-app";
import { testPages } from "./test-pages";

/**
 * Simulated journeys that advance every few seconds, for 45 s and more after they are first requested. One
 * per test: none may end before its test begins.
 */
const returning = "RR900000844AT";
const toTheShop = "LX900000827CN";
const customs = "RR900000835JP";
// A journey's clock goes on however slow the machine is: a test waits up to 50 s.
jest.setTimeout(180_000);

const app = ownApp(() => ({ SANDBOX_SPEED: "14400" }));
const { say, visitor } = testPages(app);

/** Opens results and marks the page, so that a reload is detected. */
async function openResults(visitor: Visitor, numbers: readonly string[]): Promise<void> {
  await visitor.page.goto(resultsUrl(app(), "en", numbers));
  await alive(visitor.page);
  await visitor.page.evaluate(() => Object.assign(window, { marked: true }));
}
const isSamePage = (page: Page) => page.evaluate(() => "marked" in window);

/** The open card's events, newest first: their text, without relative times. */
const events = (page: Page) =>
  page
    .locator("article li:has(time) p:first-child")
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));
/** The events as soon as there are more than `count`. */
const moreEvents = (page: Page, count: number) =>
  until(`more than ${count} events`, async () => {
    const now = await events(page);
    return now.length > count ? now : null;
  });
const live = (page: Page) => page.getByRole("status").getByText(say("detail.live.on"));

describe("a journey", () => {
  it("updates in view of the reader, the same in two tabs, over one socket each", async () => {
    const first = await visitor();
    const second = { ...first, page: await first.context.newPage() };
    const sockets: string[] = [];
    first.page.on("websocket", (socket) => sockets.push(socket.url()));
    await openResults(first, [returning]);
    await openResults(second, [returning]);
    const seen = (await moreEvents(first.page, 0)).length;
    for (const { page } of [first, second]) {
      await live(page).waitFor();
      await moreEvents(page, seen);
      await page.getByRole("article").getByText(say("journey.new"), { exact: true }).first().waitFor();
    }
    await until("both tabs to show the same", async () => {
      const [one, other] = await Promise.all([events(first.page), events(second.page)]);
      return one.join() === other.join() ? true : null;
    });
    // A change of status is announced politely to screen readers.
    await first.page.getByRole("status").getByText(`${returning}: `).waitFor();
    expect(await isSamePage(first.page)).toBe(true);
    expect(await isSamePage(second.page)).toBe(true);
    expect(sockets).toHaveLength(1);
    expect(first.complaints).toEqual([]);
  });

  it("appears once the reader has entered what its carrier requires, and the input is stored nowhere", async () => {
    const { page } = await visitor();
    await page.goto(resultsUrl(app(), "en", ["1ZSANDBX0390000512"]));
    await alive(page);
    const field = page.getByRole("textbox", { name: say("parcel.extra.postcode") });
    await field.fill("10115");
    await field.press("Enter");
    await page.getByText(say("status.sub.delivered.happened")).first().waitFor();
    expect(page.url()).not.toContain("10115");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("10115");
    await page.reload();
    await page.getByText(say("status.sub.delivered.happened")).first().waitFor();
  });

  it("continues after a server restart, without a reload or loss", async () => {
    const reader = await visitor();
    const { page } = reader;
    await openResults(reader, [toTheShop, "1ZSANDBX0390000432"]);
    await live(page).waitFor();
    await moreEvents(page, 0);
    expect(await app().quit()).toBe(0);
    const before = await events(page);
    await page.getByRole("status").getByText(say("detail.live.away")).waitFor();
    expect(await events(page)).toEqual(before);
    await app().restart();
    await live(page).waitFor();
    expect((await moreEvents(page, before.length)).slice(-before.length)).toEqual(before);
    expect(await isSamePage(page)).toBe(true);
  });
});

describe("email subscriptions to a parcel", () => {
  const reader = "reader@example.com";
  /** Emails that it had when it unsubscribed. */
  let mails = 0;

  const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
  /** Whether the subscription of this link still exists. */
  const isThere = async (link: string) =>
    (await fetch(`${app().url}/api/subscribe/get?token=${encodeURIComponent(tokenOf(link))}`)).ok;

  it("are requested on the page, confirmed by email, notify of a change, and end by their page", async () => {
    const { page, context, complaints } = await visitor();
    await page.goto(resultsUrl(app(), "en", [customs]));
    await alive(page);
    await page.getByRole("button", { name: say("subscribe.open") }).click();
    const field = page.getByRole("textbox", { name: say("subscribe.field") });
    await field.fill(reader);
    await field.press("Enter");
    await page.getByRole("status").getByText(say("subscribe.sentTitle")).waitFor();

    const mailbox = await context.newPage();
    const confirmation = mailbox
      .getByRole("listitem")
      .filter({ hasText: say("mail.confirm.subject", { number: groupNumber(customs, "japan-post") }) });
    await until("the confirmation in the mailbox", async () => {
      await mailbox.goto(app().mailboxUrl ?? "");
      return (await confirmation.count()) > 0 ? true : null;
    });
    expect(await confirmation.textContent()).toContain(reader);
    const opened = context.waitForEvent("page");
    await confirmation.getByRole("link", { name: say("subscription.mailbox.show") }).click();
    const mail = await opened;
    await mail.getByText(say("mail.simulatedNote")).waitFor();
    await mail.getByRole("link", { name: say("mail.confirm.button") }).click();
    const question = await until("the question", async () => {
      const found = context.pages().find((one) => one.url().includes("/subscription/confirm"));
      return found ?? null;
    });
    await question.getByRole("heading", { name: say("subscription.confirm.title") }).waitFor();
    // Opening the confirmation page confirms nothing.
    await question.reload();
    await question.getByRole("button", { name: say("subscription.confirm.button") }).click();
    await question.getByRole("heading", { name: say("subscription.confirm.doneTitle") }).waitFor();
    // Opened again, the link does not ask a second time.
    await question.reload();
    await question.getByRole("heading", { name: say("subscription.confirm.doneTitle") }).waitFor();

    const change = await linkInMail(app(), reader, "/subscription/unsubscribe", 50_000);
    expect(change.subject).toContain(groupNumber(customs, "japan-post"));
    expect(change.subject).toContain(say("mail.simulated"));
    expect(change.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http:.*\/api\/subscribe\/one-click\?token=.+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(change.links.some((link) => link.includes(`/en/detail/${customs}`))).toBe(true);
    for (const method of ["GET", "HEAD"]) await fetch(change.link, { method });
    expect(await isThere(change.link)).toBe(true);
    await question.goto(change.link);
    await question.getByRole("heading", { name: say("subscription.unsubscribe.title") }).waitFor();
    await question.getByRole("button", { name: say("subscription.unsubscribe.button") }).click();
    await question.getByRole("heading", { name: say("subscription.unsubscribe.doneTitle") }).waitFor();
    expect(await isThere(change.link)).toBe(false);
    mails = (await mailsTo(app(), reader)).length;
    await question.reload();
    await question.getByRole("heading", { name: say("subscription.old.title") }).waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("send nothing after they were ended, whatever happens to the parcel", async () => {
    const { page } = await visitor();
    await page.goto(resultsUrl(app(), "en", [customs]));
    await page.getByText(say("status.sub.delivered.happened")).first().waitFor({ timeout: 50_000 });
    expect((await mailsTo(app(), reader)).length).toBe(mails);
  });
});

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { type Locale, locales } from "@/lib/core/locales";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { addSubscription } from "@/lib/tracking/subscriptions/add-subscription";
import { clearUnconfirmedSubscriptions } from "@/lib/tracking/subscriptions/clear-unconfirmed";
import { confirmSubscription } from "@/lib/tracking/subscriptions/confirm-subscription";
import { deleteSubscription } from "@/lib/tracking/subscriptions/delete-subscription";
import { getSubscription } from "@/lib/tracking/subscriptions/get-subscription";
import { attachPictures } from "./attach-pictures";
import { deliverMail } from "./deliver-mail";
import { notifySubscribers } from "./notify-subscribers";
import { mailboxKey, readMailbox } from "./read-mailbox";
import { sendConfirmation } from "./send-confirmation";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.ONETRACKING_EMBEDDED = "1";
process.env.LOG_LEVEL = "silent";

jest.setTimeout(60_000);
let database: TestDatabase;
let parcelId: string;
let number = 100_000_000;
const now = new Date("2026-04-02T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  number += 1;
  parcelId = newId(now);
  await database.db.insert(parcel).values({
    id: parcelId,
    carrier: "dhl",
    number: `JJD${number}`,
    status: "info_received",
    subStatus: "label_created",
    simulated: true,
    version: 1,
    createdAt: now,
    changedAt: now,
  });
});

const context = (at = now): Context => ({
  db: database.db,
  now: at,
  locale: "en",
  caller: { kind: "visitor", address: "203.0.113.5" },
  requestId: "test",
  log: log("test"),
  signal: AbortSignal.timeout(10_000),
});
const requestMail = (email: string, language: Locale = "de", name?: string) =>
  addSubscription(context(), { track: `JJD${number}`, carrier: "dhl", email, language, name });
const row = async (email: string) => {
  const rows = await database.db.select().from(subscription).where(eq(subscription.email, email));
  const found = rows.find((entry) => entry.parcelId === parcelId);
  if (!found) throw new Error("no subscription");
  return found;
};
const mails = async (recipient: string) =>
  (await database.db.select().from(mail).where(eq(mail.recipient, recipient))).sort(
    (a, b) => order(a.key) - order(b.key),
  );
/** The confirmation first, then changes by version. */
const order = (key: string) => (key.startsWith("confirm") ? 0 : Number(key.split(":").at(-1)));
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? "";
const become = (subStatus: SubStatus, version: number) =>
  database.db
    .update(parcel)
    .set({ status: subStatuses[subStatus], subStatus, version })
    .where(eq(parcel.id, parcelId));

async function confirmed(email: string, language: Locale = "de", name?: string) {
  await requestMail(email, language, name);
  const { id } = await row(email);
  await sendConfirmation(database.db, id, now);
  const [mail] = await mails(email);
  await confirmSubscription(context(), { token: tokenIn(mail?.plain ?? "") });
  return { id, confirmation: mail };
}

describe("a subscription", () => {
  it("sends nothing but the confirmation until the address's owner follows its link", async () => {
    await requestMail("a@example.org");
    const { id } = await row("a@example.org");
    await sendConfirmation(database.db, id, now);
    await become("departed", 2);
    await notifySubscribers(database.db, parcelId, now);
    const sent = await mails("a@example.org");
    expect(sent).toHaveLength(1);
    const grouped = groupNumber(`JJD${number}`, "dhl");
    expect(sent[0]).toMatchObject({ subject: expect.stringContaining(grouped), state: "queued" });
    expect(sent[0]?.subject).toContain("[Simuliert]");
    const view = await confirmSubscription(context(), { token: tokenIn(sent[0]?.plain ?? "") });
    expect(view).toEqual({
      track: `JJD${number}`,
      carrier: "dhl",
      email: "a•••@example.org",
      state: "active",
      status: "in_transit",
      simulated: true,
    });
  });

  it("notifies each change once, in the reader's language, and nothing old", async () => {
    await confirmed("b@example.org", "zh-CN");
    await become("departed", 3);
    await notifySubscribers(database.db, parcelId, now);
    await notifySubscribers(database.db, parcelId, now);
    await become("arrived", 4);
    await notifySubscribers(database.db, parcelId, now);
    await become("out_for_delivery", 5);
    await Promise.all([1, 2, 3].map(() => notifySubscribers(database.db, parcelId, now)));
    const sent = (await mails("b@example.org")).slice(1);
    expect(sent.map((one) => one.key.split(":").at(-1))).toEqual(["3", "5"]);
    expect(sent[0]?.subject).toMatch(/^\[模拟\]/);
    expect(sent[0]?.html).toContain('lang="zh-CN"');
    expect(sent[0]?.html).toContain("敦豪国际快递");
    expect(sent[0]?.html).toContain("虚构");
    expect(sent[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  it("names the parcel as its reader does, in no email before the address is confirmed and not by a later request", async () => {
    const { confirmation } = await confirmed("named@example.org", "en", "Shoes: https://ella.example");
    expect(`${confirmation?.subject} ${confirmation?.html}`).not.toContain("ella");
    await requestMail("named@example.org", "en", "Win a prize");
    await become("departed", 3);
    await notifySubscribers(database.db, parcelId, now);
    expect((await mails("named@example.org")).at(-1)?.subject).toMatch(/: Shoes https ella example$/);
  });

  it("is notified with the route as an attached picture: opening the email fetches nothing about it", async () => {
    await confirmed("map@example.org", "en");
    const place = { text: "Leipzig", city: "Leipzig", country: "DE" };
    const checkpoints = [scan("departed", "2026-04-01T08:00:00Z", { place })];
    await database.db.update(parcel).set({ checkpoints, origin: "CN" }).where(eq(parcel.id, parcelId));
    await become("departed", 3);
    await notifySubscribers(database.db, parcelId, now);
    const stored = (await mails("map@example.org")).at(-1);
    const { html, plain, headers } = stored ?? { html: "", plain: "", headers: {} };
    expect(html).toContain("Map of the journey: China – Leipzig");
    const email = {
      to: "map@example.org",
      subject: "",
      html,
      plain,
      headers: headers as Record<string, string>,
    };
    const sent = await attachPictures(email);
    const attached = sent.attachments?.[0];
    expect(attached).toMatchObject({ mediaType: "image/png", contentId: "map-1@1tracking" });
    expect(attached?.bytes.readUInt32BE(16)).toBe(756);
    expect(attached?.bytes.length).toBeLessThan(100_000);
    const images = [...sent.html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);
    expect(images).toEqual([expect.stringMatching(/\/apple-icon\.png$/), "cid:map-1@1tracking"]);
  });

  it("ends with the link of any email, at once, and a second time is no error", async () => {
    await confirmed("c@example.org");
    await become("moving", 2);
    await notifySubscribers(database.db, parcelId, now);
    const token = tokenIn((await mails("c@example.org")).at(-1)?.plain ?? "");
    expect(await getSubscription(context(), { token })).toMatchObject({ state: "active" });
    expect(await deleteSubscription(context(), { token })).toEqual({ deleted: true });
    expect(await deleteSubscription(context(), { token })).toEqual({ deleted: false });
    await become("delivered", 3);
    await notifySubscribers(database.db, parcelId, now);
    expect(await mails("c@example.org")).toHaveLength(2);
    await expect(getSubscription(context(), { token })).rejects.toMatchObject({ key: "linkExpired" });
  });

  it("gives the same response for a known and an unknown address, three times a day", async () => {
    await confirmed("d@example.org");
    expect(await requestMail("D@example.org")).toEqual(await requestMail("e@example.org"));
    await requestMail("d@example.org");
    await expect(requestMail("d@example.org")).rejects.toMatchObject({ key: "tooFrequent" });
    await expect(requestMail("no mailbox")).rejects.toMatchObject({ key: "emailMalformed" });
    await expect(
      addSubscription(context(), {
        track: "NEVERASKED1",
        carrier: "dhl",
        email: "f@example.org",
        language: "en",
      }),
    ).rejects.toMatchObject({ key: "trackNotFound" });
  });

  it("is deleted when its link was not followed within 48 hours, and the link is expired then", async () => {
    await requestMail("g@example.org");
    const { id } = await row("g@example.org");
    await sendConfirmation(database.db, id, now);
    const token = tokenIn((await mails("g@example.org"))[0]?.plain ?? "");
    const later = new Date(now.getTime() + 49 * 3_600_000);
    await expect(confirmSubscription(context(later), { token })).rejects.toMatchObject({
      key: "linkExpired",
    });
    await clearUnconfirmedSubscriptions(database.db, later);
    await expect(row("g@example.org")).rejects.toThrow();
  });
});

describe("the messages of emails", () => {
  it.each(locales)("are complete in %s for every sub-status", async (locale) => {
    const email = `${locale}@example.org`;
    await confirmed(email, locale);
    let version = 10;
    for (const subStatus of Object.keys(subStatuses) as SubStatus[]) {
      await become(subStatus, ++version);
      await database.db
        .update(subscription)
        .set({ notifiedStatus: null })
        .where(eq(subscription.parcelId, parcelId));
      await notifySubscribers(database.db, parcelId, now);
    }
    const sent = await mails(email);
    expect(sent).toHaveLength(Object.keys(subStatuses).length + 1);
    for (const one of sent) {
      expect(one.subject + one.plain).not.toMatch(/(status|mail)\.[a-z]+\.|\{|undefined|MISSING/);
      expect(one.html).toContain("<!DOCTYPE");
    }
  });
});

describe("the local mailbox", () => {
  it("shows sent emails and opens with its key only", async () => {
    await requestMail("h@example.org");
    const { id } = await row("h@example.org");
    await sendConfirmation(database.db, id, now);
    const mail = (await mails("h@example.org"))[0];
    await deliverMail(database.db, mail?.id ?? "", now);
    await deliverMail(database.db, mail?.id ?? "", now);
    const key = mailboxKey() ?? "";
    expect((await readMailbox(database.db, key))?.find((entry) => entry.id === mail?.id)).toMatchObject({
      state: "stored",
    });
    expect(await readMailbox(database.db, key.slice(0, -1) + (key.endsWith("_") ? "-" : "_"))).toBeNull();
    expect(await readMailbox(database.db, "")).toBeNull();
  });
});

import { eq } from "drizzle-orm";
import { receivedMail } from "@/db/schema/order-messages";
import { workOrder } from "@/db/schema/work-orders";
import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { recordMailEvent } from "@/lib/messages/mail/record-mail-event";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { type ResendEmulator, receivedHost, startResend } from "@/tests/emulators/resend";
import { resendEvent, resendSecret } from "@/tests/emulators/resend-events";
import { mailMaxBytes } from "./constants";
import { fetchReceived } from "./fetch-received";
import { recordReceived } from "./record-received";
import { Post, writeMail } from "./testing/start-post";

jest.setTimeout(60_000);

let post: Post;
let resend: ResendEmulator;
let accountId: string;
beforeAll(async () => {
  resend = await startResend();
  post = await Post.start();
  Object.assign(process.env, {
    ...post.variables,
    ...{ RESEND_API_KEY: "re_key_123", RESEND_WEBHOOK_SECRET: resendSecret },
    TEST_CARRIER_HOSTS: ["api.resend.com", receivedHost].map((host) => `${host}=${resend.origin}`).join(","),
  });
  ({ accountId } = await post.makeCompany("acme"));
});
afterAll(async () => {
  await post.close();
  await resend.close();
});
beforeEach(() => resend.behave("ok"));

let serial = 0;
/** An email that the service received for an address, with the email's id there. */
function arrive({ to = "inbox+acme@tracking.example", source }: { to?: string; source?: Buffer } = {}) {
  serial += 1;
  const emailId = `7b0c9ce0-3112-4728-976e-${String(serial).padStart(12, "0")}`;
  // A forwarded email: its own lines do not name the inbox.
  const mail = writeMail({
    from: "Kim <kim@mail.example>",
    to: "support@acme.example",
    text: `Number ${serial}`,
  });
  resend.received.set(emailId, { source: source ?? Buffer.from(mail), recipients: [to] });
  return { emailId, to };
}
const report = async ({ emailId, to }: { emailId: string; to: string }) => {
  const { headers, body } = resendEvent({ type: "email.received", to, at: new Date(), emailId });
  await recordMailEvent(
    contextOn(post.database.db),
    new Headers(headers),
    Buffer.from(body),
    recordCustomerEvent,
    recordReceived,
  );
};
const rows = (emailId: string) =>
  post.database.db.select().from(receivedMail).where(eq(receivedMail.providerId, emailId));
const idOf = async (emailId: string) => (await rows(emailId))[0]?.id ?? "";
const fetchIt = async (emailId: string) =>
  fetchReceived(contextOn(post.database.db), { receivedId: await idOf(emailId) });
const orderCount = () => post.database.db.$count(workOrder);

describe("an email that Resend received", () => {
  it("is fetched whole and becomes an order, by the address that it was delivered to", async () => {
    const arrived = arrive();
    await report(arrived);
    expect(await rows(arrived.emailId)).toMatchObject([
      { outcome: "waiting", accountId: null, recipient: arrived.to },
    ]);
    await fetchIt(arrived.emailId);
    const [row] = await rows(arrived.emailId);
    expect(row).toMatchObject({ outcome: "order", accountId, sender: "kim@mail.example" });
    const [order] = await post.database.db
      .select()
      .from(workOrder)
      .where(eq(workOrder.id, row?.orderId ?? ""));
    expect(order).toMatchObject({
      source: "email",
      description: `Number ${serial}`,
      customerEmail: "kim@mail.example",
    });
  });

  it("makes one order, however often it is reported and fetched", async () => {
    const [arrived, before] = [arrive(), await orderCount()];
    await Promise.all([report(arrived), report(arrived), report(arrived)]);
    await Promise.allSettled([fetchIt(arrived.emailId), fetchIt(arrived.emailId)]);
    await fetchIt(arrived.emailId);
    await report(arrived);
    expect(await orderCount()).toBe(before + 1);
    expect(await rows(arrived.emailId)).toHaveLength(1);
    const jobs = await post.database.sql`select 1 from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'order-emails/mail-arrived' and payload ->> 'receivedId' = ${await idOf(arrived.emailId)}`;
    expect(jobs).toHaveLength(1);
  });

  it.each(["down", "tooMany", "reset", "html"] as const)(
    "is tried again where the service fails: %s",
    async (how) => {
      const [arrived, before] = [arrive(), await orderCount()];
      await report(arrived);
      resend.behave(how);
      await expect(fetchIt(arrived.emailId)).rejects.toThrow();
      expect(await rows(arrived.emailId)).toMatchObject([{ outcome: "waiting" }]);
      resend.behave("ok");
      await fetchIt(arrived.emailId);
      expect(await orderCount()).toBe(before + 1);
    },
  );

  it("that is gone or too large is recorded as unreadable", async () => {
    const [gone, large] = [arrive(), arrive({ source: Buffer.alloc(mailMaxBytes + 1, "x") })];
    for (const arrived of [gone, large]) await report(arrived);
    resend.received.delete(gone.emailId);
    for (const { emailId } of [gone, large]) {
      await fetchIt(emailId);
      expect(await rows(emailId)).toMatchObject([{ outcome: "unreadable" }]);
    }
  });

  it("for another address of the domain is left alone", async () => {
    const arrived = arrive({ to: "sales@tracking.example" });
    await report(arrived);
    expect(await rows(arrived.emailId)).toEqual([]);
  });

  it("is not believed with a wrong signature", async () => {
    const { emailId, to } = arrive();
    const { headers, body } = resendEvent({ type: "email.received", to, at: new Date(), emailId });
    const forged = Buffer.from(body.replace("Kim", "Tim").replace(emailId, emailId.replace("7b", "7c")));
    const ctx = contextOn(post.database.db);
    await expect(
      recordMailEvent(ctx, new Headers(headers), forged, recordCustomerEvent, recordReceived),
    ).rejects.toMatchObject({ key: "keyInvalid" });
  });
});

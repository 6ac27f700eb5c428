import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { customerEmail, emailBatch, emailSetting } from "@/db/schema/customer-emails";
import { shipment } from "@/db/schema/shipments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import { type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { decideEmails } from "./decide-emails";
import { sendEmails } from "./send-emails";

jest.setTimeout(60_000);

interface Received {
  readonly to: string;
  readonly text: string;
}
const received: Received[] = [];
/** What the server does with the next emails. */
let behaviour: "ok" | "busy" | "refuse" | "cutAfterData" = "ok";
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo(_address, _session, done) {
    if (behaviour === "refuse") return done(Object.assign(new Error("no such user"), { responseCode: 550 }));
    if (behaviour === "busy") return done(Object.assign(new Error("later"), { responseCode: 451 }));
    done();
  },
  onData(stream, session, done) {
    let text = "";
    stream.on("data", (bytes) => (text += bytes));
    stream.on("end", () => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text });
      if (behaviour !== "cutAfterData") return done();
      for (const socket of sockets) socket.destroy();
    });
  },
});
const sockets = new Set<import("node:net").Socket>();
server.server.on("connection", (socket) => {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
});

let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await database.db.delete(customerEmail);
  await database.db.delete(emailBatch);
  received.length = 0;
  behaviour = "ok";
  user = await makeUser(database.db);
});

const start = new Date("2026-06-01T12:00:00Z");
const past = (ms: number) => new Date(start.getTime() + ms);

async function switchOn(occasion: Occasion, given: Partial<typeof emailSetting.$inferInsert> = {}) {
  const on = { active: true, activeSince: start, delayMinutes: 0, updatedAt: start };
  await database.db.insert(emailSetting).values({ accountId: user.accountId, occasion, ...on, ...given });
}

/** A shipment added an hour after the switch, with this status since half an hour later. */
async function add(given: StoredShipment = {}): Promise<string> {
  const [id = ""] = await storeShipments(database.db, user.accountId, [
    {
      ...{ customerEmail: "kim@shop.example", addedAt: past(hourMs), status: "in_transit" },
      ...{ statusSince: past(1.5 * hourMs), lastEventAt: past(1.4 * hourMs) },
      ...given,
    },
  ]);
  return id;
}

async function change(id: string, status: "in_transit" | "delivered" | "pick_up", at: Date) {
  await database.db
    .update(shipment)
    .set({ status, statusSince: at, lastEventAt: at, ...(status === "delivered" && { deliveredAt: at }) })
    .where(eq(shipment.id, id));
}

const decideAt = (at: Date, ...shipmentIds: string[]) =>
  decideEmails(contextOn(database.db, { now: at }), { shipmentIds });
const sendAt = (at: Date) =>
  sendEmails(contextOn(database.db, { now: at }), { clock: () => at, waitFactor: 1 });
const emailsOf = (id: string) =>
  database.db
    .select()
    .from(customerEmail)
    .where(eq(customerEmail.shipmentId, id))
    .orderBy(customerEmail.createdAt);

describe("an email to a customer", () => {
  it("is sent once for a change of status, however often the jobs run", async () => {
    await switchOn("in_transit");
    const id = await add();
    for (let run = 0; run < 3; run += 1) {
      await Promise.all([decideAt(past(2 * hourMs), id), decideAt(past(2 * hourMs), id)]);
      await Promise.all([sendAt(past(2 * hourMs)), sendAt(past(2 * hourMs))]);
    }
    expect(received.map(({ to }) => to)).toEqual(["kim@shop.example"]);
    expect(received[0]?.text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(await emailsOf(id)).toMatchObject([{ occasion: "in_transit", state: "sent", attempts: 1 }]);
    expect(await database.db.$count(emailBatch)).toBe(0);
  });

  it("is about no status of a journey that is withheld", async () => {
    await switchOn("in_transit");
    const [id, hidden] = [await add(), await add({ disclosure: "withheld" })];
    await decideAt(past(2 * hourMs), id, hidden);
    expect(await emailsOf(id)).toHaveLength(1);
    expect(await emailsOf(hidden)).toEqual([]);
  });

  it("says when the parcel is expected by our estimate, in the account's time zone, and nothing without one", async () => {
    await database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
    await switchOn("in_transit");
    const [id, other] = [await add(), await add({ customerEmail: "lee@shop.example" })];
    const at = "2026-06-03T20:00:00.000Z";
    const estimate = { from: at, middle: at, to: "2026-06-05T10:00:00.000Z", at, evidence: 50 };
    await database.sql`update parcel set estimate = ${JSON.stringify(estimate)}::jsonb
      where id = (select parcel_id from shipment where id = ${id})`;
    await decideAt(past(2 * hourMs), id, other);
    await sendAt(past(2 * hourMs));
    const textTo = (to: string) =>
      received
        .find((one) => one.to === to)
        ?.text.replace(/=\r?\n/g, "")
        .replace(/(=[0-9A-F]{2})+/g, " ");
    expect(textTo("kim@shop.example")).toMatch(/Estimated delivery: 4\s+5 June\./);
    expect(textTo("lee@shop.example")).toContain("is bringing it to you.");
    expect(textTo("lee@shop.example")).not.toContain("Estimated delivery");
  });
});

describe("the emails of a day", () => {
  it("are as many as the plan has, also by two workers; the others wait for the account's next day, and say so", async () => {
    await database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
    await database.sql`insert into quota_account (account_id, plan) values (${user.accountId}, 'free')`;
    await switchOn("in_transit");
    const shipments = Array.from({ length: 130 }, () => ({
      ...{ customerEmail: "kim@shop.example", addedAt: past(hourMs), status: "in_transit" as const },
      ...{ statusSince: past(1.5 * hourMs), lastEventAt: past(1.4 * hourMs) },
    }));
    const ids = await storeShipments(database.db, user.accountId, shipments);
    await decideAt(past(2 * hourMs), ...ids);
    await Promise.all([sendAt(past(2 * hourMs)), sendAt(past(2 * hourMs))]);
    expect(received).toHaveLength(100);
    const waiting = () =>
      database.sql`select distinct reason, due_at from customer_email where state = 'waiting'`;
    // 14:00 UTC is 23:00 in Tokyo.
    expect([...(await waiting())]).toEqual([{ reason: "dailyLimit", due_at: "2026-06-01 15:00:00+00" }]);
    await sendAt(past(3 * hourMs));
    expect(received).toHaveLength(130);
    expect([...(await database.sql`select 1 from customer_email where reason is not null`)]).toEqual([]);
  });
});

describe("whether there is an email", () => {
  const skipped = (reason: string) => [{ state: "skipped", reason }];

  it("is said in the record of each status, with the reason", async () => {
    await switchOn("in_transit", { channels: ["AIR"] });
    await switchOn("pick_up", { active: false, activeSince: null });
    const other = await add({ method: "SEA" });
    const off = await add({ status: "pick_up" });
    const nobody = await add({ method: "air", customerEmail: null });
    const old = await add({ method: "AIR", lastEventAt: past(-24 * hourMs) });
    const first = await add({ method: "AIR", statusSince: null, addedAt: past(-1) });
    const invented = await add({ method: "AIR", simulated: true });
    const sent = await add({ method: "air" });
    await decideAt(past(2 * hourMs), other, off, nobody, old, first, invented, sent);
    expect(await emailsOf(other)).toMatchObject(skipped("channel"));
    expect(await emailsOf(off)).toMatchObject(skipped("off"));
    expect(await emailsOf(nobody)).toMatchObject(skipped("noAddress"));
    expect(await emailsOf(old)).toMatchObject(skipped("imported"));
    expect(await emailsOf(first)).toMatchObject(skipped("switchedLater"));
    expect(await emailsOf(invented)).toMatchObject(skipped("simulated"));
    expect(await emailsOf(sent)).toMatchObject([{ state: "waiting" }]);
  });

  it("follows from an event up to a day older than the import", async () => {
    await switchOn("in_transit");
    const fresh = await add({ statusSince: null, lastEventAt: past(-22.9 * hourMs) });
    const stale = await add({ statusSince: null, lastEventAt: past(-23.1 * hourMs) });
    await decideAt(past(2 * hourMs), fresh, stale);
    expect(await emailsOf(fresh)).toMatchObject([{ state: "waiting" }]);
    expect(await emailsOf(stale)).toMatchObject(skipped("imported"));
  });

  it("is nothing for personal accounts and for companies without a switch that is on", async () => {
    const id = await add();
    await decideAt(past(2 * hourMs), id);
    expect(await emailsOf(id)).toEqual([]);
    user = await makeUser(database.db, { kind: "personal" });
    await switchOn("in_transit");
    const own = await add();
    await decideAt(past(2 * hourMs), own);
    expect(await emailsOf(own)).toEqual([]);
  });

  it("is decided on again when it is due: a later status ends its wait, and coming back begins another", async () => {
    await switchOn("in_transit", { delayMinutes: 60 });
    const id = await add();
    await decideAt(past(2 * hourMs), id);
    await change(id, "delivered", past(2.5 * hourMs));
    await sendAt(past(4 * hourMs));
    expect(await emailsOf(id)).toMatchObject([{ state: "superseded", reason: "changed" }]);
    await change(id, "in_transit", past(5 * hourMs));
    await decideAt(past(5 * hourMs), id);
    await sendAt(past(5.9 * hourMs));
    expect(received).toEqual([]);
    await sendAt(past(6.1 * hourMs));
    expect(received).toHaveLength(1);
    await change(id, "delivered", past(7 * hourMs));
    await decideAt(past(7 * hourMs), id);
    await change(id, "in_transit", past(8 * hourMs));
    await decideAt(past(8 * hourMs), id);
    await sendAt(past(10 * hourMs));
    expect(received).toHaveLength(1);
  });

  it("waits for the end of quiet hours in the recipient's country", async () => {
    await switchOn("in_transit", { quietFrom: 21, quietTo: 8 });
    const id = await add({ destination: "JP" });
    await decideAt(past(2 * hourMs), id);
    // 14:00 UTC is 23:00 in Tokyo; eight in the morning there is 23:00 UTC.
    expect(await emailsOf(id)).toMatchObject([{ dueAt: new Date("2026-06-01T23:00:00Z") }]);
  });

  it("is not repeated for what was deleted and restored", async () => {
    await switchOn("in_transit");
    const id = await add();
    await decideAt(past(2 * hourMs), id);
    await sendAt(past(2 * hourMs));
    const [row] = await database.db.select().from(shipment).where(eq(shipment.id, id));
    await database.db.delete(shipment).where(eq(shipment.id, id));
    const { search: _search, ...values } = row as typeof shipment.$inferSelect;
    await database.db.insert(shipment).values(values);
    await decideAt(past(3 * hourMs), id);
    await sendAt(past(3 * hourMs));
    expect(received).toHaveLength(1);
  });
});

describe("an SMTP server", () => {
  const send = async (given: typeof behaviour) => {
    await switchOn("in_transit");
    const id = await add();
    await decideAt(past(2 * hourMs), id);
    behaviour = given;
    await sendAt(past(2 * hourMs));
    behaviour = "ok";
    return id;
  };

  it("that refuses for now gets the email later, once", async () => {
    const id = await send("busy");
    expect(await emailsOf(id)).toMatchObject([{ state: "queued", attempts: 1 }]);
    await sendAt(past(2 * hourMs + minuteMs));
    await sendAt(past(2 * hourMs + 2 * minuteMs));
    expect(received).toHaveLength(1);
    expect(await emailsOf(id)).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("that refuses for good gets it once", async () => {
    const id = await send("refuse");
    await sendAt(past(30 * hourMs));
    expect(await emailsOf(id)).toMatchObject([{ state: "failed", reason: "rejected" }]);
    expect(received).toEqual([]);
  });

  it("that had all of it and is lost before its answer makes it uncertain, and is not asked again", async () => {
    const id = await send("cutAfterData");
    await sendAt(past(3 * hourMs));
    await sendAt(past(3 * dayMs));
    expect(received).toHaveLength(1);
    expect(await emailsOf(id)).toMatchObject([{ state: "uncertain", reason: "lost" }]);
  });

  it("gets nothing again after a crash between sending and recording", async () => {
    await switchOn("in_transit");
    const id = await add();
    await decideAt(past(2 * hourMs), id);
    // The worker died while it was sending.
    behaviour = "busy";
    await sendAt(past(2 * hourMs));
    await database.db.execute(sql`update email_batch set tried_at = ${start.toISOString()}::timestamptz`);
    behaviour = "ok";
    await sendAt(past(4 * hourMs));
    expect(received).toEqual([]);
    expect(await emailsOf(id)).toMatchObject([{ state: "uncertain" }]);
  });
});

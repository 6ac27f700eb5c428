import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { moveSubscriptions } from "@/lib/accounts/users/move-subscriptions";
import { newId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { notifySubscribers } from "@/lib/messages/mail/notify-subscribers";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { runBulk } from "@/lib/shipments/bulk/run-bulk";
import { updateNotify } from "@/lib/shipments/bulk/update-notify";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { viewShipments } from "@/lib/shipments/records/queries";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { deleteSubscription } from "@/lib/tracking/subscriptions/delete-subscription";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addOwnTracks } from "./add-own-tracks";
import { listRuns } from "./list-runs";
import { fillShipments } from "./testing/fill-shipments";
import { contextOf } from "./testing/store-shipments";
import { updateOwnTrack } from "./update-own-track";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.ONETRACKING_EMBEDDED = "1";
process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let user: TestUser;
let ctx: Context;
let serial = 20_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db, { kind: "personal" });
  ctx = await contextOf(database.db, user);
});

const nextNumber = () => upsNumber(serial++);
async function follow(number = nextNumber(), notify = true): Promise<string> {
  const { added } = await addOwnTracks(ctx, { tracks: [{ number, carrier: "ups" }], notify });
  return added[0]?.shipment?.id ?? "";
}
const target = (...ids: string[]) => ({ target: { ids } });
const parcelOf = async (number: string, carrier = "ups") => {
  const [row] = await database.sql`
    select p.id, p.version::int, r.subscribed, r.listed, r.reason from parcel p
    join refresh_schedule r on r.parcel_id = p.id where p.number = ${number} and p.carrier = ${carrier}`;
  return row;
};
const mailsOf = async (number: string) => {
  const rows = await database.sql`select email, state, account_id, notified_version::int from subscription
    where parcel_id in (select id from parcel where number = ${number}) order by email`;
  return rows.map((row) => ({ ...row }));
};
/** The parcel has news, and all subscribers are notified. Returns the recipients. */
async function news(number: string, status: Status, subStatus: string, carrier = "ups"): Promise<string[]> {
  await database.sql`update parcel set status = ${status}, sub_status = ${subStatus}, version = version + 1
    where number = ${number} and carrier = ${carrier}`;
  const parcel = await parcelOf(number, carrier);
  await database.sql`delete from mail`;
  await notifySubscribers(database.db, String(parcel?.id), new Date());
  const rows = await database.sql`select recipient from mail order by recipient`;
  return rows.map(({ recipient }) => String(recipient));
}

describe("tracking numbers for oneself", () => {
  it("returns each number's result in order, and emails the verified address from the next change on", async () => {
    const number = nextNumber();
    const tracks = [
      { number: "12" },
      { number },
      { number: `${number} `, carrier: "ups" },
      { number: "nope" },
    ];
    const { added } = await addOwnTracks(ctx, { tracks, notify: true });
    expect(added.map(({ result, reason }) => [result, reason])).toEqual([
      ["refused", "numberLength"],
      ["inserted", null],
      ["duplicate", null],
      ["refused", "numberCharacters"],
    ]);
    expect(added[1]?.shipment).toMatchObject({ number, notify: true, source: "paste" });
    expect(await parcelOf(number)).toMatchObject({ subscribed: true, listed: true });
    expect(await news(number, "in_transit", "departed")).toEqual([user.email]);
  });

  it("is rejected for companies, and so are emails", async () => {
    const company = await contextOf(database.db, await makeUser(database.db));
    const refusal = { key: "businessMayNotSubscribe" };
    await expect(
      addOwnTracks(company, { tracks: [{ number: nextNumber() }], notify: true }),
    ).rejects.toMatchObject(refusal);
    await expect(updateNotify(company, { ...target(newId()), notify: true })).rejects.toMatchObject(refusal);
  });
});

describe("emails about a personal shipment list", () => {
  it("are turned off and on; changes in between are not sent", async () => {
    const number = nextNumber();
    const id = await follow(number, false);
    expect(await mailsOf(number)).toEqual([]);
    expect(await parcelOf(number)).toMatchObject({ subscribed: false });
    expect(await updateNotify(ctx, { ...target(id), notify: true })).toEqual({
      changed: 1,
      refused: 0,
      refusals: [],
      run: null,
      deletionId: null,
    });
    expect(await news(number, "in_transit", "departed")).toEqual([user.email]);
    expect(await updateNotify(ctx, { ...target(id), notify: false })).toMatchObject({ changed: 1 });
    expect(await parcelOf(number)).toMatchObject({ subscribed: false });
    expect(
      (await viewShipments(database.db, proveWholeAccount(user.accountId), [id], ctx.now))[0]?.notify,
    ).toBe(false);
    expect(await news(number, "undelivered", "arrived")).toEqual([]);
    await updateNotify(ctx, { ...target(id), notify: true });
    await notifySubscribers(database.db, String((await parcelOf(number))?.id), new Date());
    expect(await database.sql`select 1 from mail`).toEqual([]);
    expect(await news(number, "delivered", "delivered")).toEqual([user.email]);
  });

  it("are not sent to users who turned off all, and use the user's current language", async () => {
    const number = nextNumber();
    await follow(number);
    await database.sql`update account_user set notify_mail = false where id = ${user.userId}`;
    expect(await news(number, "in_transit", "departed")).toEqual([]);
    await database.sql`update account_user set notify_mail = true, locale = 'de' where id = ${user.userId}`;
    expect(await news(number, "delivered", "delivered")).toEqual([user.email]);
    const [email] = await database.sql`select subject from mail`;
    expect(email?.subject).toMatch(/zugestellt/i);
    await database.sql`update account_user set active = false where id = ${user.userId}`;
    expect(await news(number, "alert", "lost")).toEqual([]);
  });

  it("pause in the archive, resume with the parcel, and are deleted with it", async () => {
    const number = nextNumber();
    const id = await follow(number);
    await followShipments(ctx, { ...target(id), follow: false });
    expect(await parcelOf(number)).toMatchObject({ subscribed: false, listed: false, reason: "stopped" });
    expect(await news(number, "in_transit", "departed")).toEqual([]);
    await followShipments(ctx, { ...target(id), follow: true });
    expect(await parcelOf(number)).toMatchObject({ subscribed: true, listed: true });
    expect(await news(number, "delivered", "delivered")).toEqual([user.email]);
    await deleteShipments(ctx, target(id));
    expect(await mailsOf(number)).toEqual([]);
    expect(await parcelOf(number)).toMatchObject({ subscribed: false, listed: false, reason: "stopped" });
  });

  it("follow the parcel to another carrier", async () => {
    const number = nextNumber();
    const id = await follow(number);
    await updateOwnTrack(ctx, { id, change: { carrier: "dhl" } });
    expect(await parcelOf(number)).toMatchObject({ subscribed: false, listed: false });
    expect(await parcelOf(number, "dhl")).toMatchObject({ subscribed: true, listed: true });
    expect(await news(number, "in_transit", "departed")).toEqual([]);
    expect(await news(number, "in_transit", "departed", "dhl")).toEqual([user.email]);
  });

  it("do not affect a visitor's: their subscription ends only by their own unsubscribe", async () => {
    const number = nextNumber();
    const id = await follow(number);
    const parcel = await parcelOf(number);
    await database.sql`insert into subscription (id, parcel_id, email, email_key, locale, state, created_at)
      values (${newId()}, ${String(parcel?.id)}, 'visitor@example.org', 'visitor@example.org', 'en', 'active', now())`;
    await updateNotify(ctx, { ...target(id), notify: false });
    expect(await parcelOf(number)).toMatchObject({ subscribed: true });
    expect(await news(number, "in_transit", "departed")).toEqual(["visitor@example.org"]);
    await deleteShipments(ctx, target(id));
    expect(await parcelOf(number)).toMatchObject({ subscribed: true, listed: false });
    expect(await mailsOf(number)).toMatchObject([{ email: "visitor@example.org", state: "active" }]);
  });

  it("end by the link in one of them", async () => {
    const number = nextNumber();
    await follow(number);
    await news(number, "in_transit", "departed");
    const [email] = await database.sql`select plain from mail`;
    const token = /unsubscribe\?token=([\w.-]+)/.exec(String(email?.plain))?.[1] ?? "";
    expect(await deleteSubscription(contextOn(database.db), { token })).toEqual({ deleted: true });
    expect(await parcelOf(number)).toMatchObject({ subscribed: false, listed: true });
  });

  it("move with the notification address, once per parcel, and not for other accounts", async () => {
    const [mine, shared, foreign] = [nextNumber(), nextNumber(), nextNumber()] as [string, string, string];
    const other = await makeUser(database.db, { kind: "personal" });
    const theirs = await contextOf(database.db, other);
    const ids = [await follow(mine), await follow(shared), await follow(foreign)];
    await addOwnTracks(theirs, { tracks: [{ number: foreign, carrier: "ups" }], notify: true });
    const parcel = await parcelOf(shared);
    await database.sql`insert into subscription (id, parcel_id, email, email_key, locale, state, created_at)
      values (${newId()}, ${String(parcel?.id)}, ${other.email}, ${other.email}, 'en', 'active', now())`;
    // Both accounts now have one address: each change is sent there once.
    await database.db.transaction((tx) => moveSubscriptions(tx, user.accountId, other.email));
    for (const number of [mine, shared, foreign])
      expect(await news(number, "in_transit", "departed")).toEqual([other.email]);
    expect(await mailsOf(shared)).toMatchObject([{ account_id: user.accountId }]);
    expect(await mailsOf(foreign)).toMatchObject([{ account_id: other.accountId }]);
    // That address already got this parcel's news through the other account.
    await database.sql`update account_user set receive_email = ${other.email} where id = ${user.userId}`;
    expect(await updateNotify(ctx, { ...target(...ids), notify: true })).toMatchObject({
      changed: 2,
      refused: 1,
    });
  });

  it("are turned on and off by a job if they are more than a batch", async () => {
    const many = await makeUser(database.db, { kind: "personal" });
    const theirs = await contextOf(database.db, many);
    await fillShipments(database, { accountId: many.accountId, count: bulkBatch + 200, prefix: "OWNMANY" });
    const everything = { target: { filter: { dateType: 0 }, archived: false, except: [] } };
    for (const [notify, state] of [
      [true, "active"],
      [false, "paused"],
    ] as const) {
      const answer = await updateNotify(theirs, { ...everything, notify });
      expect(answer).toMatchObject({ changed: 0, run: { kind: notify ? "mailsOn" : "mailsOff" } });
      await runBulk(ctx, { runId: answer.run?.id ?? "" });
      const { runs } = await listRuns(theirs, { id: answer.run?.id });
      expect(runs).toMatchObject([{ state: "done", done: 1200, refused: 0 }]);
      const mails = await database.sql`
        select email, state, count(*)::int as n from subscription where account_id = ${many.accountId} group by 1, 2`;
      expect(mails.map((row) => ({ ...row }))).toEqual([{ email: many.email, state, n: 1200 }]);
    }
  });

  it("belong to the account: another account's id responds like a missing one", async () => {
    const other = await contextOf(database.db, await makeUser(database.db, { kind: "personal" }));
    const number = nextNumber();
    const id = await follow(number);
    const before = await mailsOf(number);
    for (const notify of [false, true])
      expect(await updateNotify(other, { ...target(id), notify })).toEqual({
        changed: 0,
        refused: 1,
        refusals: [{ id, number: null, carrier: null, reason: "gone" }],
        run: null,
        deletionId: null,
      });
    expect(await mailsOf(number)).toEqual(before);
  });

  it("are not started for a parcel that is archived at the same moment", async () => {
    const number = nextNumber();
    const id = await follow(number, false);
    const { id: parcelId } = (await parcelOf(number)) ?? {};
    const gate = await holdRows(
      database,
      `update refresh_schedule set reason = reason where parcel_id = '${parcelId}'`,
    );
    const deleted = deleteShipments(ctx, target(id));
    await untilWaiting(database, 1);
    const begun = updateNotify(ctx, { ...target(id), notify: true });
    await untilWaiting(database, 2);
    await gate();
    await deleted;
    expect(await begun).toMatchObject({ changed: 0, refusals: [{ id, reason: "gone" }] });
    expect(await mailsOf(number)).toEqual([]);
  });
});

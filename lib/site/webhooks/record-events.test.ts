import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import type { Context } from "@/lib/platform/adapters/context";
import { applyBatch } from "@/lib/shipments/bulk/apply-batch";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { deleteWebhook } from "./delete-webhook";
import { sealSecret } from "./queries";
import { recordEvents } from "./record-events";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

async function addAddress({ accountId }: TestUser): Promise<void> {
  const now = new Date();
  const secret = sealSecret(makeWebhookSecret(), accountId);
  const address = {
    url: "https://receiver.example/hook",
    callback: true,
    statuses: ["in_transit", "delivered"] as const,
    secret,
  };
  await database.db
    .insert(webhook)
    .values({ accountId, ...address, createdAt: now, changedAt: now, ...beginChecking(now) });
}
/** A company with an address, and a shipment whose parcel has moved once. */
async function makeShipments() {
  const user = await makeUser(database.db);
  await addAddress(user);
  const [id = ""] = await storeShipments(database.db, user.accountId, [{ subStatus: "moving" }]);
  return { user, id };
}
const record = (shipmentIds: readonly string[]) =>
  recordEvents({ db: database.db, now: new Date() } as Context, { shipmentIds });
const holdAddress = ({ accountId }: TestUser) =>
  holdRows(database, `update webhook set last_outcome = null where account_id = '${accountId}'`);
const dueOf = async ({ accountId }: TestUser): Promise<string | null> => {
  const [row] = await database.sql`select due_at from webhook where account_id = ${accountId}`;
  return row?.due_at;
};
const eventsOf = async (id: string) => {
  const rows = await database.sql`
    select type, sequence, state from webhook_event where shipment_id = ${id} order by id`;
  return rows.map((row) => ({ ...row }));
};
/** The parcel moves on: its version and its shipment are updated. */
const move = (id: string, subStatus: string) => database.sql`
  with moved as (update shipment set sub_status = ${subStatus} where id = ${id} returning parcel_id)
  update parcel p set version = version + 1 from moved where p.id = moved.parcel_id`;

describe("events of an account", () => {
  it("are recorded once: for a change, for stopping and for continuing, though the parcel is unchanged", async () => {
    const { user, id } = await makeShipments();
    const batch = { accountId: user.accountId, ids: [id], now: new Date(), language: "en" };
    const recorded: object[] = [];
    const expectNext = async (type: string) => {
      recorded.push({ type, sequence: recorded.length + 1, state: "waiting" });
      for (let round = 0; round < 2; round++) {
        await record([id]);
        expect(await eventsOf(id)).toEqual(recorded);
      }
    };
    await expectNext("track.updated");
    await database.db.transaction((tx) => applyBatch(tx, batch, { kind: "stop" }));
    await expectNext("track.stopped");
    await database.db.transaction((tx) => applyBatch(tx, batch, { kind: "continue" }));
    await expectNext("track.updated");
    await move(id, "arrived");
    await expectNext("track.updated");
  });

  it("are not recorded for a scan that another source tells too, whose code leads the checkpoint from then on", async () => {
    const { id } = await makeShipments();
    const telling = (source: string, fingerprint: string) => ({
      ...{ fingerprint, source, text: "Picked up", lang: "en", place: null, rawCode: null, evidence: "aa" },
      time: { local: "2026-03-04T09:15", offset: null, utc: null, zoneFrom: "none" },
      subStatus: "moving",
    });
    const tell = (checkpoint: object) => database.sql`
      update parcel p set version = version + 1, checkpoints = ${JSON.stringify([checkpoint])}::jsonb
      from shipment s where s.id = ${id} and s.parcel_id = p.id`;
    const [worded, coded] = [telling("seventeentrack", "f1"), telling("dhl", "f2")];
    await tell(worded);
    await record([id]);
    await tell({ ...coded, tellings: [coded, worded] });
    await record([id]);
    expect(await eventsOf(id)).toHaveLength(1);
    await tell(telling("dhl", "f3"));
    await record([id]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it("tell nothing of a journey that became withheld, but that the shipment was stopped", async () => {
    const { user, id } = await makeShipments();
    await record([id]);
    await database.sql`update webhook set statuses = '["not_found", "in_transit"]' where account_id = ${user.accountId}`;
    await database.sql`update shipment set disclosure = 'withheld', status = 'not_found', sub_status = null where id = ${id}`;
    await record([id]);
    expect(await eventsOf(id)).toHaveLength(1);
    const batch = { accountId: user.accountId, ids: [id], now: new Date(), language: "en" };
    await database.db.transaction((tx) => applyBatch(tx, batch, { kind: "stop" }));
    await record([id]);
    expect(await eventsOf(id)).toMatchObject([{ type: "track.updated" }, { type: "track.stopped" }]);
    const statuses = await database.sql`
      select e.status, e.data -> 'track' -> 'result' as result, t.status as reported
      from webhook_event e join webhook_last_state t using (shipment_id) where shipment_id = ${id} order by id`;
    expect(statuses.map((row) => ({ ...row }))).toEqual([
      { status: "in_transit", result: expect.any(Number), reported: null },
      { status: null, result: null, reported: null },
    ]);
  });

  it("start again for an address that was removed and added again", async () => {
    const { user, id } = await makeShipments();
    await record([id]);
    await database.sql`update webhook_event set state = 'delivered' where shipment_id = ${id}`;
    await deleteWebhook(await contextOf(database.db, user));
    await addAddress(user);
    await record([id]);
    expect(await eventsOf(id)).toMatchObject([
      { sequence: 1, state: "delivered" },
      { sequence: 1, state: "waiting" },
    ]);
  });

  it("are numbered without gaps and repetitions, however many jobs run at once", async () => {
    const { id } = await makeShipments();
    const rounds = 20;
    for (let round = 0; round < rounds; round++) {
      // Distinct texts: each batch's last state is news after the one before, whoever records it first.
      const jobs = ["arrived", "departed", "moving"].map(async (subStatus) => {
        await move(id, `${subStatus} ${round}`);
        await record([id]);
      });
      await Promise.all(jobs);
    }
    const sequences = (await eventsOf(id)).map(({ sequence }) => Number(sequence));
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
    expect(sequences.length).toBeGreaterThanOrEqual(rounds);
  });

  it("are due though their address becomes Activated at the same moment", async () => {
    const { user, id } = await makeShipments();
    const { accountId } = user;
    await database.sql`update webhook set failing_since = now() where account_id = ${accountId}`;
    // A check succeeded, and there was nothing to deliver.
    const gate = await holdRows(
      database,
      `update webhook set state = 'activated', due_at = null where account_id = '${accountId}'`,
    );
    const recorded = record([id]);
    await untilWaiting(database, 1);
    await gate();
    await recorded;
    expect(await dueOf(user)).not.toBeNull();
  });

  it("trigger the check of an address that waits for a number, though no event is recorded", async () => {
    const { user, id } = await makeShipments();
    await database.sql`
      update webhook set due_at = now() + interval '1 hour', statuses = '["delivered"]' where account_id = ${user.accountId}`;
    await record([id]);
    expect(await eventsOf(id)).toEqual([]);
    expect(Date.parse((await dueOf(user)) ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("leave nothing behind for an address that is removed at the same moment", async () => {
    const { user, id } = await makeShipments();
    await record([id]);
    await move(id, "arrived");
    const gate = await holdAddress(user);
    const removed = deleteWebhook(await contextOf(database.db, user));
    await untilWaiting(database, 1);
    const recorded = record([id]);
    await untilWaiting(database, 2);
    await gate();
    await Promise.all([removed, recorded]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it("are recorded for several accounts in one order, without deadlocks", async () => {
    const [first, second, third] = [await makeShipments(), await makeShipments(), await makeShipments()];
    // Rows are stored in order of their last write: while this one waits, the first moves behind the others.
    const [firstGate, secondGate] = [await holdAddress(first.user), await holdAddress(second.user)];
    const all = record([first.id, second.id, third.id]);
    await untilWaiting(database, 1);
    await firstGate();
    await untilWaiting(database, 1);
    const others = await Promise.all(
      [first, third].map(({ user }) =>
        storeShipments(database.db, user.accountId, [{ subStatus: "moving" }]),
      ),
    );
    const some = record(others.flat());
    await untilWaiting(database, 2);
    await secondGate();
    await Promise.all([all, some]);
    for (const id of [first.id, second.id, third.id, ...others.flat()])
      expect(await eventsOf(id)).toHaveLength(1);
  });
});

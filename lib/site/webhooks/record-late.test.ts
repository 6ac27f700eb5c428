import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { lateBatch } from "./constants";
import { recordEstimates } from "./record-estimates";
import { recordLate } from "./record-late";
import { setWebhook } from "./set-webhook";
import { estimatesOf, makeReceiver, setEstimate, storeMoving } from "./testing/make-expected";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());
afterEach(() => database.sql`delete from webhook`);

const noon = new Date("2026-05-04T12:00:00Z");
/** So many hours after Monday noon, UTC. */
const at = (hours: number) => new Date(noon.getTime() + hours * hourMs);
const runAt = (hours: number) => recordLate(contextOn(database.db, { now: at(hours) }));
const lateOf = async (id: string) => (await estimatesOf(database, id)).map(({ late }) => late);
const lateUntil = async (accountId: string) => {
  const [row] = await database.sql`select late_until from webhook where account_id = ${accountId}`;
  return row?.late_until && new Date(row.late_until).toISOString();
};
/** A company in a zone, looked at until that hour, with a shipment that is expected by then. */
async function makeExpected(zone: string, until: number, to: number) {
  const user = await makeReceiver(database, { since: at(-1000), zone, lateUntil: at(until) });
  const id = await storeMoving(database, user.accountId);
  await setEstimate(database, [id], { to: at(to), madeAt: at(-90) });
  await recordEstimates(contextOn(database.db, { now: at(-90) }), { shipmentIds: [id] });
  expect(await lateOf(id)).toEqual([false]);
  return { user, id };
}

describe("shipments that become later than expected because time passes", () => {
  it("are recorded once their account's own day is over, once", async () => {
    // Expected by Monday noon, UTC: 24:00 of the 4th in Auckland, 05:00 in Los Angeles.
    const auckland = await makeExpected("Pacific/Auckland", -24, -0.5);
    const angeles = await makeExpected("America/Los_Angeles", -29, -0.5);
    await runAt(-0.1);
    expect([await lateOf(auckland.id), await lateOf(angeles.id)]).toEqual([[false], [false]]);
    await runAt(0);
    expect([await lateOf(auckland.id), await lateOf(angeles.id)]).toEqual([[false, true], [false]]);
    await runAt(18.9);
    expect(await lateOf(angeles.id)).toEqual([false]);
    await Promise.all([runAt(19), runAt(19)]);
    await runAt(60);
    await recordEstimates(contextOn(database.db, { now: at(61) }), {
      shipmentIds: [auckland.id, angeles.id],
    });
    expect([await lateOf(auckland.id), await lateOf(angeles.id)]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it("are not recorded if they arrived, were stopped, or have a new date by then", async () => {
    const { user, id: arrived } = await makeExpected("UTC", -12, 1);
    const [stopped, moved] = [
      await storeMoving(database, user.accountId, { archivedAt: at(0) }),
      await storeMoving(database, user.accountId),
    ];
    await setEstimate(database, [stopped, moved], { to: at(1), madeAt: at(-90) });
    await database.sql`update shipment set status = 'delivered', sub_status = 'delivered' where id = ${arrived}`;
    // The parcel has news that its shipment has not been given yet.
    await database.sql`update parcel set estimate = jsonb_set(estimate, '{to}', to_jsonb(${at(50).toISOString()}::text))
      where id = (select parcel_id from shipment where id = ${moved})`;
    await runAt(13);
    expect([await lateOf(arrived), await lateOf(stopped), await lateOf(moved)]).not.toContainEqual(
      expect.arrayContaining([true]),
    );
    expect(await lateUntil(user.accountId)).toBe(at(12).toISOString());
  });

  it("are not recorded for a type that is not sent, and go on from when it is", async () => {
    const unwanted = await makeExpected("UTC", -12, 1);
    await database.sql`update webhook set types = '{}' where account_id = ${unwanted.user.accountId}`;
    await runAt(13);
    const { user, id } = unwanted;
    expect([await lateOf(id), await lateUntil(user.accountId)]).toEqual([[false], at(12).toISOString()]);
    await setEstimate(database, [id], { to: at(14), madeAt: at(13) });
    await database.sql`update webhook set types = null`;
    await runAt(36);
    expect(await lateOf(id)).toEqual([false, true]);
  });

  it("are looked for from the day on which the address was entered, in its zone", async () => {
    const user = await makeUser(database.db);
    await database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
    const ctx = await contextOf(database.db, user, { now: at(0) });
    const settings = {
      url: "https://receiver.example/hook",
      callback: true,
      statuses: ["delivered" as const],
    };
    await setWebhook(ctx, settings);
    expect(await lateUntil(user.accountId)).toBe("2026-05-03T15:00:00.000Z");
    await setWebhook({ ...ctx, now: at(48) }, settings);
    expect(await lateUntil(user.accountId)).toBe("2026-05-03T15:00:00.000Z");
  });

  it("are all recorded, each once, though they are more than a batch and the work stops after each of them", async () => {
    const user = await makeReceiver(database, { since: at(-1000), lateUntil: at(-12) });
    const count = 2 * lateBatch + 50;
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) ids.push(await storeMoving(database, user.accountId));
    // Most at one instant, which no batch can divide by time.
    await setEstimate(database, ids, { to: at(1), madeAt: at(-90) });
    await setEstimate(database, ids.slice(0, 30), { to: at(2), madeAt: at(-90) });
    const stored = () => database.sql`select 1 from webhook_event where type = 'shipment.estimate'
      and account_id = ${user.accountId}`;
    const counted = [0];
    // The worker is stopped after the first batch: the work looks before each of them.
    let looks = 0;
    const signal = Object.defineProperty(new AbortController().signal, "aborted", { get: () => ++looks > 1 });
    await recordLate(contextOn(database.db, { now: at(13), signal }));
    counted.push((await stored()).length);
    expect(await lateUntil(user.accountId)).toBe(at(1).toISOString());
    await Promise.all([runAt(13.25), runAt(13.25)]);
    counted.push((await stored()).length);
    await runAt(13.5);
    counted.push((await stored()).length);
    expect(counted).toEqual([0, lateBatch, count, count]);
    expect(await lateUntil(user.accountId)).toBe(at(12).toISOString());
  });

  it("are recorded by a later run, if the transaction of one ends half way, and other accounts are not held up", async () => {
    const [broken, other] = [await makeExpected("UTC", -12, 1), await makeExpected("UTC", -12, 2)];
    await database.sql.unsafe(
      `alter table webhook_event add constraint broken check (shipment_id <> '${broken.id}') not valid`,
    );
    try {
      await runAt(13);
    } finally {
      await database.sql`alter table webhook_event drop constraint broken`;
    }
    expect([await lateOf(broken.id), await lateUntil(broken.user.accountId)]).toEqual([
      [false],
      at(-12).toISOString(),
    ]);
    expect(await lateOf(other.id)).toEqual([false, true]);
    await runAt(13.25);
    expect(await lateOf(broken.id)).toEqual([false, true]);
  });
});

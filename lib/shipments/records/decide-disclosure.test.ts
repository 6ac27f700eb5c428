import { carrierAccount } from "@/db/schema/carrier-accounts";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { groupRows } from "@/lib/core/group-rows";
import { newId } from "@/lib/core/ids";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { updateBatch } from "@/lib/shipments/list/update-batch";
import { readTracks } from "@/lib/site/public-api/read-tracks";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { s10Number } from "@/lib/tracking/lookup/testing/s10-numbers";
import { familyPerDayMax } from "@/lib/tracking/store/constants";
import { hashExtra } from "@/lib/tracking/store/seal-extra";
import { makeUser } from "@/tests/api/make-user";
import { defaultSort } from "./constants";
import { copyParcels } from "./copy-parcels";
import { readDetails, shipmentFacts } from "./queries";
import { type NewShipment, recordShipments } from "./record-shipments";
import { releaseWithheld } from "./release-withheld";

const now = new Date("2026-03-14T12:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const canary = "Delivered to JOHN DOE at 12 Main Street";
const keys = { postcode: "99999" };

let database: TestDatabase;
let services = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Consecutive numbers of a range that nobody else uses here. */
function newRange(count: number): readonly string[] {
  services += 1;
  const service = `L${String.fromCharCode(64 + services)}`;
  return Array.from({ length: count }, (_, at) => s10Number(service, "CN", 4_995_000 + at));
}

/** Parcels of others on their way, or only with a label, since `at`. */
async function storeParcels(
  numbers: readonly string[],
  at: Date,
  more: Partial<typeof parcel.$inferInsert> = {},
  subStatus: "delivered" | "label_created" = "delivered",
) {
  const time = at.toISOString();
  const isScanned = subStatus === "delivered";
  const rows = numbers.map((number) => ({
    ...{ id: newId(now), number, carrier: "china-post", createdAt: now, changedAt: at, version: 1 },
    ...{
      status: isScanned ? ("delivered" as const) : ("info_received" as const),
      subStatus,
      outcome: "found",
    },
    ...{ onlineAt: isScanned ? at : null, lastEventAt: at, destination: "ZM" },
    checkpoints: [scan(subStatus, time, { text: canary })],
    ...more,
  }));
  await database.db.insert(parcel).values(rows);
}

/** A new account, and what it sees of numbers that it adds. */
async function makeReader(given: Partial<NewShipment> = {}) {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user, { now });
  if (ctx.caller.kind !== "user") throw new Error("nobody is logged in");
  const scope = Object.assign({ rows: { kind: "all" }, hidden: new Set() }, ctx.caller.scope) as never;
  const add = async (numbers: readonly string[], at = now) => {
    const shipments = numbers.map((number) => ({
      number,
      carrier: "china-post",
      source: "file" as const,
      ...noFields,
      ...given,
    }));
    return database.db.transaction((tx) => recordShipments(tx, user, shipments, { now: at, language: "en" }));
  };
  const look = async (at = now) => {
    const rows = await database.sql<
      { id: string }[]
    >`select id from shipment where account_id = ${user.accountId}`;
    const ids = rows.map(({ id }) => id);
    const details = await readDetails(database.db, scope, ids, at);
    const tracks = await readTracks(database.db, await shipmentFacts(database.db, scope, ids), {
      now: at,
      journeys: true,
    });
    const text = JSON.stringify([details, tracks]);
    return {
      ids,
      journeys: details.filter((one) => one.parcel.checkpoints.length > 0).length,
      statuses: details.filter(
        (one) => one.shipment.status !== "not_found" || one.parcel.status !== "not_found",
      ).length,
      places: text.split(`"ZM"`).length - 1,
      isRaw: text.includes(canary),
      withheld: details.filter(
        (one) => one.parcel.problem?.kind === "withheld" && one.parcel.viewToken === "",
      ).length,
      /** What the API says of it. */
      said: Object.fromEntries(
        [...groupRows(tracks, (one) => String(one.disclosure))].map(([key, some]) => [key, some.length]),
      ),
      unstated: tracks.filter(({ result }) => result === null).length,
      tracked: tracks.filter((one) => (one.checkpoints ?? []).length > 0).length,
    };
  };
  return { user, ctx, add, look };
}

const noFields = {
  ...{ method: null, orderNumber: null, customerName: null, customerEmail: null, customerLanguage: null },
  ...{ destination: null, shippedAt: null, afterDelivery: false },
};

describe("numbers that an account only typed", () => {
  it("show twenty journeys of a range a day, without the carrier's sentences, and nothing of the others", async () => {
    const numbers = newRange(200);
    await storeParcels(numbers, hours(-5));
    const { ctx, add, look } = await makeReader();
    await add(numbers.slice(0, 120));
    await add(numbers.slice(120));
    const found = await look();
    expect(found).toMatchObject({
      ...{ journeys: familyPerDayMax, statuses: familyPerDayMax, tracked: familyPerDayMax },
      ...{ withheld: numbers.length - familyPerDayMax, isRaw: false },
      unstated: numbers.length - familyPerDayMax,
      said: { limited: familyPerDayMax, withheld: numbers.length - familyPerDayMax },
    });
    // What is withheld is on no tab and last by status, by the stored counts and by the rows.
    for (const filter of [{}, { source: "file" }] as const) {
      const { counts } = await countShipments(ctx, filter);
      expect(counts).toMatchObject({ all: numbers.length, notFound: 0, delivered: familyPerDayMax });
      const list = {
        ...filter,
        result: statusCode.not_found,
        pageIndex: 1,
        pageSize: 10,
        sort: defaultSort,
      } as const;
      expect((await listShipments(ctx, list)).total).toBe(0);
      for (const sort of ["status", "-status"] as const) {
        const page = { ...filter, pageIndex: 1, pageSize: 200, sort } as const;
        const { rows } = await listShipments(ctx, page);
        expect(rows.findLastIndex(({ status }) => status === "delivered")).toBe(familyPerDayMax - 1);
        expect(rows).toHaveLength(numbers.length);
      }
    }
    // Twice in the shipment and its parcel, and once as a track.
    expect(found.places).toBeLessThanOrEqual(3 * familyPerDayMax);
    const tomorrow = new Date(now.getTime() + dayMs + 1);
    const release = (at: Date) => releaseWithheld(contextOn(database.db, { now: at }));
    expect(await release(hours(1))).toBe(0);
    expect(await release(tomorrow)).toBe(familyPerDayMax);
    expect((await look()).journeys).toBe(2 * familyPerDayMax);
  });

  it("count once within a day, though their shipments are deleted and added again", async () => {
    const numbers = newRange(familyPerDayMax + 5);
    await storeParcels(numbers, hours(-5));
    const { user, add, look } = await makeReader();
    const own = numbers.slice(0, familyPerDayMax);
    for (const at of [0, 10, 23]) {
      await add(own, hours(at));
      expect(await look()).toMatchObject({ journeys: familyPerDayMax, withheld: 0 });
      await database.sql`delete from shipment where account_id = ${user.accountId}`;
    }
    await add(numbers, hours(23));
    expect(await look()).toMatchObject({ journeys: familyPerDayMax, withheld: 5 });
    await releaseWithheld(contextOn(database.db, { now: hours(25) }));
    expect(await look()).toMatchObject({ journeys: numbers.length, withheld: 0 });
  });

  it("count once many are added at the same time, and when their news comes later", async () => {
    const numbers = newRange(100);
    const { add, look } = await makeReader();
    await storeParcels(numbers.slice(0, 60), hours(-5));
    await Promise.all([0, 20, 40, 60, 80].map((from) => add(numbers.slice(from, from + 20))));
    const later = await database.sql<{ id: string }[]>`
      update parcel set version = 2, status = 'in_transit', last_event_at = ${hours(-5).toISOString()}, online_at = ${hours(-5).toISOString()}
      where number = any(${numbers.slice(60) as string[]}) returning id`;
    await copyParcels(contextOn(database.db, { now }), { parcelIds: later.map(({ id }) => id) });
    const { statuses, withheld } = await look();
    expect([statuses, withheld]).toEqual([familyPerDayMax, numbers.length - familyPerDayMax]);
  });

  it("do not become one's own at another carrier by what proves them at the first", async () => {
    const numbers = newRange(30);
    await storeParcels(numbers, hours(-5));
    const reader = await makeReader({ carrier: "dhl" });
    await reader.add(numbers);
    const { ids } = await reader.look();
    await database.sql`update shipment set disclosure = 'full' where account_id = ${reader.user.accountId}`;
    const batch = { accountId: reader.user.accountId, ids, now, language: "en" };
    await database.db.transaction((tx) => updateBatch(tx, batch, { carrier: "china-post" }));
    const { journeys, isRaw } = await reader.look();
    expect([journeys, isRaw]).toEqual([familyPerDayMax, false]);
  });
});

describe("numbers that are proved to be an account's own show everything", () => {
  const count = 60;
  const all = { journeys: count, tracked: count, isRaw: true, withheld: 0, said: { full: count } };

  it.each(["manual", "api", "file"] as const)("recorded before the first scan: %s", async (source) => {
    const numbers = newRange(count);
    const { add, look } = await makeReader({ source });
    await storeParcels(numbers, hours(-1), {}, "label_created");
    await add(numbers);
    expect(await look()).toMatchObject(all);
    const scanned = newRange(count);
    await add(scanned);
    expect((await look()).said).toEqual({ full: count, null: count });
    await database.sql`update parcel set version = 2, status = 'delivered', online_at = ${hours(2).toISOString()}, last_event_at = ${hours(3).toISOString()},
      checkpoints = ${JSON.stringify([scan("delivered", hours(3).toISOString(), { text: canary })])}::jsonb
      where number = any(${scanned as string[]})`;
    const ids = await database.sql<
      { id: string }[]
    >`select id from parcel where number = any(${scanned as string[]})`;
    await copyParcels(contextOn(database.db, { now }), { parcelIds: ids.map(({ id }) => id) });
    const twice = { journeys: 2 * count, tracked: 2 * count, said: { full: 2 * count } };
    expect(await look()).toMatchObject({ ...all, ...twice });
  });

  it("out of a shop, simulated, or with the keys that the carrier asked for", async () => {
    for (const [given, more] of [
      [{ source: "shop" }, {}],
      [{}, { simulated: true }],
      [{ extra: keys }, { protection: hashExtra(keys) }],
    ] as const) {
      const numbers = newRange(count);
      await storeParcels(numbers, hours(-5), more);
      const { add, look } = await makeReader(given);
      await add(numbers);
      expect(await look()).toMatchObject(all);
    }
  });

  it("of a trusted account, or with its own credential at the carrier, from the next hour on", async () => {
    const prove = {
      trust: (accountId: string) =>
        database.sql`update account set trusted_at = ${now.toISOString()} where id = ${accountId}`.then(
          () => undefined,
        ),
      credential: async (accountId: string, courier = "china-post") => {
        await database.db.insert(carrierAccount).values({
          ...{
            id: newId(now),
            accountId: accountId as never,
            name: courier,
            courier,
            connector: courier,
            settings: {},
          },
          ...{ sealed: "", testNumber: "", state: 3, trialAt: now, createdAt: now, updatedAt: now },
        });
      },
    };
    for (const way of ["trust", "credential"] as const) {
      const numbers = newRange(count);
      await storeParcels(numbers, hours(-5));
      const { user, add, look } = await makeReader();
      await add(numbers);
      if (way === "credential") await prove.credential(user.accountId, "dhl");
      await releaseWithheld(contextOn(database.db, { now }), { accountId: user.accountId });
      expect(await look()).toMatchObject({ journeys: familyPerDayMax, isRaw: false });
      await prove[way](user.accountId);
      const from = ["withheld", "limited"] as const;
      await releaseWithheld(contextOn(database.db, { now }), { accountId: user.accountId, from });
      expect(await look()).toMatchObject(all);
    }
  });
});

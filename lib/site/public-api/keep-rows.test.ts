import { eq } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { findCall } from "@/lib/site/api-documents/find-call";
import { writePage } from "@/lib/site/api-documents/write-page";
import { makeUser } from "@/tests/api/make-user";
import { findPage } from "./find-page";
import { readTracks } from "./read-tracks";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const dayMs = 24 * 3_600_000;

async function query(accountId: AccountId, now = new Date()) {
  const request = { days: { start: null, end: null }, cursor: null, skip: 0, take: 100 };
  const { total, rows } = await findPage(
    database.db,
    { accountId },
    { dateType: 1, result: -1, numberType: 1 },
    request,
  );
  const tracks = await readTracks(database.db, rows, { now, journeys: false });
  const page = { total, pageIndex: 1, pageSize: 100, nextCursor: null, tracks };
  expect(writePage(page)).toBe(JSON.stringify(findCall("query").output.parse(page)));
  return { total, rows, tracks };
}

async function store(count: number) {
  const { accountId } = await makeUser(database.db);
  const given = Array.from({ length: count }, (_, at) => ({ orderNumber: `SO-${at}`, archivedAt: null }));
  return { accountId, ids: await storeShipments(database.db, accountId, given) };
}

describe("a page of tracks that is read again", () => {
  it("is the same, of shared rows and tracks", async () => {
    const { accountId } = await store(5);
    const first = await query(accountId);
    const again = await query(accountId);
    expect(again.tracks).toEqual(first.tracks);
    expect(again.rows[0]).toBe(first.rows[0]);
    expect(again.tracks[0]).toBe(first.tracks[0]);
  });

  it("has every change of a shipment and of its parcel, what was added and not what was deleted", async () => {
    const { accountId, ids } = await store(4);
    await query(accountId);
    const [changed = "", gone = ""] = ids;
    await database.db.update(shipment).set({ customerName: "Max" }).where(eq(shipment.id, changed));
    const { rows } = await query(accountId);
    expect(rows.find(({ id }) => id === changed)?.customerName).toBe("Max");
    await database.db
      .update(parcel)
      .set({ asks: 7 })
      .where(eq(parcel.id, rows.find(({ id }) => id === changed)?.parcelId ?? ""));
    expect((await query(accountId)).tracks.filter(({ askCount }) => askCount === 7)).toHaveLength(1);
    await database.db.delete(shipment).where(eq(shipment.id, gone));
    await storeShipments(database.db, accountId, [{ orderNumber: "new", archivedAt: null }]);
    const after = await query(accountId);
    expect([after.total, after.tracks.length]).toEqual([4, 4]);
    expect(after.rows.map(({ id }) => id)).not.toContain(gone);
    expect(after.tracks.map(({ innerNum }) => innerNum)).toContain("new");
  });

  it("counts days by the time it is read", async () => {
    const { accountId, ids } = await store(1);
    const onlineAt = new Date();
    await database.db
      .update(shipment)
      .set({ status: "in_transit", onlineAt })
      .where(eq(shipment.id, ids[0] ?? ""));
    const daysAt = async (days: number) =>
      (await query(accountId, new Date(onlineAt.getTime() + days * dayMs + 1))).tracks[0]?.transitDays;
    expect([await daysAt(0), await daysAt(3), await daysAt(0)]).toEqual([0, 3, 0]);
  });

  it("never has rows of another account", async () => {
    const [one, other] = [await store(3), await store(3)];
    await query(one.accountId);
    const { rows } = await query(other.accountId);
    expect(rows.map(({ id }) => id).sort()).toEqual([...other.ids].sort());
  });
});

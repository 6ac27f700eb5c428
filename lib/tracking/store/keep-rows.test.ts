import { eq } from "drizzle-orm";
import { z } from "zod";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { cargoCall } from "@/lib/tracking/lookup/contract";
import { contextOn, scan, storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { writeViews } from "@/lib/tracking/lookup/write-views";
import { hashExtra } from "./seal-extra";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const soon = () => new Date(Date.now() + 3_600_000);
let next = 900_000;

/** A parcel with a journey, polled in an hour. */
async function store() {
  const number = upsNumber(next++);
  const id = await storeParcel(database.db, { number });
  const given = {
    status: "in_transit",
    subStatus: "departed",
    outcome: "found",
    askedAt: new Date(),
  } as const;
  const checkpoints = [scan("departed", "2026-03-02T06:05:00Z")];
  await database.db
    .update(parcel)
    .set({ ...given, answeredAt: new Date(), checkpoints })
    .where(eq(parcel.id, id));
  await database.db.update(refreshSchedule).set({ dueAt: soon() }).where(eq(refreshSchedule.parcelId, id));
  return { id, number };
}

async function look(number: string, more: { postcode?: string; viewToken?: string; now?: Date } = {}) {
  const { postcode, viewToken, now = new Date() } = more;
  const ctx = contextOn(database.db, { caller: { kind: "visitor", address: "192.0.2.7" }, now });
  const asked = { number, ...(postcode && { extra: { postcode } }), ...(viewToken && { viewToken }) };
  const answer = await trackNumbers(ctx, { numbers: [asked], language: "en" });
  const text = writeViews(answer);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(z.encode(cargoCall.output, answer))));
  const [view] = answer.parcels;
  if (!view) throw new Error("no view");
  return view;
}

describe("a parcel that is looked up again", () => {
  it("is the same view, whose JSON is what its schema encodes", async () => {
    const { number } = await store();
    const first = await look(number);
    expect(await look(number)).toBe(first);
    expect(first.checkpoints).toHaveLength(1);
  });

  it("shows every change at once, also of a row whose version field stays", async () => {
    const { id, number } = await store();
    await look(number);
    const checkpoints = [scan("delivered", "2026-03-03T06:05:00Z"), scan("departed", "2026-03-02T06:05:00Z")];
    await database.db.update(parcel).set({ checkpoints }).where(eq(parcel.id, id));
    expect((await look(number)).checkpoints.map(({ subStatus }) => subStatus)).toEqual([
      "delivered",
      "departed",
    ]);
    const dueAt = soon();
    await database.db
      .update(refreshSchedule)
      .set({ dueAt, reason: "moving" })
      .where(eq(refreshSchedule.parcelId, id));
    expect(await look(number)).toMatchObject({ nextAskAt: dueAt.toISOString(), why: "moving" });
    await database.db.transaction(async (tx) => {
      for (const origin of ["DE", "FR"]) await tx.update(parcel).set({ origin }).where(eq(parcel.id, id));
    });
    expect(await look(number)).toMatchObject({ origin: "FR" });
    await database.db.delete(parcel).where(eq(parcel.id, id));
    expect((await look(number)).checkpoints).toEqual([]);
  });

  it("is in progress as soon as its next poll is due", async () => {
    const { number } = await store();
    expect(await look(number)).toMatchObject({ asking: false });
    const later = await look(number, { now: new Date(soon().getTime() + 1000) });
    expect(later).toMatchObject({ asking: true, nextAskAt: null });
  });

  it("hides a journey from the moment it is protected, and shows it to those alone who prove its keys", async () => {
    const { id, number } = await store();
    await look(number);
    const protection = hashExtra({ postcode: "80331" });
    await database.db.update(parcel).set({ protection }).where(eq(parcel.id, id));
    const hidden = { checkpoints: [], problem: { kind: "protected" } };
    expect(await look(number)).toMatchObject(hidden);
    const proved = await look(number, { postcode: "80331" });
    expect(proved.checkpoints).toHaveLength(1);
    expect(await look(number)).toMatchObject(hidden);
    expect(await look(number, { postcode: "80332" })).toMatchObject(hidden);
    expect((await look(number, { viewToken: proved.viewToken })).checkpoints).toHaveLength(1);
  });
});

import { inArray, sql } from "drizzle-orm";
import { estimateAccuracy, estimateCurve } from "@/db/schema/estimates";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import {
  contextOn,
  lease,
  observe,
  readParcel,
  report,
  scan,
  storeParcel,
  viewParcel,
} from "@/lib/tracking/lookup/testing/make-parcel";
import { storeNights } from "@/lib/tracking/lookup/testing/store-journeys";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { estimateReadEveryMs, estimateSliceParcelsMax } from "@/lib/tracking/store/constants";
import type { Journey } from "@/lib/tracking/store/find-changes";
import { makeUser } from "@/tests/api/make-user";
import { findEstimate } from "./find-estimate";
import { listAccuracy } from "./list-accuracy";
import { readEstimates } from "./read-estimates";
import { refreshEstimates } from "./refresh-estimates";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 12 * hourMs);
const isoAt = (at: number) => new Date(at).toISOString();
let serial = 0;

/** Parcels on an account's list that were delivered six hours after their acceptance, spread over the last 80 days; their ids. */
async function storeQuick(carrier: string, accountId: AccountId, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now.getTime() - 80 * dayMs + (index * 78 * dayMs) / count);
    const steps = (["accepted", "delivered"] as const).map((step, at) =>
      scan(step, isoAt(createdAt.getTime() + (1 + at * 6) * hourMs)),
    );
    const state = { checkpoints: steps, origin: "DE", destination: "QA", createdAt, changedAt: createdAt };
    return { id: newId(createdAt), carrier, number: `Q${serial++}`, ...state };
  });
  const listed = rows.map(({ id, number }) => ({ parcelId: id, number, carrier }));
  await storeShipments(database.db, accountId, listed);
  const set = {
    ...{ checkpoints: sql`excluded.checkpoints`, createdAt: sql`excluded.created_at` },
    ...{ origin: sql`excluded.origin`, destination: sql`excluded.destination` },
  };
  await database.db.insert(parcel).values(rows).onConflictDoUpdate({ target: parcel.id, set });
  return rows.map(({ id }) => id);
}

let nights = 0;
/** Learns again, and gives the middle and end of a carrier's estimate just after the acceptance, in days. */
async function learnAgain(carrier: string) {
  nights += 1;
  const learned = await refreshEstimates(contextOn(database.db, { now: new Date(now.getTime() + nights) }));
  const readAt = Date.now() + nights * 2 * estimateReadEveryMs;
  await readEstimates(database.db, readAt);
  const table = await readEstimates(database.db, readAt);
  const journey = {
    ...{ status: "in_transit", subStatus: "accepted", checkpoints: [scan("accepted", now.toISOString())] },
    ...{ service: null, origin: "DE", destination: "QA", simulated: false },
  };
  const estimate = findEstimate(table, carrier, journey as unknown as Journey, now);
  const days = (end: string | undefined) => (Date.parse(end ?? "") - now.getTime()) / dayMs;
  return { parcels: learned.parcels, middle: days(estimate?.middle), to: days(estimate?.to) };
}

const stored = async () =>
  (await database.db.select().from(estimateCurve)).toSorted((a, b) =>
    `${a.kind}${a.key}` < `${b.kind}${b.key}` ? -1 : 1,
  );
const run = () => refreshEstimates(contextOn(database.db, { now }));

describe("learning how long parcels take", () => {
  it("learns nothing where nothing is stored", async () => {
    expect(await run()).toEqual({ parcels: 0, curves: 0 });
    expect(await stored()).toEqual([]);
  });

  it("stores curves of carriers with enough parcels, none of simulated journeys, and the same again when it runs again", async () => {
    await storeNights(database.db, now, "ups");
    await storeNights(database.db, now, "sandboxed", { simulated: true });
    const { parcels } = await run();
    expect(parcels).toBe(480);
    const rows = await stored();
    const keys = rows.filter(({ kind }) => kind === "wait").map(({ key }) => key);
    expect(keys).toContain("accepted|international||ups");
    expect(keys.filter((key) => key.includes("sandboxed"))).toEqual([]);
    await run();
    expect(await stored()).toEqual(rows);
  });

  it("tells how the estimates of the last weeks fared", async () => {
    const rows = await database.db.select().from(estimateAccuracy);
    expect(new Set(rows.map(({ carrier }) => carrier))).toEqual(new Set(["*", "ups"]));
    const { all, carriers, updatedAt } = await listAccuracy(database.db);
    expect(all?.estimates).toBe(carriers[0]?.estimates);
    expect(carriers.map(({ carrier }) => carrier)).toEqual(["ups"]);
    expect(updatedAt).toEqual(now);
    for (const { estimates, held, errorHours, widthHours } of rows) {
      expect(estimates).toBeGreaterThanOrEqual(100);
      expect(held / estimates).toBeGreaterThan(0.65);
      expect(errorHours).toBeLessThan(24);
      expect(widthHours).toBeLessThan(48);
    }
  });

  it("holds no number and no account", async () => {
    const [row] = await stored();
    expect(Object.keys(row ?? {})).toEqual(["kind", "key", "curve", "value", "updatedAt"]);
    expect((await stored()).filter(({ key }) => /N\d/.test(key))).toEqual([]);
  });

  it("estimates a parcel's delivery with each answer, until it is delivered", async () => {
    const id = await storeParcel(database.db, { number: "1Z999AA10123456784" });
    const answer = async (steps: Parameters<typeof scan>[], at: Date) => {
      const held = await lease(database.db, [id]);
      const checkpoints = steps.map((step) => scan(...step)).toReversed();
      const outcome = {
        kind: "found" as const,
        report: report(checkpoints, { origin: "DE", destination: "QA" }),
      };
      await storeObservations(database.db, [observe(id, outcome, at)], { lease: held, speed: 1 });
      return (await readParcel(database.db, id)).estimate as Record<string, string> | null;
    };
    const accepted = now.getTime() - hourMs;
    const first = await answer([["accepted", isoAt(accepted)]], now);
    const days = (end: string) => (Date.parse(first?.[end] ?? "") - accepted) / dayMs;
    expect(days("from")).toBeGreaterThan(2);
    expect(days("from")).toBeLessThan(3);
    expect(days("to")).toBeGreaterThan(3);
    expect(days("to")).toBeLessThan(4.5);
    expect((await viewParcel(database.db, id)).estimate).toEqual(first);
    // Without news it stays what was expected: by it a parcel is late.
    expect(await answer([["accepted", isoAt(accepted)]], new Date(now.getTime() + 3 * dayMs))).toEqual(first);
    const delivered = accepted + 3.2 * dayMs;
    const over = await answer(
      [
        ["accepted", isoAt(accepted)],
        ["delivered", isoAt(delivered)],
      ],
      new Date(delivered + hourMs),
    );
    expect(over).toBeNull();
    expect((await viewParcel(database.db, id)).estimate).toBeNull();
  });

  it("says nothing of a carrier of which too little is known", async () => {
    const id = await storeParcel(database.db, { number: "JD014600006281230704", carrier: "dhl" });
    const held = await lease(database.db, [id]);
    const outcome = {
      kind: "found" as const,
      report: report([scan("accepted", isoAt(now.getTime() - hourMs))]),
    };
    await storeObservations(database.db, [observe(id, outcome, now)], { lease: held, speed: 1 });
    expect((await readParcel(database.db, id)).estimate).toBeNull();
  });

  it("reads a bounded sample of a busy time", async () => {
    // Parcels of the tests before count too, if the clock is before `now`.
    const before = (await run()).parcels;
    const createdAt = new Date(now.getTime() - 10 * dayMs);
    await database.db.insert(parcel).values(
      Array.from({ length: 4 * estimateSliceParcelsMax }, () => ({
        ...{ id: newId(createdAt), carrier: "busy", number: `B${serial++}`, createdAt, changedAt: createdAt },
        checkpoints: [scan("accepted", createdAt.toISOString())],
      })),
    );
    const { parcels } = await run();
    expect(parcels).toBeGreaterThan(before);
    expect(parcels).toBeLessThanOrEqual(before + estimateSliceParcelsMax);
  });

  it("compares estimates with the carrier's own days by what was stored with its answers", async () => {
    const at = new Date(now.getTime() - 30 * dayMs);
    const accepted = at.getTime() - hourMs;
    const delivered = accepted + 3 * dayMs;
    const ids = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        storeParcel(database.db, { number: `1Z999AA2${String(index).padStart(10, "0")}` }),
      ),
    );
    const answer = async (steps: Parameters<typeof scan>[], answeredAt: Date) => {
      const held = await lease(database.db, ids);
      const outcomes = ids.map((id, index) => {
        // The day of the delivery, and of every third parcel the day after.
        const eta = {
          from: isoAt(delivered + (index % 3 === 0 ? dayMs : 0)).slice(0, 10),
          to: null,
          offset: null,
        };
        const checkpoints = steps.map((step) => scan(...step)).toReversed();
        const given = report(checkpoints, { origin: "DE", destination: "QA", eta });
        return observe(id, { kind: "found" as const, report: given }, answeredAt);
      });
      await storeObservations(database.db, outcomes, { lease: held, speed: 1 });
    };
    await answer([["accepted", isoAt(accepted)]], at);
    await run();
    expect((await listAccuracy(database.db)).comparison).toEqual({ all: null, carriers: [] });
    const steps: Parameters<typeof scan>[] = [
      ["accepted", isoAt(accepted)],
      ["delivered", isoAt(delivered)],
    ];
    await answer(steps, new Date(delivered + hourMs));
    await run();
    const { all, carriers } = (await listAccuracy(database.db)).comparison;
    expect(carriers).toMatchObject([
      { carrier: "ups", estimates: 120, held: 120, carrierHeld: 80, carrierErrorHours: 1 },
    ]);
    expect(carriers[0]?.errorHours).toBeLessThan(13);
    expect({ ...carriers[0], carrier: "*" }).toEqual(all);
  });

  it("learns little from one account's parcels where others supply enough", async () => {
    await storeNights(database.db, now, "dhl");
    const before = await learnAgain("dhl");
    const { accountId } = await makeUser(database.db);
    const ids = await storeQuick("dhl", accountId, 1000);
    const limited = await learnAgain("dhl");
    // A quarter of 480; an hour with more parcels than are read may have room for a few less.
    expect(limited.parcels - before.parcels).toBeLessThanOrEqual(120);
    expect(limited.parcels - before.parcels).toBeGreaterThan(110);
    for (const end of ["middle", "to"] as const)
      expect(Math.abs(limited[end] - before[end])).toBeLessThan(0.5);
    // Nobody's parcels are not limited: the same journeys teach what they are.
    await database.db.delete(shipment).where(inArray(shipment.parcelId, ids));
    const unlimited = await learnAgain("dhl");
    expect(unlimited.parcels - before.parcels).toBeGreaterThan(990);
    expect(unlimited.middle).toBeLessThan(0.6);
  });
});

import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { badNumber, noData, unread } from "@/lib/parcels/parcel/testing/make-outcome";
import {
  lease,
  observe,
  readParcel,
  report,
  scan,
  storeParcel,
  viewParcel,
} from "@/lib/tracking/lookup/testing/make-parcel";
import { storeObservations } from "./store-observations";

let database: TestDatabase;
let serial = 0;
const nextNumber = () => `1Z999AA1${String(serial++).padStart(10, "0")}`;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Leases parcels and stores one outcome, like a refresh. */
async function tell(id: string, outcome: Outcome, at = new Date()): Promise<number> {
  const held = await lease(database.db, [id]);
  return storeObservations(database.db, [observe(id, outcome, at)], { lease: held, speed: 1 });
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const found = (...given: Parameters<typeof report>): Outcome => ({ kind: "found", report: report(...given) });

describe("storing carriers' responses", () => {
  it("writes journey, milestones, evidence and the next poll together", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    const held = await lease(database.db, [id]);
    const body = Buffer.from('{"status":"moving"}');
    const raw = { hash: createHash("sha256").update(body).digest("hex"), status: 200, body };
    const at = new Date();
    const checkpoints = [scan("accepted", hoursAgo(20)), scan("departed", hoursAgo(3))];
    const outcome = found(checkpoints, { unknownCodes: ["ZZ"], destination: "DE" });
    await storeObservations(database.db, [{ parcelId: id, outcome, connector: "test", raw, at }], {
      lease: held,
      speed: 1,
    });
    const row = await readParcel(database.db, id);
    expect(row).toMatchObject({
      status: "in_transit",
      subStatus: "departed",
      destination: "DE",
      outcome: "found",
      failures: 0,
    });
    expect(row).toMatchObject({ version: 1, askedAt: at, answeredAt: at, changedAt: at });
    expect(row.onlineAt?.toISOString()).toBe(checkpoints[0]?.time.utc);
    expect(row.lastEventAt?.toISOString()).toBe(checkpoints[1]?.time.utc);
    expect(row.schedule).toMatchObject({ lease: null, reason: "moving" });
    expect(row.schedule.dueAt?.getTime()).toBe(at.getTime() + 4 * 3_600_000);
    const [evidence] = await database.sql`select hash, status, body from raw_answer where parcel_id = ${id}`;
    expect(gunzipSync(evidence?.body).equals(body)).toBe(true);
    expect(await database.sql`select seen::int from unknown_code where code = 'ZZ'`).toEqual([{ seen: 1 }]);
  });

  it("never lets a failure change known data", async () => {
    const failures: Outcome[] = [
      unread(),
      { kind: "throttled", retryAfterMs: 5000, scope: "call" },
      { kind: "denied", fatal: true },
      { kind: "down", retryAfterMs: null },
      { kind: "moreInfoNeeded", fields: ["postcode"] },
      badNumber(),
      { kind: "pending", retryAfterMs: 1000 },
      { kind: "notConnected" },
    ];
    const id = await storeParcel(database.db, { number: nextNumber() });
    await tell(id, found([scan("out_for_delivery", hoursAgo(2))], { service: "Express", proof: ["photo"] }));
    const before = await readParcel(database.db, id);
    for (const failure of failures) {
      await tell(id, failure);
      const row = await readParcel(database.db, id);
      for (const field of [
        "status",
        "subStatus",
        "checkpoints",
        "service",
        "proof",
        "lastEventAt",
        "changedAt",
      ] as const)
        expect({ [failure.kind]: row[field] }).toEqual({ [failure.kind]: before[field] });
      expect(row.outcome).toBe(failure.kind);
    }
  });

  it("keeps the journey when the carrier has no data any more, and says Not found only if nothing was known", async () => {
    const known = await storeParcel(database.db, { number: nextNumber() });
    await tell(known, found([scan("moving", hoursAgo(2))]));
    await tell(known, noData());
    expect(await readParcel(database.db, known)).toMatchObject({
      status: "in_transit",
      subStatus: "moving",
      outcome: "noData",
    });
    const unknown = await storeParcel(database.db, { number: nextNumber() });
    await tell(unknown, { kind: "down", retryAfterMs: null });
    expect(await readParcel(database.db, unknown)).toMatchObject({
      subStatus: null,
      answeredAt: null,
      failures: 1,
    });
    await tell(unknown, noData());
    expect(await readParcel(database.db, unknown)).toMatchObject({
      status: "not_found",
      subStatus: "not_found",
      failures: 0,
    });
  });

  it("shows each problem by its own name and never as Not found", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    await tell(id, { kind: "moreInfoNeeded", fields: ["postcode"] });
    const requested = await viewParcel(database.db, id);
    expect(requested).toMatchObject({
      subStatus: null,
      problem: { kind: "moreInfoNeeded", fields: ["postcode"] },
      why: "needsInfo",
      nextAskAt: null,
    });
    await tell(id, unread());
    const unreadable = await viewParcel(database.db, id);
    expect(unreadable).toMatchObject({ subStatus: null, problem: { kind: "unreadable" }, why: "retry" });
    expect(JSON.stringify(unreadable)).not.toContain("html");
  });

  it("stores one response per query: a second under the same lease changes nothing", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    const held = await lease(database.db, [id]);
    const answer = observe(id, found([scan("moving", hoursAgo(2))]));
    const stored = await Promise.all(
      [1, 2, 3].map(() => storeObservations(database.db, [answer], { lease: held, speed: 1 })),
    );
    expect(stored.sort()).toEqual([0, 0, 1]);
    expect((await readParcel(database.db, id)).version).toBe(1);
  });

  it("records a change only if a reader sees one, and increases the version with every response", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    const first = scan("moving", hoursAgo(5));
    const outcomes: readonly Outcome[] = [
      found([first]),
      found([{ ...first, evidence: "f".repeat(64) }]),
      found([first, scan(null, hoursAgo(1))]),
      { kind: "down", retryAfterMs: null },
      { kind: "down", retryAfterMs: null },
    ];
    const changedIn: number[] = [];
    let { changedAt } = await readParcel(database.db, id);
    for (const outcome of outcomes) {
      await tell(id, outcome);
      const row = await readParcel(database.db, id);
      if (row.changedAt.getTime() !== changedAt.getTime()) changedIn.push(row.version);
      ({ changedAt } = row);
    }
    expect(changedIn).toEqual([1, 3]);
    expect((await readParcel(database.db, id)).version).toBe(5);
  });

  it("emits a status change once, in its transaction", async () => {
    const subscribed = await storeParcel(database.db, { number: nextNumber(), subscribed: true });
    const unsubscribed = await storeParcel(database.db, { number: nextNumber() });
    for (const id of [subscribed, unsubscribed]) await tell(id, found([scan("moving", hoursAgo(5))]));
    await tell(subscribed, found([scan("moving", hoursAgo(5))]));
    const jobs = await database.sql`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tracking/parcel-status-changed'`;
    expect(jobs).toEqual([{ payload: { parcelId: subscribed, version: 1 } }]);
  });

  it("marks all sandbox data as simulated, and ends it with the first response of a real carrier", async () => {
    const made = async (outcome: Outcome) => {
      const id = await storeParcel(database.db, { number: nextNumber() });
      const held = await lease(database.db, [id]);
      const answer = { ...observe(id, outcome), connector: "sandbox" };
      await storeObservations(database.db, [answer], { lease: held, speed: 1 });
      return id;
    };
    const journey = found([scan("moving", hoursAgo(5))]);
    const simulated = {
      kind: "found",
      report: { ...("report" in journey ? journey.report : report([])), simulated: true },
    } as Outcome;
    for (const outcome of [simulated, noData(), { kind: "down", retryAfterMs: null }] as Outcome[]) {
      const id = await made(outcome);
      expect(await readParcel(database.db, id)).toMatchObject({ simulated: true });
      await tell(id, noData());
      expect(await readParcel(database.db, id)).toMatchObject({
        simulated: false,
        status: "not_found",
        subStatus: "not_found",
        checkpoints: [],
      });
    }
  });

  it("accepts any text from a carrier", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    const text = "NUL \u0000 half \ud800 literal \\u0000 😀 \\";
    await tell(id, found([scan("moving", hoursAgo(2), { text })]));
    const row = await readParcel(database.db, id);
    expect(row.checkpoints).toMatchObject([{ text: "NUL  half  literal \\u0000 😀 \\" }]);
  });

  it("begins a new generation when the number is reused, and shows it to subscribers of the old one", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    await tell(id, found([scan("accepted", hoursAgo(3000)), scan("delivered", hoursAgo(2900))]));
    const old = await readParcel(database.db, id);
    await tell(id, found([scan("label_created", hoursAgo(30)), scan("accepted", hoursAgo(20))]));
    const rows = await database.sql`
      select p.id, generation, sub_status as "subStatus", jsonb_array_length(checkpoints) as events, version::int, s.due_at is null as rests, lease
      from parcel p join refresh_schedule s on s.parcel_id = p.id where number = ${old.number} order by generation`;
    expect(rows).toMatchObject([
      { id, generation: 1, subStatus: "delivered", events: 2, version: 2, rests: true, lease: null },
      { generation: 2, subStatus: "accepted", events: 2, version: 2, rests: false, lease: null },
    ]);
    const view = await viewParcel(database.db, id);
    expect(view).toMatchObject({ subStatus: "accepted", version: 2, status: "in_transit" });
  });

  it("sets the carrier from the response if it was unknown, unless that parcel exists", async () => {
    const id = await storeParcel(database.db, { number: nextNumber(), carrier: "unknown" });
    await tell(id, found([scan("moving", hoursAgo(2))], { carrier: "dhl" }));
    expect(await readParcel(database.db, id)).toMatchObject({ carrier: "dhl", subStatus: "moving" });
    const number = nextNumber();
    const named = await storeParcel(database.db, { number, carrier: "dhl" });
    const nameless = await storeParcel(database.db, { number, carrier: "unknown" });
    await tell(nameless, found([scan("moving", hoursAgo(2))], { carrier: "dhl" }));
    expect((await readParcel(database.db, nameless)).carrier).toBe("unknown");
    expect((await readParcel(database.db, named)).carrier).toBe("dhl");
  });

  it("replaces a simulated journey by a real one and never the reverse", async () => {
    const id = await storeParcel(database.db, { number: nextNumber() });
    await tell(id, found([scan("delivered", hoursAgo(50))], { simulated: true }));
    await tell(id, found([scan("moving", hoursAgo(2))]));
    expect(await readParcel(database.db, id)).toMatchObject({
      simulated: false,
      subStatus: "moving",
      status: "in_transit",
    });
    await tell(id, found([scan("delivered", hoursAgo(1))], { simulated: true }));
    const row = await readParcel(database.db, id);
    expect(row).toMatchObject({ simulated: false, subStatus: "moving" });
    expect(row.checkpoints).toHaveLength(1);
  });

  it("leads to the same row in any order and number of responses", async () => {
    const story: SubStatus[] = [
      "label_created",
      "accepted",
      "departed",
      "arrived",
      "out_for_delivery",
      "no_one_home",
    ];
    const start = Date.now() - 40 * 3_600_000;
    const events = [...story, "out_for_delivery" as const, "delivered" as const].map((subStatus, index) =>
      scan(subStatus, new Date(start + index * 3_600_000).toISOString()),
    );
    const order = fc.shuffledSubarray(
      events.map((_, index) => index + 1),
      { minLength: 8 },
    );
    const repeats = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
    const journeyOf = async (steps: readonly number[]) => {
      const id = await storeParcel(database.db, { number: nextNumber() });
      for (const step of steps) {
        const known = events.slice(0, step);
        const last = known.at(-1)!;
        const at = new Date(start + step * 3_600_000 + 60_000);
        const current = { subStatus: last.subStatus!, raw: "x", time: last.time };
        await tell(
          id,
          found(known, { current, eta: { from: `2026-05-0${step}`, to: null, offset: null } }),
          at,
        );
      }
      const { status, subStatus, checkpoints, current, eta, onlineAt, deliveredAt, lastEventAt } =
        await readParcel(database.db, id);
      return { status, subStatus, checkpoints, current, eta, onlineAt, deliveredAt, lastEventAt };
    };
    const expected = await journeyOf([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(expected).toMatchObject({ status: "delivered", subStatus: "delivered" });
    await fc.assert(
      fc.asyncProperty(order, repeats, async (steps, more) => {
        expect(await journeyOf([...steps, ...more])).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { evidenceOf } from "@/lib/connectors/kit/rules";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import {
  contextOn,
  lease,
  observe,
  readParcel,
  report,
  scan,
  storeParcel,
} from "@/lib/tracking/lookup/testing/make-parcel";
import { type DhlEmulator, startDhl } from "@/tests/emulators/dhl";
import type { EmulatedEvent, Step } from "@/tests/emulators/journey";
import type { EmulatedPush } from "@/tests/emulators/send-push";
import { type SeventeentrackEmulator, startSeventeentrack } from "@/tests/emulators/seventeentrack";
import { mergePush } from "./merge-push";
import { receivePush } from "./receive-push";
import { storeObservations } from "./store-observations";

const hour = 3_600_000;
let database: TestDatabase;
let track: SeventeentrackEmulator;
let dhl: DhlEmulator;
let serial = 0;
const nextNumber = () => `RX${String(100_000_000 + serial++)}CN`;

beforeAll(async () => {
  database = await createTestDatabase();
  track = await startSeventeentrack();
  dhl = await startDhl();
  Object.assign(process.env, {
    SEVENTEENTRACK_TOKEN: track.token,
    DHL_PUSH_TOKEN: dhl.hook.token,
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  await track.stop();
  await dhl.stop();
  await database.close();
});

const unasked = { fetch: () => Promise.reject(new Error("nobody is to be called")) } as never;
const agoOf = (hours: number) => new Date(Date.now() - hours * hour);

/** Stores a push like the endpoint does, unprocessed; returns its id. */
async function receive(push: EmulatedPush, connector = "seventeentrack", at = new Date()): Promise<string> {
  await receivePush(contextOn(database.db, { now: at }), {
    connector,
    headers: new Headers(push.headers),
    body: Buffer.from(push.body),
  });
  const key = evidenceOf(Buffer.from(push.body));
  const [row] = await database.sql`select id from carrier_push where event_key = ${key}`;
  return row?.id;
}
const work = (pushId: string) => mergePush(contextOn(database.db), { pushId }, unasked);

/** Both, one after the other; returns the result. */
async function push(drawn: EmulatedPush, connector?: string, at?: Date): Promise<string> {
  const id = await receive(drawn, connector, at);
  await work(id);
  return outcomeOf(id);
}
async function outcomeOf(id: string): Promise<string> {
  const [row] = await database.sql`
    select outcome, body is null and settled_at is not null as settled from carrier_push where id = ${id}`;
  expect(row?.settled).toBe(true);
  return row?.outcome;
}

const at = (step: Step, hoursAgo: number): EmulatedEvent => ({
  step,
  local: agoOf(hoursAgo).toISOString().slice(0, 19),
  offset: "+00:00",
  city: "Porto",
  country: "PT",
});
/** A 17TRACK push for a parcel with this many events. */
function pushOf(number: string, events: readonly EmulatedEvent[], carrier = 100001): EmulatedPush {
  track.parcels.set(number, { number, events });
  return track.drawPush({ number, carrier });
}
const jobs = () => database.sql`
  select payload->>'pushId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tracking/push-received'`;

describe("a push", () => {
  it("is stored with its job, acknowledged before it is parsed, and merged like a response", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl", subscribed: true });
    const pushId = await receive(pushOf(number, [at("accepted", 9), at("departed", 2)]));
    expect(await readParcel(database.db, id)).toMatchObject({ subStatus: null, version: 0 });
    expect(await jobs()).toContainEqual({ id: pushId });
    await work(pushId);
    expect(await outcomeOf(pushId)).toBe("stored");
    const row = await readParcel(database.db, id);
    expect(row).toMatchObject({
      status: "in_transit",
      subStatus: "departed",
      outcome: "found",
      asks: 0,
      version: 1,
    });
    expect(row.schedule).toMatchObject({ reason: "moving", lease: null, pushedAt: row.answeredAt });
    expect(row.schedule.dueAt?.getTime()).toBe((row.answeredAt?.getTime() ?? 0) + 16 * hour);
    expect(JSON.stringify(row)).not.toContain("Not to be stored");
    const evidence = await database.sql`select connector from raw_answer where parcel_id = ${id}`;
    expect(evidence).toEqual([{ connector: "seventeentrack" }]);
    expect(row.changedAt).toEqual(row.answeredAt);
  });

  it("counts once however often it arrives, and processing it again changes nothing", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    const drawn = pushOf(number, [at("departed", 2)]);
    const before = (await jobs()).length;
    const ids = await Promise.all([1, 2, 3, 4].map(() => receive(drawn)));
    expect(await database.sql`select 1 from carrier_push where id in ${database.sql(ids)}`).toHaveLength(1);
    expect(await jobs()).toHaveLength(before + 1);
    const [pushId = ""] = ids;
    await work(pushId);
    await work(pushId);
    expect((await readParcel(database.db, id)).version).toBe(1);
    // A worker that died after storing, before marking the push as processed.
    const again = await receive(pushOf(number, [at("departed", 2), at("arrived", 1)]));
    const [{ body }] = (await database.sql`select body from carrier_push where id = ${again}`) as never as [
      { body: Buffer },
    ];
    await work(again);
    const known = await readParcel(database.db, id);
    await database.sql`update carrier_push set body = ${body}, settled_at = null, outcome = null where id = ${again}`;
    await work(again);
    const { version, askedAt, answeredAt, ...rest } = await readParcel(database.db, id);
    expect({ ...known, ...rest }).toEqual(known);
    expect(rest.changedAt).toEqual(known.changedAt);
  });

  it("leaves a fetch in flight alone, and its response is still stored", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    const held = await lease(database.db, [id]);
    const { schedule } = await readParcel(database.db, id);
    await push(pushOf(number, [at("departed", 2)]));
    const pushed = await readParcel(database.db, id);
    expect(pushed).toMatchObject({
      subStatus: "departed",
      schedule: { lease: held, dueAt: schedule.dueAt, reason: "asked" },
    });
    const events = [scan("arrived", agoOf(1).toISOString())];
    const answer = observe(id, { kind: "found", report: report(events) });
    expect(await storeObservations(database.db, [answer], { lease: held, speed: 1 })).toBe(1);
    const answered = await readParcel(database.db, id);
    expect(answered).toMatchObject({
      subStatus: "arrived",
      asks: 1,
      schedule: { lease: null, reason: "moving" },
    });
    expect(answered.checkpoints).toHaveLength(2);
  });

  it("never takes a journey back when it arrives late", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    const steps = [at("accepted", 30), at("arrived", 20), at("out", 4)];
    const late = pushOf(number, steps.slice(0, 2));
    await push(pushOf(number, steps));
    const known = await readParcel(database.db, id);
    expect(known).toMatchObject({ status: "pick_up", subStatus: "out_for_delivery", version: 1 });
    expect(await push(late)).toBe("stored");
    const { status, subStatus, current, checkpoints, lastEventAt, changedAt } = await readParcel(
      database.db,
      id,
    );
    expect({ status, subStatus, current, lastEventAt, changedAt }).toEqual({
      status: known.status,
      subStatus: known.subStatus,
      current: known.current,
      lastEventAt: known.lastEventAt,
      changedAt: known.changedAt,
    });
    expect(checkpoints).toHaveLength(3);
  });

  it("leads to the same journey in any order of pushes and responses", async () => {
    const steps: Step[] = ["label", "accepted", "departed", "arrived", "customs", "out", "failed", "out"];
    const events = steps.map((step, index) => at(step, 40 - index));
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });
    const journeyOf = async (portions: readonly number[]) => {
      const number = nextNumber();
      const id = await storeParcel(database.db, { number, carrier: "dhl" });
      for (const portion of portions) await push(pushOf(number, events.slice(0, portion)));
      const { status, subStatus, checkpoints, current, onlineAt, lastEventAt } = await readParcel(
        database.db,
        id,
      );
      const bare = (checkpoints as { evidence: string }[]).map(({ evidence: _, ...event }) => event);
      return { status, subStatus, current, onlineAt, lastEventAt, checkpoints: bare };
    };
    const expected = await journeyOf([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(expected).toMatchObject({ status: "pick_up", subStatus: "out_for_delivery" });
    await fc.assert(
      fc.asyncProperty(order, async (portions) => {
        expect(await journeyOf(portions)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it("for an unknown number is marked as processed and stores nothing", async () => {
    const number = nextNumber();
    expect(await push(pushOf(number, [at("departed", 2)]))).toBe("unknownNumber");
    expect(await push(pushOf("!!!!!", [at("departed", 2)]))).toBe("unknownNumber");
    const requested = await storeParcel(database.db, { number, carrier: "ups" });
    expect(await push(pushOf(number, [at("departed", 1)]))).toBe("unknownNumber");
    expect((await readParcel(database.db, requested)).version).toBe(0);
    expect(await database.sql`select 1 from parcel where number = ${number}`).toHaveLength(1);
  });

  it("finds the parcel under its carrier, under an unknown carrier, or under one that 17TRACK has no key for", async () => {
    const number = nextNumber();
    const nameless = await storeParcel(database.db, { number, carrier: "unknown" });
    await push(pushOf(number, [at("departed", 3)]));
    expect(await readParcel(database.db, nameless)).toMatchObject({ carrier: "dhl", subStatus: "departed" });
    const other = await storeParcel(database.db, { number, carrier: "unknown" });
    await push(pushOf(number, [at("departed", 3), at("arrived", 2)]));
    expect(await readParcel(database.db, nameless)).toMatchObject({ subStatus: "arrived" });
    expect((await readParcel(database.db, other)).version).toBe(0);
    const [parcel] = await database.sql`select number, carrier from parcel where id = ${nameless}`;
    await database.sql`insert into parcel (id, number, carrier, generation, created_at, changed_at)
      values (gen_random_uuid(), ${parcel?.number}, ${parcel?.carrier}, 2, now(), now()) returning id`;
    await database.sql`insert into refresh_schedule (parcel_id, reason, wanted_at, followed_since)
      select id, 'asked', now(), now() from parcel where number = ${number} and generation = 2`;
    await push(pushOf(number, [at("departed", 3), at("arrived", 2), at("out", 1)]));
    expect(
      await database.sql`select generation, sub_status as "subStatus" from parcel where number = ${number} and carrier = 'dhl' order by 1`,
    ).toEqual([
      { generation: 1, subStatus: "arrived" },
      { generation: 2, subStatus: "out_for_delivery" },
    ]);
  });

  it("for a new parcel under an old number starts a new generation, also while the old one is in flight", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    await push(pushOf(number, [at("accepted", 3000), at("delivered", 2900)]));
    const held = await lease(database.db, [id]);
    await push(pushOf(number, [at("label", 9), at("accepted", 2)]));
    const rows = await database.sql`
      select generation, sub_status as "subStatus", lease, due_at is null as rests, pushed_at is not null as pushed
      from parcel p join refresh_schedule s on s.parcel_id = p.id where number = ${number} order by 1`;
    expect(rows).toEqual([
      { generation: 1, subStatus: "delivered", lease: null, rests: true, pushed: true },
      { generation: 2, subStatus: "accepted", lease: null, rests: false, pushed: true },
    ]);
    const answer = observe(id, { kind: "found", report: report([scan("accepted", agoOf(2).toISOString())]) });
    expect(await storeObservations(database.db, [answer], { lease: held, speed: 1 })).toBe(0);
  });

  it("without news does not hide what another connector waits for", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    const held = await lease(database.db, [id]);
    const wants = observe(id, { kind: "moreInfoNeeded", fields: ["postcode"] });
    await storeObservations(database.db, [wants], { lease: held, speed: 1 });
    const before = await readParcel(database.db, id);
    const body = JSON.stringify({
      event: "TRACKING_UPDATED",
      data: { number, carrier: 100001, track_info: { latest_status: { status: "NotFound" }, tracking: {} } },
    });
    expect(await push(track.sign(body))).toBe("ignored");
    expect(await readParcel(database.db, id)).toEqual(before);
  });

  it("that is unreadable is marked as such, with none of its text in the log", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => lines.push(line), info: () => undefined } as never;
    for (const body of [
      `{"secretWord":"KANARIENVOGEL"}`,
      "KANARIENVOGEL",
      `{"event":"TRACKING_UPDATED","data":{"number":"${number}","carrier":100001,"track_info":"KANARIENVOGEL"}}`,
    ]) {
      const pushId = await receive(track.sign(body));
      await mergePush(contextOn(database.db, { log }), { pushId }, unasked);
      expect(await outcomeOf(pushId)).toBe("unreadable");
    }
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain("KANARIENVOGEL");
    expect((await readParcel(database.db, id)).version).toBe(0);
  });

  it("does not reschedule a parcel that nobody tracks any more", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    await database.sql`update refresh_schedule set due_at = null, reason = 'stopped' where parcel_id = ${id}`;
    await push(pushOf(number, [at("departed", 2)]));
    expect(await readParcel(database.db, id)).toMatchObject({
      subStatus: "departed",
      schedule: { dueAt: null, reason: "stopped" },
    });
  });
});

describe("polling less often where a carrier pushes", () => {
  const found = (subStatus: SubStatus, hoursAgo: number): Outcome => ({
    kind: "found",
    report: report([scan(subStatus, agoOf(hoursAgo).toISOString())]),
  });
  async function request(id: string, outcome: Outcome): Promise<number> {
    const held = await lease(database.db, [id]);
    const now = new Date();
    await storeObservations(database.db, [observe(id, outcome, now)], { lease: held, speed: 1 });
    const { schedule } = await readParcel(database.db, id);
    return ((schedule.dueAt?.getTime() ?? 0) - now.getTime()) / hour;
  }

  it("lasts while pushes arrive, and ends when polling found the news or the carrier stopped pushing", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    await push(pushOf(number, [at("accepted", 9)]), "seventeentrack", agoOf(1));
    expect(await request(id, noData())).toBe(16);
    expect(await request(id, found("departed", 3))).toBe(4);
    expect((await readParcel(database.db, id)).schedule.pushedAt).toBeNull();
    await push(pushOf(number, [at("accepted", 9), at("arrived", 2)]), "seventeentrack", agoOf(0.5));
    expect(await request(id, noData())).toBe(16);
    const stop = track.drawPush({ number, carrier: 100001 }, "TRACKING_STOPPED");
    expect(await push(stop)).toBe("ignored");
    expect((await readParcel(database.db, id)).schedule.pushedAt).toBeNull();
    expect(await request(id, noData())).toBe(4);
  });
});

describe("DHL pushes", () => {
  it("cover several parcels, each with its own evidence", async () => {
    const numbers = [nextNumber(), nextNumber(), nextNumber()];
    for (const number of numbers)
      dhl.parcels.set(number, { number, events: [at("departed", 4), at("out", 1)] });
    const [first = "", second = ""] = numbers;
    const ids = [
      await storeParcel(database.db, { number: first, carrier: "dhl-paket" }),
      await storeParcel(database.db, { number: second, carrier: "dhl" }),
    ];
    expect(await push(dhl.drawPush(numbers, "parcel-de"), "dhl")).toBe("stored");
    for (const id of ids)
      expect(await readParcel(database.db, id)).toMatchObject({ subStatus: "out_for_delivery" });
    const stored = await database.sql`select parcel_id, hash from raw_answer where connector = 'dhl'`;
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
  });

  it("with a single new event only add it", async () => {
    const number = nextNumber();
    const id = await storeParcel(database.db, { number, carrier: "dhl" });
    dhl.parcels.set(number, { number, events: [at("departed", 9)] });
    await push(dhl.drawPush([number]), "dhl");
    dhl.parcels.set(number, { number, events: [at("out", 1)] });
    await push(dhl.drawPush([number]), "dhl");
    const row = await readParcel(database.db, id);
    expect(row).toMatchObject({ subStatus: "out_for_delivery" });
    expect(row.checkpoints).toHaveLength(2);
  });
});

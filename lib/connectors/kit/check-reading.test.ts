import { openDatabase } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { fetchAll } from "@/lib/connectors/fetch/testing/fetch-all";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { type DhlEmulator, startDhl } from "@/tests/emulators/dhl";
import { emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { journeyOf } from "@/tests/emulators/journey";
import { openGate, type TcpGate } from "@/tests/emulators/tcp-gate";
import { checkReading, recordReading } from "./check-reading";
import { listUnread } from "./list-unread";
import type { CarrierRequest } from "./query-schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.sql`truncate carrier_reading, carrier_host, carrier_budget`);

const usual = { clean: false, trial: false };
const trial = { clean: false, trial: true };
async function record(marks: string): Promise<(string | null)[]> {
  const changes: (string | null)[] = [];
  for (const mark of marks)
    changes.push(await recordReading(database.db, "dhl", mark === "." ? null : "shipments", usual));
  return changes;
}
/** Advances time to the next trial. */
const wait = () => database.sql`update carrier_reading set trial_at = now() - interval '1 second'`;
const state = () => checkReading(database.db, "dhl");

describe("an interface whose answers cannot be read", () => {
  it("writes nothing while all can be read", async () => {
    expect(await state()).toEqual({ slowed: false, clean: true, trial: false });
    await recordReading(database.db, "dhl", null, { clean: true, trial: false });
    expect(await database.sql`select 1 from carrier_reading`).toHaveLength(0);
    expect(await listUnread(database.db)).toEqual([]);
  });

  it("is slowed when half of the last twenty could not be read, once, and not before", async () => {
    expect(await record("x.x.x.x.x.x.x.x.x.")).toEqual(Array(18).fill(null));
    expect(await state()).toEqual({ slowed: false, clean: false, trial: false });
    expect(await listUnread(database.db)).toEqual([
      { connector: "dhl", unreadable: 0.5, of: 18, slowedSeconds: null },
    ]);
    expect(await record("xxx")).toEqual(["slowed", null, null]);
    expect(await state()).toMatchObject({ slowed: true, path: "shipments" });
    expect(await listUnread(database.db)).toMatchObject([{ connector: "dhl", slowedSeconds: 0 }]);
  });

  it("is not slowed by answers before the last twenty or the last day", async () => {
    await record(`${"x".repeat(9)}${".".repeat(15)}xxx`);
    expect(await state()).toMatchObject({ slowed: false });
    await database.sql`truncate carrier_reading`;
    await record("x".repeat(9));
    await database.sql`update carrier_reading set changed_at = now() - interval '25 hours'`;
    expect(await listUnread(database.db)).toEqual([]);
    await record("x");
    expect(await state()).toMatchObject({ slowed: false });
  });

  it("is tried by one caller at a time, and by another when that one died", async () => {
    await record("x".repeat(10));
    expect(await state()).toMatchObject({ slowed: true });
    await wait();
    const states = await Promise.all(Array.from({ length: 20 }, state));
    expect(states.filter(({ slowed }) => !slowed)).toEqual([{ slowed: false, clean: false, trial: true }]);
    await wait();
    expect(await state()).toMatchObject({ slowed: false, trial: true });
  });

  it("waits twice as long after each trial in vain, at most an hour, and heals with the first that can be read", async () => {
    await record("x".repeat(10));
    const minutes: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      await wait();
      expect(await state()).toMatchObject({ trial: true });
      expect(await recordReading(database.db, "dhl", "shipments[0]", trial)).toBeNull();
      const slowed = await state();
      minutes.push(slowed.slowed ? Math.round(slowed.retryAfterMs / 60_000) : 0);
    }
    expect(minutes).toEqual([10, 20, 40, 60, 60, 60]);
    await wait();
    await state();
    expect(await recordReading(database.db, "dhl", null, trial)).toBe("healed");
    expect(await state()).toEqual({ slowed: false, clean: true, trial: false });
    expect(await listUnread(database.db)).toEqual([]);
  });
});

describe("a carrier over a real socket", () => {
  let emulator: DhlEmulator;
  let gate: TcpGate;
  beforeEach(async () => {
    emulator = await startDhl();
    gate = await openGate({ host: "127.0.0.1", port: Number(new URL(emulator.url).port) });
  });
  afterEach(async () => {
    await gate.close();
    await emulator.stop();
  });

  it("that changes its format, dies and comes back is slowed for two processes, and healed without a restart", async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `JD${1000 + index}`);
    for (const number of numbers) emulator.parcels.set(number, journeyOf(number, "delivered"));
    const requests = numbers.map(
      (number): CarrierRequest => ({
        ...{ key: number, number, carrier: "dhl", extra: {}, language: "en" },
        ...{ interactive: false, destination: null },
      }),
    );
    // Two pools of connections to one database, as two processes have them.
    const other = openDatabase(database.url, { max: 2, statementTimeoutMs: 5000, applicationName: "other" });
    const active = setUp(dhl, { key: emulator.key }, { concurrent: 1, pauseSeconds: 60 });
    const testHost = `api-eu.dhl.com=http://127.0.0.1:${gate.port}`;
    const [one, two] = [database.db, other.db].map((db) =>
      emulatedContext({ db, emulators: [{ testHost }], connectors: [active] }),
    );
    const kinds = async (process: typeof one, some = requests) =>
      (await fetchAll(process!.cx, some)).map(({ outcome }) => outcome.kind);
    const count = (list: readonly string[], kind: string) => list.filter((each) => each === kind).length;
    try {
      expect(count(await kinds(one, requests.slice(0, 3)), "found")).toBe(3);

      // Its format changes: ten calls, then none, for anybody.
      emulator.calls.splice(0);
      const renamed = '{"parcels":[{"id":"JD1000"}]}';
      emulator.behave(() => ({ kind: "status", status: 200, body: renamed }));
      expect(count(await kinds(one), "unreadable")).toBe(30);
      expect(emulator.calls).toHaveLength(10);
      expect(one!.logged()).toContain("it is asked rarely now");
      const [slowed] = await fetchAll(two!.cx, requests.slice(0, 1));
      expect(slowed?.outcome).toMatchObject({
        kind: "unreadable",
        path: "shipments",
        retryAfterMs: expect.any(Number),
      });
      expect(emulator.calls).toHaveLength(10);

      // A trial with one parcel, in vain.
      await wait();
      expect(count(await kinds(two), "unreadable")).toBe(30);
      expect(emulator.calls).toHaveLength(11);

      // It is killed: a trial says nothing about its format.
      await gate.become("refuse");
      await wait();
      expect(count(await kinds(one), "down")).toBe(1);
      expect(await state()).toMatchObject({ slowed: true });

      // It comes back as it was: the next trial heals, whoever makes it, and all are asked again.
      await gate.become("pass");
      emulator.behave(null);
      await database.sql`truncate carrier_host`;
      await wait();
      expect(count(await kinds(two), "found")).toBe(1);
      expect(two!.logged()).toContain("can be read again");
      expect(count(await kinds(one), "found")).toBe(30);
      expect(await listUnread(database.db)).toEqual([]);
    } finally {
      await one!.close();
      await two!.close();
      await other.close();
    }
  });
});

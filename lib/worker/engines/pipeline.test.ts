import { eq } from "drizzle-orm";
import { clientOf } from "@/db/prepare-once";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { contextOn, readParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { translateCheckpoints } from "@/lib/tracking/lookup/translate-checkpoints";
import type { EmulatedEvent, Step } from "@/tests/emulators/journey";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { workerHealth } from "./queries";
import type { Engine } from "./run-embedded";
import { startWorker } from "./start-worker";

let database: TestDatabase;
let ups: UpsEmulator;
let worker: Engine;
let serial = 100;

beforeAll(async () => {
  database = await createTestDatabase();
  ups = await startUps();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    UPS_CLIENT_ID: ups.id,
    UPS_CLIENT_SECRET: ups.secret,
    SANDBOX: "off",
    TEST_CARRIER_HOSTS: ups.testHost,
    LOG_LEVEL: "silent",
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await ups.stop();
  await database.close();
});

const calls = (number: string) => ups.calls.filter(({ path }) => path.endsWith(`/${number}`)).length;
const inputOf = (...numbers: string[]) => ({ numbers: numbers.map((number) => ({ number })) });

function event(step: Step, hoursAgo: number): EmulatedEvent {
  const local = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19);
  return { step, local, offset: "+00:00", city: "Porto", country: "PT" };
}

/** A number UPS knows. */
function known(...steps: Step[]): string {
  const number = upsNumber(serial++);
  const story = steps.length === 0 ? (["label", "accepted", "departed"] as const) : steps;
  ups.parcels.set(number, { number, events: story.map((step, index) => event(step, 40 - index)) });
  return number;
}

/** Queries again until the view is as expected, like an open page. */
async function until<T>(look: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
  const end = Date.now() + 25_000;
  for (;;) {
    const seen = await look();
    if (isDone(seen)) return seen;
    if (Date.now() > end) throw new Error(`not in time: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe("from a number to its journey", () => {
  it("responds at once and shows the journey moments later", async () => {
    const number = known();
    const first = await trackNumbers(contextOn(database.db), inputOf(number));
    expect(first.parcels).toMatchObject([
      {
        number,
        carrier: "ups",
        subStatus: null,
        asking: true,
        problem: null,
        chosen: false,
        nextAskAt: null,
      },
    ]);
    const [view] = await until(
      async () => (await trackNumbers(contextOn(database.db), inputOf(number))).parcels,
      ([parcel]) => parcel?.asking === false,
    );
    expect(view).toMatchObject({
      status: "in_transit",
      subStatus: "departed",
      progressStep: 2,
      why: "moving",
      destination: "PT",
    });
    expect(view?.checkpoints.map(({ subStatus }) => subStatus)).toEqual([
      "departed",
      "accepted",
      "label_created",
    ]);
    expect(view?.version).toBeGreaterThan(first.parcels[0]?.version ?? 0);
    expect(JSON.stringify(view)).not.toContain("NOT TO BE STORED");
    expect(calls(number)).toBe(1);
  });

  it("fetches once however many readers look at the same moment", async () => {
    const number = known();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => trackNumbers(contextOn(database.db), inputOf(number))),
      ...Array.from({ length: 10 }, () => refreshNow(contextOn(database.db), inputOf(number))),
    ]);
    for (const { parcels } of answers.slice(10))
      expect(parcels).toMatchObject([{ status: "in_transit", asking: false }]);
    expect(calls(number)).toBe(1);
    await refreshNow(contextOn(database.db), inputOf(number));
    expect(calls(number)).toBe(1);
  });

  it("fetches again on request if the last fetch is a minute ago", async () => {
    const number = known("accepted");
    await refreshNow(contextOn(database.db), inputOf(number));
    await database.db
      .update(parcel)
      .set({ askedAt: new Date(Date.now() - 61_000) })
      .where(eq(parcel.number, number));
    ups.parcels.set(number, { number, events: [event("accepted", 9), event("out", 1)] });
    const { parcels } = await refreshNow(contextOn(database.db), inputOf(number));
    expect(parcels).toMatchObject([
      { status: "pick_up", subStatus: "out_for_delivery", asking: false, why: "outForDelivery" },
    ]);
    expect(calls(number)).toBe(2);
  });

  it("waits for the carrier no longer than the reader does, and continues the fetch", async () => {
    const number = known();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    ups.behave(({ path }) => (path.endsWith(number) ? { kind: "held", until: held } : null));
    const leave = new AbortController();
    const requested = refreshNow(contextOn(database.db, { signal: leave.signal }), inputOf(number));
    await until(
      async () => calls(number),
      (seen) => seen === 1,
    );
    leave.abort();
    // The carrier has not responded yet.
    expect((await requested).parcels).toMatchObject([{ asking: true, subStatus: null }]);
    answer();
    const { parcels: later } = await refreshNow(contextOn(database.db), inputOf(number));
    expect(later).toMatchObject([{ asking: false, subStatus: "departed" }]);
    expect(calls(number)).toBe(1);
    ups.behave(null);
  });

  it("takes twenty numbers, lists ignored and rejected ones, and loses none", async () => {
    const numbers = Array.from({ length: 23 }, () => known());
    const spaced = numbers.map((number) => `${number.slice(0, 2)} ${number.slice(2).toLowerCase()}`);
    const { parcels, ignored, refused } = await refreshNow(
      contextOn(database.db),
      inputOf("abc", ...spaced, numbers[0]!, "12345 😀"),
    );
    expect(parcels.map(({ number }) => number)).toEqual(numbers.slice(0, 20));
    expect(parcels.every(({ status }) => status === "in_transit")).toBe(true);
    expect(ignored).toEqual(spaced.slice(20));
    expect(refused).toEqual([
      { text: "abc", reason: "noDigit" },
      { text: "12345 😀", reason: "characters" },
    ]);
  });

  it("reports why no number is valid", async () => {
    const thrown = await trackNumbers(contextOn(database.db), inputOf("1234", "hello")).catch(
      (error) => error,
    );
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({
      key: "numberNotRecognised",
      detail: {
        issues: [
          { path: "numbers.0.number", rule: "tooShort" },
          { path: "numbers.1.number", rule: "noDigit" },
        ],
      },
    });
  });

  it("lets the reader correct the carrier, and reports that no connector reaches it", async () => {
    const number = known();
    await refreshNow(contextOn(database.db), inputOf(number));
    const { parcels } = await refreshNow(contextOn(database.db), { numbers: [{ number, carrier: "dpd" }] });
    expect(parcels).toMatchObject([
      {
        carrier: "dpd",
        chosen: true,
        subStatus: null,
        problem: { kind: "notConnected" },
        why: "notConnected",
      },
    ]);
    const { parcels: again } = await trackNumbers(contextOn(database.db), inputOf(number));
    expect(again).toMatchObject([{ carrier: "ups", chosen: false, status: "in_transit" }]);
  });

  it("reports an unknown carrier where no connector can find it, and stores nothing", async () => {
    const { parcels } = await trackNumbers(
      contextOn(database.db),
      inputOf("QQ7X7X7X7X7QQQ7QQ7QQQQQ7777QQQ77QQQ7"),
    );
    expect(parcels).toMatchObject([
      { carrier: null, problem: { kind: "carrierUnknown" }, asking: false, version: 0 },
    ]);
    expect(await database.sql`select 1 from parcel where number like 'QQ7X%'`).toHaveLength(0);
  });

  it("shows a number the carrier does not know as Not found, with the next poll in an hour", async () => {
    const number = upsNumber(serial++);
    const { parcels } = await refreshNow(contextOn(database.db), inputOf(number));
    expect(parcels).toMatchObject([
      { status: "not_found", subStatus: "not_found", problem: null, why: "notFoundYet" },
    ]);
    const next = new Date(parcels[0]?.nextAskAt ?? 0).getTime() - Date.now();
    expect(Math.abs(next - 3_600_000)).toBeLessThan(20_000);
  });

  it("treats HTML instead of JSON as a carrier that is down, and keeps the journey", async () => {
    const number = known("accepted", "out");
    await refreshNow(contextOn(database.db), inputOf(number));
    await database.db.update(parcel).set({ askedAt: null }).where(eq(parcel.number, number));
    ups.behave(({ path }) => (path.endsWith(number) ? { kind: "html" } : null));
    const { parcels } = await refreshNow(contextOn(database.db), inputOf(number));
    expect(parcels).toMatchObject([
      { status: "pick_up", subStatus: "out_for_delivery", problem: { kind: "down" } },
    ]);
    ups.behave(null);
  });

  it("needs one statement for twenty known numbers", async () => {
    const numbers = Array.from({ length: 20 }, () => known());
    const count = async (work: () => Promise<unknown>) => {
      const statements: string[] = [];
      const client = clientOf(database.db) as { unsafe: (text: string, ...rest: unknown[]) => unknown };
      const original = client.unsafe;
      client.unsafe = (text, ...rest) => {
        statements.push(text);
        return original(text, ...rest);
      };
      await work();
      client.unsafe = original;
      return statements.length;
    };
    await refreshNow(contextOn(database.db), inputOf(...numbers));
    expect(await count(() => trackNumbers(contextOn(database.db), inputOf(...numbers)))).toBe(1);
  });

  it("returns descriptions in another language by their meaning", async () => {
    const number = known("accepted", "delivered");
    await refreshNow(contextOn(database.db), inputOf(number));
    const { texts } = await translateCheckpoints(contextOn(database.db), {
      number,
      carrier: "ups",
      to: "de",
    });
    const words = Object.values(texts);
    expect(words).toHaveLength(2);
    expect(words.every(({ by, text }) => by === "vocabulary" && text.length > 3)).toBe(true);
    const english = await translateCheckpoints(contextOn(database.db), { number, carrier: "ups", to: "en" });
    expect(Object.values(english.texts).map(({ by }) => by)).toEqual(["carrier", "carrier"]);
    await expect(
      translateCheckpoints(contextOn(database.db), { number: "1Z000", carrier: "ups", to: "de" }),
    ).rejects.toMatchObject({ key: "trackNotFound" });
  });

  it("polls by itself once it is due", async () => {
    const number = known("accepted");
    await refreshNow(contextOn(database.db), inputOf(number));
    const [row] = await database.sql`select id from parcel where number = ${number}`;
    ups.parcels.set(number, { number, events: [event("accepted", 9), event("delivered", 1)] });
    const due = Date.now() + 300;
    await database.sql`update refresh_schedule set due_at = ${new Date(due).toISOString()} where parcel_id = ${row?.id}`;
    await until(
      () => readParcel(database.db, row?.id),
      ({ status }) => status === "delivered",
    );
    const lateMs = (ups.calls.findLast(({ path }) => path.endsWith(number))?.at ?? 0) - due;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    process.stdout.write(`FIGURES ${JSON.stringify({ test: "asked when due", lateMs })}\n`);
  });

  it("reports the health of the worker", async () => {
    const health = await until(
      () => workerHealth(database.db),
      ({ lastRefreshAt, lateSeconds }) => lastRefreshAt !== null && lateSeconds < 2,
    );
    // A worker without a heartbeat for twenty seconds is not counted.
    expect(health).toMatchObject({ workers: 1, failedJobs: 0, lastBeatAt: expect.any(Date) });
  });
});

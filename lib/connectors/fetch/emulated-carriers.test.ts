import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { CarrierRequest } from "@/lib/connectors/kit/query-schemas";
import type { Status } from "@/lib/core/statuses";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import type { CarrierEmulator } from "@/tests/emulators/carrier-emulator";
import { type EmulatedContext, emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { allWays, journeyOf, type Way } from "@/tests/emulators/journey";
import { emulators } from "@/tests/emulators/list-emulators";
import { allConnectors } from "./list-connectors";
import { checkOrder } from "./testing/check-connector";
import { fetchAll } from "./testing/fetch-all";
import { subStatusIn } from "./testing/find-sub-status";
import { fixtures } from "./testing/list-fixtures";

jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Where a journey of each way ends. Customs may want something, or not. */
const ends: Readonly<Record<Way, readonly Status[]>> = {
  label: ["info_received"],
  transit: ["in_transit"],
  customs: ["in_transit", "alert"],
  out: ["pick_up"],
  failed: ["undelivered"],
  ready: ["pick_up"],
  delivered: ["delivered"],
  returned: ["returned"],
};

const real = allConnectors().filter(({ tier }) => tier !== "sandbox");

it("every connector has an emulator and fixtures", () => {
  const ids = real.map(({ id }) => id);
  expect(Object.keys(emulators).toSorted()).toEqual(ids.toSorted());
  expect(ids.filter((id) => (fixtures[id] ?? []).length < 8)).toEqual([]);
});

describe.each(real.map((connector) => [connector.id, connector] as const))("%s", (id, connector) => {
  const carrier = emulators[id];
  if (!carrier) throw new Error(`no emulator of ${id}`);
  let emulator: CarrierEmulator;
  let open: EmulatedContext[] = [];
  beforeEach(async () => {
    emulator = await carrier.start();
  });
  afterEach(async () => {
    await Promise.all([emulator.stop(), ...open.map((one) => one.close())]);
    open = [];
    await database.sql`truncate carrier_budget, carrier_host, carrier_reading, carrier_token, carrier_registration`;
  });

  /** As configured, but without the carrier's own pace. */
  const context = (credential: Readonly<Record<string, string>> = emulator.credential) => {
    const limits = { concurrent: 4, pauseSeconds: 60 };
    const own = connector.registration
      ? { ...connector, registration: { ...connector.registration, perDay: 1000 } }
      : connector;
    const made = emulatedContext({
      ...{ db: database.db, emulators: [emulator], connectors: [setUp(own, credential, limits)] },
    });
    open.push(made);
    return made;
  };
  const request = (number: string): CarrierRequest => ({
    ...{ key: number, number, carrier: carrier.carrier, extra: carrier.extra ?? {}, language: "en" },
    ...{ interactive: true, destination: null },
  });
  /** Asks until an aggregator that has just been given the numbers has read them. */
  const ask = async (made: EmulatedContext, numbers: readonly string[]): Promise<readonly Outcome[]> => {
    for (let tries = 1; ; tries++) {
      const outcomes = (await fetchAll(made.cx, numbers.map(request))).map(({ outcome }) => outcome);
      if (tries === 3 || outcomes.every(({ kind }) => kind !== "pending")) return outcomes;
    }
  };
  const calls = () => emulator.calls.length - (emulator.tokenCalls?.() ?? 0);

  it("reads every situation of a journey, with the time zones of its events", async () => {
    const journeys = allWays.map((way, index) => ({
      ...{ way, parcel: journeyOf(carrier.numberOf(index + 1), way, carrier.home) },
    }));
    for (const { parcel } of journeys) emulator.parcels.set(parcel.number, parcel);
    const outcomes = await ask(
      context(),
      journeys.map(({ parcel }) => parcel.number),
    );
    for (const [index, { way, parcel }] of journeys.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind !== "found") throw new Error(`${way}: ${JSON.stringify(outcome)}`);
      const { checkpoints, unknownCodes, number } = outcome.report;
      const expected = carrier.statuses?.[way];
      expect({ way, number, unknownCodes }).toEqual({ way, number: parcel.number, unknownCodes: [] });
      const status = statusOf(subStatusIn(outcome.report) ?? "lost");
      expect((expected ? [expected] : ends[way]).map((one) => `${way}: ${one}`)).toContain(
        `${way}: ${status}`,
      );
      if (carrier.stateOnly) continue;
      const isExact = carrier.times === "offset";
      const shown = (local: string, offset: string | null) => [local.slice(0, 16), isExact ? offset : null];
      const read = checkpoints.toReversed().map(({ time }) => shown(time.local, time.offset));
      const written = parcel.events.map(({ local, offset }) => shown(local, offset));
      expect({ way, read }).toEqual({ way, read: written });
    }
  });

  it("has no data of an unknown number, in the carrier's words", async () => {
    const [outcome] = await ask(context(), [carrier.numberOf(99)]);
    expect(["noData", "pending"]).toContain(outcome?.kind);
  });

  it("is denied with another credential, and asks no further", async () => {
    if (connector.fields.length === 0) return;
    const wrong = Object.fromEntries(
      Object.entries(emulator.credential).map(([key, value]) => [key, `${value}9`]),
    );
    const made = context(wrong);
    const [outcome] = await ask(made, [carrier.numberOf(1)]);
    expect(outcome?.kind).toBe("denied");
    const before = emulator.calls.length;
    await ask(made, [carrier.numberOf(2)]);
    expect(emulator.calls.length).toBe(before);
  });

  it("waits after 429 as long as it is asked to", async () => {
    const made = context();
    emulator.behave(() => ({ kind: "status", status: 429, headers: { "retry-after": "120" }, body: "{}" }));
    const [outcome] = await ask(made, [carrier.numberOf(1)]);
    expect(outcome).toMatchObject({ kind: "throttled" });
    const before = emulator.calls.length;
    emulator.behave(null);
    await ask(made, [carrier.numberOf(2)]);
    expect(emulator.calls.length).toBe(before);
  });

  it.each(["html", "empty", "cut", "truncated"] as const)("takes %s for no statement", async (kind) => {
    const parcel = journeyOf(carrier.numberOf(1), "delivered", carrier.home);
    emulator.parcels.set(parcel.number, parcel);
    emulator.behave(() => ({ kind }));
    const [outcome] = await ask(context(), [parcel.number]);
    expect(["down", "unreadable"]).toContain(outcome?.kind);
  });

  it("asks for many parcels in as few calls as the interface allows, and mixes none up", async () => {
    const { max } = connector.batch;
    const numbers = Array.from({ length: Math.min(max, 40) + 1 }, (_, index) => carrier.numberOf(index + 1));
    for (const [index, number] of numbers.entries())
      emulator.parcels.set(number, journeyOf(number, index % 2 ? "delivered" : "label", carrier.home));
    const outcomes = await ask(context(), numbers);
    expect(
      outcomes.map((one) => one.kind === "found" && statusOf(subStatusIn(one.report) ?? "lost")),
    ).toEqual(numbers.map((_, index) => (index % 2 ? "delivered" : "info_received")));
    const rounds = Math.ceil(numbers.length / max);
    expect(calls()).toBeLessThanOrEqual(rounds * (connector.registration ? 3 : 1));
  });

  it("fetches one token for twenty callers, and another once it is refused", async () => {
    if (!connector.token) return;
    const made = context();
    const numbers = Array.from({ length: 20 }, (_, index) => carrier.numberOf(index + 1));
    for (const number of numbers) emulator.parcels.set(number, journeyOf(number, "delivered", carrier.home));
    const all = await Promise.all(numbers.map((number) => ask(made, [number])));
    expect(all.flat().map(({ kind }) => kind)).toEqual(numbers.map(() => "found"));
    expect(emulator.tokenCalls?.()).toBe(1);
    emulator.expireTokens?.();
    expect((await ask(made, numbers.slice(0, 1)))[0]?.kind).toBe("found");
    expect(emulator.tokenCalls?.()).toBe(2);
  });

  it("logs neither its credential nor numbers", async () => {
    const made = context();
    const number = carrier.numberOf(1);
    emulator.next({ kind: "status", status: 500 }, { kind: "html" });
    await ask(made, [number]);
    const secrets = connector.fields.flatMap(({ key, secret }) =>
      secret ? [emulator.credential[key] ?? ""] : [],
    );
    for (const secret of [...secrets, number]) expect(made.logged()).not.toContain(secret);
  });
});

describe.each(real.map((connector) => [connector.id, connector] as const))("%s reads", (id, connector) => {
  const cases = (fixtures[id] ?? []).map((fixture, index) => [index, fixture] as const);

  it.each(cases)("response %i identically in any order", (_index, fixture) => {
    expect(checkOrder(connector, fixture)).toEqual([]);
  });
});

import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { ActiveConnector, Limits } from "@/lib/connectors/kit/schemas";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { seventeentrack } from "@/lib/connectors/providers/seventeentrack/client";
import { ups } from "@/lib/connectors/providers/ups/client";
import type { OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { type DhlEmulator, startDhl } from "@/tests/emulators/dhl";
import { type EmulatedContext, emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { journeyOf, type Way } from "@/tests/emulators/journey";
import { type SeventeentrackEmulator, startSeventeentrack } from "@/tests/emulators/seventeentrack";
import type { Misbehaviour } from "@/tests/emulators/start-emulator";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { type CarrierRequest, fetchFromCarriers } from "./fetch-from-carriers";
import { fetchAll } from "./testing/fetch-all";

const free: Limits = { concurrent: 4, pauseSeconds: 30 };
const number = "1Z999AA10123456784";

let database: TestDatabase;
let emulators: { dhl: DhlEmulator; ups: UpsEmulator; seventeentrack: SeventeentrackEmulator };
const open: EmulatedContext[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  emulators = { dhl: await startDhl(), ups: await startUps(), seventeentrack: await startSeventeentrack() };
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()));
  for (const emulator of Object.values(emulators)) {
    emulator.behave(null);
    emulator.calls.splice(0);
    emulator.parcels.clear();
  }
  emulators.seventeentrack.registered.clear();
  emulators.seventeentrack.quota = 1000;
  emulators.ups.tokenSeconds = 14_399;
  await database.sql`truncate carrier_host, carrier_reading, carrier_budget, carrier_token, carrier_registration`;
});
afterAll(async () => {
  await Promise.all(Object.values(emulators).map((emulator) => emulator.stop()));
  await database.close();
});

function active(limits: Limits = free) {
  const credentials = { id: emulators.ups.id, secret: emulators.ups.secret };
  return {
    dhl: setUp(dhl, { key: emulators.dhl.key }, limits),
    ups: setUp(ups, credentials, limits),
    seventeentrack: setUp(seventeentrack, { token: emulators.seventeentrack.token }, limits),
  };
}

function context(
  connectors: readonly ActiveConnector[],
  more: Partial<Parameters<typeof emulatedContext>[0]> = {},
): EmulatedContext {
  const made = emulatedContext({
    db: database.db,
    emulators: Object.values(emulators),
    connectors,
    // A slow machine must not make a call fail: only tests of a silent server set a short limit.
    fetch: { totalMs: 30_000, connectMs: 30_000 },
    ...more,
  });
  open.push(made);
  return made;
}

function request(key: string, carrier: string | null, more: Partial<CarrierRequest> = {}): CarrierRequest {
  const rest = { extra: {}, language: "en", interactive: true, destination: null };
  return { key, number: key, carrier, ...rest, ...more };
}

const carrierOf = { dhl: "dhl", ups: "ups", seventeentrack: "4px-express" } as const;
type Vendor = keyof typeof carrierOf;
const vendors = Object.keys(carrierOf) as readonly Vendor[];

/** Queries one vendor's emulator for a number it knows, with the given misbehaviours. */
async function askOne(vendor: Vendor, behaviours: readonly Misbehaviour[] | "always", way: Way = "out") {
  const emulator = emulators[vendor];
  emulator.parcels.set(number, journeyOf(number, way));
  emulators.seventeentrack.registered.add(number);
  const isSilent = behaviours !== "always" && behaviours.some(({ kind }) => kind === "silent");
  const { cx, logged } = context([active()[vendor]], isSilent ? { fetch: { totalMs: 400 } } : {});
  if (vendor === "seventeentrack") await rememberRegistered(cx.connectors[0], number);
  if (vendor === "ups") await fetchAll(cx, [request("1Z000000000000000", "ups")]);
  emulator.calls.splice(0);
  if (behaviours !== "always") emulator.next(...behaviours);
  const [answer] = await fetchAll(cx, [request(number, carrierOf[vendor])]);
  return { answer, logged, calls: emulator.calls.length };
}

async function rememberRegistered(connector: ActiveConnector | undefined, registered: string) {
  await database.sql`insert into carrier_registration (account, number, carrier, registered_at)
    values (${connector?.account ?? ""}, ${registered}, ${carrierOf.seventeentrack}, now())`;
}

const down = [{ kind: "status", status: 500 }] as const;

describe.each(vendors)("over real sockets, %s", (vendor) => {
  it.each<[Way, number]>([
    ["label", 10],
    ["transit", 8],
    ["out", 30],
    ["ready", 30],
    ["failed", 20],
    ["delivered", 40],
  ])("returns a parcel that is %s", async (way) => {
    const { answer, calls } = await askOne(vendor, [], way);
    expect(answer).toMatchObject({ outcome: { kind: "found" }, connector: vendor });
    expect(calls).toBe(1);
    if (answer?.outcome.kind !== "found") throw new Error("not found");
    const { report } = answer.outcome;
    expect(report.checkpoints).toHaveLength(journeyOf(number, way).events.length);
    expect(report.checkpoints.every(({ evidence }) => evidence === answer.raw?.hash)).toBe(true);
    expect(report.checkpoints.every(({ time }) => time.utc !== null)).toBe(true);
    expect(JSON.stringify(report).toLowerCase()).not.toContain("not to be stored");
    expect(report).toMatchObject({ origin: "DE", destination: "PT", unknownCodes: [] });
  });

  it.each<[string, readonly Misbehaviour[], OutcomeKind, number]>([
    ["403", [{ kind: "status", status: 403 }], "denied", 1],
    ["429", [{ kind: "status", status: 429 }], "throttled", 1],
    ["500 once", down, "found", 2],
    ["500 three times", [...down, ...down, ...down], "down", 3],
    ["503 that names a time", [{ kind: "status", status: 503, headers: { "retry-after": "60" } }], "down", 1],
    ["a page instead of JSON", [{ kind: "html" }, { kind: "html" }, { kind: "html" }], "down", 3],
    ["an empty body", [{ kind: "empty" }, { kind: "empty" }, { kind: "empty" }], "down", 3],
    ["half an answer", [{ kind: "truncated" }], "unreadable", 1],
    ["a broken connection", [{ kind: "cut" }, { kind: "cut" }, { kind: "cut" }], "down", 3],
    ["a broken connection once", [{ kind: "cut" }], "found", 2],
    ["a slow answer", [{ kind: "slow", ms: 100 }], "found", 1],
    ["silence", [{ kind: "silent" }, { kind: "silent" }, { kind: "silent" }], "down", 3],
    ["a redirect", [{ kind: "status", status: 302, headers: { location: "http://127.0.0.1/" } }], "found", 2],
  ])("maps %s to the right outcome", async (_name, behaviours, kind, calls) => {
    const fetched = await askOne(vendor, behaviours);
    expect([fetched.answer?.outcome.kind, fetched.calls]).toEqual([kind, calls]);
  });

  it("waits as long as a 429 says, in seconds or until a date, and makes no call meanwhile", async () => {
    for (const after of ["3000", new Date(Date.now() + 3_001_000).toUTCString()]) {
      const fetched = await askOne(vendor, [
        { kind: "status", status: 429, headers: { "retry-after": after } },
      ]);
      expect(fetched.answer?.outcome).toMatchObject({ kind: "throttled", scope: "call" });
      const { outcome } = fetched.answer as { outcome: { retryAfterMs: number } };
      expect(Math.abs(outcome.retryAfterMs - 3_000_000)).toBeLessThan(60_000);
      const [again] = await fetchAll(open.at(-1)?.cx as never, [request(number, carrierOf[vendor])]);
      expect(again?.outcome.kind).toBe("throttled");
      expect(emulators[vendor].calls).toHaveLength(1);
    }
  });

  it("is denied with a wrong credential, logs no secret, and stops calling afterwards", async () => {
    const wrong = {
      dhl: setUp(dhl, { key: "wrong-secret-value" }, free),
      ups: setUp(ups, { id: "wrong-secret-id", secret: "wrong-secret-value" }, free),
      seventeentrack: setUp(seventeentrack, { token: "wrong-secret-value" }, free),
    };
    const { cx, logged } = context([wrong[vendor]]);
    const answers = await fetchAll(cx, [request(number, carrierOf[vendor])]);
    expect(answers[0]?.outcome).toEqual({ kind: "denied", fatal: true });
    const before = emulators[vendor].calls.length;
    expect(before).toBe(1);
    const [again] = await fetchAll(cx, [request("1Z0000000000000001", carrierOf[vendor])]);
    expect(again?.outcome).toEqual({ kind: "denied", fatal: true });
    expect(emulators[vendor].calls).toHaveLength(before);
    expect(logged()).toContain("refuses the credential");
    expect(logged() + JSON.stringify(answers)).not.toMatch(/wrong-secret|Basic|Bearer/);
  });

  it("never writes a number to the log", async () => {
    const { logged } = await askOne(vendor, [...down, ...down, ...down]);
    expect(logged()).toContain("carrier call failed");
    expect(logged()).not.toContain(number);
  });
});

describe("not found", () => {
  it("is not a failure, in each carrier's own format", async () => {
    const { dhl: ownDhl, ups: ownUps } = active();
    const { cx } = context([ownDhl, ownUps]);
    const answers = await fetchAll(cx, [
      request("JD000000000001", "dhl"),
      request("1Z0000000000000002", "ups"),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toMatchObject([
      { kind: "noData", final: false },
      { kind: "noData", final: false },
    ]);
  });

  it("differs from a malformed number", async () => {
    const { cx } = context([active().ups]);
    const [answer] = await fetchAll(cx, [request("1Z000", "ups")]);
    expect(answer?.outcome).toMatchObject({ kind: "badNumber" });
  });
});

describe("results", () => {
  it("arrive one per parcel, reported once each, whatever happens", async () => {
    const all = active();
    const { cx } = context([all.dhl, all.ups]);
    emulators.dhl.parcels.set("JD01", journeyOf("JD01", "out"));
    const requests = [
      request("JD01", "dhl"),
      request("1Z0000000000000003", "ups"),
      request("X1", "yamato"),
      request("X2", null),
      request("1Z000", "ups"),
    ];
    const answered: string[] = [];
    for await (const { key } of fetchFromCarriers(cx, requests)) answered.push(key);
    expect(answered.toSorted()).toEqual(requests.map(({ key }) => key).toSorted());
    const answers = await fetchAll(cx, requests);
    expect(answers.map(({ outcome }) => outcome.kind)).toEqual([
      "found",
      "noData",
      "notConnected",
      "notConnected",
      "badNumber",
    ]);
  });

  it("come in the requested language where the carrier has it, with the same fingerprints and statuses", async () => {
    emulators.dhl.parcels.set("JD02", journeyOf("JD02", "failed"));
    const { cx } = context([active().dhl]);
    const read = async (language: string) => {
      const [answer] = await fetchAll(cx, [request("JD02", "dhl", { language })]);
      if (answer?.outcome.kind !== "found") throw new Error("not found");
      return answer.outcome.report;
    };
    const [english, german, other] = [await read("en"), await read("de-AT"), await read("ja")];
    expect(german.checkpoints[0]?.text).toContain("nicht angetroffen");
    expect(other.checkpoints[0]?.text).toBe(english.checkpoints[0]?.text);
    const essence = ({ current, checkpoints }: typeof english) => [
      current?.subStatus,
      checkpoints.map(({ fingerprint, subStatus }) => [fingerprint, subStatus]),
    ];
    expect(essence(german)).toEqual(essence(english));
  });

  it("stop when the caller aborts", async () => {
    const abort = new AbortController();
    const { cx } = context([active().dhl], { signal: abort.signal });
    emulators.dhl.behave(() => {
      abort.abort(new Error("the reader left"));
      return { kind: "silent" };
    });
    await expect(fetchAll(cx, [request("JD03", "dhl")])).rejects.toThrow();
  });

  it("reject when the caller cannot store one", async () => {
    const { cx } = context([active().dhl]);
    const storing = async () => {
      for await (const _ of fetchFromCarriers(cx, [request("JD03", "dhl")])) throw new Error("disk full");
    };
    await expect(storing()).rejects.toThrow("disk full");
  });
});

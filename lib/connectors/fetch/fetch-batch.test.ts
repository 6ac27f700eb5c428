import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { ActiveConnector, Limits } from "@/lib/connectors/kit/schemas";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { sandbox } from "@/lib/connectors/providers/sandbox/client";
import { seventeentrack } from "@/lib/connectors/providers/seventeentrack/client";
import { ups } from "@/lib/connectors/providers/ups/client";
import { type DhlEmulator, startDhl } from "@/tests/emulators/dhl";
import { type EmulatedContext, emulatedContext, setUp } from "@/tests/emulators/emulated-context";
import { journeyOf } from "@/tests/emulators/journey";
import { type SeventeentrackEmulator, startSeventeentrack } from "@/tests/emulators/seventeentrack";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import type { CarrierRequest } from "./fetch-from-carriers";
import { fetchAll } from "./testing/fetch-all";

const free: Limits = { concurrent: 8, pauseSeconds: 30 };
let database: TestDatabase;
let second: OpenDatabase;
let emulators: { dhl: DhlEmulator; ups: UpsEmulator; seventeentrack: SeventeentrackEmulator };
const open: EmulatedContext[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  second = openDatabase(database.url, { max: 6 });
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
  await database.sql`truncate carrier_host, carrier_reading, carrier_budget, carrier_token, carrier_registration`;
});
afterAll(async () => {
  await Promise.all(Object.values(emulators).map((emulator) => emulator.stop()));
  await second.close();
  await database.close();
});

function context(
  connectors: readonly ActiveConnector[],
  more: Partial<Parameters<typeof emulatedContext>[0]> = {},
): EmulatedContext {
  const made = emulatedContext({
    db: database.db,
    emulators: Object.values(emulators),
    connectors,
    // These tests are not about time: a slow machine must not make a call fail.
    fetch: { totalMs: 30_000, connectMs: 30_000 },
    ...more,
  });
  open.push(made);
  return made;
}

const upsActive = (limits = free) =>
  setUp(ups, { id: emulators.ups.id, secret: emulators.ups.secret }, limits);
const dhlActive = (limits = free) => setUp(dhl, { key: emulators.dhl.key }, limits);
const trackActive = (limits = free) =>
  setUp(seventeentrack, { token: emulators.seventeentrack.token }, limits);

function request(key: string, carrier: string | null, more: Partial<CarrierRequest> = {}): CarrierRequest {
  const rest = { extra: {}, language: "en", interactive: true, destination: null };
  return { key, number: key, carrier, ...rest, ...more };
}

/** This many numbers, known to an emulator. */
function numbers(count: number, emulator: { parcels: DhlEmulator["parcels"] }): readonly string[] {
  const list = Array.from({ length: count }, (_, index) => `1Z${String(1e15 + index)}`);
  for (const number of list) emulator.parcels.set(number, journeyOf(number, "out"));
  return list;
}

const kinds = (answers: Awaited<ReturnType<typeof fetchAll>>) => answers.map(({ outcome }) => outcome.kind);

describe("an expiring token", () => {
  it("is renewed with one call while 20 callers in two processes continue", async () => {
    const active = upsActive();
    const list = numbers(20, emulators.ups);
    const contexts = [context([active]), context([active], { db: second.db })];
    await fetchAll(contexts[0]?.cx as never, [request(list[0] ?? "", "ups")]);
    expect(emulators.ups.tokenCalls()).toBe(1);
    emulators.ups.expireTokens();
    const answers = await Promise.all(
      list.map((number, i) => fetchAll(contexts[i % 2]?.cx as never, [request(number, "ups")])),
    );
    expect(answers.flatMap(kinds).every((kind) => kind === "found")).toBe(true);
    expect(emulators.ups.tokenCalls()).toBe(2);
  });

  it("that is rejected again means a rejected credential, after one new token", async () => {
    emulators.ups.behave(({ path }) =>
      path.includes("/track/") ? { kind: "status", status: 401, body: "{}" } : null,
    );
    const { cx } = context([upsActive({ ...free, concurrent: 1 })]);
    const list = numbers(5, emulators.ups);
    const answers = await fetchAll(
      cx,
      list.map((number) => request(number, "ups")),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(list.map(() => ({ kind: "denied", fatal: true })));
    expect(emulators.ups.tokenCalls()).toBe(2);
    expect(emulators.ups.calls).toHaveLength(4);
  });
});

describe("a daily budget", () => {
  it("is used to the last call and never exceeded by two processes, token calls and retries included", async () => {
    const active = upsActive({ ...free, perDay: 30 });
    const list = numbers(60, emulators.ups);
    // Every fifth number fails at its first attempt: at most 7 of 30 calls, too few for the breaker to open.
    const broken = new Set(list.filter((_, index) => index % 5 === 0));
    const failures: string[] = [];
    emulators.ups.behave(({ path }) => {
      const number = path.split("/").at(-1) ?? "";
      if (!broken.delete(number)) return null;
      failures.push(number);
      return { kind: "status", status: 500 };
    });
    // Nor may a query reach its deadline.
    const patient = { pace: { readerWaitMaxMs: 60_000 } };
    const contexts = [context([active], patient), context([active], { ...patient, db: second.db })];
    const answers = await Promise.all(
      contexts.map(({ cx }, half) =>
        fetchAll(
          cx,
          list.slice(half * 30, half * 30 + 30).map((number) => request(number, "ups")),
        ),
      ),
    );
    expect(emulators.ups.calls).toHaveLength(30);
    const outcomes = answers.flat().map(({ outcome }) => outcome);
    const found = outcomes.filter(({ kind }) => kind === "found");
    expect(found).toHaveLength(30 - emulators.ups.tokenCalls() - failures.length);
    const throttled = outcomes.filter(({ kind }) => kind === "throttled");
    expect(throttled).toHaveLength(60 - found.length);
    expect(throttled.every((outcome) => outcome.kind === "throttled" && outcome.scope === "day")).toBe(true);
  });

  it("is used to the last call", async () => {
    const { cx } = context([dhlActive({ ...free, perDay: 25 })]);
    const list = numbers(40, emulators.dhl);
    const answers = await fetchAll(
      cx,
      list.map((number) => request(number, "dhl")),
    );
    expect(kinds(answers).filter((kind) => kind === "found")).toHaveLength(25);
    expect(emulators.dhl.calls).toHaveLength(25);
  });
});

describe("the rate limit", () => {
  it("is respected as the carrier counts it, and items without a slot are retried one after the other", async () => {
    const rate = { max: 5, seconds: 3, burst: 2 };
    const { cx } = context([dhlActive({ ...free, rate })], { pace: { readerWaitMaxMs: 3_000 } });
    const list = numbers(12, emulators.dhl);
    const answers = await fetchAll(
      cx,
      list.map((number) => request(number, "dhl")),
    );
    const times = emulators.dhl.calls.map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(5);
    // On a busy machine a call may arrive late: half a second is left for that.
    for (const [index, at] of times.entries()) {
      expect(times.slice(index).filter((next) => next - at < 2_500).length).toBeLessThanOrEqual(rate.max);
    }
    const waits = answers.flatMap(({ outcome }) =>
      outcome.kind === "throttled" ? [outcome.retryAfterMs] : [],
    );
    expect(waits.length + times.length).toBe(12);
    expect(new Set(waits).size).toBe(waits.length);
  });
});

describe("the breaker", () => {
  it("opens for all processes, fails without a call, makes one trial, and closes", async () => {
    const active = dhlActive({ ...free, concurrent: 1 });
    emulators.dhl.behave(() => ({ kind: "status", status: 500 }));
    const [one, two] = [context([active]), context([active], { db: second.db })];
    const list = numbers(20, emulators.dhl);
    const first = await fetchAll(
      one.cx,
      list.map((number) => request(number, "dhl")),
    );
    expect(kinds(first).every((kind) => kind === "down")).toBe(true);
    expect(emulators.dhl.calls).toHaveLength(10);
    const [shut] = await fetchAll(two.cx, [request("1Z1000000000000000", "dhl")]);
    expect(shut?.outcome).toMatchObject({ kind: "down" });
    expect(emulators.dhl.calls).toHaveLength(10);
    emulators.dhl.behave(null);
    await database.sql`update carrier_host set opened_at = opened_at - interval '1 hour'`;
    expect(kinds(await fetchAll(two.cx, [request("1Z1000000000000000", "dhl")]))).toEqual(["found"]);
    const again = await fetchAll(
      one.cx,
      list.map((number) => request(number, "dhl")),
    );
    expect(kinds(again).every((kind) => kind === "found")).toBe(true);
  });
});

describe("a batch", () => {
  it("holds at most forty items, and one more makes a second call", async () => {
    const list = numbers(41, emulators.seventeentrack);
    const { cx } = context([trackActive()]);
    await fetchAll(
      cx,
      list.map((number) => request(number, "4px-express")),
    );
    emulators.seventeentrack.calls.splice(0);
    const answers = await fetchAll(
      cx,
      list.map((number) => request(number, "4px-express")),
    );
    expect(kinds(answers).every((kind) => kind === "found")).toBe(true);
    const sizes = emulators.seventeentrack.calls.map(({ body }) => (JSON.parse(body) as unknown[]).length);
    expect(sizes.toSorted()).toEqual([1, 40]);
    const hashes = answers.map(({ raw }) => raw?.hash);
    expect(new Set(hashes).size).toBe(41);
    for (const { key, raw } of answers) {
      const stored = Buffer.from(raw?.body ?? []).toString();
      expect(list.filter((number) => stored.includes(number))).toEqual([key]);
    }
  });

  it("whose connector cannot make its calls is unreadable, while another connector's goes on", async () => {
    const wrong = [
      () => {
        throw new Error("no");
      },
      () => [],
      (items: Parameters<typeof dhl.build>[0]) =>
        items.map((item) => ({
          method: "GET",
          url: "https://else.example/",
          headers: {},
          body: null,
          items: [item],
        })),
    ] as const;
    for (const build of wrong) {
      const [number = ""] = numbers(1, emulators.ups);
      const broken = setUp({ ...dhl, build } as typeof dhl, { key: emulators.dhl.key }, free);
      const answers = await fetchAll(context([broken, upsActive()]).cx, [
        request("JD1", "dhl"),
        request(number, "ups"),
      ]);
      expect(answers.map(({ outcome }) => outcome.kind)).toEqual(["unreadable", "found"]);
    }
    expect(emulators.dhl.calls).toEqual([]);
  });

  it("that fails because of one bad number is halved until that one is alone", async () => {
    const list = numbers(16, emulators.seventeentrack);
    const { cx } = context([trackActive()]);
    await fetchAll(
      cx,
      list.map((number) => request(number, "4px-express")),
    );
    emulators.seventeentrack.behave(({ body }) =>
      body.includes(list[5] ?? "-") ? { kind: "status", status: 400, body: '{"code":400}' } : null,
    );
    emulators.seventeentrack.calls.splice(0);
    const answers = await fetchAll(
      cx,
      list.map((number) => request(number, "4px-express")),
    );
    expect(kinds(answers)).toEqual(list.map((_, index) => (index === 5 ? "unreadable" : "found")));
    expect(emulators.seventeentrack.calls).toHaveLength(9);
  });
});

describe("an aggregator", () => {
  it("registers a number once, however often and by however many callers it is queried", async () => {
    const active = trackActive();
    const [one, two] = [context([active]), context([active], { db: second.db })];
    const list = numbers(10, emulators.seventeentrack);
    const requests = list.map((number) => request(number, "4px-express"));
    const first = await fetchAll(one.cx, requests);
    expect(first.every(({ outcome }) => outcome.kind === "pending" && outcome.retryAfterMs >= 60_000)).toBe(
      true,
    );
    const later = await Promise.all([fetchAll(one.cx, requests), fetchAll(two.cx, requests)]);
    expect(later.flatMap(kinds).every((kind) => kind === "found")).toBe(true);
    const registers = emulators.seventeentrack.calls.filter(({ path }) => path.endsWith("/register"));
    expect(registers).toHaveLength(1);
    expect(emulators.seventeentrack.quota).toBe(990);
  });

  it("never registers a number that the caller does not vouch for", async () => {
    const { cx } = context([trackActive()]);
    const answers = await fetchAll(cx, [
      request("AB12345", null),
      request("CD12345", "4px-express", { mayRegister: false }),
    ]);
    expect(kinds(answers)).toEqual(["notConnected", "notConnected"]);
    expect(emulators.seventeentrack.calls).toHaveLength(0);
    const [vouched] = await fetchAll(cx, [request("AB12345", null, { mayRegister: true })]);
    expect(vouched?.outcome.kind).toBe("pending");
  });

  it("costs nothing for a number it already knows, which is queried at once", async () => {
    const [number = ""] = numbers(1, emulators.seventeentrack);
    emulators.seventeentrack.registered.add(number);
    const { cx } = context([trackActive()]);
    expect(kinds(await fetchAll(cx, [request(number, "4px-express")]))).toEqual(["found"]);
    expect(emulators.seventeentrack.quota).toBe(1000);
  });

  it("that lost a number is sent it once more, and no third time", async () => {
    const [number = ""] = numbers(1, emulators.seventeentrack);
    const { cx } = context([trackActive()]);
    const once = () =>
      fetchAll(cx, [request(number, "4px-express")]).then(([answer]) => answer?.outcome.kind);
    expect([await once(), await once()]).toEqual(["pending", "found"]);
    emulators.seventeentrack.registered.clear();
    expect([await once(), await once(), await once()]).toEqual(["pending", "pending", "found"]);
    emulators.seventeentrack.registered.clear();
    expect([await once(), await once(), await once()]).toEqual(["pending", "notConnected", "notConnected"]);
    expect(emulators.seventeentrack.quota).toBe(998);
  });

  it("without quota registers nothing more, but still returns what it knows", async () => {
    const [known = "", fresh = ""] = numbers(2, emulators.seventeentrack);
    const { cx } = context([trackActive()]);
    await fetchAll(cx, [request(known, "4px-express")]);
    emulators.seventeentrack.quota = 0;
    const answers = await fetchAll(cx, [request(fresh, "4px-express"), request(known, "4px-express")]);
    expect(answers.map(({ outcome }) => outcome)).toMatchObject([
      { kind: "throttled", scope: "day" },
      { kind: "found" },
    ]);
    const calls = emulators.seventeentrack.calls.length;
    expect(kinds(await fetchAll(cx, [request(fresh, "4px-express"), request(known, "4px-express")]))).toEqual(
      ["throttled", "found"],
    );
    expect(emulators.seventeentrack.calls.length).toBe(calls + 1);
  });
});

describe("the fallback from connector to connector", () => {
  const number = "1Z999AA10123456784";
  const twice = async (more: Partial<CarrierRequest>, active: readonly ActiveConnector[]) => {
    emulators.seventeentrack.parcels.set(number, journeyOf(number, "delivered"));
    emulators.seventeentrack.registered.add(number);
    const [answer] = await fetchAll(context(active).cx, [request(number, "ups", more)]);
    return [answer?.outcome.kind, answer?.connector];
  };

  it("continues when the carrier is down or rejects the credential", async () => {
    emulators.ups.behave(() => ({ kind: "status", status: 500 }));
    expect(await twice({}, [upsActive(), trackActive()])).toEqual(["found", "seventeentrack"]);
    const wrong = setUp(ups, { id: "x", secret: "y" }, free);
    emulators.ups.behave(null);
    expect(await twice({}, [wrong, trackActive()])).toEqual(["found", "seventeentrack"]);
  });

  it("continues after no data only when the caller asks for it", async () => {
    expect(await twice({}, [upsActive(), trackActive()])).toEqual(["noData", "ups"]);
    expect(await twice({ noDataFallsThrough: true }, [upsActive(), trackActive()])).toEqual([
      "found",
      "seventeentrack",
    ]);
  });

  it("waits while the budget is used up, and keeps the better of two results", async () => {
    emulators.ups.next({ kind: "status", status: 429 });
    expect(await twice({}, [upsActive(), trackActive()])).toEqual(["throttled", "ups"]);
    emulators.seventeentrack.behave(() => ({ kind: "status", status: 500 }));
    expect(await twice({ noDataFallsThrough: true }, [upsActive(), trackActive()])).toEqual([
      "noData",
      "ups",
    ]);
  });

  it("never ends in the sandbox when a real connector failed", async () => {
    emulators.ups.behave(() => ({ kind: "status", status: 500 }));
    const simulated = setUp(sandbox, { speed: 1 });
    const [answer] = await fetchAll(context([upsActive(), simulated]).cx, [request(number, "ups")]);
    expect(answer).toMatchObject({ outcome: { kind: "down" }, connector: "ups" });
    const [made] = await fetchAll(context([upsActive(), simulated]).cx, [
      request("RB123456785CN", "china-post"),
    ]);
    expect(made?.connector).toBe("sandbox");
  });
});

describe("a half-open connection", () => {
  it("that drops every packet ends within the time limit and blocks nobody", async () => {
    const sockets = new Set<Socket>();
    let swallow = false;
    const target = Number(new URL(emulators.dhl.url).port);
    const proxy = createServer((socket) => {
      const upstream = connect(target, "127.0.0.1");
      for (const [from, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        sockets.add(from);
        from.on("error", () => undefined);
        from.on("data", (chunk) => void (swallow || to.write(chunk)));
      }
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const end = async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    };
    const { cx } = context([dhlActive()], {
      emulators: [{ testHost: `api-eu.dhl.com=${url}` }],
      fetch: { totalMs: 1_500 },
    });
    const list = numbers(3, emulators.dhl);
    const requests = list.map((number) => request(number, "dhl"));
    const before = await fetchAll(cx, requests);
    swallow = true;
    const during = await fetchAll(cx, requests);
    swallow = false;
    const after = await fetchAll(cx, requests);
    await end();
    expect(kinds(before)).toEqual(["found", "found", "found"]);
    expect(kinds(during)).toEqual(["down", "down", "down"]);
    expect(kinds(after)).toEqual(["found", "found", "found"]);
  });
});

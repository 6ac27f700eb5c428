import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { addressHeader, networkOf } from "@/lib/http/client-address";
import { handle, type RouteHandler } from "@/lib/http/handle-call";
import { closeDatabase, database as processDatabase } from "@/lib/platform/adapters/database";
import { cargoCall, realQueryCall, translateCall } from "@/lib/tracking/lookup/contract";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { s10Number } from "@/lib/tracking/lookup/testing/s10-numbers";
import { trackForPage } from "@/lib/tracking/lookup/track-for-page";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { translateCheckpoints } from "@/lib/tracking/lookup/translate-checkpoints";
import { writeViews } from "@/lib/tracking/lookup/write-views";
import { drawSharedParcel } from "@/lib/tracking/pictures/draw-shared-parcel";
import { attachRealtime, type Realtime } from "@/lib/tracking/realtime/attach-realtime";
import { familyPerHourMax } from "@/lib/tracking/store/constants";
import { signView } from "@/lib/tracking/store/sign-view";
import { addSubscription } from "@/lib/tracking/subscriptions/add-subscription";
import { addSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

jest.setTimeout(240_000);

const attempts = 10_000;
const knownEvery = 100;
const perQuery = 20;
const perFrame = 40;
const canary = "Canary at the sorting centre";

let database: TestDatabase;
let server: Server;
let realtime: Realtime;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    ONETRACKING_EMBEDDED: "1",
    SANDBOX: "off",
    LOG_LEVEL: "silent",
  });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  realtime = await attachRealtime(server, {
    addressOf: ({ headers }) => networkOf(String(headers["x-test-address"])),
  });
});
afterAll(async () => {
  await realtime.close();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
  await database.close();
});

/** The routes' handlers without the limits of single calls: only the guessing guard is left. */
const limit = { max: 1_000_000_000, windowSeconds: 60 };
const cargo = handle({ ...cargoCall, limit }, trackNumbers, { write: writeViews });
const realQuery = handle({ ...realQueryCall, limit }, refreshNow, { write: writeViews });
const translate = handle({ ...translateCall, limit }, translateCheckpoints);
const subscribe = handle({ ...addSubscriptionCall, limit }, addSubscription);

/**
 * What a stranger learned: numbers that a response revealed anything about, and whether it was a full
 * journey.
 */
interface Learned {
  readonly answered: Set<string>;
  attempts: number;
}
type Door = (learned: Learned, address: string, numbers: readonly string[]) => Promise<void>;

async function send(handler: RouteHandler, address: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json", [addressHeader]: address };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return handler(new Request("http://127.0.0.1/api/x", request));
}

const query =
  (handler: RouteHandler): Door =>
  async (learned, address, numbers) => {
    const answer = await send(handler, address, { numbers: numbers.map((number) => ({ number })) });
    if (answer.status === 429) return;
    const { data } = (await answer.json()) as { data: { parcels: { number: string }[] } };
    for (const { number } of data.parcels) learned.answered.add(number);
  };
const each =
  (ask: (address: string, number: string) => Promise<boolean>): Door =>
  async (learned, address, numbers) => {
    for (const number of numbers) if (await ask(address, number)) learned.answered.add(number);
  };
let mailboxes = 0;

const doors: Record<string, Door> = {
  "track/cargo": query(cargo),
  "track/real_query_multi": query(realQuery),
  "track/translate": each(async (address, number) => {
    const { status } = await send(translate, address, { number, carrier: "china-post", to: "de" });
    return status !== 429;
  }),
  "subscribe/add": each(async (address, number) => {
    mailboxes += 1;
    const email = `guess${mailboxes}@example.org`;
    const body = { track: number, carrier: "china-post", email, language: "en" };
    return (await send(subscribe, address, body)).status !== 429;
  }),
  "detail page": async (learned, address, numbers) => {
    const requested = { numbers: numbers.map((number) => ({ number, carrier: "china-post" })) };
    const answer = await trackForPage(visitor(address), requested);
    if (!("reason" in answer)) for (const { number } of answer.parcels) learned.answered.add(number);
  },
  widget: each(async (address, number) => {
    const answer = await trackForPage(visitor(address), { numbers: [{ number }] });
    return !("reason" in answer);
  }),
  "share picture": each(async (address, number) => {
    const asked = { number, carrier: "china-post", locale: "en" } as const;
    return (await drawSharedParcel(visitor(address), asked)) !== null;
  }),
  socket: async (learned, address, numbers) => {
    // Tokens of earlier responses, and of another server, are invalid for other numbers.
    const own = [...learned.answered].map((number) => signView({ number, proof: "" }, new Date()));
    const foreign = [...own, "", ".1.x", undefined];
    const watch = numbers.map((number, at) => {
      const token = foreign[at % foreign.length];
      return { number, carrier: "china-post", version: 0, ...(token !== undefined && { token }) };
    });
    for (const number of await watchOnce(address, watch)) learned.answered.add(number);
  },
};

function visitor(address: string) {
  const caller = { kind: "visitor", address: networkOf(address) } as const;
  return contextOn(processDatabase(), { caller });
}

/** Numbers that the socket reveals anything about: by a topic or by a journey. */
async function watchOnce(address: string, watch: readonly object[]): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
    origin: `http://127.0.0.1:${port}`,
    headers: { "x-test-address": address },
  });
  const heard: string[] = [];
  socket.on("message", (data) => heard.push(String(data)));
  await new Promise((resolve) => socket.once("open", resolve));
  const topics = () => heard.filter((text) => text.includes('"topics"')).length;
  const say = async (text: string) => {
    const before = topics();
    socket.send(text);
    while (topics() === before) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  await say(JSON.stringify({ type: "hello", client: "0123456789", watch }));
  // Everything for the first list arrives before the second is answered.
  await say(JSON.stringify({ type: "watch", watch: [] }));
  socket.terminate();
  return heard.flatMap((text) => text.match(/"number":"\w+"/g) ?? []);
}

/** Consecutive numbers, every hundredth of which is somebody's parcel. */
async function makeNumbers(service: string): Promise<readonly string[]> {
  const numbers = Array.from({ length: attempts }, (_, at) => s10Number(service, "CN", 4_995_000 + at));
  const now = new Date();
  const requested = {
    askedAt: now,
    answeredAt: now,
    outcome: "found",
    version: 3,
    createdAt: now,
    changedAt: now,
  };
  const rows = numbers
    .filter((_, at) => at % knownEvery === 7)
    .map((number) => ({
      ...{
        id: newId(now),
        number,
        carrier: "china-post",
        status: "in_transit" as const,
        subStatus: "moving",
        ...requested,
      },
      checkpoints: [scan("moving", now.toISOString(), { text: canary })],
    }));
  await database.db.insert(parcel).values(rows);
  await database.db
    .insert(refreshSchedule)
    .values(rows.map(({ id }) => ({ parcelId: id, reason: "moving", wantedAt: now, followedSince: now })));
  return numbers;
}

const scenarios: Record<string, { readonly service: string; readonly address: (at: number) => string }> = {
  "one address": { service: "LA", address: () => "192.0.2.1" },
  "ten addresses of one /24": { service: "LD", address: (at) => `198.51.100.${10 + (at % 10)}` },
  "ten addresses of one /64": { service: "LE", address: (at) => `2001:db8:1:2::${(at % 10) + 1}` },
};

describe("10,000 consecutive numbers, alternating over all entry points", () => {
  it.each(Object.entries(scenarios))(
    "reveal at most twenty details to %s",
    async (_, { service, address }) => {
      const numbers = await makeNumbers(service);
      const learned: Learned = { answered: new Set(), attempts: 0 };
      const names = Object.keys(doors);
      let turn = 0;
      for (let at = 0; at < numbers.length; turn += 1) {
        const name = names[turn % names.length] ?? "";
        const size =
          name === "socket"
            ? perFrame
            : name === "widget" || name === "share picture" || name.startsWith("track/t")
              ? 10
              : perQuery;
        const some = numbers.slice(at, at + size);
        at += size;
        learned.attempts += some.length;
        await doors[name]?.(learned, address(turn), some);
      }
      expect(learned.attempts).toBeGreaterThanOrEqual(attempts);
      expect(learned.answered.size).toBeGreaterThan(0);
      expect(learned.answered.size).toBeLessThanOrEqual(familyPerHourMax);
    },
  );

  it.each(["cargo", "realQuery", "translate", "subscribe"] as const)(
    "get the same response for known and unknown ones after the limit: %s",
    async (name) => {
      const handler = { cargo, realQuery, translate, subscribe }[name];
      const from = 4_995_000;
      const sendRequest = async (at: number) => {
        const number = s10Number("LA", "CN", from + at);
        const one = { number, carrier: "china-post" };
        const body =
          name === "translate"
            ? { ...one, to: "de" }
            : name === "subscribe"
              ? { track: number, carrier: "china-post", email: "a@example.org", language: "en" }
              : { numbers: [one] };
        const answer = await send(handler, "192.0.2.1", body);
        const text = await answer.text();
        const id = answer.headers.get("x-request-id") ?? "none";
        const headers = [...answer.headers].filter(
          ([key]) => key !== "x-request-id" && key !== "retry-after",
        );
        return { status: answer.status, text: text.replaceAll(id, "ID"), headers };
      };
      const [known, unknown] = [await sendRequest(9_007), await sendRequest(9_008)];
      expect(known.status).toBe(429);
      expect(unknown).toEqual(known);
    },
  );

  it("get the same response for known and unknown ones after the limit: pages", async () => {
    const sendRequest = (at: number) =>
      trackForPage(visitor("192.0.2.1"), { numbers: [{ number: s10Number("LA", "CN", 4_995_000 + at) }] });
    const [known, unknown] = [await sendRequest(9_107), await sendRequest(9_108)];
    expect(known).toEqual({ reason: "tooFrequent", minutes: expect.any(Number) });
    expect(unknown).toEqual(known);
    const picture = (at: number) =>
      drawSharedParcel(visitor("192.0.2.1"), { number: s10Number("LA", "CN", 4_995_000 + at), locale: "en" });
    expect([await picture(9_107), await picture(9_108)]).toEqual([null, null]);
  });
});

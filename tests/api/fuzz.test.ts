import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { apiRoutes } from "./calls";
import { drawInput, placesIn, spoil } from "./draw-input";
import { type Answered, judge } from "./judge-answer";
import { notJson, oddJson } from "./malformed-bodies";
import type { ApiRoute } from "./route-rows";
import { makeKnown, type Service, startService } from "./start-service";

// Thousands of requests, some with a password to hash: a busy machine takes its time.
jest.setTimeout(600_000);

/** Set FUZZ_SEED to see the same requests again, FUZZ_RUNS to see more. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const runs = Number(process.env.FUZZ_RUNS ?? 60);
const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];
const calls = apiRoutes.filter(
  (route): route is ApiRoute & { call: NonNullable<ApiRoute["call"]> } => route.call !== null,
);
const each = calls.map((route) => [route.file, route] as const);
/** Calls that take the input of another one, and those behind a log-in: each naughty string goes into all their fields at once. */
const alike = new Set([
  "track/real_query_multi",
  "v2/contactus/add",
  ...calls.filter(({ call }) => call.access !== "visitor").map(({ file }) => file),
]);
const canary = "KANARIENVOGEL";

let service: Service;
let requests = 0;
const statuses = new Map<number, number>();
const faults: string[] = [];
let slowest = 0;
let slow = 0;
let faulty = 0;

beforeAll(async () => {
  service = await startService();
  const cargo = calls.find(({ file }) => file === "track/cargo");
  if (cargo) await makeKnown(service, cargo, "RB123456785GB");
});
afterAll(async () => {
  await service.stop();
  const counts = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
  process.stdout.write(
    `api fuzz: seed ${seed}, ${requests} requests, ${JSON.stringify(counts)}, slowest ${Math.round(slowest)} ms, ${slow} above 2 s, faults ${faulty}\n`,
  );
});
afterEach(() => {
  faulty += faults.length;
  expect({ faults: faults.splice(0).slice(0, 5), log: service.logged.splice(0).slice(0, 3) }).toEqual({
    faults: [],
    log: [],
  });
});

/** Judges an answer; what was sent goes with a fault so that it can be sent again. */
async function look(route: ApiRoute, sent: string, answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer;
  requests += 1;
  statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
  if (route.file !== "track/real_query_multi") {
    slowest = Math.max(slowest, answered.ms);
    if (answered.ms > 2_000) slow += 1;
  }
  const fault = judge(route, answered);
  if (fault) faults.push(`${route.file} given ${sent.slice(0, 300)}: ${fault}`);
  return answered;
}
const lookCall = (route: ApiRoute, input: unknown, text?: string) =>
  look(route, text ?? JSON.stringify(input) ?? "", service.call(route, input, text));

/** Eight at once. */
async function all<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const one = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

describe.each(each)("%s", (_file, route) => {
  it("takes its sample, or says in the envelope why not", async () => {
    const { status } = await lookCall(route, route.sample);
    expect([200, 410, ...route.refusals]).toContain(status);
  });

  it("answers inputs of the right shape with words of every kind", async () => {
    await all(fc.sample(drawInput(route.call.input), { numRuns: runs, seed }), (input) =>
      lookCall(route, input),
    );
  });

  it("answers spoilt inputs: swapped, huge, deep, doubled, with members of every object", async () => {
    const drawn = fc.sample(fc.tuple(drawInput(route.call.input), spoil), { numRuns: runs, seed: seed + 1 });
    const own = Array.from(
      { length: runs },
      (_, index) => [route.sample, drawn[index % drawn.length]?.[1]] as const,
    );
    await all([...drawn, ...own], ([input, how]) => {
      const text = how?.(input) ?? "";
      return lookCall(route, parse(text), text);
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("answers every naughty string in every field", async () => {
    const places = (sample: unknown) =>
      placesIn(sample).filter(({ holder, key }) => typeof holder[key] === "string");
    const count = places(route.sample).length;
    if (Object.keys(route.sample ?? {}).length === 0) return;
    expect(count).toBeGreaterThan(0);
    // A call that takes the same input as another gets each string in all fields at once.
    const turns = alike.has(route.file) ? [null] : Array.from({ length: count }, (_, at) => at);
    for (const turn of turns)
      await all(naughty, (text) => {
        const copy = structuredClone(route.sample);
        for (const [at, { holder, key }] of places(copy).entries())
          if (turn === null || turn === at) holder[key] = text;
        return lookCall(route, copy);
      });
  });

  it("refuses everything that is no JSON, and stumbles over nothing that is", async () => {
    expect(notJson.length + oddJson.length).toBeGreaterThan(150);
    if (route.call.method === "GET") return;
    const json = { "content-type": "application/json" };
    await all(notJson, async (body) => {
      const sent = Buffer.from(body).toString("latin1");
      const headers = { ...json, ...(await service.login(route)) };
      const { status } = await look(
        route,
        sent,
        service.send(route.call.method, `/api/${route.file}`, body, headers),
      );
      if (status !== 400 && status !== 413)
        faults.push(`${route.file} given ${sent.slice(0, 100)}: ${status}`);
    });
    await all(oddJson, async (body) => {
      const headers = { ...json, ...(await service.login(route)) };
      const { status } = await look(
        route,
        body,
        service.send(route.call.method, `/api/${route.file}`, body, headers),
      );
      // What needs no input takes every object.
      if (status < 400 && !route.call.input.safeParse({}).success)
        faults.push(`${route.file} took ${body.slice(0, 100)}`);
    });
  });

  it("refuses other media types, too much, and other methods", async () => {
    const text = JSON.stringify(route.sample);
    const path = `/api/${route.file}`;
    if (route.call.method === "GET") {
      const { status } = await look(
        route,
        "POST",
        service.send("POST", path, text, { "content-type": "application/json" }),
      );
      expect(status).toBe(405);
      return;
    }
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
    ])
      expect(
        (
          await look(
            route,
            type,
            service.send(route.call.method, path, text, {
              ...(type ? { "content-type": type } : {}),
              ...(await service.login(route)),
            }),
          )
        ).status,
      ).toBe(415);
    const much = `{"a":"${"x".repeat(Math.max(1024 * 1024, route.call.maxBodyBytes))}"}`;
    const headers = { "content-type": "application/json", ...(await service.login(route)) };
    expect((await look(route, "too much", service.send(route.call.method, path, much, headers))).status).toBe(
      413,
    );
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((one) => one !== route.call.method))
      expect((await look(route, method, service.send(method, path, null))).status).toBe(405);
  });
});

describe("what is no call", () => {
  it.each([
    "mailbox/x",
    "subscribe/one-click",
    "hooks/carriers/x",
    "health",
    "inngest",
    "nothing",
    "track",
    "track/cargo/x",
    "constructor",
    "__proto__",
  ])("/api/%s answers every naughty word in address and query", async (path) => {
    const route = apiRoutes.find(
      ({ file }) => file === path || (path === "mailbox/x" && file === "mailbox/[id]"),
    );
    const judged = route ?? apiRoutes.find(({ file }) => file === "[...path]");
    await all(naughty, async (text) => {
      const word = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?")).slice(0, 8_000);
      const address = `/api/${path}?token=${word}&key=${word}&id=${word}`;
      const method = path === "subscribe/one-click" || path.startsWith("hooks/") ? "POST" : "GET";
      if (judged)
        await look(
          judged,
          address,
          service.send(method, address, method === "POST" ? "List-Unsubscribe=One-Click" : null),
        );
    });
  });

  it("a mailbox key of as many letters in another alphabet is a wrong key", async () => {
    const route = apiRoutes.find(({ file }) => file === "mailbox/[id]");
    for (const key of ["é".repeat(22), "包".repeat(22), "\u{1F69A}".repeat(11)]) {
      const path = `/api/mailbox/00000000-0000-7000-8000-000000000000?key=${encodeURIComponent(key)}`;
      if (route) expect((await look(route, path, service.send("GET", path))).status).toBe(404);
    }
  });
});

describe("what nobody asked for", () => {
  const extras = {
    id: canary,
    state: canary,
    version: 99,
    result: 40,
    sub: canary,
    simulated: false,
    checkpoints: [{ text: canary }],
    confirmedAt: "2020-01-01T00:00:00Z",
    toldVersion: 99,
    email_key: canary,
    parcelId: canary,
    db: canary,
    caller: { kind: "system", address: canary },
  };

  it("is never stored: a subscription stays a wish, a parcel knows what its carrier said, no table holds a word of it", async () => {
    for (const route of calls) {
      await lookCall(route, { ...route.sample, ...extras });
      const numbers = [
        { number: "RB123456785GB", carrier: "royal-mail", ...extras },
        { number: "RA987654325GB", ...extras },
      ];
      if (route.sample && "numbers" in route.sample)
        await lookCall(route, { ...route.sample, numbers, ...extras });
    }
    const { db } = service.database;
    for (const row of await db.select().from(subscription))
      expect(row).toMatchObject({ state: "pending", confirmedAt: null, toldVersion: 0 });
    for (const row of await db.select().from(parcel))
      expect(row.simulated || row.answeredAt === null).toBe(true);
    const tables = await db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const [row] = await service.database.sql.unsafe(
        `select count(*)::int as n from ${name} t where t::text like '%${canary}%'`,
      );
      expect([name, row?.n]).toEqual([name, 0]);
    }
  });

  it("nor is a postcode or phone ever shown again", async () => {
    for (const route of calls.filter(({ file }) => file.startsWith("track/"))) {
      const numbers = [{ number: "RC123456785GB", extra: { postcode: "ZZ9 9ZZ", phone: "0170998877" } }];
      const asked =
        route.file === "track/translate" ? { ...route.sample, number: "RC123456785GB" } : { numbers };
      const { text } = await lookCall(route, asked);
      expect(text).not.toMatch(/ZZ9|0170998877/);
    }
  });
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

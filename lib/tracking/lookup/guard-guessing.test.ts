import { sql } from "drizzle-orm";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { familyPerHourMax } from "@/lib/tracking/store/constants";
import { guardGuessing } from "./guard-guessing";
import { nameFamilies, neighbourhoodOf } from "./name-families";
import { contextOn } from "./testing/make-parcel";
import { s10Number } from "./testing/s10-numbers";
import { upsNumber } from "./testing/ups-numbers";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const start = new Date("2026-03-14T12:34:56Z").getTime();

function guard(address: string, numbers: readonly string[], atMs = start, shown?: ReadonlySet<string>) {
  const ctx = contextOn(database.db, { caller: { kind: "visitor", address }, now: new Date(atMs) });
  return guardGuessing(ctx, numbers, shown);
}
const isRefused = (requested: Promise<unknown>) =>
  requested.then(
    () => false,
    (error) => {
      if (error.key !== "tooFrequent") throw error;
      return true;
    },
  );

describe("number families", () => {
  const shapes: Record<string, (at: number) => string> = {
    "S10, with a check digit": (at) => s10Number("LX", "CN", 12_345_000 + at),
    "UPS, over the edge of a bucket": (at) => upsNumber(995_000 + at),
    "plain digits, over a round number": (at) => String(5_559_995_000 + at),
    "a counter before a long fixed part": (at) => `AB${String(7_000 + at).padStart(6, "0")}X20260314998877`,
    "a short counter": (at) => `SHOP${String(at).padStart(5, "0")}`,
    "letters that count": (at) => `TRK${(36 ** 5 * 11 + at).toString(36).toUpperCase()}`,
  };
  it.each(Object.entries(shapes))("put any 10,000 consecutive numbers into one family: %s", (_, shape) => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 10_000; at += 1)
      for (const name of nameFamilies(shape(at))) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(10_000);
  });

  it("are counted by the /24 of an IPv4 address and the /56 of an IPv6 address", () => {
    expect(neighbourhoodOf("192.0.2.77")).toBe("192.0.2.0/24");
    expect(neighbourhoodOf("2001:db8:1:12ab::/64")).toBe(neighbourhoodOf("2001:db8:1:12ff::/64"));
    expect(neighbourhoodOf("2001:db8:1:12ab::/64")).not.toBe(neighbourhoodOf("2001:db8:1:13ab::/64"));
    expect(neighbourhoodOf("")).toBe("");
  });
});

describe("the lookup limit", () => {
  it("allows a neighbourhood twenty numbers of a family in any hour, also under concurrency", async () => {
    const request = Array.from({ length: 60 }, (_, at) =>
      isRefused(guard(`203.0.113.${at % 10}`, [s10Number("RA", "GB", 1_000 + at)])),
    );
    const refused = (await Promise.all(request)).filter(Boolean).length;
    expect(60 - refused).toBe(familyPerHourMax);
    // The window slides: nothing is free before the first lookup is an hour old.
    const next = [s10Number("RA", "GB", 2_000)];
    expect(await isRefused(guard("203.0.113.1", next, start + hourMs - 1_000))).toBe(true);
    expect(await isRefused(guard("203.0.113.1", next, start + hourMs))).toBe(false);
  });

  it("rejects a query as a whole, counts nothing for it, and says when to retry", async () => {
    const at = (from: number, count: number) =>
      Array.from({ length: count }, (_, one) => s10Number("RB", "GB", from + one));
    await guard("198.51.100.1", at(0, 15));
    await expect(guard("198.51.100.2", at(100, 6), start + 60_000)).rejects.toMatchObject({
      detail: { retryAfterSeconds: 3540 },
    });
    await guard("198.51.100.2", at(100, 5), start + 60_000);
    expect(await isRefused(guard("198.51.100.3", at(200, 1), start + 60_000))).toBe(true);
    // Numbers looked up before stay free, and so do those proved by a token, on any network.
    await guard("198.51.100.1", at(0, 15), start + 60_000);
    await guard("198.51.100.3", at(100, 5), start + 60_000, new Set(at(100, 5)));
    expect(await isRefused(guard("198.51.100.1", at(14, 2), start + 60_000))).toBe(true);
  });

  it("counts people who are signed in like visitors of the same neighbourhood, and no program", async () => {
    const numbers = Array.from({ length: familyPerHourMax + 1 }, (_, at) => s10Number("RE", "GB", at));
    const guardAs = (kind: "user" | "apiKey", some: readonly string[]) => {
      const caller = { kind, address: "198.51.100.77", scope: {} } as unknown as Context["caller"];
      return isRefused(guardGuessing(contextOn(database.db, { caller, now: new Date(start) }), some));
    };
    expect(await guardAs("apiKey", numbers)).toBe(false);
    expect(await guardAs("user", numbers.slice(0, 12))).toBe(false);
    expect(await isRefused(guard("198.51.100.78", numbers.slice(12, familyPerHourMax)))).toBe(false);
    expect(await guardAs("user", numbers.slice(familyPerHourMax))).toBe(true);
    expect(await guardAs("user", numbers.slice(0, 12))).toBe(false);
  });

  it("stores no address and no number in readable form", async () => {
    await guard("192.0.2.9", ["RC000000015GB"]);
    const rows = await database.db.execute(sql`
      select (select jsonb_agg(a) from answered_number a) || (select jsonb_agg(f) from number_family f) as all`);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|RC0000/);
  });

  it("checks for numbers looked up before with one prepared statement", async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => s10Number("RD", "GB", at));
    const prepared: string[] = [];
    type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };
    const { session } = database.db as unknown as { session: Session };
    const original = session.prepareQuery;
    session.prepareQuery = function (this: unknown, query, ...rest) {
      prepared.push(query.sql);
      return original.call(this, query, ...rest);
    };
    const look = async () => {
      prepared.length = 0;
      await guard("192.0.2.20", numbers);
      return prepared.length;
    };
    expect(await look()).toBeGreaterThan(0);
    expect(await look()).toBe(0);
    session.prepareQuery = original;
  });

  it("never stops a reader who checks the same twenty numbers every hour for three weeks", async () => {
    const perDay = (day: number) =>
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? s10Number("LB", "CN", 700_000 + day * 20 + at) : upsNumber(day * 20 + at),
      );
    let looks = 0;
    for (let day = 0; day < 21; day += 1)
      for (let hour = 0; hour < 24; hour += 1) {
        const now = start + (day * 24 + hour) * hourMs;
        const last = Array.from({ length: Math.min(day + 1, hour === 8 ? 7 : 1) }, (_, back) => day - back);
        for (const each of last) {
          await guard("192.0.2.200", perDay(each), now);
          looks += 1;
        }
      }
    expect(looks).toBeGreaterThan(500);
  });
});

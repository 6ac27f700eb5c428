import { sql } from "drizzle-orm";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { apiRoutes } from "./calls";
import { callRoutes, fuzzCalls, isOpen, naughty, startFuzz, workAll } from "./fuzz-calls";

const canary = "KANARIENVOGEL";
const fuzz = startFuzz("visitors");
const { look, lookCall } = fuzz;

fuzzCalls(fuzz, callRoutes.filter(isOpen));

describe("unknown addresses", () => {
  it.each([
    "mailbox/x",
    "subscribe/one-click",
    "hooks/carriers/x",
    "hooks/paypal",
    "hooks/woocommerce/x",
    "hooks/shopify",
    "company/shops/shopifyBind",
    "health",
    "inngest",
    "nothing",
    "track",
    "track/cargo/x",
    "constructor",
    "__proto__",
  ])("/api/%s responds to every naughty string in path and query", async (path) => {
    const route = apiRoutes.find(
      ({ file }) => file === path || (path === "mailbox/x" && file === "mailbox/[id]"),
    );
    const validated = route ?? apiRoutes.find(({ file }) => file === "[...path]");
    await workAll(naughty, async (text) => {
      const word = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?")).slice(0, 8_000);
      const address = `/api/${path}?token=${word}&key=${word}&id=${word}`;
      const method = path === "subscribe/one-click" || path.startsWith("hooks/") ? "POST" : "GET";
      if (validated)
        await look(
          validated,
          address,
          fuzz.service().send(method, address, method === "POST" ? "List-Unsubscribe=One-Click" : null),
        );
    });
  });

  it("an email token of the same length in another alphabet is a wrong token", async () => {
    const route = apiRoutes.find(({ file }) => file === "mailbox/[id]");
    for (const key of ["é".repeat(22), "包".repeat(22), "\u{1F69A}".repeat(11)]) {
      const path = `/api/mailbox/00000000-0000-7000-8000-000000000000?key=${encodeURIComponent(key)}`;
      if (route) expect((await look(route, path, fuzz.service().send("GET", path))).status).toBe(404);
    }
  });
});

describe("unrequested data", () => {
  const extras = {
    id: canary,
    state: canary,
    version: 99,
    result: 40,
    sub: canary,
    simulated: false,
    checkpoints: [{ text: canary }],
    confirmedAt: "2020-01-01T00:00:00Z",
    notifiedVersion: 99,
    email_key: canary,
    parcelId: canary,
    db: canary,
    caller: { kind: "system", address: canary },
  };

  it("is never stored: a subscription stays pending, a parcel keeps its carrier's data, no table contains a word of it", async () => {
    for (const route of callRoutes) {
      // What a call asks for itself is requested.
      await lookCall(route, { ...extras, ...route.sample });
      const numbers = [
        { number: "RB123456785GB", carrier: "royal-mail", ...extras },
        { number: "RA987654325GB", ...extras },
      ];
      if (route.sample && "numbers" in route.sample)
        await lookCall(route, { ...route.sample, numbers, ...extras });
    }
    const { db } = fuzz.service().database;
    for (const row of await db.select().from(subscription))
      expect(row).toMatchObject({ state: "pending", confirmedAt: null, notifiedVersion: 0 });
    for (const row of await db.select().from(parcel))
      expect(row.simulated || row.answeredAt === null).toBe(true);
    const tables = await db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const [row] = await fuzz
        .service()
        .database.sql.unsafe(`select count(*)::int as n from ${name} t where t::text like '%${canary}%'`);
      expect([name, row?.n]).toEqual([name, 0]);
    }
  });

  it("includes postcodes and phone numbers, which are never shown again", async () => {
    for (const route of callRoutes.filter(({ file }) => file.startsWith("track/"))) {
      const numbers = [{ number: "RC123456785GB", extra: { postcode: "ZZ9 9ZZ", phone: "0170998877" } }];
      const requested =
        route.file === "track/translate" ? { ...route.sample, number: "RC123456785GB" } : { numbers };
      const { text } = await lookCall(route, requested);
      expect(text).not.toMatch(/ZZ9|0170998877/);
    }
  });
});

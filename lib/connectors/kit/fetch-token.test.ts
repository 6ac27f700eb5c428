import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { openText, sealText } from "@/lib/platform/adapters/seal-text";
import { chooseSealingKey } from "./choose-sealing-key";
import { dropToken, fetchToken, type HeldToken, type TokenRequest, tokenLife } from "./fetch-token";

let database: TestDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

let count = 0;
/** An account whose carrier issues tokens of this lifetime, or fails, after some time. */
function carrier(ttlSeconds: number, failure: Outcome | null = null) {
  const account = `ups ${++count}`;
  const calls: number[] = [];
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  const request: TokenRequest = {
    account,
    credential: { secret: "s3cret" },
    sealingKey: null,
    signal,
    fetchNew: async () => {
      calls.push(Date.now());
      const token = `token ${calls.length}`;
      await sleep(80);
      return failure ?? { token, ttlSeconds };
    },
  };
  return { ask: request, account, calls };
}

function twenty(request: TokenRequest, onHeld = () => {}): Promise<readonly (HeldToken | Outcome)[]> {
  return Promise.all(Array.from({ length: 20 }, (_, i) => fetchToken(processOf(i), request).finally(onHeld)));
}

/** Two pools are like two processes; callers alternate. */
function processOf(caller: number) {
  return caller % 2 === 0 ? database.db : other.db;
}

describe("a carrier's token", () => {
  it("is fetched once for twenty callers in two processes with fewer connections", async () => {
    const { ask, calls } = carrier(3600);
    expect(new Set((await twenty(ask)).map((held) => "token" in held && held.token))).toEqual(
      new Set(["token 1"]),
    );
    expect(calls).toHaveLength(1);
  });

  it("is fetched once again when it was rejected for all twenty", async () => {
    const { ask, account, calls } = carrier(3600);
    const first = await twenty(ask);
    await Promise.all(
      first.map(async (held, caller) => {
        if ("version" in held) await dropToken(processOf(caller), account, held.version);
      }),
    );
    const second = await twenty(ask);
    expect(new Set(second.map((held) => "token" in held && held.token))).toEqual(new Set(["token 2"]));
    expect(calls).toHaveLength(2);
    await dropToken(database.db, account, 1);
    expect(await fetchToken(database.db, ask)).toMatchObject({ token: "token 2" });
  });

  it("is used by another process until the carrier rejects it there too", async () => {
    const { ask, account, calls } = carrier(3600);
    await fetchToken(database.db, ask);
    await fetchToken(other.db, ask);
    await dropToken(database.db, account, 1);
    expect(await fetchToken(database.db, ask)).toMatchObject({ token: "token 2" });
    expect(await fetchToken(other.db, ask)).toMatchObject({ token: "token 1", version: 1 });
    await dropToken(other.db, account, 1);
    expect(await fetchToken(other.db, ask)).toMatchObject({ token: "token 2" });
    expect(calls).toHaveLength(2);
  });

  it("is renewed by one caller near its end, while the others use the old one", async () => {
    const { ask, account, calls } = carrier(3600);
    await fetchToken(database.db, ask);
    await database.sql`update carrier_token set refresh_at = now() - interval '1 second' where account = ${account}`;
    let goOn = () => {};
    const another = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const fetchNew = async () => {
      await another;
      return ask.fetchNew();
    };
    const held = await twenty({ ...ask, fetchNew }, goOn);
    expect(calls).toHaveLength(2);
    const tokens = held.map((each) => ("token" in each ? each.token : ""));
    expect(tokens.filter((token) => token === "token 2").length).toBeGreaterThanOrEqual(1);
    expect(tokens.filter((token) => token === "token 1").length).toBeGreaterThanOrEqual(1);
  });

  it("is still used while its renewal fails", async () => {
    const { ask, account } = carrier(3600);
    await fetchToken(database.db, ask);
    await database.sql`update carrier_token set refresh_at = now() - interval '1 second' where account = ${account}`;
    const failing = { ...ask, fetchNew: async () => ({ kind: "down", retryAfterMs: null }) as const };
    for (const held of await twenty(failing)) expect(held).toMatchObject({ token: "token 1" });
  });

  it("that cannot be fetched is requested once, and all waiting callers get the reason", async () => {
    const { ask, calls } = carrier(0, { kind: "denied", fatal: true });
    expect(new Set((await twenty(ask)).map((held) => JSON.stringify(held)))).toEqual(
      new Set(['{"kind":"denied","fatal":true}']),
    );
    expect(calls).toHaveLength(1);
  });

  it("is fetched by another caller when the first one died", async () => {
    const { ask, account, calls } = carrier(3600);
    await database.sql`insert into carrier_token (account, lease, lease_until)
      values (${account}, gen_random_uuid(), now() + interval '200 milliseconds')`;
    expect(await fetchToken(database.db, ask)).toMatchObject({ token: "token 1" });
    expect(calls).toHaveLength(1);
  });

  it("ends the wait when the caller aborts", async () => {
    const { ask, account } = carrier(3600);
    await database.sql`insert into carrier_token (account, lease, lease_until)
      values (${account}, gen_random_uuid(), now() + interval '20 seconds')`;
    const signal = AbortSignal.timeout(100);
    await expect(fetchToken(database.db, { ...ask, signal })).rejects.toThrow();
  });

  it("is sealed in the database: useless without the key", async () => {
    const { ask, account } = carrier(3600);
    await fetchToken(database.db, ask);
    const [row] = await database.sql`select sealed from carrier_token where account = ${account}`;
    const sealed = row?.sealed as Buffer;
    expect(sealed.toString("latin1")).not.toContain("token 1");
    expect(openText(sealed, account, chooseSealingKey(null, ask.credential))).toBe("token 1");
    expect(openText(sealed, account, chooseSealingKey(Buffer.alloc(32), ask.credential))).toBeNull();
    expect(openText(sealed, "ups other", chooseSealingKey(null, ask.credential))).toBeNull();
  });

  it("sealed with another server key is fetched anew", async () => {
    const { ask, calls } = carrier(3600);
    await fetchToken(database.db, ask);
    const moved = { ...ask, sealingKey: Buffer.alloc(32, 7) };
    expect(await fetchToken(database.db, moved)).toMatchObject({ token: "token 2" });
    expect(calls).toHaveLength(2);
  });

  it("decrypts to what was sealed, and never after any byte was changed", () => {
    const key = chooseSealingKey(Buffer.alloc(32, 1), null);
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 }), (token, at, flip) => {
        const sealed = sealText(token, "a", key);
        if (openText(sealed, "a", key) !== token) return false;
        const index = at % sealed.length;
        sealed[index] = (sealed[index] ?? 0) ^ flip;
        return openText(sealed, "a", key) === null;
      }),
    );
  });

  it.each([
    [14_399, 11_519.2, 13_679.05],
    [3_600, 2_880, 3_420],
    [300, 240, 240],
    [10, 5, 5],
    [0, 0, 0],
  ])("of %s seconds is renewed after %s and used for %s", (ttl, refresh, usable) => {
    const life = tokenLife(ttl);
    expect([life.refreshMs / 1000, life.usableMs / 1000]).toEqual([refresh, usable]);
  });
});

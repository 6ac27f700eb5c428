import { randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { deleteKey } from "@/lib/accounts/api-keys/delete-key";
import { setKey } from "@/lib/accounts/api-keys/set-key";
import { fullAccess } from "@/lib/core/access";
import type { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { makeUser, type TestUser } from "./make-user";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let database: TestDatabase;
/** Stands for two processes: two servers on one database. */
let servers: readonly CallServer[];
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
  readLog();
  servers = [await serveCalls(), await serveCalls()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});

const contextOf = (user: TestUser): Context =>
  ({
    db: database.db,
    now: new Date(),
    caller: {
      kind: "user",
      address: "203.0.113.9",
      scope: { ...user, kind: "business", role: "owner", access: fullAccess } as unknown as AccountScope,
    },
  }) as Context;
async function makeKey(user: TestUser, addresses: string[] = []): Promise<{ id: string; secret: string }> {
  const { key, secret } = await setKey(contextOf(user), { name: randomUUID(), addresses });
  return { id: key.id, secret: secret ?? "" };
}
async function request(
  path: string,
  secret: string | null,
  {
    headers = {},
    server = 0,
    ...rest
  }: RequestInit & { headers?: Record<string, string>; server?: number } = {},
) {
  return fetch(`${servers[server]?.origin}/api/v1/${path}`, {
    ...rest,
    headers: { "x-api-version": "v1", ...(secret === null ? {} : { "x-api-key": secret }), ...headers },
  });
}
const check = "tracks/check?numbers=RR123456785CN";
const keyOf = async (response: Response) =>
  ((await response.json()) as { status: { key?: string } }).status.key;

describe("keys", () => {
  it("open the API, and nothing else does", async () => {
    const user = await makeUser(database.db);
    const { secret } = await makeKey(user);
    const answered = await request(check, secret);
    expect(answered.status).toBe(200);
    const { data } = (await answered.json()) as { data: { numbers: { candidates: { code: string }[] }[] } };
    expect(data.numbers[0]?.candidates[0]?.code).toBe("china-post");
    for (const wrong of [null, "", `${secret}x`, secret.slice(0, -1), "1t_", user.cookie.slice(8)]) {
      const refused = await request(check, wrong);
      expect([refused.status, await keyOf(refused)]).toEqual([401, "keyInvalid"]);
    }
    const unversioned = await request(check, secret, { headers: { "x-api-version": "v2" } });
    expect([unversioned.status, await keyOf(unversioned)]).toEqual([400, "badInput"]);
  });

  it("are stored as hashes, shown once, limited to ten, and revoked at once", async () => {
    const user = await makeUser(database.db);
    const keys = await Promise.all(Array.from({ length: 10 }, () => makeKey(user)));
    await expect(makeKey(user)).rejects.toMatchObject({ key: "keysFull" } satisfies Partial<AppError>);
    const stored = JSON.stringify(
      await database.sql`select * from api_key where account_id = ${user.accountId}`,
    );
    for (const { secret } of keys) expect(stored).not.toContain(secret);
    const [first] = keys;
    expect((await request(check, first?.secret ?? "")).status).toBe(200);
    const stranger = await makeUser(database.db);
    await expect(deleteKey(contextOf(stranger), { id: first?.id ?? "" })).rejects.toMatchObject({
      key: "notFound",
    });
    await deleteKey(contextOf(user), { id: first?.id ?? "" });
    expect((await request(check, first?.secret ?? "")).status).toBe(401);
  });

  it("work from the addresses they are bound to, whatever headers a caller sends (P32)", async () => {
    const user = await makeUser(database.db);
    const { secret } = await makeKey(user, ["198.51.100.7"]);
    const from = (address: string, headers: Record<string, string> = {}) =>
      request(check, secret, { headers: { "x-test-address": address, ...headers } });
    expect((await from("198.51.100.7")).status).toBe(200);
    const claims = [
      "198.51.100.7",
      "198.51.100.7, 203.0.113.1",
      "203.0.113.1, 198.51.100.7",
      "::ffff:198.51.100.7",
      "[::ffff:198.51.100.7]:443",
      "198.51.100.7:8080",
      " 198.51.100.7",
      '"198.51.100.7"',
      "for=198.51.100.7",
      "for=198.51.100.7;proto=https",
      "198.51.100.007",
      "0xc6.0x33.0x64.0x07",
      "3325256711",
      "198.51.100.7\t",
    ];
    const names = [
      "x-forwarded-for",
      "forwarded",
      "x-real-ip",
      "x-client-ip",
      "true-client-ip",
      "cf-connecting-ip",
    ];
    // Attempts are counted by address, so each comes from another one.
    for (const [at, name] of names.entries())
      for (const [place, claim] of claims.entries())
        expect((await from(`203.0.${at}.${place}`, { [name]: claim })).status).toBe(403);
  });
});

describe("an account's hourly limit", () => {
  it("lets exactly 100 of 400 concurrent calls through, over ten keys and two processes (P31)", async () => {
    const user = await makeUser(database.db);
    const keys = await Promise.all(Array.from({ length: 10 }, () => makeKey(user)));
    await stayInWindow(3600);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) => request(check, keys[at % 10]?.secret ?? "", { server: at % 2 })),
    );
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([passed.length, refused.length]).toEqual([100, 300]);
    const left = passed
      .map(({ headers }) => Number(headers.get("ratelimit-remaining")))
      .sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: 100 }, (_, at) => at));
    for (const { headers } of refused) {
      expect(headers.get("ratelimit-remaining")).toBe("0");
      expect(headers.get("ratelimit")).toMatch(/^"hour";r=0;t=\d+$/);
      expect(headers.get("ratelimit-policy")).toBe('"hour";q=100;w=3600');
      expect(
        Math.abs(Number(headers.get("retry-after")) - Number(headers.get("ratelimit-reset"))),
      ).toBeLessThanOrEqual(1);
    }
    expect(await keyOf(refused[0] as Response)).toBe("tooFrequent");
    const other = await makeKey(await makeUser(database.db));
    expect((await request(check, other.secret)).status).toBe(200);
  });
});

describe("reading calls", () => {
  it("have an ETag, and an unchanged response is an empty 304", async () => {
    const { secret } = await makeKey(await makeUser(database.db));
    const first = await request("logistics", secret);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await request("logistics", secret, { headers: { "if-none-match": `"other", ${tag}` } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    expect((await request("logistics", secret, { headers: { "if-none-match": '"other"' } })).status).toBe(
      200,
    );
  });

  it("return errors as problems if the caller asks for them", async () => {
    const { secret } = await makeKey(await makeUser(database.db));
    const refused = await request("tracks/check", secret, {
      headers: { accept: "application/problem+json" },
    });
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(await refused.json()).toMatchObject({
      status: 400,
      key: "badInput",
      issues: [{ path: "numbers" }],
    });
  });
});

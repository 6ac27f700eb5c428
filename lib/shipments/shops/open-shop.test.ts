import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { openDatabase } from "@/db/client";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import { type ShopifyShop, startShopifyShop } from "@/lib/shipments/shop-notices/testing/start-shopify-shop";
import type { TestUser } from "@/tests/api/make-user";
import { callShop, openShop } from "./open-shop";
import { shopifyProvider } from "./providers/shopify/provider";
import { openKeys } from "./seal-keys";

jest.setTimeout(60_000);
let set: ShopifyShop;
let user: TestUser;
beforeAll(async () => {
  set = await startShopifyShop(process.env);
});
afterAll(() => set.close());
beforeEach(async () => {
  await set.database.sql`delete from shop`;
  user = await set.makeUser();
  set.shopify.grants.tokenSeconds = 3600;
});

const keysOf = (row: { accountId: string; id: string; sealed: string | null }) => openKeys(row, row.sealed);

it("opens a shop without a call while its token is valid for more than five minutes", async () => {
  const row = await set.connect(user);
  const before = set.shopify.calls.length;
  const opened = await openShop(set.system(), row);
  expect(opened).toEqual({
    kind: "ok",
    value: { id: row.id, domain: "luft.myshopify.com", keys: keysOf(row) },
  });
  expect(set.shopify.calls).toHaveLength(before);
  expect(keysOf(row)).toMatchObject({
    accessToken: expect.stringMatching(/^shpat_/),
    refreshToken: expect.stringMatching(/^shprt_/),
  });
});

it("stores no token that can be read without the server's key, nor opened for another row", async () => {
  const row = await set.connect(user);
  const stored = JSON.stringify(await set.database.sql`select * from shop`);
  for (const secret of Object.values(keysOf(row) ?? {})) expect(stored).not.toContain(secret);
  expect(openKeys({ ...row, id: row.accountId }, row.sealed)).toBeNull();
});

it("renews an expiring token once and stores the pair, however many open the shop at once from two connection pools", async () => {
  const row = await set.connect(user);
  const other = openDatabase(set.database.url, { max: 10 });
  set.pass(56 * minuteMs);
  const before = set.shopify.grants.refreshed();
  const opened = await Promise.all(
    Array.from({ length: 20 }, (_, at) => openShop(set.system(at % 2 ? { db: other.db } : {}), row)),
  );
  await other.close();
  expect(set.shopify.grants.refreshed()).toBe(before + 1);
  const stored = await set.row(row.id);
  const keys = keysOf(stored);
  expect(keys?.accessToken).not.toBe(keysOf(row)?.accessToken);
  for (const one of opened) expect(one).toMatchObject({ kind: "ok", value: { keys } });
  expect(stored).toMatchObject({ state: "connected", leaseUntil: null });
  expect(stored.tokenExpiresAt?.getTime()).toBe(set.now.getTime() + hourMs);
  expect(set.shopify.grants.isValid(keys?.accessToken ?? "")).toBe(true);
});

it("renews an expiring token once when four processes open the shop at once", async () => {
  const outfile = "node_modules/.cache/1tracking/open-shop.mjs";
  await build({
    ...{ entryPoints: ["tests/process/open-shop.ts"], outfile, bundle: true, logLevel: "error" },
    ...{ platform: "node", format: "esm", target: "node20", packages: "external" },
  });
  const row = await set.connect(user);
  set.pass(hourMs);
  const before = set.shopify.grants.refreshed();
  const env = { ...process.env, DATABASE_URL: set.database.url };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, [outfile, row.id, set.now.toISOString()], { env });
      child.stderr.pipe(process.stderr);
      return text(child.stdout);
    }),
  );
  expect(set.shopify.grants.refreshed()).toBe(before + 1);
  const token = keysOf(await set.row(row.id))?.accessToken ?? "none";
  expect(answers.map((answer) => answer.trim())).toEqual(Array.from({ length: 4 }, () => `ok ${token}`));
});

it("uses the same refresh token again after its answer was lost, and ends with one pair that works", async () => {
  const row = await set.connect(user);
  set.pass(2 * hourMs);
  set.shopify.grants.loseRefresh(2);
  for (let count = 0; count < 2; count += 1) {
    expect(await openShop(set.system(), row)).toMatchObject({ kind: "unreachable" });
    expect(await set.row(row.id)).toMatchObject({ state: "connected", leaseUntil: null, sealed: row.sealed });
  }
  const opened = await openShop(set.system(), row);
  const stored = await set.row(row.id);
  expect(opened).toMatchObject({ kind: "ok", value: { keys: keysOf(stored) } });
  const sent = set.shopify.calls
    .filter(({ body }) => body.includes('"refresh_token"'))
    .map(({ body }) => (JSON.parse(body) as { refresh_token: string }).refresh_token);
  expect(new Set(sent.slice(-3))).toEqual(new Set([keysOf(row)?.refreshToken]));
  expect(set.shopify.grants.isValid(keysOf(stored)?.accessToken ?? "")).toBe(true);
  set.pass(2 * hourMs);
  expect(await openShop(set.system(), stored)).toMatchObject({ kind: "ok" });
});

it.each([429, 500, 502, 503, 403, 404])(
  "leaves the pair as it is after status %i, and succeeds later",
  async (status) => {
    const row = await set.connect(user);
    set.pass(hourMs);
    set.shopify.next({ kind: "status", status, headers: { "retry-after": "2.0" } });
    const failed = await openShop(set.system(), row);
    expect(failed).toMatchObject(status === 429 ? { kind: "wait", seconds: 2 } : { kind: "unreachable" });
    expect(await set.row(row.id)).toMatchObject({ state: "connected", sealed: row.sealed, leaseUntil: null });
    expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok" });
  },
);

it.each([402, 423])("says that the shop is frozen after status %i", async (status) => {
  const row = await set.connect(user);
  set.pass(hourMs);
  set.shopify.next({ kind: "status", status });
  expect(await openShop(set.system(), row)).toEqual({ kind: "frozen" });
  expect((await set.row(row.id)).sealed).toBe(row.sealed);
});

it.each(["html", "truncated", "empty", "cut"] as const)("survives an answer that is %s", async (kind) => {
  const row = await set.connect(user);
  set.pass(hourMs);
  set.shopify.next({ kind });
  expect(["unreadable", "unreachable"]).toContain((await openShop(set.system(), row)).kind);
  expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok" });
});

it.each(["json", "html", "grant"] as const)(
  "wants the shop to be connected again when its refresh token is dead (%s)",
  async (how) => {
    const row = await set.connect(user);
    set.pass(hourMs);
    set.shopify.grants.killRefresh(how);
    expect(await openShop(set.system(), row)).toEqual({ kind: "reauthorize" });
    expect(await set.row(row.id)).toMatchObject({ state: "reauthorize", leaseUntil: null });
    const again = await set.connect(user);
    expect(again).toMatchObject({ id: row.id, state: "connected" });
    expect(await openShop(set.system(), again)).toMatchObject({ kind: "ok" });
  },
);

it("is renewed by another process after the lease of one that was killed is over", async () => {
  const row = await set.connect(user);
  set.pass(hourMs);
  await set.database.sql`update shop set lease_until = ${new Date(set.now.getTime() + 60_000).toISOString()}`;
  expect(await openShop(set.system(), row)).toEqual({ kind: "wait", seconds: 5 });
  set.pass(61_000);
  expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok" });
});

it("does not write into a shop that was connected again while its old token was renewed", async () => {
  const row = await set.connect(user);
  set.pass(hourMs);
  let free: (value?: unknown) => void = () => undefined;
  const until = new Promise((resolve) => {
    free = resolve;
  });
  set.shopify.next({ kind: "held", until });
  const opening = openShop(set.system(), row);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const again = await set.connect(user);
  free();
  await opening;
  const stored = await set.row(row.id);
  expect(stored.sealed).toBe(again.sealed);
  expect(stored.state).toBe("connected");
});

it("calls again with the new token when another process renewed it in between, and renews one that was withdrawn", async () => {
  const row = await set.connect(user);
  const fetch = (stale = row) =>
    callShop(set.system(), stale, (access) =>
      shopifyProvider.fetchOrders(access, { since: new Date(0), cursor: null }, new AbortController().signal),
    );
  set.pass(56 * minuteMs);
  expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok" });
  const stale = { ...row, tokenExpiresAt: new Date(set.now.getTime() + hourMs) };
  expect(await fetch(stale)).toMatchObject({ kind: "ok" });
  set.shopify.next({ kind: "status", status: 401 });
  const before = set.shopify.grants.refreshed();
  expect(await fetch(await set.row(row.id))).toMatchObject({ kind: "ok" });
  expect(set.shopify.grants.refreshed()).toBe(before + 1);
  set.shopify.grants.revoke();
  expect(await fetch(await set.row(row.id))).toEqual({ kind: "reauthorize" });
});

it("never renews tokens of apps whose tokens do not expire", async () => {
  set.shopify.grants.tokenSeconds = null;
  const row = await set.connect(user);
  expect(row.tokenExpiresAt).toBeNull();
  set.pass(1000 * hourMs);
  const before = set.shopify.calls.length;
  expect(await openShop(set.system(), row)).toMatchObject({ kind: "ok" });
  expect(set.shopify.calls).toHaveLength(before);
});

it.each([56, 90])(
  "opens a shop that just ended, with a token of %i minutes, and stores nothing",
  async (minutes) => {
    const row = await set.connect(user);
    await set.database.sql`update shop set state = 'disconnected', sealed = null, token_expires_at = null`;
    set.pass(minutes * minuteMs);
    const opened = await openShop(set.system(), row);
    expect(opened.kind).toBe("ok");
    const { accessToken } = opened.kind === "ok" ? opened.value.keys : {};
    expect(set.shopify.grants.isValid(accessToken ?? "")).toBe(true);
    expect(await set.row(row.id)).toMatchObject({
      state: "disconnected",
      sealed: null,
      tokenExpiresAt: null,
    });
  },
);

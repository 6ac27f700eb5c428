import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { sendPush } from "@/tests/emulators/send-push";
import { type ShopifyEmulator, startShopify } from "@/tests/emulators/shopify";
import { makeUser, type TestUser } from "./make-user";
import { type CallServer, serveCalls } from "./serve-calls";

jest.setTimeout(60_000);
let database: TestDatabase;
let server: CallServer;
let shopify: ShopifyEmulator;
let user: TestUser;
beforeAll(async () => {
  shopify = await startShopify();
  database = await createTestDatabase();
  Object.assign(process.env, shopify.variables, {
    ...{ DATABASE_URL: database.url, LOG_LEVEL: "silent" },
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  server = await serveCalls();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await database.close();
  await shopify.stop();
});
beforeEach(async () => {
  await database.sql`delete from shop`;
  user = await makeUser(database.db);
});

const page = "/en/userManage/userSetting/shopbind";
const get = (path: string, cookie: string) =>
  fetch(`${server.origin}${path}`, { redirect: "manual", headers: { cookie, "accept-language": "en" } });
async function start(body: object = { shop: "luft" }, cookie = user.cookie) {
  const answer = await fetch(`${server.origin}/api/company/shops/shopify`, {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/json",
      "x-1tracking": "1",
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { address: string } };
  return { status: answer.status, data, set: answer.headers.getSetCookie() };
}
/** Approves at the shop as its owner does; the path that their browser is sent back to. */
async function approve(address: string): Promise<string> {
  const shown = await fetch(address);
  const [, action = ""] = /action="([^"]+)"/.exec(await shown.text()) ?? [];
  const to = new URL(action.replaceAll("&amp;", "&"), address);
  const answer = await fetch(to, { method: "POST", redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  return back.pathname + back.search;
}
async function connect(cookie = user.cookie): Promise<void> {
  const { data, set } = await start({ shop: "luft" }, cookie);
  await get(await approve(data.address), `${cookie}; ${set[0]?.split(";")[0]}`);
}

it("connects a shop by the shop's own page, and leads the browser to the page of shops", async () => {
  const { status, data, set } = await start();
  expect(status).toBe(200);
  expect(Object.keys(data)).toEqual(["address"]);
  expect(set).toEqual([
    expect.stringMatching(/^shop-round=[\w-]{22}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/),
  ]);
  const back = await approve(data.address);
  const without = await get(back, user.cookie);
  expect([without.status, without.headers.get("location")]).toEqual([303, `${page}?result=expired`]);
  const answer = await get(back, `${user.cookie}; ${set[0]?.split(";")[0]}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?result=connected`]);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^shop-round=; .*Max-Age=0/)]);
  const [row] = await database.sql`select state, account_id from shop`;
  expect(row).toEqual({ state: "connected", account_id: user.accountId });
});

it("connects nothing for who is not signed in, or by a page of another site", async () => {
  expect((await start({ shop: "luft" }, "session=none")).status).toBe(401);
  expect((await start({ shop: "evil.example" })).status).toBe(400);
  const answer = await get("/api/company/shops/shopifyBind?state=x&shop=luft.myshopify.com", "");
  expect(answer.headers.get("location")).toBe(`${page}?result=expired`);
  expect(
    (await get("/api/company/shops/shopifyBind?shop=luft.myshopify.com&hmac=x", "")).headers.get("location"),
  ).toBe(`${page}?shop=luft.myshopify.com`);
  expect(await database.sql`select id from shop`).toHaveLength(0);
});

it("answers genuine notices with 200 within a second, also repeated ones, and others with 401", async () => {
  await connect();
  const to = `${server.origin}/api/hooks/shopify`;
  const pack = (secret?: string) =>
    shopify.notices.pack("orders/updated", { id: 1 }, { webhookId: "W1", ...(secret && { secret }) });
  for (let count = 0; count < 3; count += 1) {
    const { status, text, ms } = await sendPush(to, pack());
    expect({ status, text }).toEqual({ status: 200, text: "" });
    expect(ms).toBeLessThan(1000);
  }
  expect(await database.sql`select id from shop_notice`).toHaveLength(1);
  expect((await sendPush(to, pack("wrong"))).status).toBe(401);
  const forged = pack();
  expect((await sendPush(to, { ...forged, body: `${forged.body} ` })).status).toBe(401);
  const large = await sendPush(to, { ...forged, body: `"${"x".repeat(1024 * 1024)}"` });
  expect(large.status).toBe(413);
});

it("is notified of what the shop subscribed it to", async () => {
  await connect();
  shopify.notices.address = `${server.origin}/api/hooks/shopify`;
  shopify.uninstall();
  await shopify.notices.settled();
  expect(await database.sql`select kind from shop_notice`).toEqual([{ kind: "uninstalled" }]);
});

import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { storeSettings } from "@/lib/messages/order-acts/testing/make-orders";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { requestOf } from "@/lib/site/api-documents/show-call";
import { type ApiCall, apiAddress, operationOf } from "@/lib/site/public-api/define-api-call";
import { type ContractChecker, createContractChecker } from "./check-contract";
import { makeKeyHolder } from "./make-key";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(180_000);

let database: TestDatabase;
let server: CallServer;
let validator: ContractChecker;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
  readLog();
  server = await serveCalls();
  validator = await createContractChecker();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});

interface Asked {
  readonly method: string;
  /** Relative to the API's base. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request and validates the response against the document; errors in the envelope and again as a
 * problem.
 */
async function request(key: string, { method, path, body, headers = {} }: Asked): Promise<Response> {
  const url = `${server.origin}/api/v1${path}`;
  const send = (accept: string) =>
    fetch(url, {
      method,
      headers: {
        accept,
        "x-api-key": key,
        "x-api-version": "v1",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const response = await send("application/json");
  expect(await validator.validator(method, url, response.clone())).toEqual([]);
  if (response.status >= 400)
    expect(await validator.validator(method, url, await send("application/problem+json"))).toEqual([]);
  return response;
}
const statusOf = async (key: string, requested: Asked) => (await request(key, requested)).status;
const shown = (call: ApiCall): Asked => requestOf(call);
const every = apiCalls.map((call) => [call.name, call] as const);
const writing = every.filter(([, { method }]) => method !== "GET");

describe("every answer validates against the published document", () => {
  it.each(every)(
    "%s: without a key, from another address, without a version, with an invalid input",
    async (_name, call) => {
      const { key } = await makeKeyHolder(database);
      expect(await statusOf("1t_nobodys", shown(call))).toBe(401);
      const bound = await makeKeyHolder(database, ["198.51.100.7"]);
      expect(await statusOf(bound.key, shown(call))).toBe(403);
      expect(await statusOf(key, { ...shown(call), headers: { "x-api-version": "v2" } })).toBe(400);
      if (!call.body) return;
      expect(await statusOf(key, { ...shown(call), body: "{" })).toBe(400);
      expect(await statusOf(key, { ...shown(call), body: { tracks: [], name: 7 } })).toBe(400);
      expect(await statusOf(key, { ...shown(call), headers: { "content-type": "text/plain" } })).toBe(415);
      expect(await statusOf(key, { ...shown(call), body: `"${"x".repeat(300_000)}"` })).toBe(413);
    },
  );

  it.each(writing)("%s: an idempotency key that belongs to another request", async (_name, call) => {
    const { key } = await makeKeyHolder(database);
    const headers = { "idempotency-key": "one" };
    await request(key, { ...shown(call), headers });
    const values = {
      ...{ tracks: [{ trackNum: "LX123456785CN" }], name: "Other", code: "O", courier: "dhl" },
      ...{ title: "Other", description: "Other", text: "Other" },
    };
    const own = Object.entries(values).filter(([name]) => name in (call.body?.shape ?? {}));
    const other = call.body
      ? { ...shown(call), body: Object.fromEntries(own) }
      : { ...shown(call), path: "/express/exp_other" };
    expect(await statusOf(key, { ...other, headers })).toBe(409);
    expect(await statusOf(key, { ...shown(call), headers: { "idempotency-key": "x".repeat(256) } })).toBe(
      400,
    );
  });

  it("a repeated rejection keeps its form: a problem, or in the envelope", async () => {
    const { key } = await makeKeyHolder(database);
    const requested = { method: "PUT", path: "/express/exp_none/name", body: { name: "None" } };
    for (const accept of ["application/json", "application/problem+json"]) {
      const repeat = (accepted: string) =>
        request(key, { ...requested, headers: { "idempotency-key": `for ${accept}`, accept: accepted } });
      const [first, second] = [await repeat(accept), await repeat("application/json")];
      expect([first.status, second.status]).toEqual([404, 404]);
      expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"));
    }
  });

  it("carriers and numbers", async () => {
    const { key } = await makeKeyHolder(database);
    for (const path of [
      "/logistics",
      "/logistics?type=1",
      "/tracks/check?numbers=RR123456785CN,?,A1,1Z999AA10123456784",
    ]) {
      const first = await request(key, { method: "GET", path });
      expect(first.status).toBe(200);
      const tag = first.headers.get("etag") ?? "";
      expect(await statusOf(key, { method: "GET", path, headers: { "if-none-match": tag } })).toBe(304);
    }
    expect(await statusOf(key, { method: "GET", path: "/logistics?type=9" })).toBe(400);
    expect(await statusOf(key, { method: "GET", path: "/tracks/check" })).toBe(400);
  });

  it("tracks: added, rejected individually, queried, changed, deleted", async () => {
    const { key } = await makeKeyHolder(database);
    const good = { trackNum: "RR123456785CN", code: "china-post" };
    const whole = {
      ...good,
      innerNum: "A-1",
      ondate: "2026-03-02",
      country: "DE",
      state: "Bayern",
      name: "Erika",
      email: "erika@example.org",
      language: "de",
      scanAfterDelivery: 1,
    };
    const bulk = (method: string, path: string, tracks: unknown[]) =>
      request(key, { method, path, body: { tracks } });
    const bad = [
      { trackNum: "1Z999AA10123456784", code: "nobody" },
      { trackNum: "1Z999AA10123456784", expressCode: "NONE" },
      { trackNum: "?" },
      { trackNum: 7 },
      null,
      { ...good, email: "none" },
    ];
    const added = await bulk("POST", "/tracks", [whole, good, { trackNum: "1Z999AA10123456784" }, ...bad]);
    expect(await added.json()).toMatchObject({ data: { succeeded: 2, failed: 1 + bad.length } });
    for (const path of [
      "/tracks",
      "/tracks?searchTrack=1&pageSize=1",
      "/tracks?dateType=5",
      "/tracks?trackNum=RR123456785CN",
    ]) {
      const found = await request(key, { method: "GET", path });
      expect(found.status).toBe(200);
      const tag = found.headers.get("etag") ?? "";
      expect(await statusOf(key, { method: "GET", path, headers: { "if-none-match": tag } })).toBe(304);
    }
    expect(await statusOf(key, { method: "GET", path: "/tracks?code=nobody" })).toBe(404);
    expect(await statusOf(key, { method: "GET", path: "/tracks?cursor=nonsense" })).toBe(400);
    const { data } = (await (await request(key, { method: "GET", path: "/tracks" })).json()) as {
      data: { tracks: { id: string }[] };
    };
    const path = `/tracks/${data.tracks[0]?.id}/letters`;
    const letters = await request(key, { method: "GET", path });
    expect(letters.status).toBe(200);
    const tag = letters.headers.get("etag") ?? "";
    expect(await statusOf(key, { method: "GET", path, headers: { "if-none-match": tag } })).toBe(304);
    expect(await statusOf(key, { method: "GET", path: "/tracks/trk_none/letters" })).toBe(404);
    expect(await statusOf(key, { method: "GET", path: `${path}?pageSize=0` })).toBe(400);
    const changes = [
      { ...good, innerNum: null, name: null, stopped: true },
      { ...good, newCode: "nobody" },
      { ...good, expressCode: "NONE" },
      { trackNum: "LX123456785CN", innerNum: "B" },
      ...bad,
    ];
    expect((await bulk("PUT", "/tracks", changes)).status).toBe(200);
    expect(
      (await bulk("POST", "/tracks/delete", [good, good, { trackNum: "LX123456785CN" }, ...bad])).status,
    ).toBe(200);
  });

  it("channels: created, listed, changed, renamed, in use, deleted", async () => {
    const { key } = await makeKeyHolder(database);
    const air = { name: "Air mail", code: "AIR", courier: "china-post" };
    const add = (body: object) => request(key, { method: "POST", path: "/express", body });
    const made = (await (await add(air)).json()) as { data: { express: { id: string } } };
    const { id } = made.data.express;
    const sea = (await (
      await add({ name: "Sea mail", code: "SEA", courier: "china-post" })
    ).json()) as typeof made;
    expect((await add(air)).status).toBe(409);
    expect((await add({ ...air, name: "Other" })).status).toBe(409);
    expect((await add({ ...air, name: "Other", code: "O", courier: "nobody" })).status).toBe(404);
    const listed = await request(key, { method: "GET", path: "/express" });
    const tag = listed.headers.get("etag") ?? "";
    expect(await statusOf(key, { method: "GET", path: "/express", headers: { "if-none-match": tag } })).toBe(
      304,
    );
    expect(await statusOf(key, { method: "GET", path: "/express?courier=nobody" })).toBe(404);
    expect(await statusOf(key, { method: "GET", path: "/express?pageSize=0" })).toBe(400);
    const put = (path: string, body: object) =>
      statusOf(key, { method: "PUT", path: `/express/${path}`, body });
    expect(await put(id, { deliveredDays: 9, description: null })).toBe(200);
    expect(await put(id, { name: "Sea mail" })).toBe(409);
    expect(await put(id, { code: "SEA" })).toBe(409);
    expect(await put(id, { courier: "nobody" })).toBe(404);
    expect(await put("exp_none", { enabled: false })).toBe(404);
    expect(await put(`${id}/name`, { name: "Air" })).toBe(200);
    expect(await put(`${id}/name`, { name: "Sea mail" })).toBe(409);
    expect(await put("exp_none/name", { name: "None" })).toBe(404);
    const hostile = (end: string) => `(A|B)*A(A|B){18}${end}$`;
    await database.sql`
      insert into channel_rule (id, account_id, channel_id, position, package_type, match_code, regular)
      select gen_random_uuid(), account_id, id, 2, 50, 'dhl', ${hostile("C")} from channel
      where replace(id::text, '-', '') = ${id.slice(4)}`;
    const rule = { packageType: 50, matchCode: "usps" };
    expect(await put(id, { ...rule, regular: "^A{20}C$" })).toBe(409);
    expect(await put(id, { ...rule, regular: hostile("D{1,30}E") })).toBe(400);
    const tracks = [{ trackNum: "RR123456785CN", code: "china-post", expressCode: "AIR" }];
    expect(await statusOf(key, { method: "POST", path: "/tracks", body: { tracks } })).toBe(200);
    const drop = (one: string) => statusOf(key, { method: "DELETE", path: `/express/${one}` });
    expect(await drop(id)).toBe(409);
    expect(await drop(sea.data.express.id)).toBe(200);
    expect(await drop("exp_none")).toBe(404);
  });

  it("work orders: added, listed, shown, answered, resolved", async () => {
    const { key, user } = await makeKeyHolder(database);
    await storeSettings(database.db, user.accountId);
    const post = (path: string, body: object, headers = {}) =>
      request(key, { method: "POST", path: `/orders${path}`, body, headers });
    const statusAfter = async (path: string, body: object) => (await post(path, body)).status;
    const order = { title: "Damaged", description: "Dented", trackNum: "RR123456785CN" };
    const customer = { email: "ann@example.org", language: "de" };
    const add = async (body: object) =>
      ((await (await post("", body)).json()) as { data: { order: { id: string } } }).data.order.id;
    const [id, other] = [await add({ ...order, customer }), await add(order)];
    expect(await statusAfter("", { ...order, categoryId: newId() })).toBe(404);
    const headers = { "idempotency-key": "an order" };
    await post("", order, headers);
    expect((await post("", { ...order, title: "Other" }, headers)).status).toBe(409);
    expect(await statusAfter(`/${id}/reply`, { text: "We look for it" })).toBe(200);
    expect(await statusAfter(`/${other}/reply`, { text: "We look for it" })).toBe(409);
    expect(await statusAfter(`/${other}/resolve`, { text: "Found", notifyCustomer: true })).toBe(409);
    for (const path of ["/orders", `/orders/${id}`, "/orders?pageSize=1&status=pending"]) {
      const found = await request(key, { method: "GET", path });
      expect(found.status).toBe(200);
      const tag = found.headers.get("etag") ?? "";
      expect(await statusOf(key, { method: "GET", path, headers: { "if-none-match": tag } })).toBe(304);
    }
    expect(await statusOf(key, { method: "GET", path: "/orders?cursor=nonsense" })).toBe(400);
    expect(await statusAfter(`/${id}/resolve`, { text: "Found", notifyCustomer: true })).toBe(200);
    expect(await statusAfter(`/${id}/resolve`, {})).toBe(409);
    expect(await statusOf(key, { method: "GET", path: "/orders/ord_none" })).toBe(404);
    expect(await statusAfter("/ord_none/reply", { text: "Nobody" })).toBe(404);
    expect(await statusAfter("/ord_none/resolve", {})).toBe(404);
  });

  it("an exhausted hourly limit", async () => {
    await stayInWindow(3600, 30_000);
    const { key } = await makeKeyHolder(database);
    const url = `${server.origin}/api/v1/tracks/check?numbers=RR123456785CN`;
    const headers = { "x-api-key": key, "x-api-version": "v1" };
    await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url, { headers })).text()));
    for (const [, call] of every) expect(await statusOf(key, shown(call))).toBe(429);
  });
});

it("covers every documented response of every call, except server errors", () => {
  const failure = /(408 timedOut|500 internal|503 busy)$/;
  const unseen = [...validator.documented].filter((one) => !validator.seen.has(one) && !failure.test(one));
  expect(unseen).toEqual([]);
  expect([...validator.seen].filter((one) => !validator.documented.has(one))).toEqual([]);
  expect(every.map(([, call]) => apiAddress(call)).length).toBe(new Set(apiCalls.map(operationOf)).size);
});

import { GET as readLogistics } from "@/app/api/v1/logistics/route";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addressHeader } from "@/lib/http/client-address";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { requestOf } from "@/lib/site/api-documents/show-call";
import { type ApiUser, askApi, makeApiUser } from "./ask-api";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";

jest.setTimeout(120_000);

let database: TestDatabase;
let server: CallServer;
let user: ApiUser;
let logged: string[];
const request = askApi(() => server.origin);
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    ...{ DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "info" },
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  logged = readLog();
  server = await serveCalls();
});
beforeEach(async () => {
  user = await makeApiUser(database.db);
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});
const issuesOf = ({ text }: { text: string }) => (JSON.parse(text) as { issues?: unknown }).issues;

describe("a track", () => {
  it("says when it is expected, until it was delivered, and not of one whose keys were not entered", async () => {
    const { accountId } = user;
    await request(user, "POST", "/tracks", { tracks: [{ trackNum: "1Z12345E6205277936", code: "ups" }] });
    const ends = { from: "2026-03-06T11:00:00.000Z", to: "2026-03-09T15:00:00.000Z" };
    const made = {
      ...ends,
      middle: "2026-03-07T09:30:00.000Z",
      at: "2026-03-02T06:40:00.000Z",
      evidence: 40,
    };
    const { sql } = database;
    await sql`update shipment set status = 'in_transit', sub_status = 'moving' where account_id = ${accountId}`;
    const ofParcel = sql`id in (select parcel_id from shipment where account_id = ${accountId})`;
    await sql`update parcel set estimate = ${JSON.stringify(made)}::text::jsonb where ${ofParcel}`;
    const estimateOf = async () => (await request(user, "GET", "/tracks")).data.tracks[0].estimate;
    const { at: madeAt, evidence: parcels, ...rest } = made;
    expect(await estimateOf()).toEqual({ ...rest, madeAt, parcels });
    await sql`update parcel set protection = '{"postcode": "x"}' where ${ofParcel}`;
    expect(await estimateOf()).toBeNull();
    await sql`update parcel set protection = null where ${ofParcel}`;
    await sql`update shipment set status = 'delivered', sub_status = 'delivered' where account_id = ${accountId}`;
    expect(await estimateOf()).toBeNull();
  });
});

describe("an item of a bulk call", () => {
  it("that is rejected has the key of its error and every wrong field", async () => {
    const tracks = [
      { trackNum: "RR123456785CN", code: "china-post" },
      { trackNum: "RR123456785CN", email: "no address", country: "de", colour: "red", contry: "DE" },
      { trackNum: "RR123456785CN", country: "XX", ondate: "2999-01-01" },
      { trackNum: "ABC", language: "la" },
      { trackNum: "RR123456785CN", code: "china-post" },
      "RR123456785CN",
    ];
    const { data } = await request(user, "POST", "/tracks", { tracks });
    expect(
      data.items.map(({ status, issues }: { status: object; issues: unknown }) => [status, issues]),
    ).toEqual([
      [{ code: 200, msg: "OK" }, undefined],
      [
        { code: 400, msg: expect.stringMatching(/: country, email, colour, contry$/), key: "badInput" },
        [
          { path: "tracks.1.country", rule: "invalid_format" },
          { path: "tracks.1.email", rule: "invalid_format" },
          { path: "tracks.1.colour", rule: "unknown_field" },
          { path: "tracks.1.contry", rule: "unknown_field", didYouMean: "country" },
        ],
      ],
      [
        { code: 400, msg: expect.stringMatching(/: country, ondate$/), key: "badInput" },
        [
          { path: "tracks.2.country", rule: "countryUnknown" },
          { path: "tracks.2.ondate", rule: "dateFuture" },
        ],
      ],
      [
        { code: 400, msg: expect.any(String), key: "numberNotRecognised" },
        [
          { path: "tracks.3.trackNum", rule: "too_small", limit: 5 },
          { path: "tracks.3.language", rule: "invalid_value" },
        ],
      ],
      [{ code: 40006, msg: expect.any(String), key: "trackExists" }, undefined],
      [{ code: 400, msg: expect.any(String), key: "badInput" }, [{ path: "tracks.5", rule: "invalid_type" }]],
    ]);
  });

  it("has them when it changes or deletes a track too", async () => {
    const wrong = { tracks: [{ trackNum: "RR123456785CN", country: "xx", newcode: "dhl" }] };
    for (const [method, path] of [
      ["PUT", "/tracks"],
      ["POST", "/tracks/delete"],
    ] as const) {
      const [item] = (await request(user, method, path, wrong)).data.items;
      expect([item.status.key, item.issues.length]).toEqual(["badInput", 2]);
    }
    const { data } = await request(user, "POST", "/tracks/delete", {
      tracks: [{ trackNum: "RR123456785CN" }],
    });
    expect(data.items[0].status).toMatchObject({ code: 40005, key: "trackNotFound" });
    expect(data.items[0]).not.toHaveProperty("issues");
  });
});

describe("a field that a call does not have", () => {
  it.each([
    ["GET", "/tracks?pagesize=5&colour=red", [["pagesize", "pageSize"], ["colour"]]],
    ["GET", "/tracks/check?number=RR123456785CN", [["number", "numbers"]]],
    ["POST", "/tracks?dryRun=1", [["dryRun"]]],
    ["DELETE", "/express/exp_1?force=1", [["force"]]],
  ] as const)("is named as an error of the query: %s %s", async (method, path, names) => {
    const body = method === "POST" ? { tracks: [{ trackNum: "RR123456785CN" }] } : undefined;
    const answer = await request(user, method, path, body);
    expect([answer.status, answer.key]).toEqual([400, "badInput"]);
    for (const [name, didYouMean] of names)
      expect(issuesOf(answer)).toContainEqual({
        path: name,
        rule: "unknown_field",
        ...(didYouMean && { didYouMean }),
      });
  });

  it("is named as an error of the body, and nothing is done", async () => {
    const air = { name: "Air", code: "AIR", courier: "china-post" };
    const answer = await request(user, "POST", "/express", { ...air, scanhours: 3, scan_hours: 3, speed: 1 });
    expect(issuesOf(answer)).toEqual([
      { path: "scanhours", rule: "unknown_field", didYouMean: "scanHours" },
      { path: "scan_hours", rule: "unknown_field", didYouMean: "scanHours" },
      { path: "speed", rule: "unknown_field" },
    ]);
    expect((await request(user, "GET", "/express")).data.total).toBe(0);
    const bulk = { tracks: [{ trackNum: "RR123456785CN" }], track: [] };
    expect(issuesOf(await request(user, "POST", "/tracks", bulk))).toEqual([
      { path: "track", rule: "unknown_field", didYouMean: "tracks" },
    ]);
    expect((await request(user, "GET", "/tracks")).data.total).toBe(0);
  });
});

it("a route without parameters gets none from the framework, and answers", async () => {
  const headers = { "x-api-key": user.key, "x-api-version": "v1", [addressHeader]: "203.0.113.9" };
  const asked = new Request("http://t.example/api/v1/logistics", { headers });
  const answer = await readLogistics(asked, { params: Promise.resolve(undefined as never) });
  expect(answer.status).toBe(200);
});

describe("the X-Request-Id of a response", () => {
  const lineOf = async (headers: Headers) => {
    const id = headers.get("x-request-id");
    for (let round = 0; round < 40; round++) {
      const line = logged
        .flatMap((text) => text.split("\n"))
        .find((text) => text.includes(`"requestId":"${id}"`) && text.includes("call answered"));
      if (line !== undefined) return JSON.parse(line);
      await new Promise((later) => setTimeout(later, 25));
    }
    throw new Error(`no line for ${id}`);
  };
  const stranger = { key: "1t_nobodys" };

  it("is found in the log, with what became of the call", async () => {
    const { accountId } = user;
    const idempotent = { "idempotency-key": "one" };
    const tracks = { tracks: [{ trackNum: "RR123456785CN" }] };
    const first = await request(user, "POST", "/tracks", tracks, idempotent);
    const again = await request(user, "POST", "/tracks", tracks, idempotent);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    const other = await request(
      user,
      "POST",
      "/tracks",
      { tracks: [{ trackNum: "1Z999AA10123456784" }] },
      idempotent,
    );
    const read = await request(user, "GET", "/tracks");
    for (const [answer, line] of [
      [first, { call: "v1.add", status: 200, key: null, accountId }],
      [again, { call: "v1.add", status: 200, key: null, accountId }],
      [other, { call: "v1.add", status: 409, key: "repeatConflict", accountId }],
      [read, { call: "v1.query", status: 200, key: null, accountId }],
      [await request(stranger, "GET", "/tracks"), { call: "v1.query", status: 401, key: "keyInvalid" }],
      [await request(user, "POST", "/tracks", "{"), { call: "v1.add", status: 400, key: "notJson" }],
      [await request(user, "DELETE", "/express/exp_1"), { status: 404, key: "methodNotFound", accountId }],
      [await request(user, "GET", "/nothing"), { status: 404, key: "notFound" }],
    ] as const)
      expect(await lineOf(answer.headers)).toMatchObject(line);
    const unchanged = await fetch(`${server.origin}/api/v1/tracks`, {
      headers: {
        "x-api-key": user.key,
        "x-api-version": "v1",
        "if-none-match": read.headers.get("etag") ?? "",
      },
    });
    expect(await lineOf(unchanged.headers)).toMatchObject({ call: "v1.query", status: 304 });
  });

  it("is found when the hour is over and when the server fails", async () => {
    const { accountId } = user;
    await request(user, "GET", "/logistics");
    await database.sql`update allowance set used = 1000000`;
    const over = await request(user, "GET", "/logistics");
    expect(await lineOf(over.headers)).toMatchObject({ status: 429, key: "tooFrequent", accountId });
    const poor = await makeApiUser(database.db);
    await database.sql`alter table channel rename to channel_away`;
    try {
      const failed = await request(poor, "GET", "/express");
      expect(await lineOf(failed.headers)).toMatchObject({ status: 500, key: "internal" });
    } finally {
      await database.sql`alter table channel_away rename to channel`;
    }
  });
});

it("the examples, followed one after another, find what they have added", async () => {
  const call = (name: string) => {
    const found = apiCalls.find((one) => one.name === name);
    if (!found) throw new Error(name);
    const { method, path, body } = requestOf(found);
    return request(user, method, path, body);
  };
  expect((await call("check")).status).toBe(200);
  const added = await call("add");
  expect(added.data).toMatchObject({ succeeded: 2, failed: 0 });
  const found = await call("query");
  expect(found.data).toMatchObject({
    total: 1,
    tracks: [{ id: added.data.items[0].id, innerNum: "SO-10482" }],
  });
  expect((await call("update")).data).toMatchObject({ succeeded: 1, failed: 0 });
  expect((await call("delete")).data).toMatchObject({ succeeded: 1, failed: 0 });
  expect((await call("query")).data.total).toBe(0);
});

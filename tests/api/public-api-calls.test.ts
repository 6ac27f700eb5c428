import { readFileSync } from "node:fs";
import { customerEmail } from "@/db/schema/customer-emails";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { errorTable } from "@/lib/core/error-table";
import { newId } from "@/lib/core/ids";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { answerOf, requestOf } from "@/lib/site/api-documents/show-call";
import { describeFields } from "@/lib/site/public-api/describe-fields";
import { type ApiUser, askApi, codesOf, makeApiUser } from "./ask-api";
import { placesIn } from "./draw-input";
import { makeTenant, sharedNumber, type Tenant } from "./make-tenant";
import { makeWorkOrders } from "./make-work-order";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";

jest.setTimeout(180_000);

let database: TestDatabase;
let server: CallServer;
let user: ApiUser;
let logged: string[];
const request = askApi(() => server.origin);
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    ...{ DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" },
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  logged = readLog();
  server = await serveCalls();
});
// Each test has its own hour.
beforeEach(async () => {
  user = await makeApiUser(database.db);
});
afterEach(() => expect(logged.splice(0)).toEqual([]));
afterAll(async () => {
  await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});

const air = { name: "Air mail", code: "AIR-EU", courier: "china-post" };
const addExpress = async (given: object = air, who = user) => request(who, "POST", "/express", given);
const express = (id: string, rest = "") => `/express/${id}${rest}`;

describe("channels", () => {
  it("are created, listed, changed, renamed and deleted", async () => {
    const made = await addExpress();
    const { id } = made.data.express;
    expect(made.data.express).toEqual({
      ...{ ...air, id: expect.stringMatching(/^exp_[0-9a-f]{32}$/), type: 0, enabled: true, scanHours: 12 },
      ...{
        receivedHours: null,
        deliveredDays: null,
        trackingKey: null,
        scanDaysAfterDelivery: 0,
        packageType: null,
        matchCode: null,
      },
      ...{ matchCountry: null, regular: null, description: null },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    await addExpress({ name: "Land", code: "LAND", courier: "dhl" });
    const listed = await request(user, "GET", "/express?pageSize=1");
    expect(listed.data).toMatchObject({ total: 2, pageIndex: 1, pageSize: 1, express: [{ code: "LAND" }] });
    expect((await request(user, "GET", "/express?name=AIR%20")).data.express).toMatchObject([{ id }]);
    expect((await request(user, "GET", "/express?courier=dhl")).data.express).toMatchObject([
      { code: "LAND" },
    ]);
    expect((await request(user, "GET", "/express?courier=nobody")).key).toBe("logisticsNotFound");
    expect((await request(user, "GET", "/express?pageIndex=3")).data).toMatchObject({
      total: 2,
      express: [],
    });
    const changed = await request(user, "PUT", express(id), {
      ...{ deliveredDays: 15, packageType: 40, matchCode: "dhl", matchCountry: "DE", description: "x" },
    });
    expect(changed.data.express).toMatchObject({
      ...air,
      id,
      deliveredDays: 15,
      packageType: 40,
      matchCountry: "DE",
    });
    const emptied = await request(user, "PUT", express(id), { packageType: null, description: null });
    expect(emptied.data.express).toMatchObject({ packageType: null, description: null, deliveredDays: 15 });
    expect((await request(user, "PUT", express(id, "/name"), { name: "Other" })).data.express.name).toBe(
      "Other",
    );
    expect((await request(user, "DELETE", express(id))).data).toEqual({ id });
    const gone = await request(user, "DELETE", express(id));
    expect([gone.status, gone.code]).toEqual([404, 40003]);
  });

  it("have unique names and codes, existing carriers, and consistent rules", async () => {
    const { id } = (await addExpress()).data.express;
    const other = (await addExpress({ name: "Land", code: "LAND", courier: "dhl" })).data.express.id;
    const refusals: [object, number][] = [
      [{ ...air, code: "NEW", name: "AIR MAIL" }, 40001],
      [{ ...air, name: "New", code: "air-eu" }, 40002],
      [{ name: "New", code: "NEW", courier: "nobody" }, 40000],
      [{ name: "New", code: "NEW", courier: "dhl", matchCode: "nobody" }, 40000],
      [{ name: "New", code: "NEW", courier: "dhl", packageType: 40, matchCountry: "DE" }, 400],
      [{ name: "New", code: "NEW", courier: "dhl", packageType: 40, matchCode: "ups" }, 400],
      [{ name: "New", code: "NEW", courier: "dhl", packageType: 50, matchCode: "ups" }, 400],
      [{ name: "New", code: "NEW", courier: "dhl", regular: "(" }, 400],
      [{ name: "New", code: "NEW", courier: "dhl", matchCountry: "XX" }, 400],
      [{ name: "", code: "NEW", courier: "dhl" }, 400],
      [{ name: "New", code: "NEW" }, 400],
      [{ name: "New", code: "NEW", courier: "dhl", scanHours: 0 }, 400],
    ];
    for (const [body, code] of refusals) expect([body, (await addExpress(body)).code]).toEqual([body, code]);
    expect((await request(user, "PUT", express(other), { code: "Air-Eu" })).code).toBe(40002);
    expect((await request(user, "PUT", express(other, "/name"), { name: air.name })).code).toBe(40001);
    expect((await request(user, "PUT", express(id), { code: "air-eu", name: "AIR mail" })).status).toBe(200);
    for (const wrong of [
      "exp_1",
      "x",
      encodeURIComponent("exp_\u0000"),
      encodeURIComponent("😀"),
      id.slice(4),
    ]) {
      const requested = [
        request(user, "PUT", express(wrong), { enabled: true }),
        request(user, "PUT", express(wrong, "/name"), { name: "x" }),
        request(user, "DELETE", express(wrong)),
      ];
      for (const { status } of await Promise.all(requested)) expect([400, 404]).toContain(status);
    }
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, at) => addExpress({ ...air, name: `n${at}`, code: "ONE" })),
    );
    expect(many.map(({ code }) => code).sort()).toEqual([200, 40002, 40002, 40002, 40002, 40002]);
  });

  it("have their first rule as fields, and keep the others when these change", async () => {
    const rule = { packageType: 50, matchCode: "usps", regular: "^94" };
    const { id } = (await addExpress({ ...air, ...rule })).data.express;
    const uuid = String(id)
      .slice(4)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    await database.sql`
      insert into channel_rule (id, account_id, channel_id, position, package_type, match_code, regular, example)
      select gen_random_uuid(), account_id, id, 2, 50, 'dhl', '^LX', 'LX123456785CN' from channel where id = ${uuid}`;
    const rules = () => database.sql`
      select position, regular, example from channel_rule where channel_id = ${uuid} order by 1`;
    const change = (body: object) => request(user, "PUT", express(id), body);
    expect((await change({ regular: "^95" })).data.express).toMatchObject({ ...rule, regular: "^95" });
    const second = { position: 2, regular: "^LX", example: "LX123456785CN" };
    expect([...(await rules())]).toEqual([{ position: 1, regular: "^95", example: null }, second]);
    const refused = await change({ regular: "CN$" });
    expect([refused.status, refused.key]).toEqual([409, "rulesOverlap"]);
    expect(JSON.parse(refused.text).issues).toEqual([
      { path: "regular", rule: "overlaps", example: expect.stringMatching(/^LX.*CN$/) },
      { path: "rules.1.regular", rule: "overlaps", example: expect.any(String) },
    ]);
    const none = { packageType: null, matchCode: null, matchCountry: null, regular: null };
    expect((await change(none)).data.express).toMatchObject(none);
    expect([...(await rules())]).toEqual([second]);
    expect((await change({ name: "Air" })).data.express).toMatchObject({ ...none, name: "Air" });
    expect((await change(rule)).data.express).toMatchObject(rule);
    expect((await rules()).map(({ position }) => position)).toEqual([1, 2]);
  });

  it("set the carrier of a track, by destination or number if configured", async () => {
    await addExpress({ ...air, packageType: 40, matchCode: "dhl", matchCountry: "DE" });
    await addExpress({
      name: "R",
      code: "R",
      courier: "ups",
      packageType: 50,
      matchCode: "usps",
      regular: "^9[0-9]+$",
    });
    const off = (await addExpress({ name: "Off", code: "OFF", courier: "ups", enabled: false })).data.express
      .id;
    const answer = await request(user, "POST", "/tracks", {
      tracks: [
        { trackNum: "RR123456785CN", expressCode: "AIR-EU" },
        { trackNum: "RR123456799CN", expressCode: "air-eu", country: "DE" },
        { trackNum: "9400111202555842332669", expressCode: "R" },
        { trackNum: sharedNumber, expressCode: "R" },
        { trackNum: "RR123456808CN", expressCode: "AIR-EU", code: "royal-mail" },
        { trackNum: "RR123456811CN", expressCode: "OFF" },
      ],
    });
    expect(answer.data.items.map(({ code }: { code: string }) => code)).toEqual([
      ...["china-post", "dhl", "usps", "ups", "royal-mail", null],
    ]);
    expect(codesOf(answer)).toEqual([200, 200, 200, 200, 200, 40003]);
    expect((await request(user, "DELETE", express(off))).status).toBe(200);
    const { data } = await request(user, "GET", "/tracks?expressCode=air-eu");
    expect(data.tracks.map(({ expressCode }: { expressCode: string }) => expressCode)).toEqual(
      Array(3).fill("AIR-EU"),
    );
  });

  it("cannot be deleted while tracks name them", async () => {
    const { id } = (await addExpress()).data.express;
    const track = { trackNum: "RR123456785CN" };
    await request(user, "POST", "/tracks", { tracks: [{ ...track, expressCode: air.code }] });
    expect((await request(user, "DELETE", express(id))).code).toBe(40004);
    await request(user, "PUT", "/tracks", { tracks: [{ ...track, expressCode: null }] });
    expect((await request(user, "DELETE", express(id))).status).toBe(200);
  });
});

describe("emails to customers", () => {
  it("are read page by page, latest first, with why there is none, and not of a deleted track", async () => {
    const { db } = database;
    const tracks = [{ trackNum: "RR123456785CN", code: "china-post" }];
    const added = await request(user, "POST", "/tracks", { tracks });
    const track: string = added.data.items[0].id;
    const [shipment] = await database.sql`select id from shipment where account_id = ${user.accountId}`;
    const letter = (occasion: string, minute: number, given: object) => ({
      ...{
        id: newId(),
        accountId: user.accountId,
        shipmentId: shipment?.id,
        occasion,
        number: "RR123456785CN",
      },
      ...{ carrier: "china-post", happenedAt: new Date(0), updatedAt: new Date(0) },
      ...{ createdAt: new Date(minute * 60_000), ...given },
    });
    await db
      .insert(customerEmail)
      .values([
        letter("in_transit", 1, { state: "skipped", reason: "noAddress" }),
        letter("delivered", 2, { state: "delivered", recipient: "kim@shop.example", sentAt: new Date(0) }),
      ] as (typeof customerEmail.$inferInsert)[]);
    const read = (query: string) => request(user, "GET", `/tracks/${track}/letters${query}`);
    expect((await read("?pageSize=1")).data).toMatchObject({
      ...{ total: 2, pageIndex: 1, pageSize: 1 },
      letters: [{ occasion: "delivered", recipient: "kim@shop.example", template: null, repeated: false }],
    });
    expect((await read("?pageSize=1&pageIndex=2")).data.letters).toMatchObject([
      {
        id: expect.stringMatching(/^ltr_[0-9a-f]{32}$/),
        state: "skipped",
        reason: "noAddress",
        sentAt: null,
      },
    ]);
    expect((await read("?pageIndex=3")).data).toMatchObject({ total: 2, letters: [] });
    expect((await read("?state=sent")).status).toBe(400);
    expect((await request(user, "GET", "/tracks/RR123456785CN/letters")).key).toBe("trackNotFound");
    await request(user, "POST", "/tracks/delete", { tracks });
    expect((await read("")).key).toBe("trackNotFound");
  });
});

describe("data of accounts", () => {
  let ours: Tenant & ApiUser;
  let theirs: Tenant & ApiUser;
  beforeAll(async () => {
    const make = async (canary: string) => {
      const tenant = await makeTenant(database.db, canary);
      return { ...tenant, key: tenant.apiKey };
    };
    [ours, theirs] = [await make("CANARYOURS"), await make("CANARYTHEIRS")];
  });
  const rowsOf = async ({ accountId }: Tenant) =>
    Promise.all(
      ["shipment", "channel", "api_key"].map(
        (table) =>
          database.sql`select * from ${database.sql(table)} where account_id = ${accountId} order by id`,
      ),
    ).then((rows) => JSON.stringify(rows));

  it("is visible to and changed by nobody else, though both track the same number", async () => {
    const before = await rowsOf(ours);
    const id = `exp_${ours.channelId.replaceAll("-", "")}`;
    const track = { trackNum: sharedNumber };
    const archived = { trackNum: "1Z999AA10123456795" };
    const letters = `/tracks/trk_${ours.shipmentId.replaceAll("-", "")}/letters`;
    const requested: [string, string, unknown?][] = [
      ["GET", "/tracks?searchTrack=1"],
      ["GET", `/tracks?trackNum=${sharedNumber}&searchTrack=1`],
      ["GET", "/tracks?innerNum=CANARYOURS%20order"],
      ["GET", "/tracks?expressCode=CANARYOURS%20method"],
      ["GET", "/express"],
      ["GET", "/express?name=CANARYOURS"],
      [
        "PUT",
        "/tracks",
        {
          tracks: [
            { ...track, name: "taken" },
            { ...archived, stopped: false },
          ],
        },
      ],
      ["PUT", "/tracks", { tracks: [{ ...track, expressCode: "CANARYOURS method" }] }],
      [
        "POST",
        "/tracks",
        {
          tracks: [
            { ...track, code: "ups" },
            { trackNum: "1Z999AA10123456807", expressCode: "CANARYOURS method" },
          ],
        },
      ],
      ["PUT", `/express/${id}`, { name: "taken" }],
      ["PUT", `/express/${id}/name`, { name: "taken" }],
      ["DELETE", `/express/${id}`],
      ["POST", "/express", { name: "CANARYOURS2 channel", code: "CANARYOURS2", courier: "ups" }],
      ["POST", "/tracks/delete", { tracks: [track, archived] }],
      ["GET", letters],
    ];
    const answers = [];
    for (const [method, path, body] of requested) answers.push(await request(theirs, method, path, body));
    for (const { text } of answers) expect(text.replaceAll("CANARYOURS2", "")).not.toMatch(/CANARYOURS/i);
    expect(await rowsOf(ours)).toBe(before);
    expect(answers.map(({ code }) => code)).toEqual([
      ...[
        200,
        200,
        200,
        200,
        200,
        200,
        200,
        200,
        200,
        40003,
        40003,
        40003,
        200,
        200,
        errorTable.trackNotFound.code,
      ],
    ]);
    expect(answers[2]?.data.total).toBe(0);
    expect(answers[5]?.data.total).toBe(0);
    expect(codesOf(answers[7] as (typeof answers)[0])).toEqual([40003]);
    expect(codesOf(answers[8] as (typeof answers)[0])).toEqual([40006, 40003]);
    expect((await request(ours, "GET", letters)).data).toMatchObject({
      total: 1,
      letters: [{ state: "sent", subject: "CANARYOURS" }],
    });
    const own = await request(ours, "GET", "/tracks?searchTrack=1");
    expect(own.data.tracks.map(({ innerNum }: { innerNum: string }) => innerNum)).toEqual(
      Array(2).fill("CANARYOURS order"),
    );
  });
});

describe("the examples of the documentation", () => {
  /** Data that an example needs to exist. */
  const ground: Partial<Record<string, (who: ApiUser) => Promise<unknown>>> = {
    query: (who) =>
      request(who, "POST", "/tracks", { tracks: [{ trackNum: "RR123456785CN", code: "china-post" }] }),
    update: (who) =>
      request(who, "POST", "/tracks", { tracks: [{ trackNum: "RR123456785CN", code: "china-post" }] }),
    delete: (who) =>
      request(who, "POST", "/tracks", { tracks: [{ trackNum: "RR123456785CN", code: "china-post" }] }),
    "order-list": (who) => switchOn(who),
    "order-add": (who) => switchOn(who),
  };
  const addTrack = async () => {
    const tracks = [{ trackNum: "RR123456785CN", code: "china-post" }];
    return (await request(user, "POST", "/tracks", { tracks })).data.items[0].id as string;
  };
  const switchOn = async (who: ApiUser) => {
    const [shipmentId = ""] = await storeShipments(database.db, who.accountId, [{}]);
    await makeWorkOrders(database.db, { ...who, shipmentId }, "Example");
  };
  const addOrder = async () => {
    await switchOn(user);
    const order = {
      title: "Damaged",
      description: "The box is open.",
      customer: { email: "ann@example.org" },
    };
    return (await request(user, "POST", "/orders", order)).data.order.id as string;
  };
  /** The id of an example is replaced by a real one. */
  const withOwn = async (path: string) => {
    if (path.includes("ord_")) return path.replace(/ord_\w+/, await addOrder());
    if (path.includes("exp_")) return path.replace(/exp_\w+/, (await addExpress()).data.express.id);
    return path.includes("trk_") ? path.replace(/trk_\w+/, await addTrack()) : path;
  };

  it.each(apiCalls.map((call) => [call.name, call] as const))(
    "%s: returns a response of the documented shape",
    async (name, call) => {
      await ground[name]?.(user);
      const { method, path, body } = requestOf(call);
      const answer = await request(user, method, await withOwn(path), body);
      expect([answer.status, answer.code]).toEqual([200, 200]);
      const shown = (answerOf(call) as { data: object }).data;
      expect(call.output.strict().safeParse(answer.data)).toMatchObject({ success: true });
      expect(Object.keys(answer.data).sort()).toEqual(expect.arrayContaining(Object.keys(shown)));
      if (call.itemErrors.length > 0) expect(codesOf(answer).every((code) => code === 200)).toBe(true);
    },
  );

  it.each(apiCalls.map((call) => [call.name, call] as const))(
    "%s: returns no undocumented field",
    async (name, call) => {
      await ground[name]?.(user);
      const { method, path, body } = requestOf(call);
      const { data } = await request(user, method, await withOwn(path), body);
      const documented = new Set(describeFields(call.output, "output").map((row) => row.path));
      for (const path of fieldsOf(data)) expect(documented).toContain(path);
    },
  );
});

/** Paths of all fields in a response, as the documentation writes them. */
function fieldsOf(value: unknown, prefix = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${prefix.replace(/\.$/, "")}[].`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
}

describe("odd input", () => {
  const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];

  it.each(apiCalls.map((call) => [call.name, call] as const))(
    "%s: responds to every naughty string in the envelope",
    async (_name, call) => {
      const { method, path, body } = requestOf(call);
      const requests = naughty.map((text) => {
        const word = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?")).slice(0, 6000);
        const copy = structuredClone(body);
        for (const { holder, key } of placesIn(copy)) if (typeof holder[key] === "string") holder[key] = text;
        const address =
          call.query && !call.params
            ? path.replace(/=[^&]*/g, (given) => (/^=[\d-]+$/.test(given) ? given : `=${word}`))
            : path.replace(/(exp|trk)_\w+/, word || "x");
        return JSON.stringify([address, copy]);
      });
      // Items are validated separately, so many strings fit in one call. A request without strings is sent
      // once.
      const distinct = call.itemErrors.length > 0 ? joined(requests) : [...new Set(requests)];
      const look = async (text: string, who: ApiUser) => {
        const [address, given] = JSON.parse(text) as [string, unknown];
        const { status } = await request(who, method, address, given ?? undefined);
        expect([text, status, status < 500 && status !== 429]).toEqual([text, status, true]);
      };
      // An hour has 100 calls; eight concurrently.
      const parts = Array.from({ length: 8 }, (_, part) => distinct.filter((_word, at) => at % 8 === part));
      await Promise.all(
        parts.map(async (words) => {
          const who = await makeApiUser(database.db);
          for (const text of words) await look(text, who);
        }),
      );
    },
  );
});

/** Joins bulk requests of one track each into requests of a hundred. */
function joined(requests: readonly string[]): string[] {
  const all = requests.map((text) => JSON.parse(text) as [string, { tracks: unknown[] }]);
  const tracks = all.flatMap(([, { tracks: own }]) => own);
  return Array.from({ length: Math.ceil(tracks.length / 100) }, (_, at) =>
    JSON.stringify([all[0]?.[0], { tracks: tracks.slice(at * 100, at * 100 + 100) }]),
  );
}

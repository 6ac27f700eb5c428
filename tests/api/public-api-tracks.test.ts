import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Status } from "@/lib/core/statuses";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { openExtra } from "@/lib/tracking/store/seal-extra";
import { type ApiUser, askApi, codesOf, makeApiUser } from "./ask-api";
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
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
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

const add = (tracks: unknown[], headers?: Record<string, string>) =>
  request(user, "POST", "/tracks", { tracks }, headers);
const update = (tracks: unknown[]) => request(user, "PUT", "/tracks", { tracks });
const query = (search = "", who = user) => request(who, "GET", `/tracks${search}`);
const numbersOf = (answer: { data: { tracks: { trackNum: string }[] } }) =>
  answer.data.tracks.map(({ trackNum }) => trackNum);
let numbers = 0;
const fresh = () => {
  numbers += 1;
  return upsNumber(1000 + numbers);
};
const rowsOf = ({ accountId }: ApiUser) =>
  database.sql`select * from shipment where account_id = ${accountId} order by id`;
/** Sets the result as the carrier would. */
const setStatus = (number: string, status: Status) =>
  database.sql`update shipment set status = ${status} where account_id = ${user.accountId} and number = ${number}`;

describe("adding tracks", () => {
  it("stores and returns all fields of a track", async () => {
    const track = {
      ...{
        trackNum: "rr 123 456 785 cn",
        code: "china-post",
        innerNum: "SO-1",
        ondate: "2026-03-02",
        country: "DE",
      },
      ...{ state: "Bayern", postcode: "80331", phone: "4711", name: "Erika 🙂", email: "erika@example.org" },
      ...{ language: "de", scanAfterDelivery: 1 },
    };
    const added = await add([track]);
    expect(added.data).toMatchObject({ succeeded: 1, failed: 0 });
    expect(added.data.items).toEqual([
      {
        ...{ index: 0, trackNum: "RR123456785CN", code: "china-post" },
        ...{ id: expect.stringMatching(/^trk_[0-9a-f]{32}$/), status: { code: 200, msg: "OK" } },
      },
    ]);
    const found = await query("?trackNum=RR123456785CN");
    expect(found.data).toMatchObject({
      ...{ total: 1, pageIndex: 1, pageSize: 10, nextCursor: null },
      tracks: [
        {
          ...{
            ...track,
            id: added.data.items[0].id,
            trackNum: "RR123456785CN",
            ondate: "2026-03-02T00:00:00.000Z",
          },
          ...{ source: "api", result: 0, sub: null, stopped: false, simulated: false },
        },
      ],
    });
    const [row] = await database.sql`select extra from parcel where number = 'RR123456785CN'`;
    expect(openExtra(row?.extra)).toEqual({ postcode: "80331", phone: "4711" });
    // As whole values: sealed texts and hashes are random and may contain the digits.
    expect(JSON.stringify(row?.extra)).not.toMatch(/(?<![\w+/-])(?:80331|4711)(?![\w+/-])/);
  });

  it("adds as many as the account's quota has room for, in the order sent, and says so for the others", async () => {
    await database.sql`insert into quota_account (account_id, plan) values (${user.accountId}, 'free')`;
    const known = fresh();
    const before = [known, ...Array.from({ length: 98 }, fresh)];
    await add(before.map((trackNum) => ({ trackNum, code: "ups" })));
    const answer = await add([
      { trackNum: fresh(), code: "ups" },
      { trackNum: fresh(), code: "ups" },
      // The same number with another carrier counts once.
      { trackNum: known, code: "dhl" },
    ]);
    expect(codesOf(answer)).toEqual([200, 43005, 200]);
    expect(answer.data.items[1].status).toMatchObject({ key: "quotaUsedUp" });
    expect(await rowsOf(user)).toHaveLength(101);
  });

  it("adds the valid ones whatever the invalid ones are, and reports a result for each", async () => {
    const [good, twice, late] = [fresh(), fresh(), fresh()];
    await add([{ trackNum: late, code: "ups" }]);
    const answer = await add([
      { trackNum: good, code: "ups" },
      { trackNum: "ABC" },
      { trackNum: good, code: "nobody" },
      { trackNum: twice },
      { trackNum: twice, code: "ups" },
      { trackNum: late },
      { trackNum: late, code: "dhl" },
      { trackNum: fresh(), email: "no address" },
      { trackNum: fresh(), expressCode: "NONE" },
      { trackNum: fresh(), country: "XX" },
      { trackNum: fresh(), ondate: "2999-01-01" },
      { trackNum: fresh(), ondate: "0000-01-01" },
      { trackNum: fresh(), name: "\u0000" },
      { trackNum: 5 },
      null,
      "x",
      {},
    ]);
    expect([answer.status, ...codesOf(answer)]).toEqual([
      200, 200, 400, 40000, 200, 40006, 40006, 200, 400, 40003, 400, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(answer.data).toMatchObject({ succeeded: 3, failed: 14 });
    expect(answer.data.items[1].status.msg).toBe("Number not recognised");
    expect(answer.data.items[7].status.msg).toBe("Parameters error or over limits: email");
    expect((await rowsOf(user)).length).toBe(4);
    const chinese = await add([{ trackNum: "ABC" }], { "accept-language": "zh-CN" });
    expect(chinese.data.items[0].status.msg).toBe("无法识别该单号");
  });

  it("detects the carrier of a number without one", async () => {
    const { data } = await add([{ trackNum: fresh() }, { trackNum: "A1B2C3D4E5F6G7H8I9J0K1L2M3N4O5P6" }]);
    expect(data.items.map(({ code }: { code: string | null }) => code)).toEqual(["ups", null]);
    expect((await query()).data.tracks.map(({ code }: { code: string | null }) => code).sort()).toEqual([
      null,
      "ups",
    ]);
  });

  it("rejects anything but a list of at most 100 as a whole, without effect", async () => {
    const track = { trackNum: fresh() };
    for (const body of [{}, { tracks: [] }, { tracks: Array(101).fill(track) }, { tracks: "x" }, []])
      expect((await request(user, "POST", "/tracks", body)).key).toBe("badInput");
    expect((await request(user, "POST", "/tracks", "{")).key).toBe("notJson");
    expect(
      (await request(user, "POST", "/tracks", { tracks: [track] }, { "content-type": "text/plain" })).status,
    ).toBe(415);
    expect(await rowsOf(user)).toEqual([]);
    const full = await add(
      Array.from({ length: 100 }, () => ({ trackNum: fresh(), code: "ups", name: "ü".repeat(50) })),
    );
    expect(full.data).toMatchObject({ succeeded: 100, failed: 0 });
  });

  it("passes a postcode to a carrier that asked for one, and does not change a known journey", async () => {
    const [waits, known] = [fresh(), fresh()];
    await add([waits, known].map((trackNum) => ({ trackNum, code: "ups", postcode: "10115" })));
    await database.sql`update parcel set status = 'in_transit', sub_status = 'moving' where number = ${known}`;
    await database.sql`update parcel set outcome = 'moreInfoNeeded' where number = ${waits}`;
    await database.sql`update refresh_schedule set due_at = null, reason = 'needsInfo'
      where parcel_id in (select id from parcel where number = ${waits})`;
    await update([waits, known].map((trackNum) => ({ trackNum, postcode: "20095", phone: null })));
    const rows = await database.sql`
      select p.extra, r.due_at is not null as due from parcel p
      join refresh_schedule r on r.parcel_id = p.id where p.number in (${waits}, ${known}) order by p.number = ${known}`;
    expect(rows.map(({ extra, due }) => [openExtra(extra), due])).toEqual([
      [{ postcode: "20095" }, true],
      [{ postcode: "10115" }, true],
    ]);
    expect((await query(`?trackNum=${known}`)).data.tracks[0]).toMatchObject({
      postcode: "20095",
      phone: null,
    });
  });
});

describe("an Idempotency-Key", () => {
  const key = (name: string) => ({ "idempotency-key": name });
  it("executes a write once and returns the first response again; it is rejected for another request", async () => {
    const tracks = [{ trackNum: fresh(), code: "ups" }, { trackNum: "ABC" }];
    const first = await add(tracks, key("order-1"));
    const again = await add(tracks, key("order-1"));
    expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([first.text, "true"]);
    expect(codesOf(again)).toEqual([200, 400]);
    const other = await add([{ trackNum: fresh() }], key("order-1"));
    expect([other.status, other.key]).toEqual([409, "repeatConflict"]);
    expect((await rowsOf(user)).length).toBe(1);
    // The same key of another account is independent.
    const stranger = await makeApiUser(database.db);
    const theirs = await request(stranger, "POST", "/tracks", { tracks }, key("order-1"));
    expect([codesOf(theirs), theirs.headers.get("idempotency-replayed")]).toEqual([[200, 400], null]);
    expect((await add(tracks, key("x".repeat(256)))).key).toBe("badInput");
  });

  it("lets one of many concurrent requests execute", async () => {
    const tracks = [{ trackNum: fresh(), code: "ups" }];
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(tracks, key("order-2"))));
    const done = answers.filter(({ status }) => status === 200);
    for (const { key: refused } of answers.filter(({ status }) => status !== 200))
      expect(refused).toBe("repeatConflict");
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ headers }) => headers.get("idempotency-replayed") === null).length).toBe(1);
    expect((await rowsOf(user)).length).toBe(1);
  });
});

it("adds a number once, however many requests are concurrent", async () => {
  const tracks = Array.from({ length: 20 }, () => ({ trackNum: fresh(), code: "ups" }));
  const answers = await Promise.all(
    [tracks, tracks.toReversed(), tracks, tracks.toReversed()].map((one) => add(one)),
  );
  expect(answers.flatMap(codesOf).filter((code) => code === 200).length).toBe(20);
  expect(answers.flatMap(codesOf).filter((code) => code === 40006).length).toBe(60);
});

describe("changing tracks", () => {
  it("changes named fields, clears null ones, and keeps the rest", async () => {
    const [one, two] = [fresh(), fresh()];
    await add(
      [one, two].map((trackNum) => ({
        trackNum,
        code: "ups",
        innerNum: "A",
        name: "Erika",
        country: "DE",
        ondate: "2026-03-02",
      })),
    );
    const answer = await update([
      {
        trackNum: one,
        innerNum: null,
        country: "AT",
        state: "Tirol",
        language: "fr",
        email: "a@example.org",
      },
      { trackNum: two, code: "ups", name: "Otto", ondate: "2026-03-03T10:00:00+02:00", scanAfterDelivery: 1 },
    ]);
    expect([codesOf(answer), answer.data.succeeded]).toEqual([[200, 200], 2]);
    const common = { code: "ups", source: "api" };
    expect((await query(`?trackNum=${one}`)).data.tracks[0]).toMatchObject({
      ...{ ...common, innerNum: null, country: "AT", state: "Tirol", language: "fr", email: "a@example.org" },
      ...{ name: "Erika", ondate: "2026-03-02T00:00:00.000Z", scanAfterDelivery: 0 },
    });
    expect((await query(`?trackNum=${two}`)).data.tracks[0]).toMatchObject({
      ...{ ...common, innerNum: "A", name: "Otto", country: "DE" },
      ...{ ondate: "2026-03-03T08:00:00.000Z", scanAfterDelivery: 1 },
    });
  });

  it("reports for each item why it was not changed", async () => {
    const [open, over, both] = [fresh(), fresh(), fresh()];
    await add([
      { trackNum: open },
      { trackNum: over },
      { trackNum: both, code: "ups" },
      { trackNum: both, code: "dhl" },
    ]);
    await setStatus(over, "delivered");
    const before = await rowsOf(user);
    const answer = await update([
      { trackNum: fresh(), name: "x" },
      { trackNum: open, code: "dhl", name: "x" },
      { trackNum: open, newCode: "nobody" },
      { trackNum: open, expressCode: "NONE" },
      { trackNum: open, name: "x".repeat(51) },
      { trackNum: over, name: "x" },
      { trackNum: both, name: "x" },
      { trackNum: both, code: "dhl", newCode: "ups" },
      { trackNum: open, country: "XX" },
    ]);
    expect(codesOf(answer)).toEqual([40005, 40005, 40000, 40003, 400, 40007, 400, 40006, 400]);
    const strip = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, updated_at: null }));
    expect(strip(await rowsOf(user))).toEqual(strip(before));
    const twice = await update([
      { trackNum: open, name: "first" },
      { trackNum: open, name: "second" },
    ]);
    expect(codesOf(twice)).toEqual([200, 40006]);
    expect((await query(`?trackNum=${open}`)).data.tracks[0].name).toBe("first");
  });

  it("moves a track to another carrier, with all its data", async () => {
    const [one, two] = [fresh(), fresh()];
    await add([one, two].map((trackNum) => ({ trackNum, code: "ups", name: "Erika", postcode: "80331" })));
    const answer = await update([
      { trackNum: one, newCode: "dhl", name: "Otto" },
      { trackNum: two, newCode: "royal-mail" },
    ]);
    expect(answer.data.items).toMatchObject([
      { code: "dhl", status: { code: 200 } },
      { code: "royal-mail", status: { code: 200 } },
    ]);
    expect((await query(`?trackNum=${one}`)).data.tracks).toMatchObject([
      { code: "dhl", name: "Otto", postcode: "80331", result: 0 },
    ]);
  });

  it("stops and resumes a track; in between it cannot be changed", async () => {
    const trackNum = fresh();
    await add([{ trackNum, code: "ups" }]);
    expect(codesOf(await update([{ trackNum, stopped: true, name: "Erika" }]))).toEqual([200]);
    expect((await query(`?trackNum=${trackNum}`)).data.tracks).toMatchObject([
      { stopped: true, name: "Erika", nextAskAt: null },
    ]);
    expect(codesOf(await update([{ trackNum, name: "Otto" }]))).toEqual([40007]);
    expect(codesOf(await update([{ trackNum, stopped: false, name: "Otto" }]))).toEqual([200]);
    expect((await query(`?trackNum=${trackNum}`)).data.tracks).toMatchObject([
      { stopped: false, name: "Otto" },
    ]);
  });
});

describe("deleting tracks", () => {
  it("deletes existing tracks, from the list or the archive, and nothing else", async () => {
    const [one, stopped, stays] = [fresh(), fresh(), fresh()];
    await add([one, stopped, stays].map((trackNum) => ({ trackNum, code: "ups" })));
    await update([{ trackNum: stopped, stopped: true }]);
    const answer = await request(user, "POST", "/tracks/delete", {
      tracks: [
        { trackNum: one },
        { trackNum: one },
        { trackNum: stopped, code: "ups" },
        { trackNum: stays, code: "dhl" },
        { trackNum: "ABC" },
        { trackNum: fresh() },
      ],
    });
    expect(codesOf(answer)).toEqual([200, 40005, 200, 40005, 400, 40005]);
    expect(answer.data).toMatchObject({ succeeded: 2, failed: 4 });
    expect(numbersOf(await query())).toEqual([stays]);
  });
});

describe("querying tracks", () => {
  const setAdded = (number: string, at: string) =>
    database.sql`update shipment set added_at = ${at}::timestamptz, added_on = ${at}::date
      where account_id = ${user.accountId} and number = ${number}`;

  it("finds by each filter", async () => {
    const [one, two, three] = [fresh(), fresh(), "RR123456785CN"];
    await request(user, "POST", "/express", { name: "Air", code: "AIR", courier: "ups" });
    await add([
      { trackNum: one, expressCode: "air", innerNum: "SO-100" },
      { trackNum: two, code: "ups", innerNum: "SO-1" },
      { trackNum: three, code: "china-post" },
    ]);
    await setStatus(two, "undelivered");
    const finds = async (search: string) => numbersOf(await query(`?${search}`)).sort();
    expect(await finds("code=china-post")).toEqual([three]);
    expect(await finds("expressCode=AIR")).toEqual([one]);
    expect(await finds("result=20")).toEqual([two]);
    expect(await finds("result=-1")).toEqual([one, two, three].sort());
    expect(await finds("innerNum=so-1")).toEqual([two]);
    expect(await finds("innerNum=SO-1&numberType=2")).toEqual([one, two].sort());
    expect(await finds(`trackNum=${one},rr%20123456785%20cn`)).toEqual([one, three].sort());
    expect(await finds("trackNum=RR12&numberType=2")).toEqual([three]);
    expect(await finds("trackNum=RR12")).toEqual([]);
    expect(await finds("innerNum=%25&numberType=2")).toEqual([]);
    expect(await finds("expressCode=NONE")).toEqual([]);
    expect((await query("?code=nobody")).key).toBe("logisticsNotFound");
    for (const wrong of [
      "pageSize=1001",
      "pageIndex=0",
      "result=7",
      "dateStart=2026-02-30",
      `innerNum=${"x".repeat(51)}`,
    ])
      expect((await query(`?${wrong}`)).key).toBe("badInput");
  });

  it("counts days in UTC, the last thirty by default, and none if numbers are given", async () => {
    await database.sql`update account set time_zone = 'Asia/Tokyo' where id = ${user.accountId}`;
    const [late, next, old] = [fresh(), fresh(), fresh()];
    await add([late, next, old].map((trackNum) => ({ trackNum, code: "ups" })));
    await setAdded(late, "2026-03-02T23:59:59.999Z");
    await database.sql`update shipment set added_on = '2026-03-03' where number in (${late}, ${next})`;
    await setAdded(next, "2026-03-03T00:00:00Z");
    await setAdded(old, "2020-01-01T12:00:00Z");
    expect(numbersOf(await query("?dateStart=2026-03-02&dateEnd=2026-03-02"))).toEqual([late]);
    expect(numbersOf(await query("?dateEnd=2026-03-03"))).toEqual([next, late]);
    expect(numbersOf(await query())).toEqual([]);
    expect(numbersOf(await query(`?trackNum=${old}`))).toEqual([old]);
    expect(numbersOf(await query(`?trackNum=${old}&dateStart=2026-01-01`))).toEqual([]);
    expect(numbersOf(await query("?dateStart=0000-01-01&dateEnd=9999-12-31"))).toEqual([next, late, old]);
    expect(numbersOf(await query("?dateType=5&dateStart=2020-01-01"))).toEqual([]);
  });

  it("returns every track once by cursor, from list and archive, whatever changes meanwhile", async () => {
    const own = Array.from({ length: 57 }, () => fresh());
    await add(own.map((trackNum) => ({ trackNum, code: "ups" })));
    await update(own.filter((_, at) => at % 3 === 0).map((trackNum) => ({ trackNum, stopped: true })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await query(`?pageSize=10${cursor === null ? "" : `&cursor=${cursor}`}`);
      seen.push(...numbersOf(page));
      // Counted once: with the first page.
      expect(page.data.total).toBe(57);
      cursor = page.data.nextCursor;
      await add([{ trackNum: fresh(), code: "ups" }]);
    } while (cursor !== null);
    expect(seen.length).toBe(57);
    expect([...seen].sort()).toEqual([...own].sort());
    const pages = [
      await query("?pageSize=30"),
      await query("?pageSize=30&pageIndex=2"),
      await query("?pageSize=30&pageIndex=4"),
    ];
    expect(pages.map(({ data }) => [data.total, data.tracks.length])).toEqual([
      [63, 30],
      [63, 30],
      [63, 0],
    ]);
    expect(pages.map(({ data }) => data.nextCursor === null)).toEqual([false, false, true]);
  });

  it("accepts a cursor only for the list it belongs to, and no other text", async () => {
    await add(Array.from({ length: 3 }, () => ({ trackNum: fresh(), code: "ups" })));
    const { data } = await query("?pageSize=1&result=-1&code=ups");
    const cursor = data.nextCursor as string;
    expect((await query(`?pageSize=2&code=ups&cursor=${cursor}`)).data.tracks.length).toBe(2);
    expect((await query(`?cursor=${cursor}`)).key).toBe("badInput");
    const stranger = await makeApiUser(database.db);
    expect((await query(`?code=ups&cursor=${cursor}`, stranger)).key).toBe("badInput");
    for (let at = 0; at < cursor.length; at += 7) {
      const wrong = `${cursor.slice(0, at)}${cursor[at] === "A" ? "B" : "A"}${cursor.slice(at + 1)}`;
      expect((await query(`?code=ups&cursor=${wrong}`)).key).toBe("badInput");
    }
    for (const wrong of ["", "x", encodeURIComponent("😀"), "A".repeat(201)])
      expect((await query(`?code=ups&cursor=${wrong}`)).key).toBe("badInput");
  });

  it("includes journeys on request", async () => {
    const trackNum = fresh();
    await add([{ trackNum, code: "ups" }]);
    const checkpoint = {
      ...{
        fingerprint: "f",
        text: "Departed",
        lang: "en",
        rawCode: null,
        subStatus: "departed",
        source: "t",
        evidence: "e",
      },
      time: { local: "2026-03-02T14:05", offset: "+08:00", utc: "2026-03-02T06:05:00Z", zoneFrom: "given" },
      place: { text: "Shenzhen, CN" },
    };
    await database.sql`with own as (update shipment set disclosure = 'full' where number = ${trackNum}) update parcel set checkpoints = ${JSON.stringify([checkpoint])}::text::jsonb, origin = 'CN' where number = ${trackNum}`;
    expect((await query()).data.tracks[0]).not.toHaveProperty("checkpoints");
    expect((await query("?searchTrack=1")).data.tracks[0]).toMatchObject({
      origin: "CN",
      checkpoints: [
        {
          ...{ local: "2026-03-02T14:05", offset: "+08:00", utc: "2026-03-02T06:05:00Z" },
          ...{ text: "Departed", lang: "en", place: "Shenzhen, CN", sub: "departed" },
        },
      ],
    });
  });

  it("returns the tracks of the shipment list, whatever their content", async () => {
    const trackNum = fresh();
    await add([{ trackNum, code: "ups" }]);
    await database.sql`update shipment set order_number = ${"o".repeat(100)}, customer_name = ${"🙂".repeat(50)},
      customer_language = 'zh-TW', customer_email = 'ü@exämple.org', method = 'any', source = 'demo'
      where account_id = ${user.accountId}`;
    expect((await query()).data.tracks).toMatchObject([
      { language: "zh-TW", innerNum: "o".repeat(100), source: "manual" },
    ]);
  });

  it("answers 304 for a matching ETag", async () => {
    await add([{ trackNum: fresh(), code: "ups" }]);
    const first = await query("?code=ups");
    const again = await fetch(`${server.origin}/api/v1/tracks?code=ups`, {
      headers: {
        "x-api-key": user.key,
        "x-api-version": "v1",
        "if-none-match": first.headers.get("etag") ?? "",
      },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { type ApiUser, askApi, codesOf, makeApiUser } from "./ask-api";
import { type CallServer, serveCalls } from "./serve-calls";

jest.setTimeout(180_000);

let database: TestDatabase;
let server: CallServer;
let user: ApiUser;
const request = askApi(() => server.origin);
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
  server = await serveCalls();
});
beforeEach(async () => {
  user = await makeApiUser(database.db);
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await database.close();
});

const add = (numbers: readonly string[]) =>
  request(user, "POST", "/tracks", { tracks: numbers.map((trackNum) => ({ trackNum })) });
const stored = async () => {
  const rows = await database.sql`
    select s.number, p.number as asked from shipment s join parcel p on p.id = s.parcel_id
    where s.account_id = ${user.accountId} order by s.number`;
  return rows.map(({ number, asked }) => [number, asked]);
};

it("makes one track of a number and the barcode of its label, and asks the carrier for the number", async () => {
  const [fedex, usps] = ["734928461052", "9405510200829415584174"];
  const answer = await add([
    ...[fedex, "1072803617450001826500734928461052", "d7349284610520402b"],
    ...["420770459405510200829415584174", usps, "]C142077045\u001d9405510200829415584174"],
    "(420) 77045 1234 (94) 0551 0200 8294 1558 4174",
  ]);
  expect(codesOf(answer)).toEqual([200, 40006, 40006, 200, 40006, 40006, 40006]);
  expect(answer.data.items.map(({ trackNum }: { trackNum: string }) => trackNum)).toEqual([
    ...[fedex, fedex, fedex],
    ...[usps, usps, usps, usps],
  ]);
  expect(await stored()).toEqual([
    [fedex, fedex],
    [usps, usps],
  ]);
});

it("finds, changes and deletes a track by either", async () => {
  const label = "420770459405510200829415584174";
  await add([label]);
  for (const search of [label, "9405510200829415584174"])
    for (const numberType of [1, 2])
      expect(
        (await request(user, "GET", `/tracks?trackNum=${search}&numberType=${numberType}`)).data.total,
      ).toBe(1);
  const changed = await request(user, "PUT", "/tracks", { tracks: [{ trackNum: label, innerNum: "SO-1" }] });
  expect(codesOf(changed)).toEqual([200]);
  expect(codesOf(await request(user, "POST", "/tracks/delete", { tracks: [{ trackNum: label }] }))).toEqual([
    200,
  ]);
  expect(await stored()).toEqual([]);
});

it("names the number that was meant for characters that look alike, and keeps what was sent", async () => {
  const typed = ["1Z4W8R27O391846721", "LYI51627830DK", "RR123456785CN"];
  const meant = ["1Z4W8R270391846721", "LY151627830DK", undefined];
  const { data } = await add(typed);
  expect(data.items.map(({ correction }: { correction?: string }) => correction)).toEqual(meant);
  expect((await stored()).map(([number]) => number)).toEqual([...typed].sort());
  const checked = await request(user, "GET", `/tracks/check?numbers=${typed.join(",")}`);
  expect(checked.data.numbers.map(({ correction }: { correction: string | null }) => correction)).toEqual(
    meant.map((number) => number ?? null),
  );
});

import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { buildReport } from "./build-report";
import { listHolidays } from "./list-holidays";
import { listDeliveredTimes } from "./list-times";

const now = new Date("2026-05-20T10:30:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const days = { dateStart: "2026-04-10", dateEnd: "2026-05-14", simulated: false } as const;
const input = { ...days, clock: "delivered" } as const;

it("names holidays of the account's own destinations in the reader's language, and those of chosen countries", async () => {
  const user = await makeUser(database.db);
  const [onlineAt, deliveredAt] = [new Date("2026-05-04T08:00:00Z"), new Date("2026-05-06T08:00:00Z")];
  const usual = { addedAt: onlineAt, addedOn: "2026-05-04", status: "delivered", carrier: "dhl" } as const;
  await storeShipments(
    database.db,
    user.accountId,
    ["AT", "DE", "AT", null].map((destination) => ({ ...usual, onlineAt, deliveredAt, destination })),
    "UTC",
  );
  const ctx = { ...(await contextOf(database.db, user, { now })), locale: "de" } as const;
  await listDeliveredTimes(ctx, { ...days, by: "day", page: 1 });
  await buildReport(contextOn(database.db, { now }), { accountId: user.accountId });
  const found = await listHolidays(ctx, input);
  expect(found).toEqual({
    countries: ["Österreich", "Deutschland"],
    days: [
      {
        day: "2026-05-01",
        holidays: [
          { name: "Staatsfeiertag", countries: ["Österreich"] },
          { name: "Maifeiertag", countries: ["Deutschland"] },
        ],
      },
      {
        day: "2026-05-14",
        holidays: [{ name: "Christi Himmelfahrt", countries: ["Österreich", "Deutschland"] }],
      },
    ],
  });
  expect(await listHolidays(ctx, input)).toEqual(found);
  const french = await listHolidays({ ...ctx, locale: "fr" }, { ...input, countries: ["FR", "QA"] });
  expect(french.countries).toEqual(["France", "Qatar"]);
  expect(french.days.map(({ day, holidays }) => [day, holidays[0]?.name])).toEqual([
    ["2026-05-01", "Fête du travail"],
    ["2026-05-08", "Fête de la Victoire 1945"],
    ["2026-05-14", "Ascension"],
  ]);
});

it("marks nothing without shipments or for who sees no destinations, and refuses days that reports have not", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db), { now });
  const none = { countries: [], days: [] };
  expect(await listHolidays(ctx, input)).toEqual(none);
  const { caller } = ctx;
  if (caller.kind !== "user") throw new Error("signed in");
  const access = { ...caller.scope.access, hidden: ["destination" as const] };
  const limited = { ...ctx, caller: { ...caller, scope: { ...caller.scope, access } } };
  expect(await listHolidays(limited, { ...input, countries: ["DE"] })).toEqual(none);
  await expect(listHolidays(ctx, { ...input, dateStart: "2025-01-01" })).rejects.toMatchObject({
    key: "badInput",
  });
});

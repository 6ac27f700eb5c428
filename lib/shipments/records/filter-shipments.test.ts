import fc from "fast-check";
import { shipment } from "@/db/schema/shipments";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { newAccountId } from "@/lib/core/ids";
import { statuses } from "@/lib/core/statuses";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import { outcomeKinds } from "@/lib/parcels/parcel/schemas";
import { type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { journeyAttentionKinds, nodeStatuses } from "./constants";
import { type FilterPlace, shipmentCondition } from "./filter-shipments";
import { attentionOf, isUnderway, type Journey, needsAction, nodeStatusOf } from "./rules";
import type { ShipmentFilter } from "./schemas";

let database: TestDatabase;
let [ours, theirs]: TestUser[] = [];
const now = new Date("2026-03-31T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const store = (user: TestUser | undefined, given: readonly StoredShipment[]) =>
  storeShipments(database.db, user?.accountId ?? newAccountId(), given);
/** Numbers that a filter finds for our account: independent of other accounts' shipments and texts. */
async function find(filter: ShipmentFilter, { archived = false, zone = "UTC" } = {}): Promise<string[]> {
  const numbersAt = async (place: FilterPlace) => {
    const condition = shipmentCondition(proveWholeAccount(ours?.accountId ?? newAccountId()), filter, place);
    const rows = await database.db.select({ number: shipment.number }).from(shipment).where(condition);
    return rows.map(({ number }) => number).sort();
  };
  const found = await numbersAt({ archived, zone, now });
  const shares = { ofAccount: () => 1, isRare: () => true };
  expect(await numbersAt({ archived, zone, now, shares })).toEqual(found);
  return found;
}
/** … at any time unless it names dates. */
const always = (filter: ShipmentFilter) => find({ dateType: 0, ...filter });

describe("a filter", () => {
  it("finds only the account's own, also if another has the same number, and either list or archive", async () => {
    await store(theirs, [{ number: "SAME1" }, { number: "OTHER1" }]);
    await store(ours, [{ number: "SAME1" }, { number: "OLD01", archivedAt: now, archivedWhy: "aged" }]);
    expect(await always({})).toEqual(["SAME1"]);
    expect(await always({ trackNum: "same1 other1 old01" })).toEqual(["SAME1"]);
    expect(await find({}, { archived: true })).toEqual(["OLD01"]);
  });

  it("applies each of its fields", async () => {
    await store(ours, [
      {
        number: "A1",
        status: "delivered",
        method: "m1",
        source: "file",
        destination: "DE",
        reportedDestination: "FR",
      },
      { number: "B1", carrier: "dhl", source: "api", reportedDestination: "FR" },
    ]);
    expect(await always({ result: -1 })).toEqual(["A1", "B1"]);
    expect(await always({ result: 40 })).toEqual(["A1"]);
    expect(await always({ code: "dhl" })).toEqual(["B1"]);
    expect(await always({ method: "m1" })).toEqual(["A1"]);
    expect(await always({ source: "api" })).toEqual(["B1"]);
    // The account's own value takes precedence over the carrier's.
    expect(await always({ country: "FR" })).toEqual(["B1"]);
    expect(await always({ country: "DE", source: "file", result: 40 })).toEqual(["A1"]);
  });

  it("cuts days in the account's zone, by the chosen date", async () => {
    const at = (time: string) => new Date(time);
    await store(ours, [
      { number: "A1", addedOn: "2026-03-10", shippedAt: at("2026-03-09T23:00:00Z") },
      { number: "B1", addedOn: "2026-03-11", onlineAt: at("2026-03-10T22:59:59Z") },
      {
        number: "C1",
        addedOn: "2026-03-12",
        deliveredAt: at("2026-03-10T23:00:00Z"),
        lastEventAt: at("2026-03-11T00:00:00Z"),
      },
    ]);
    const day = (dateType: number, dateStart: string, dateEnd = dateStart) =>
      find({ dateType, dateStart, dateEnd }, { zone: "Europe/Berlin" });
    expect(await day(1, "2026-03-10", "2026-03-11")).toEqual(["A1", "B1"]);
    expect(await day(2, "2026-03-10")).toEqual(["A1"]);
    expect(await day(3, "2026-03-10")).toEqual(["B1"]);
    expect(await day(4, "2026-03-10")).toEqual([]);
    expect(await day(4, "2026-03-11")).toEqual(["C1"]);
    expect(await day(5, "2026-03-11")).toEqual(["C1"]);
    expect(await find({ dateType: 5, dateEnd: "2026-03-20" })).toEqual(["C1"]);
  });

  it("defaults to the last 30 days without dates", async () => {
    await store(ours, [
      { number: "A1", addedOn: "2026-03-01" },
      { number: "B1", addedOn: "2026-02-28" },
    ]);
    expect(await find({})).toEqual(["A1"]);
  });

  it("rejects more than 100 numbers and finds 100", async () => {
    const numbers = Array.from({ length: 101 }, (_, at) => `RB${100_000_000 + at}GB`);
    await store(
      ours,
      numbers.map((number) => ({ number })),
    );
    expect(await always({ trackNum: numbers.slice(1).join("\n") })).toHaveLength(100);
    await expect(always({ trackNum: numbers.join("\n") })).rejects.toMatchObject({ key: "badInput" });
    expect(await always({ trackNum: " \n" })).toHaveLength(101);
    expect(await always({ trackNum: "!" })).toEqual([]);
    // A bulk action on a filter never applies to everything when it names no valid number.
    for (const numberType of [1, 2]) expect(await always({ trackNum: " ,", numberType })).toEqual([]);
  });
});

describe("searched text", () => {
  beforeEach(async () => {
    await store(ours, [
      {
        number: "RB123456785GB",
        orderNumber: "#4711 B",
        customerName: "Ana María",
        customerEmail: "ana@example.org",
      },
      { number: "1Z999AA10123456784", orderNumber: "50%_off\\x", customerName: "МОСКВА Élodie" },
      { number: "AB00000001", orderNumber: "7", customerName: "李雷", customerEmail: "li_lei@example.com" },
    ]);
    await store(theirs, [{ number: "RB123456785GB", customerName: "Ana María" }]);
  });

  it("matches anywhere in number, order, name and email, in any case, every word of it", async () => {
    expect(await always({ searchTrack: "2345678" })).toEqual(["1Z999AA10123456784", "RB123456785GB"]);
    expect(await always({ searchTrack: "EXAMPLE.org" })).toEqual(["RB123456785GB"]);
    expect(await always({ searchTrack: "maría ana 4711" })).toEqual(["RB123456785GB"]);
    expect(await always({ searchTrack: "maría 4712" })).toEqual([]);
    expect(await always({ searchTrack: "(ana@example.org), #4711" })).toEqual([]);
    expect(await always({ searchTrack: "#4711 ana@example" })).toEqual(["RB123456785GB"]);
    expect(await always({ searchTrack: "москва élodie" })).toEqual(["1Z999AA10123456784"]);
    expect(await always({ searchTrack: "rb 1234 5678 5 gb" })).toEqual(["RB123456785GB"]);
    expect(await always({ searchTrack: " " })).toHaveLength(3);
  });

  it("of less than three characters matches the number's prefix, unless no number can have it", async () => {
    expect(await always({ searchTrack: "李雷" })).toEqual(["AB00000001"]);
    expect(await always({ searchTrack: "雷" })).toEqual(["AB00000001"]);
    expect(await always({ searchTrack: "É" })).toEqual(["1Z999AA10123456784"]);
    expect(await always({ searchTrack: "ab" })).toEqual(["AB00000001"]);
    expect(await always({ searchTrack: "7" })).toEqual([]);
  });

  it("is literal, without wildcards", async () => {
    expect(await always({ searchTrack: "50%_off\\x" })).toEqual(["1Z999AA10123456784"]);
    for (const text of ["%%%", "___", "50_", "5%f", "_%", "ff\\", "'||'", "\\\\\\"])
      expect([text, (await always({ searchTrack: text })).length]).toEqual([text, text === "ff\\" ? 1 : 0]);
    expect(await always({ customer: "li_lei" })).toEqual(["AB00000001"]);
    expect(await always({ customer: "ana_example" })).toEqual([]);
    expect(await always({ innerNum: "%" })).toEqual([]);
  });

  it("of a customer matches name or email, of an order the whole value", async () => {
    expect(await always({ customer: "ana" })).toEqual(["RB123456785GB"]);
    expect(await always({ customer: "李" })).toEqual(["AB00000001"]);
    expect(await always({ customer: "4711" })).toEqual([]);
    expect(await always({ innerNum: "#4711 b" })).toEqual(["RB123456785GB"]);
    expect(await always({ innerNum: "4711" })).toEqual([]);
    expect(await always({ innerNum: "7" })).toEqual(["AB00000001"]);
    expect(await always({ numberType: 2, trackNum: "50%_OFF\\X\n7\nana" })).toEqual([
      "1Z999AA10123456784",
      "AB00000001",
    ]);
  });
});

it("attention is the same by the rules and in SQL, for any journey", async () => {
  const maybe = (age: fc.Arbitrary<number>) => fc.option(age.map(daysAgo), { nil: null });
  const ages = fc.oneof(
    fc.integer({ min: -2, max: 100 }),
    fc.constantFrom(7, 30, 37, 60),
    fc.double({ min: 0, max: 70, noNaN: true }),
  );
  const row = fc.record({
    status: fc.constantFrom(...statuses),
    subStatus: fc.option(fc.constantFrom(...Object.keys(subStatuses), "customs_hold", "duties_due"), {
      nil: null,
    }),
    outcome: fc.option(fc.constantFrom(...outcomeKinds), { nil: null }),
    addedAt: ages.map(daysAgo),
    shippedAt: maybe(ages),
    onlineAt: maybe(ages),
    deliveredAt: maybe(ages),
    lastEventAt: maybe(ages),
    expectedBy: maybe(ages),
  });
  const seed = Number(process.env.SEED);
  const rows = fc
    .sample(row, { numRuns: 2_000, seed })
    .map((one, at) => ({ ...one, number: `N${10_000 + at}` }));
  await store(ours, rows);
  const byRules = (test: (one: (typeof rows)[number]) => boolean) =>
    rows.filter(test).map(({ number }) => number);
  for (const nodeStatus of nodeStatuses)
    expect([seed, await always({ nodeStatus })]).toEqual([
      seed,
      byRules((one) => nodeStatusOf(one, now).includes(nodeStatus)),
    ]);
  for (const attention of journeyAttentionKinds)
    expect([seed, await always({ attention })]).toEqual([
      seed,
      byRules((one) => attentionOf(one, { now, zone: "UTC" }).includes(attention)),
    ]);
});

it("what waits for its account is the same by the rules and in SQL", async () => {
  const nothing: Pick<Journey, "status" | "subStatus" | "lastEventAt"> & { settled: boolean } = {
    status: "not_found",
    subStatus: null,
    lastEventAt: null,
    settled: false,
  };
  const rows = ["unknown", "dhl"].flatMap((carrier) =>
    [...outcomeKinds, "withheld", null].flatMap((outcome) =>
      [
        {},
        { settled: true },
        { subStatus: "label_created" },
        { lastEventAt: daysAgo(1) },
        { status: "in_transit" as const },
      ].map((known) => ({ ...nothing, carrier, outcome, ...known })),
    ),
  );
  const stored = rows.map((row, at) => ({ ...row, number: `N${1000 + at}` }));
  await store(ours, stored);
  const waiting = stored.filter(({ carrier, ...row }) =>
    needsAction({ ...row, carrier: carrier === "unknown" ? null : carrier }),
  );
  expect(waiting.length).toBeGreaterThan(10);
  expect(await always({ attention: "action" })).toEqual(waiting.map(({ number }) => number));
});

it("finds what is later than expected from midnight in the account's zone on, while it is underway", async () => {
  const at = (time: string) => new Date(time);
  await store(ours, [
    // At 10:00 UTC it is noon in Berlin, 06:00 in New York and 23:00 in Auckland.
    { number: "A1", expectedBy: at("2026-03-30T10:59:59.999Z") },
    { number: "B1", expectedBy: at("2026-03-30T11:00:00Z") },
    { number: "C1", expectedBy: at("2026-03-30T21:59:59.999Z") },
    { number: "D1", expectedBy: at("2026-03-30T22:00:00Z") },
    { number: "E1", expectedBy: at("2026-03-31T03:59:59.999Z") },
    { number: "F1", expectedBy: at("2026-03-31T04:00:00Z") },
    { number: "G1", expectedBy: null },
    ...statuses.map((status, index) => ({
      ...{ number: `S${index}`, status, expectedBy: at("2026-03-20T10:00:00Z") },
    })),
    { number: "Z1", expectedBy: at("2026-03-20T10:00:00Z"), archivedAt: now },
  ]);
  await store(theirs, [{ number: "Y1", expectedBy: at("2026-03-20T10:00:00Z") }]);
  const underway = statuses.flatMap((status, index) => (isUnderway({ status }) ? [`S${index}`] : []));
  expect(underway).toHaveLength(4);
  const late = (zone: string) => find({ dateType: 0, attention: "late" }, { zone });
  expect(await late("Pacific/Auckland")).toEqual(["A1", ...underway]);
  expect(await late("Europe/Berlin")).toEqual(["A1", "B1", "C1", ...underway]);
  expect(await late("America/New_York")).toEqual(["A1", "B1", "C1", "D1", "E1", ...underway]);
  expect(await find({ dateType: 0, attention: "late" }, { archived: true })).toEqual(["Z1"]);
});

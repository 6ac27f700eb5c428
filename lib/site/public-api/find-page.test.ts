import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { shipmentFacts } from "@/lib/shipments/records/queries";
import { makeUser } from "@/tests/api/make-user";
import { findPage } from "./find-page";
import { readTracks } from "./read-tracks";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const odd = [
  "",
  "  \t\n\r\b\f",
  `"'\\ \\u0041 \\n`,
  "\u007f\u0085\u2028\u2029\ufeff",
  "Ünal 中文 😀 👩‍👩‍👧 \u0301",
  "null",
  "[1,2]",
];

describe("a page of tracks", () => {
  it("equals its columns read separately, to the byte", async () => {
    const { accountId } = await makeUser(database.db);
    const given = odd.flatMap((text, at) => [
      {
        ...{ orderNumber: text, customerName: text, customerState: text, method: text, archivedAt: null },
        extra: { postcode: text, phone: text },
        words: { latest: { text, lang: null, place: text }, online: { text } },
        ...{ shippedAt: new Date(1_700_000_000_123 + at), onlineAt: new Date(0), destination: "DE" },
        ...{ lastEventAt: new Date("2262-04-11T23:47:16.854Z"), result: 8, simulated: true },
      },
      { archivedAt: new Date(), archivedWhy: "stopped", reportedDestination: "AT", sub: "departed" },
    ]);
    const ids = await storeShipments(database.db, accountId, given);
    // Stored to the microsecond, like the database's clock.
    await database.sql`update shipment set added_at = added_at + interval '1 microsecond' * (random() * 999)::int,
      delivered_at = now() where account_id = ${accountId}`;
    await database.sql`update parcel set asked_at = now(), asks = 3, origin = 'CN'`;
    const now = new Date();
    const { rows, total } = await findPage(
      database.db,
      { accountId },
      { dateType: 1, result: -1, numberType: 1 },
      { days: { start: null, end: null }, cursor: null, skip: 0, take: 100 },
    );
    expect([total, rows.length]).toEqual([ids.length, ids.length]);
    const facts = new Map(
      (await shipmentFacts(database.db, proveWholeAccount(accountId), ids)).map(
        // Only the account's own lists name rules, and say what is late.
        ({ alarms: _alarms, firstScanBy: _at, ...one }) => [one.id, one],
      ),
    );
    const plain = rows.map(({ id }) => facts.get(id) ?? fail());
    for (const [at, row] of rows.entries()) expect(row).toMatchObject({ ...plain[at], notify: false });
    const text = async (of: typeof plain) =>
      JSON.stringify(await readTracks(database.db, of, { now, journeys: false }));
    expect(await text(rows)).toBe(await text(plain));
  });
});

function fail(): never {
  throw new Error("a track of nobody");
}

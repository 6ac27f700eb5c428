import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { unknownCodesReportedMax } from "@/lib/tracking/store/constants";
import { reportUnknownCodes } from "./report-unknown-codes";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function report(): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Context["log"];
  await reportUnknownCodes(contextOn(database.db, { log }));
  return lines;
}

it("names the unmapped codes of the week by connector, most frequent first, and no free text", async () => {
  expect(await report()).toEqual([]);
  await database.sql`
    insert into unknown_code (connector, code, seen, first_at, last_at) values
      ('ups', 'Q7', 3, now(), now()), ('ups', 'X-1', 12, now(), now()),
      ('ups', 'left with Erika Muster', 99, now(), now()),
      ('ups', 'old', 50, now() - interval '9 days', now() - interval '8 days'),
      ('dhl', 'teleported', 1, now() - interval '90 days', now() - interval '6 days')`;
  const lines = [
    { connector: "dhl", distinct: 1, codes: ["teleported ×1"] },
    { connector: "ups", distinct: 3, codes: ["X-1 ×12", "Q7 ×3"] },
  ];
  expect(await report()).toEqual(lines);
  expect(await report()).toEqual(lines);
});

it("keeps the line short however many codes there are", async () => {
  await database.sql`
    insert into unknown_code (connector, code, seen, first_at, last_at)
    select 'many', 'C' || n, n, now(), now() from generate_series(1, 100) n`;
  expect(await report()).toContainEqual({
    connector: "many",
    distinct: 100,
    codes: Array.from({ length: unknownCodesReportedMax }, (_, at) => `C${100 - at} ×${100 - at}`),
  });
});

import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { operations } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import { importCall, importPreviewCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";
import { previewImport } from "@/lib/shipments/imports/preview-import";
import { readImport } from "@/lib/shipments/imports/read-import";
import { runImport } from "@/lib/shipments/imports/run-import";
import { startImport } from "@/lib/shipments/imports/start-import";
import { startRun } from "@/lib/shipments/imports/start-run";
import { addShipment } from "@/lib/shipments/list/add-shipment";
import { addCall } from "@/lib/shipments/list/contract";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser } from "@/tests/api/make-user";
import { addTracks } from "./add-tracks";

jest.setTimeout(60_000);
process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const add = (ctx: Context, number: string) => addShipment(ctx, addCall.input.parse({ number }));
const byApi = (ctx: Context, number: string) =>
  addTracks(ctx, { body: { tracks: [{ trackNum: number }] } } as never);

/** The counts of a preview and of the run. */
async function byImport(ctx: Context, numbers: readonly string[]) {
  const data = Buffer.from(["number,carrier", ...numbers].join("\n")).toString("base64");
  const { id } = await startImport(ctx, importCall.input.parse({ files: [{ name: "a.csv", data }] }));
  await readImport(ctx, { importId: id });
  const view = async () => (await listImports(ctx, { id })).imports[0];
  const found = await view();
  if (!found) throw new Error("no import");
  const { mapping, options } = found;
  const preview = await previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options }));
  await startRun(ctx, { id, mapping, options });
  await runImport(ctx, { importId: id });
  return [preview.counts, (await view())?.counts];
}

it("answers a member who may see no shipment alike whether the list has a number or not, by every way", async () => {
  const owner = await makeUser(database.db);
  const boss = await contextOf(database.db, owner);
  const roleId = await makeRole(database.db, owner, "clerk", { operations: [...operations], rows: "none" });
  const clerk = await contextOf(
    database.db,
    await makeMember(database.db, owner, "clerk@example.org", { roleId, departmentId: null }),
  );
  const listed = [
    "1Z999AA40000000001",
    "1Z999AA40000000002",
    "1Z999AA40000000003",
    "1Z999AA40000000004",
  ] as const;
  for (const number of listed) expect(await add(boss, number)).toMatchObject({ result: "inserted" });
  const before = await database.sql`select * from shipment where account_id = ${owner.accountId} order by id`;
  const bare = (value: unknown) => JSON.stringify(value).replace(/1Z999AA\d+/g, "number");
  const [one, two, three, four] = listed;
  expect(await add(clerk, one)).toEqual({ result: "inserted", reason: null, shipment: null });
  expect(await add(clerk, "1Z999AA50000000001")).toEqual({
    result: "inserted",
    reason: null,
    shipment: null,
  });
  expect(bare(await byApi(clerk, two))).toBe(bare(await byApi(clerk, "1Z999AA50000000002")));
  expect(bare(await byApi(clerk, two))).toContain('"succeeded":1');
  const known = await byImport(clerk, [`${three},`, `${four},ups`]);
  expect(known).toEqual([{ inserted: 2 }, { inserted: 2 }]);
  expect(await byImport(clerk, ["1Z999AA50000000003,", "1Z999AA50000000004,ups"])).toEqual(known);
  // Nothing of what was there changed, and whoever sees the list is told as ever.
  expect(
    await database.sql`select * from shipment where id = any(${before.map(({ id }) => id)}) order by id`,
  ).toEqual(before);
  expect(await add(boss, one)).toMatchObject({ result: "duplicate" });
});

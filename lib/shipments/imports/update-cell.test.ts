import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { importCall, importCellCall, importPreviewCall } from "./contract";
import { listImports } from "./list-imports";
import { listLines } from "./list-lines";
import { previewImport } from "./preview-import";
import { runImport } from "./run-import";
import { startImport } from "./start-import";
import { startRun } from "./start-run";
import { updateCell } from "./update-cell";

jest.setTimeout(120_000);
process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
const nextNumber = () => `1Z999AA4${String(serial++).padStart(10, "0")}`;

async function begin(lines: readonly string[], heading = "Tracking number,Customer name,Shipped") {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const text = [heading, ...lines].join("\n");
  const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
  const draft = { id, mapping, options };
  const look = (more: object = {}) =>
    previewImport(ctx, importPreviewCall.input.parse({ ...draft, ...more }));
  const change = (line: number, column: number, cell: string, more: object = {}) =>
    updateCell(ctx, importCellCall.input.parse({ ...draft, ...more, cell: { line, column, text: cell } }));
  /** What deciding everything anew says, whatever is stored. */
  const whole = async () => {
    await database.sql`delete from import_preview where import_id = ${id}`;
    return look({ pageSize: 200, pageIndex: 2 });
  };
  const run = async () => {
    await startRun(ctx, draft);
    await runImport(ctx, { importId: id });
    return (await listImports(ctx, { id })).imports[0]?.counts;
  };
  const kept = async () => {
    const rows = await database.sql`
      select customer_name as name from shipment where account_id = ${user.accountId}
      and customer_name is not null`;
    return rows.map(({ name }) => name);
  };
  return { user, ctx, ...draft, look, change, whole, run, kept };
}

it.each([3, 240])("imports what was typed in the preview, of %i lines", async (count) => {
  const numbers = Array.from({ length: count - 1 }, nextNumber);
  const { look, change, run, kept } = await begin([...numbers.map((number) => `${number},,`), "?,,"]);
  expect((await look()).counts).toEqual({ inserted: count - 1, refused: 1 });
  const far = { refusedOnly: true };
  const fixed = await change(count, 0, ` ${nextNumber()} `, far);
  expect(fixed).toMatchObject({ counts: { inserted: count }, total: 0, lines: [] });
  const named = await change(count, 1, "Jo", { pageSize: 1, pageIndex: count });
  expect(named.lines).toMatchObject([{ line: count, result: "inserted", carrier: "ups" }]);
  expect(await run()).toEqual({ inserted: count });
  expect(await kept()).toEqual(["Jo"]);
});

it("decides again the lines with the number that a cell had or has, as a whole check would", async () => {
  const numbers = Array.from({ length: 220 }, nextNumber);
  const [first = "", second = ""] = numbers;
  const { look, change, whole } = await begin([...numbers, first, second].map((number) => `${number},,`));
  const start = await look({ pageSize: 200, pageIndex: 2 });
  expect(start).toMatchObject({ counts: { inserted: 220, duplicate: 2 }, repeated: 2 });
  expect(start.lines.slice(-2).map(({ sameAs }) => sameAs?.row)).toEqual([2, 3]);
  const steps = [
    [1, second],
    [2, nextNumber()],
    [222, "?"],
    [221, second],
  ] as const;
  for (const [line, number] of steps) {
    const step = await change(line, 0, number, { pageSize: 200, pageIndex: 2 });
    expect(step).toEqual(await whole());
  }
});

it("decides everything again when a date shows another order of day and month", async () => {
  const lines = Array.from({ length: 210 }, () => `${nextNumber()},,03/04/2025`);
  const { look, change, whole } = await begin(lines);
  expect((await look()).dates.order).toBeNull();
  const changed = await change(1, 2, "03/24/2025", { pageSize: 200, pageIndex: 2 });
  expect(changed.dates.order).toBe("mdy");
  expect(changed).toEqual(await whole());
});

it("shortens long names and names them, in the preview and in the result", async () => {
  const { look, run, kept, ctx, id } = await begin([
    `${nextNumber()},${"n".repeat(60)},`,
    `${nextNumber()},Jo,`,
  ]);
  expect((await look()).lines).toMatchObject([{ shortened: ["name"] }, { result: "inserted" }]);
  expect(await run()).toEqual({ inserted: 2 });
  expect((await kept()).sort()).toEqual(["Jo", "n".repeat(50)]);
  const named = await listLines(ctx, { id, result: "shortened", pageIndex: 1, pageSize: 50 });
  expect(named).toMatchObject({ total: 1, lines: [{ line: 1, reason: null, shortened: ["name"] }] });
});

it("says of columns without any text which they are, and of a carrier that nobody knows nothing", async () => {
  const { look } = await begin([`${nextNumber()},Jo,`, "ABCDE12345QQQ,,"]);
  const { emptyColumns, lines } = await look();
  expect(emptyColumns).toEqual([2]);
  expect(lines.map(({ carrier }) => carrier)).toEqual(["ups", null]);
});

it("changes nothing of an import that was started, nor of another account's", async () => {
  const { change, run, id } = await begin([`${nextNumber()},Jo,`]);
  const other = await begin([`${nextNumber()},,`]);
  await expect(other.change(1, 1, "Eve", { id })).rejects.toMatchObject({ key: "notFound" });
  await expect(change(1, 3, "x")).rejects.toMatchObject({ key: "badInput" });
  await expect(change(9, 1, "x")).rejects.toMatchObject({ key: "notFound" });
  await run();
  await change(1, 1, "Late");
  const [row] = await database.sql`select cells->>1 as name from import_line where import_id = ${id}`;
  expect(row?.name).toBe("Jo");
});

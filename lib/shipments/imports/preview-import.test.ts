import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addChannel } from "@/lib/connectors/channels/add-channel";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { cancelImport } from "./cancel-import";
import { previewMinutes } from "./constants";
import { importCall, importPreviewCall } from "./contract";
import { listImports } from "./list-imports";
import { previewImport } from "./preview-import";
import { readImport } from "./read-import";
import { runImport } from "./run-import";
import { startImport } from "./start-import";
import { startRun } from "./start-run";

jest.setTimeout(120_000);
process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let serial = 0;
const nextNumber = () => `1Z999AA3${String(serial++).padStart(10, "0")}`;

it("takes the carrier from the channel where a line names one and no carrier, in the preview as in the run", async () => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const rule = { packageType: 50, matchCode: "usps", regular: "^1Z", matchCountry: null };
  const rules = [{ ...rule, example: null, description: null }];
  await addChannel(ctx, { name: "Air", code: "AIR", courier: "china-post", rules });
  await addChannel(ctx, { name: "Off", code: "OFF", courier: "china-post", enabled: false, rules });
  const [one, two, three, four] = [nextNumber(), nextNumber(), nextNumber(), nextNumber()];
  const lines = [
    `${one},,air`,
    `${one},,AIR`,
    `${one},ups,AIR`,
    `${two},dhl,AIR`,
    `${three},,OFF`,
    `${four},,Truck`,
  ];
  const data = Buffer.from(["number,carrier,shipping method", ...lines].join("\n")).toString("base64");
  const { id } = await startImport(ctx, importCall.input.parse({ files: [{ name: "a.csv", data }] }));
  await readImport(ctx, { importId: id });
  const view = async () => {
    const [found] = (await listImports(ctx, { id })).imports;
    if (!found) throw new Error("no import");
    return found;
  };
  const { mapping, options } = await view();
  const { counts } = await previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options }));
  expect(counts).toEqual({ inserted: 5, duplicate: 1 });
  await startRun(ctx, { id, mapping, options });
  await runImport(ctx, { importId: id });
  expect((await view()).counts).toEqual(counts);
  const rows = await database.sql`
    select carrier, method from shipment where account_id = ${user.accountId} order by number, carrier`;
  expect(rows.map(({ carrier, method }) => `${carrier} ${method}`)).toEqual([
    ...["ups AIR", "usps AIR", "dhl AIR", "ups OFF", "ups Truck"],
  ]);
});

it("reads all dates of a column in the order that one of them shows, in the preview and in the run", async () => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const days = ["11/05/2025", "11/24/2025", "Nov 5 2025"];
  const text = ["Tracking number,Shipped", ...days.map((day) => `${nextNumber()},${day}`)].join("\n");
  const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
  expect(options.dateOrder).toBe("mdy");
  const input = { id, mapping, options: { ...options, dateOrder: "dmy" as const } };
  const { dates } = await previewImport(ctx, importPreviewCall.input.parse(input));
  expect(dates).toEqual({ order: "mdy", isMixed: false, example: "11/05/2025" });
  await startRun(ctx, input);
  await runImport(ctx, { importId: id });
  const rows = await database.sql`
    select shipped_at from shipment where account_id = ${user.accountId} order by number`;
  expect(rows.map(({ shipped_at }) => String(shipped_at).slice(0, 10))).toEqual([
    ...["2025-11-05", "2025-11-24", "2025-11-05"],
  ]);
});

it("offers the numbers that were meant for look-alike characters, and takes them on request only", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db));
  const text = "Tracking number\n1Z4W8R27O391846721\nRR123456785CN\n1Z4W8R270391846721";
  const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
  const look = (correct: boolean) =>
    previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options: { ...options, correct } }));
  const meant = "1Z4W8R270391846721";
  const corrections = { count: 1, example: { typed: "1Z4W8R27O391846721", meant } };
  expect(await look(false)).toMatchObject({ corrections, counts: { inserted: 3 } });
  const corrected = await look(true);
  expect(corrected).toMatchObject({ corrections, counts: { inserted: 2, duplicate: 1 } });
  expect(corrected.lines.map(({ correction }) => correction)).toEqual([meant, undefined, undefined]);
});

it("counts a number and the barcode of its label as one shipment", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db));
  const text =
    "Tracking number\n420770459405510200829415584174\n9405 5102 0082 9415 5841 74\n]C19405510200829415584174";
  const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
  const { counts } = await previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options }));
  expect(counts).toEqual({ inserted: 1, duplicate: 2 });
});

it("says of a repeated number which other order is left out", async () => {
  const ctx = await contextOf(database.db, await makeUser(database.db));
  const number = nextNumber();
  const text = `Tracking number,Order number\n${number},A-1\n${number},A-2\n${number},A-1`;
  const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
  const { lines } = await previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options }));
  expect(lines.map(({ sameAs }) => sameAs && [sameAs.row, sameAs.leftOut])).toEqual([
    undefined,
    [2, "A-2"],
    [2, undefined],
  ]);
});

it("reads a file again in another encoding that its user chooses, and keeps it no longer than until the run", async () => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const name = Buffer.from("c8e2e0ed20cfe5f2f0eee2", "hex");
  const body = Buffer.concat([Buffer.from(`Tracking number,Customer name\n${nextNumber()},`), name]);
  const files = [{ name: "a.csv", data: body.toString("base64") }];
  const { id } = await startImport(ctx, importCall.input.parse({ files }));
  const read = async () => {
    await readImport(ctx, { importId: id });
    const [view] = (await listImports(ctx, { id })).imports;
    if (!view) throw new Error("no import");
    return view;
  };
  const look = async ({ mapping, options }: Awaited<ReturnType<typeof read>>, encoding = options.encoding) =>
    previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options: { ...options, encoding } }));
  const draft = await read();
  expect(draft.options.encoding).toBe("windows-1251");
  expect((await look(draft)).lines[0]?.cells[1]).toBe("Иван Петров");
  expect((await look(draft, "koi8-u")).total).toBe(0);
  const again = await read();
  expect(again).toMatchObject({ state: "draft", options: { encoding: "koi8-u" } });
  expect((await look(again)).lines[0]?.cells[1]).toBe("хБЮМ оЕРПНБ");
  await startRun(ctx, { id, mapping: again.mapping, options: again.options });
  expect(await database.sql`select 1 from import_file where import_id = ${id}`).toEqual([]);
});

describe("a draft of many lines", () => {
  const begin = async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(database.db, user);
    const numbers = Array.from({ length: 250 }, nextNumber);
    const text = ["Tracking number", ...numbers, ...Array(5).fill("?")].join("\n");
    const { id, mapping, options } = await startImport(ctx, importCall.input.parse({ text }));
    const look = (more: object = {}, who = ctx) =>
      previewImport(who, importPreviewCall.input.parse({ id, mapping, options, pageSize: 100, ...more }));
    const [first = ""] = numbers;
    const add = () => storeShipments(database.db, user.accountId, [{ number: first, carrier: "ups" }]);
    const kept = () => database.sql`select created_at from import_preview where import_id = ${id}`;
    return { user, ctx, id, mapping, options, numbers, look, add, kept };
  };

  it("is decided once: other pages, and the same again, are read", async () => {
    const { ctx, look, add, numbers } = await begin();
    const { lines, ...whole } = await look();
    expect(whole).toMatchObject({ counts: { inserted: 250, refused: 5 }, total: 255 });
    await add();
    // Decided again, the first would be a duplicate now.
    expect((await look()).lines).toEqual(lines);
    // Nothing is left to wait for a turn.
    const last = await look({ pageIndex: 3 }, { ...ctx, signal: AbortSignal.abort() });
    expect(last).toEqual({ ...whole, lines: last.lines });
    expect(last.lines.map(({ row, cells, result }) => [row, cells[0], result]).slice(48, 51)).toEqual([
      [250, numbers[248], "inserted"],
      [251, numbers[249], "inserted"],
      [252, "?", "refused"],
    ]);
    const refused = await look({ refusedOnly: true });
    expect([refused.total, refused.lines.map(({ row }) => row)]).toEqual([5, [252, 253, 254, 255, 256]]);
  });

  it("is decided again with other options, in another's name, and after a while", async () => {
    const { user, ctx, look, add, options } = await begin();
    await look();
    await add();
    const changed = { counts: { inserted: 249, duplicate: 1, refused: 5 } };
    expect(await look({ options: { ...options, afterDelivery: true } })).toMatchObject(changed);
    await look();
    await database.sql`delete from shipment where account_id = ${user.accountId}`;
    const later = new Date(ctx.now.getTime() + (previewMinutes + 1) * 60_000);
    expect(await look({}, { ...ctx, now: later })).toMatchObject({ counts: { inserted: 250, refused: 5 } });
    const other = await contextOf(database.db, await makeUser(database.db));
    await expect(look({}, other)).rejects.toMatchObject({ key: "notFound" });
  });

  it("loses what was decided when it is run or discarded", async () => {
    const [run, discarded] = [await begin(), await begin()];
    for (const { look, kept } of [run, discarded]) {
      await look();
      expect(await kept()).toHaveLength(1);
    }
    await startRun(run.ctx, run);
    await cancelImport(discarded.ctx, discarded);
    await run.look();
    for (const { kept } of [run, discarded]) expect(await kept()).toHaveLength(0);
  });
});

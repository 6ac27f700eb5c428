import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { read, utils, write } from "xlsx";
import { account, accountUser } from "@/db/schema/accounts";
import { importRun } from "@/db/schema/imports";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import { locales } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { csvSeparators, separatorFor } from "@/lib/platform/files/choose-separator";
import { readSpreadsheet } from "@/lib/platform/files/read-spreadsheet";
import { openExtra } from "@/lib/tracking/store/seal-extra";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { cancelImport } from "./cancel-import";
import { importChunk, importFields } from "./constants";
import { importCall, importPreviewCall } from "./contract";
import { downloadRefused } from "./download-refused";
import { downloadTemplate } from "./download-template";
import { listImports } from "./list-imports";
import { listLines } from "./list-lines";
import { previewImport } from "./preview-import";
import { readImport } from "./read-import";
import { runImport } from "./run-import";
import { type ImportView, importOptionsSchema } from "./schemas";
import { startImport } from "./start-import";
import { startRun } from "./start-run";

jest.setTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function contextOf({ cookie }: TestUser, signal = new AbortController().signal): Promise<Context> {
  const now = new Date();
  const scope = await findSession(database.db, cookie.slice("session=".length), now);
  if (!scope) throw new Error("there is no such session");
  return {
    db: database.db,
    now,
    locale: "en",
    caller: { kind: "user", address: "203.0.113.9", scope },
    signal,
  } as unknown as Context;
}

let serial = 0;
const nextNumber = () => `1Z999AA2${String(serial++).padStart(10, "0")}`;
const csvFile = (text: string, name = "a.csv") => ({ name, data: Buffer.from(text).toString("base64") });

/** Starts an import like the UI does, and runs the queued jobs. */
async function begin(ctx: Context, input: Record<string, unknown>): Promise<ImportView> {
  const { id } = await startImport(ctx, importCall.input.parse(input));
  await readImport(ctx, { importId: id });
  return view(ctx, id);
}
async function view(ctx: Context, id: string): Promise<ImportView> {
  const [one] = (await listImports(ctx, { id })).imports;
  if (!one) throw new Error("there is no such import");
  return one;
}
const preview = (ctx: Context, draft: ImportView, more: Record<string, unknown> = {}) =>
  previewImport(
    ctx,
    importPreviewCall.input.parse({ id: draft.id, mapping: draft.mapping, options: draft.options, ...more }),
  );
async function run(ctx: Context, draft: ImportView): Promise<ImportView> {
  await startRun(ctx, draft);
  await runImport(ctx, { importId: draft.id });
  return view(ctx, draft.id);
}
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.key : String(error);
}
const shipmentsOf = ({ accountId }: TestUser) =>
  database.sql`select * from shipment where account_id = ${accountId} order by number, carrier`;

describe("an import", () => {
  it("of a file is parsed, previewed, run and reported, line by line", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    await database.db
      .update(account)
      .set({ timeZone: "Europe/Berlin" })
      .where(eq(account.id, user.accountId));
    const [a, b] = [nextNumber(), nextNumber()];
    const draft = await begin(ctx, {
      files: [
        csvFile(
          `Sendungsnummer;Paketdienst;Versanddatum;Kundenname;Aktion\n${a};UPS;31.03.2026;Erika;neu\n${b};;;;\n${a};UPS;;;\n1,23E+11;;;;\n;;;;\nRB1;Nirgends;;;\n`,
        ),
      ],
    });
    expect(draft).toMatchObject({
      state: "draft",
      source: "file",
      name: "a.csv",
      headings: ["Sendungsnummer", "Paketdienst", "Versanddatum", "Kundenname", "Aktion"],
      mapping: ["trackNum", "code", "ondate", "name", "state"],
      options: { headings: true },
      total: 5,
    });
    const counts = { inserted: 2, duplicate: 1, refused: 2 };
    const seen = await preview(ctx, draft);
    expect(seen.counts).toEqual(counts);
    expect(seen.lines.map(({ row, result, reason }) => [row, result, reason])).toEqual([
      [2, "inserted", null],
      [3, "inserted", null],
      [4, "duplicate", null],
      [5, "refused", "numberScientific"],
      [7, "refused", "numberLength"],
    ]);
    expect((await preview(ctx, draft, { refusedOnly: true, pageSize: 1 })).lines).toHaveLength(1);
    expect(await shipmentsOf(user)).toEqual([]);
    expect(await run(ctx, draft)).toMatchObject({ state: "done", total: 5, done: 5, counts });
    const rows = await shipmentsOf(user);
    expect(
      rows.map(({ number, carrier, source, customer_name }) => [number, carrier, source, customer_name]),
    ).toEqual([
      [a, "ups", "file", "Erika"],
      [b, "ups", "file", null],
    ]);
    expect(rows[0]?.shipped_at).toBe("2026-03-30 22:00:00+00");
    const refused = await listLines(ctx, { id: draft.id, result: "refused", pageIndex: 1, pageSize: 50 });
    expect(refused).toMatchObject({ total: 2, lines: [{ row: 5, reason: "numberScientific" }, { row: 7 }] });
    // A repeat, and the worker again, change nothing.
    await startRun(ctx, draft);
    await runImport(ctx, { importId: draft.id });
    expect(await shipmentsOf(user)).toHaveLength(2);
    expect(await database.sql`select 1 from import_file where account_id = ${user.accountId}`).toEqual([]);
  });

  it("of pasted text is a draft at once; headings that the account mapped are remembered", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const draft = await startImport(
      ctx,
      importCall.input.parse({ text: `Meins\tBla\n${nextNumber()}\tA-1` }),
    );
    expect(draft).toMatchObject({ state: "draft", source: "paste", name: "", mapping: ["trackNum", null] });
    await run(ctx, { ...draft, mapping: ["trackNum", "orderNumber"] });
    const again = await startImport(
      ctx,
      importCall.input.parse({ text: `bla\tMEINS\nA-2\t${nextNumber()}` }),
    );
    expect(again.mapping).toEqual(["orderNumber", "trackNum"]);
    const other = await contextOf(await makeUser(database.db));
    const theirs = await startImport(
      other,
      importCall.input.parse({ text: `bla\tMEINS\nA-2\t${nextNumber()}` }),
    );
    expect(theirs.mapping).toEqual([null, "trackNum"]);
  });

  it("stores the customer fields, and queries the carrier with the postcode and the phone", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const text = `Nummer;Bundesland;PLZ;Telefon;Nach Zustellung weiter abfragen\n${nextNumber()};Bayern;01067;+49 170 1;ja\n${nextNumber()};;;;\n`;
    await run(ctx, await begin(ctx, { files: [csvFile(text)] }));
    const stored = await database.sql`
      select s.customer_state, s.extra, s.after_delivery, p.extra as asked_with
      from shipment s join parcel p on p.id = s.parcel_id where s.account_id = ${user.accountId} order by s.number`;
    const extra = { postcode: "01067", phone: "+49 170 1" };
    expect(stored.map((row) => ({ ...row, asked_with: openExtra(row.asked_with) }))).toEqual([
      { customer_state: "Bayern", extra, after_delivery: true, asked_with: extra },
      { customer_state: null, extra: {}, after_delivery: false, asked_with: {} },
    ]);
  });

  it("truncates a heading that is too long to be stored", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const long = "x".repeat(199);
    const draft = await begin(ctx, { files: [csvFile(`trackNum,${long}📦\n${nextNumber()},1`)] });
    expect(draft).toMatchObject({ state: "draft", headings: ["trackNum", long] });
  });

  it("treats the first row as a line if the options state that there are no headings", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const draft = await begin(ctx, { files: [csvFile(`a,${nextNumber()}\nb,${nextNumber()}`)] });
    expect(draft).toMatchObject({ options: { headings: false }, headings: [null, null], total: 2 });
    const headed = { ...draft, options: { ...draft.options, headings: true } };
    expect((await preview(ctx, headed)).total).toBe(1);
    expect((await view(ctx, draft.id)).total).toBe(1);
    expect((await preview(ctx, draft)).total).toBe(2);
    expect(await run(ctx, draft)).toMatchObject({ total: 2, done: 2, counts: { inserted: 2 } });
  });

  it("applies all five actions, and reports what does not exist", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const [a, b, c, d, e] = Array.from({ length: 5 }, nextNumber);
    const both = nextNumber();
    const lines = (text: string) => begin(ctx, { text: `trackNum,code,method,state\n${text}` });
    await run(ctx, await lines([a, b, c, d].map((one) => `${one},ups,,0`).join("\n")));
    await run(ctx, await lines(`${both},ups,,\n${both},dhl,,`));
    const draft = await lines(
      [
        `${a},dhl,AIR,1`,
        `${b},,,2`,
        `${c},,,3`,
        `${d},,,4`,
        `${e},,,2`,
        `${b},,,2`,
        `${c},ups,,0`,
        `${c},ups,,0`,
        `${d},fedex,,3`,
        `${d},,,1`,
        `${both},fedex,,1`,
        `${both},dhl,,2`,
      ].join("\n"),
    );
    const expected = [
      ["channelUpdated", null],
      ["stopped", null],
      ["deleted", null],
      ["deliveryUpdated", null],
      ["refused", "notThere"],
      ["refused", "notThere"],
      ["inserted", null],
      ["duplicate", null],
      ["refused", "notThere"],
      ["refused", "notUpdatable"],
      ["refused", "notUpdatable"],
      ["stopped", null],
    ];
    expect((await preview(ctx, draft)).lines.map(({ result, reason }) => [result, reason])).toEqual(expected);
    await run(ctx, draft);
    const { lines: done } = await listLines(ctx, { id: draft.id, pageIndex: 1, pageSize: 50 });
    expect(done.map(({ result, reason }) => [result, reason])).toEqual(expected);
    const rows = new Map((await shipmentsOf(user)).map((row) => [`${row.number} ${row.carrier}`, row]));
    expect(rows.get(`${a} dhl`)).toMatchObject({ method: "AIR", archived_at: null });
    expect(rows.get(`${b} ups`)).toMatchObject({ archived_why: "stopped" });
    expect(rows.get(`${d} ups`)).toMatchObject({ settled: true, status: "delivered" });
    expect(rows.get(`${both} dhl`)).toMatchObject({ archived_why: "stopped" });
    expect(rows.get(`${both} ups`)).toMatchObject({ archived_at: null });
  });

  it("does what its preview said, for any lines", async () => {
    const numbers = Array.from({ length: 4 }, nextNumber);
    const line = fc.tuple(
      fc.constantFrom(...numbers),
      fc.constantFrom("", "ups", "dhl", "fedex"),
      fc.constantFrom("", "AIR"),
      fc.constantFrom("0", "0", "1", "2", "3", "4"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 25 }), async (lines) => {
        const user = await makeUser(database.db);
        const ctx = await contextOf(user);
        const text = `trackNum,code,method,state\n${lines.map((one) => one.join(",")).join("\n")}`;
        const draft = await begin(ctx, { text });
        const said = await preview(ctx, draft);
        await run(ctx, draft);
        const { lines: done } = await listLines(ctx, { id: draft.id, pageIndex: 1, pageSize: 50 });
        expect(done).toEqual(said.lines.map(({ carrier: _found, sameAs: _same, ...line }) => line));
        const rows = await shipmentsOf(user);
        const open = rows.filter(({ archived_at }) => archived_at === null);
        expect(new Set(open.map(({ number, carrier }) => `${number} ${carrier}`)).size).toBe(open.length);
      }),
      { numRuns: 25 },
    );
  });

  it("runs with the mapping its owner saw, also when a preview comes late", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const draft = await begin(ctx, { text: `a,b\n${nextNumber()},${nextNumber()}` });
    let late: Promise<unknown> = Promise.resolve();
    await database.sql.begin(async (tx) => {
      await tx`update import_run set state = 'queued', mapping = '["trackNum", null]' where id = ${draft.id}`;
      late = preview(ctx, { ...draft, mapping: [null, "trackNum"] });
      const waits = () => database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waits()).length === 0);
    });
    await late;
    expect(await view(ctx, draft.id)).toMatchObject({ state: "queued", mapping: ["trackNum", null] });
  });

  it("never deadlocks with another that does the opposite to the same parcels", async () => {
    const numbers = Array.from({ length: 240 }, nextNumber);
    const [one, two] = [numbers.slice(0, 120), numbers.slice(120)];
    const textOf = (inserted: readonly string[], stopped: readonly string[]) =>
      `trackNum,code,state\n${[
        ...inserted.map((number) => `${number},ups,0`),
        ...stopped.map((number) => `${number},ups,2`),
      ].join("\n")}`;
    const users = [
      await contextOf(await makeUser(database.db)),
      await contextOf(await makeUser(database.db)),
    ];
    const drafts = await Promise.all(
      users.map(async (ctx, at) => {
        const [has, wants] = at === 0 ? [two, one] : [one, two];
        await run(ctx, await begin(ctx, { text: textOf(has, []) }));
        return begin(ctx, { text: textOf(wants, has) });
      }),
    );
    await Promise.all(users.map(async (ctx, at) => run(ctx, drafts[at] as ImportView)));
    for (const [at, ctx] of users.entries())
      expect((await view(ctx, drafts[at]?.id ?? "")).counts).toEqual({ inserted: 120, stopped: 120 });
  });

  it("treats a number without a carrier as a duplicate under any carrier", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const number = nextNumber();
    await run(ctx, await begin(ctx, { text: `trackNum,code\n${number},dhl` }));
    const draft = await begin(ctx, { text: `trackNum\n${number}` });
    expect((await preview(ctx, draft)).counts).toEqual({ duplicate: 1 });
    expect((await run(ctx, draft)).counts).toEqual({ duplicate: 1 });
  });

  it("is rejected as a whole with its reason: a sixth file, too many bytes, a hostile one", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const file = csvFile(nextNumber());
    const refusals = [
      await begin(ctx, { files: Array.from({ length: 6 }, () => file) }),
      await begin(ctx, { files: Array.from({ length: 2 }, () => csvFile("x".repeat(5 * 1024 * 1024))) }),
      await begin(ctx, { files: [file, csvFile("%PDF-1.7", "b.csv")] }),
      await begin(ctx, { files: [csvFile("trackNum\n")] }),
      await begin(ctx, { files: [csvFile(`${nextNumber()}\n`.repeat(10_001))] }),
      await begin(ctx, { text: `${nextNumber()}\n`.repeat(10_001) }),
    ];
    expect(refusals.map(({ state, refusal }) => [state, refusal])).toEqual([
      ["refused", "tooManyFiles"],
      ["refused", "tooLarge"],
      ["refused", "notASpreadsheet"],
      ["refused", "empty"],
      ["refused", "tooManyRows"],
      ["refused", "tooManyRows"],
    ]);
    for (const one of refusals) expect(await startRun(ctx, one)).toMatchObject({ state: "refused" });
  });

  it("ends when it is cancelled, or its user lost access", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const text = `trackNum\n${Array.from({ length: importChunk + 10 }, nextNumber).join("\n")}`;
    const thrown = await begin(ctx, { text });
    expect(await cancelImport(ctx, thrown)).toMatchObject({ state: "cancelled" });
    expect(await run(ctx, thrown)).toMatchObject({ state: "cancelled", counts: {} });
    const second = await begin(ctx, { text });
    await startRun(ctx, second);
    await database.db.update(accountUser).set({ active: false }).where(eq(accountUser.id, user.userId));
    await runImport(ctx, { importId: second.id });
    expect(await shipmentsOf(user)).toEqual([]);
    const [row] = await database.db.select().from(importRun).where(eq(importRun.id, second.id));
    expect(row).toMatchObject({ state: "cancelled", counts: {} });
  });

  it("is deleted with its account, and the worker finds nothing to do", async () => {
    const user = await makeUser(database.db);
    const ctx = await contextOf(user);
    const draft = await begin(ctx, { text: `trackNum\n${nextNumber()}` });
    await startRun(ctx, draft);
    await database.db.delete(account).where(eq(account.id, user.accountId));
    await runImport(ctx, { importId: draft.id });
    await readImport(ctx, { importId: draft.id });
    expect(await database.sql`select 1 from import_line where import_id = ${draft.id}`).toEqual([]);
  });

  it("is visible to its account only: a foreign one responds like a missing one", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const draft = await begin(ctx, { text: `trackNum\n${nextNumber()}` });
    const stranger = await contextOf(await makeUser(database.db));
    const nobodys = { ...draft, id: "00000000-0000-7000-8000-000000000000" };
    for (const one of [draft, nobodys]) {
      expect((await listImports(stranger, { id: one.id })).imports).toEqual([]);
      expect(await refusalOf(preview(stranger, one))).toBe("notFound");
      expect(await refusalOf(startRun(stranger, one))).toBe("notFound");
      expect(await refusalOf(cancelImport(stranger, one))).toBe("notFound");
      expect(await refusalOf(listLines(stranger, { id: one.id, pageIndex: 1, pageSize: 10 }))).toBe(
        "notFound",
      );
      expect(await refusalOf(downloadRefused(stranger, { id: one.id }))).toBe("notFound");
    }
    expect(await view(ctx, draft.id)).toEqual(draft);
    const personal = await contextOf(await makeUser(database.db, { kind: "personal" }));
    expect(await refusalOf(listImports(personal, {}))).toBe("forbidden");
  });

  it("rejects a mapping that names a field twice, and an unknown carrier", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const draft = await begin(ctx, { text: `a,trackNum\nx,${nextNumber()}` });
    const options = importOptionsSchema.parse({ carrier: "nowhere" });
    expect(await refusalOf(preview(ctx, { ...draft, mapping: ["trackNum", "trackNum"] }))).toBe("badInput");
    expect(await refusalOf(startRun(ctx, { ...draft, options }))).toBe("badInput");
  });
});

describe("the list of rejected lines", () => {
  it("has no cell that a spreadsheet treats as a formula, gives the reason, and can be imported again", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const prefixes = [
      "=",
      "+",
      "-",
      "@",
      "\t=",
      "\r=",
      "\n=",
      "＝",
      "＋",
      "－",
      "＠",
      " =",
      '"=',
      "';=",
      ";=",
    ];
    const cells = prefixes.map((prefix) => `${prefix}cmd|'/C calc'!A1`);
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const draft = await begin(ctx, {
      files: [csvFile(`=name,trackNum\n${cells.map((cell) => `${quote(cell)},x`).join("\n")}`, "=a.csv")],
    });
    await run(ctx, draft);
    for (const language of locales) {
      const file = await downloadRefused(ctx, { id: draft.id, language });
      const delimiter = csvSeparators[separatorFor(language)];
      const options = { bom: true, relax_column_count: true, delimiter };
      const rows = parse(Buffer.from(file.body), options) as string[][];
      expect(rows).toHaveLength(cells.length + 1);
      const dangerous = rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠\t\r\n]/u.test(cell));
      expect(dangerous).toEqual([]);
      for (const [, , reason] of rows) expect(reason).toMatch(/\p{L}{2}/u);
      expect(new TextDecoder().decode(file.body)).not.toContain("reasons.");
    }
    // Its day is that of the account, whatever the server's time zone.
    await database.sql`update import_run set created_at = '2026-03-01 12:00Z' where id = ${draft.id}`;
    await database.sql`update account set time_zone = 'Pacific/Kiritimati'
      where id = (select account_id from import_run where id = ${draft.id})`;
    const file = await downloadRefused(ctx, { id: draft.id });
    expect(file.name).toMatch(/-2026-03-02\.csv$/);
    const again = await begin(ctx, {
      files: [{ name: "r.csv", data: Buffer.from(file.body).toString("base64") }],
    });
    expect(again.mapping).toEqual([null, null, null, "name", "trackNum"]);
    const seen = await preview(ctx, again);
    expect(seen.counts).toEqual({ refused: cells.length });
  });
});

describe("the template", () => {
  it.each(locales)(
    "in %s imports unchanged, as a workbook and as text; no cell is a number or a formula",
    async (language) => {
      const ctx = await contextOf(await makeUser(database.db));
      for (const format of ["xlsx", "csv"] as const) {
        const file = await downloadTemplate(ctx, { format, language });
        expect(file.name).toMatch(new RegExp(`\\.${format}$`));
        const sheet = await readSpreadsheet(Buffer.from(file.body), { rowsMax: 10, columnsMax: 100 });
        expect(sheet.rows).toHaveLength(2);
        const draft = await begin(ctx, {
          files: [{ name: file.name, data: Buffer.from(file.body).toString("base64") }],
        });
        expect(draft.mapping).toEqual([...importFields]);
        expect((await preview(ctx, draft)).counts).toEqual({ inserted: 1 });
      }
      const { body } = await downloadTemplate(ctx, { format: "xlsx", language });
      const book = read(body, { cellNF: true });
      expect(book.SheetNames).toHaveLength(2);
      for (const sheet of Object.values(book.Sheets)) {
        const all = Object.entries(sheet).filter(([at]) => !at.startsWith("!"));
        expect(all.filter(([, cell]) => cell.t !== "s" || cell.f !== undefined)).toEqual([]);
      }
      expect(utils.sheet_to_json(book.Sheets[book.SheetNames[1] ?? ""] ?? {}, { header: 1 })).toHaveLength(
        1 + importFields.length,
      );
    },
  );

  it("keeps a long number that is typed into it", async () => {
    const ctx = await contextOf(await makeUser(database.db));
    const { body } = await downloadTemplate(ctx, { format: "xlsx", language: "en" });
    const book = read(body, { cellNF: true, cellStyles: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    sheet.A2 = { t: "s", v: "00340434161094042557", z: "@" };
    const data = (write(book, { type: "buffer", bookType: "xlsx" }) as Buffer).toString("base64");
    const draft = await begin(ctx, { files: [{ name: "t.xlsx", data }] });
    const { lines } = await preview(ctx, draft);
    expect(lines[0]).toMatchObject({
      result: "inserted",
      cells: ["00340434161094042557", "royal-mail"].concat(lines[0]?.cells.slice(2) ?? []),
    });
  });
});

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { read, utils } from "xlsx";
import { account } from "@/db/schema/accounts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { findSession } from "@/lib/accounts/sessions/find-session";
import type { AppError } from "@/lib/core/app-error";
import { type Locale, locales } from "@/lib/core/locales";
import { isStorable } from "@/lib/core/storable-text";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { readSpreadsheet } from "@/lib/platform/files/read-spreadsheet";
import { unguardFormula } from "@/lib/platform/files/write-csv";
import { lineActions } from "@/lib/shipments/imports/constants";
import { joinFiles } from "@/lib/shipments/imports/join-files";
import { importOptionsSchema } from "@/lib/shipments/imports/schemas";
import { validateLine } from "@/lib/shipments/imports/validate-line";
import { storeAlarms } from "@/lib/shipments/list/testing/store-alarms";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import type { Target } from "@/lib/shipments/records/schemas";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { exportFields } from "./export-fields";
import { startExport } from "./start-export";
import { streamExport } from "./stream-export";

jest.setTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const naughty = (JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[]).filter(
  isStorable,
);
const everything: Target = { filter: { dateType: 0 }, archived: false, except: [] };

async function contextOf({ cookie }: TestUser, locale: Context["locale"] = "en"): Promise<Context> {
  const now = new Date();
  const scope = await findSession(database.db, cookie.slice("session=".length), now);
  if (!scope) throw new Error("there is no such session");
  return {
    db: database.db,
    now,
    locale,
    caller: { kind: "user", address: "203.0.113.9", scope },
    signal: new AbortController().signal,
  } as unknown as Context;
}

interface Given {
  number?: string;
  orderNumber?: string;
  name?: string;
  email?: string;
  state?: string;
  postcode?: string;
  phone?: string;
  after?: boolean;
  method?: string;
  text?: string;
  archived?: boolean;
  addedAt?: string;
}
/** Shipments as rows of the table, bypassing input validation. */
async function store({ accountId }: TestUser, given: readonly Given[]): Promise<void> {
  await database.sql`
    with given as (
      select *, gen_random_uuid() as parcel_id from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(
        number text, "orderNumber" text, name text, email text, state text,
        postcode text, phone text, after boolean, method text, text text, archived boolean, "addedAt" timestamptz)
    ), parcels as (
      insert into parcel (id, carrier, number, asks, asked_at, created_at, changed_at)
      select parcel_id, 'ups', 'P' || parcel_id, 7, '2026-03-02 10:00Z', now(), now() from given
    )
    insert into shipment (id, account_id, parcel_id, number, carrier, method, order_number, customer_name, customer_email,
      customer_language, customer_state, extra, after_delivery, destination, source, shipped_at, added_at, added_on, updated_at, archived_at, status, sub_status, simulated,
      online_at, delivered_at, last_event_at, words)
    select gen_random_uuid(), ${accountId}, parcel_id, coalesce(number, 'N' || replace(parcel_id::text, '-', '')), 'ups', method,
      "orderNumber", name, email, 'de', state, jsonb_strip_nulls(jsonb_build_object('postcode', postcode, 'phone', phone)),
      coalesce(after, false), 'FR', 'file', '2026-02-27 12:00Z', coalesce("addedAt", '2026-03-01 23:30Z'),
      coalesce("addedAt", '2026-03-01 23:30Z')::date, now(), case when archived then now() end, 'delivered', 'delivered', true,
      '2026-03-02 08:00Z', '2026-03-06 09:30Z', '2026-03-06 09:30Z',
      jsonb_build_object('latest', jsonb_build_object('text', text, 'lang', null, 'place', null), 'online',
        jsonb_build_object('text', text, 'lang', null, 'place', null))
    from given`;
}

async function fetchFile(ctx: Context, target: Target, format: "csv" | "xlsx", columns?: ["number"]) {
  const { id, total, address } = await startExport(ctx, {
    target,
    format,
    ...(columns ? { columns } : {}),
  });
  expect(address).toBe(`/api/company/track/export?id=${id}`);
  const file = await streamExport(ctx, { id });
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  return { ...file, bytes, total, id };
}
const csvRows = (bytes: Buffer) => parse(bytes, { bom: true }) as string[][];
const sheetRows = (bytes: Buffer) => {
  const book = read(bytes, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  expect(Object.entries(sheet).filter(([at, cell]) => !at.startsWith("!") && cell.f)).toEqual([]);
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "" });
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: AppError) => error.key,
  );

describe("an export", () => {
  it("contains every field, in the reader's language and the account's time zone, in both formats", async () => {
    const user = await makeUser(database.db);
    await database.db
      .update(account)
      .set({ timeZone: "Europe/Berlin" })
      .where(eq(account.id, user.accountId));
    await store(user, [
      {
        ...{ number: "1Z999AA10123456784", orderNumber: "007", name: "Jo", email: "a@b.example" },
        ...{ state: "Île-de-France", postcode: "01067", phone: "0033 1 23", after: true },
      },
    ]);
    const ctx = await contextOf(user, "de");
    const csv = await fetchFile(ctx, everything, "csv");
    expect(csv.name).toMatch(/^sendungen-\d{4}-\d\d-\d\d\.csv$/);
    const [head = [], row = []] = csvRows(csv.bytes);
    expect(head).toHaveLength(Object.keys(exportFields).length);
    const cells = Object.fromEntries(head.map((heading, at) => [heading, row[at]]));
    expect(cells).toMatchObject({
      Sendungsnummer: "1Z999AA10123456784",
      Paketdienst: "UPS",
      "Kürzel des Paketdienstes": "ups",
      Bestellnummer: "007",
      "Bundesland oder Provinz": "Île-de-France",
      Postleitzahl: "01067",
      "Telefon des Kunden": "0033 1 23",
      "Nach der Zustellung weiter verfolgen": "ja",
      Zielland: "FR",
      Status: "Zugestellt",
      Simuliert: "ja",
      Quelle: "Datei",
      "Versanddatum (Europe/Berlin)": "2026-02-27 13:00:00",
      "Hinzugefügt (Europe/Berlin)": "2026-03-02 00:30:00",
      "Zugestellt (Europe/Berlin)": "2026-03-06 10:30:00",
      "Tage unterwegs": "4",
      Abfragen: "7",
    });
    const xlsx = await fetchFile(ctx, everything, "xlsx");
    expect(xlsx.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(sheetRows(xlsx.bytes)).toEqual([head, row]);
  });

  it("names the rules with an open alarm beside its shipment, as the list does, and no closed ones", async () => {
    const [user, other] = [await makeUser(database.db), await makeUser(database.db)];
    const [first = "", second = "", third = ""] = await storeShipments(database.db, user.accountId, [
      {},
      {},
      {},
    ]);
    await storeAlarms(database.db, user.accountId, [first, second], "Silent");
    await storeAlarms(database.db, user.accountId, [first], "=1+1");
    await storeAlarms(database.db, other.accountId, await storeShipments(database.db, other.accountId, [{}]));
    await database.sql`update alarm set ended_at = now() where shipment_id = ${second}`;
    const numbers = new Map<string, string>();
    for (const {
      id,
      number,
    } of await database.sql`select id, number from shipment where account_id = ${user.accountId}`)
      numbers.set(id, number);
    const ctx = await contextOf(user);
    for (const format of ["csv", "xlsx"] as const) {
      const { bytes } = await fetchFile(ctx, everything, format);
      const [head = [], ...rows] = format === "csv" ? csvRows(bytes) : sheetRows(bytes);
      const at = head.indexOf("Alarms");
      const alarms = new Map(rows.map((row) => [row[0], row[at]]));
      const of = (id: string) => alarms.get(numbers.get(id));
      // Whatever a rule is called, no program takes the cell of a text file for a formula.
      const named = format === "csv" ? "Silent;' =1+1" : "Silent; =1+1";
      expect([of(first), of(second), of(third)]).toEqual([named, "", ""]);
    }
  });

  it("has the texts of events in the reader's language as on screen, and countries by their names", async () => {
    const user = await makeUser(database.db);
    await storeShipments(database.db, user.accountId, [{}, {}, {}]);
    const journeys = [
      [
        {
          text: "分拣中心已处理",
          lang: "zh",
          subStatus: "processed",
          texts: { "de-AT": "Im Zentrum", en: "Sorted" },
        },
      ],
      [{ text: "分拣中心已处理", lang: "zh-CN", subStatus: "processed" }],
      [{ text: "Odhalit", lang: "cs", subStatus: null }],
    ];
    const ids = await database.sql<{ parcel_id: string }[]>`
      select parcel_id from shipment where account_id = ${user.accountId} order by number`;
    for (const [at, { parcel_id }] of ids.entries()) {
      await database.sql`update parcel set checkpoints = ${JSON.stringify(journeys[at])}::text::jsonb where id = ${parcel_id}`;
      await database.sql`update shipment set reported_destination = 'AT', number = ${`N000${at}`},
        words = jsonb_build_object('latest', (select c - 'subStatus' - 'texts' from parcel p, jsonb_array_elements(p.checkpoints) c
          where p.id = parcel_id)) where parcel_id = ${parcel_id}`;
    }
    const textsIn = async (locale: Locale) => {
      const { bytes } = await fetchFile(await contextOf(user, locale), everything, "csv");
      const [head = [], ...rows] = csvRows(bytes);
      const at = Object.keys(exportFields).indexOf("latestText");
      const country = Object.keys(exportFields).indexOf("reportedDestination");
      expect(new Set(rows.map((row) => row[country])).size).toBe(1);
      expect(head.length).toBeGreaterThan(at);
      const sorted = rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
      return [...sorted.map((row) => row[at]), rows[0]?.[country]];
    };
    expect(await textsIn("de")).toEqual(["Im Zentrum", "Sortiert", "Odhalit", "Österreich"]);
    expect(await textsIn("en")).toEqual(["Sorted", "Sorted", "Odhalit", "Austria"]);
    expect(await textsIn("zh-CN")).toEqual(["分拣中心已处理", "分拣中心已处理", "Odhalit", "奥地利"]);
    // A journey that went on since the shipment was copied: not the text of another event.
    await database.sql`update parcel set checkpoints = '[{"text":"Geliefert","lang":"xx","subStatus":"delivered"}]'::jsonb
      where id = any(${ids.map(({ parcel_id }) => parcel_id)})`;
    expect((await textsIn("de")).slice(0, 2)).toEqual(["分拣中心已处理", "分拣中心已处理"]);
  });

  it("lets no text of any field become a formula, and loses none: every prefix, payload and naughty string", async () => {
    const user = await makeUser(database.db);
    const signs = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
    const leads = ["", " ", '"', "'", '","', ' "'];
    const texts = [...signs.flatMap((sign) => leads.map((lead) => `${lead}${sign}1+1`)), ...naughty];
    await store(
      user,
      texts.map((text, at) => ({
        number: `${text.slice(0, 300)}${at}`,
        orderNumber: text.slice(0, 300),
        name: text.slice(0, 300),
        email: text.slice(0, 300),
        method: text.slice(0, 300),
        state: text.slice(0, 300),
        postcode: text.slice(0, 300),
        phone: text.slice(0, 300),
        text: text.slice(0, 300),
      })),
    );
    const written = (text: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what neither format keeps
      text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, "");
    const expected = new Set(texts.map((text) => written(text.slice(0, 300))));
    const ctx = await contextOf(user);
    const textColumns = [3, 4, 5, 6, 8, 9, 10];
    const csv = csvRows((await fetchFile(ctx, everything, "csv")).bytes).slice(1);
    expect(csv).toHaveLength(texts.length);
    expect(csv.flat().filter((cell) => /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
    for (const at of textColumns)
      expect(new Set(csv.map((row) => written(unguardFormula(row[at] ?? ""))))).toEqual(expected);
    // The parser itself converts CRLF to one line end.
    const joined = new Set([...expected].map((text) => text.replaceAll("\r\n", "\n")));
    const sheet = sheetRows((await fetchFile(ctx, everything, "xlsx")).bytes).slice(1);
    for (const at of textColumns)
      expect(new Set(sheet.map((row) => unguardFormula(row[at] ?? "")))).toEqual(joined);
  });

  it.each(locales)("can be imported again unchanged, in both formats: headings in %s", async (locale) => {
    const user = await makeUser(database.db);
    await database.db
      .update(account)
      .set({ timeZone: "Europe/Berlin" })
      .where(eq(account.id, user.accountId));
    const names = [
      "=1+1",
      "'=1+1",
      "+Jo",
      "-",
      "@x",
      "＝1",
      '"=1',
      "''-",
      "a;=1",
      "a;'=1",
      "O'Hara",
      "Müller, Jo",
    ];
    await store(
      user,
      names.map((name, at) => ({
        number: `1Z999AA10${1000000000 + at}`,
        name,
        orderNumber: `${name}00${at}`,
        method: name,
        email: "a@b.example",
        ...(at % 3 > 0 && { state: name, postcode: `${name}0`, phone: `+49 0${at}` }),
        after: at % 2 > 0,
      })),
    );
    // A country from the carrier is not the account's value: it is imported as none.
    await database.sql`update shipment set destination = null, reported_destination = 'PL'
      where account_id = ${user.accountId} and number = '1Z999AA101000000000'`;
    for (const format of ["csv", "xlsx"] as const) {
      const { bytes } = await fetchFile(await contextOf(user, locale), everything, format);
      const sheet = await readSpreadsheet(bytes, { rowsMax: 100, columnsMax: 100 });
      const joined = joinFiles([{ name: "x", sheet }], { isHeaded: undefined, remembered: new Map() });
      if (joined.refusal !== null) throw new Error(joined.refusal);
      const { mapping, headings, lines } = joined;
      const rules = {
        mapping,
        options: importOptionsSchema.parse({ afterDelivery: true }),
        columns: headings.length,
        zone: "Europe/Berlin",
        now: new Date(),
        allowed: new Set(lineActions),
        channels: new Map<string, string>(),
      };
      const read = lines
        .filter(({ line }) => line > 0)
        .map(({ cells }) => validateLine(cells, rules))
        .sort((a, b) => (a.reason === null && b.reason === null ? a.number.localeCompare(b.number) : 0));
      const more = {
        reason: null,
        action: "insert",
        carrier: "ups",
        customerEmail: "a@b.example",
        customerLanguage: "de",
        shippedAt: new Date("2026-02-27T12:00:00Z"),
      };
      expect(read).toEqual(
        names.map((name, at) => ({
          ...more,
          destination: at === 0 ? null : "FR",
          named: ["ups"],
          number: `1Z999AA10${1000000000 + at}`,
          candidates: detect(`1Z999AA10${1000000000 + at}`),
          correction: null,
          orderNumber: `${name}00${at}`,
          method: name,
          customerName: name,
          customerState: at % 3 > 0 ? name : null,
          extra: at % 3 > 0 ? { postcode: `${name}0`, phone: `+49 0${at}` } : {},
          afterDelivery: at % 2 > 0,
        })),
      );
    }
  });

  it("contains each shipment of its target once, latest first, through many batches of equal times", async () => {
    const user = await makeUser(database.db);
    const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
    const given = Array.from({ length: 4500 }, (_, at) => ({
      number: `A${at}`,
      addedAt: `${days[at % 3]} 08:00:00.123456Z`,
      archived: at >= 4400,
    }));
    await store(user, given);
    const ctx = await contextOf(user);
    const active = await fetchFile(ctx, everything, "csv", ["number"]);
    const numbers = csvRows(active.bytes)
      .slice(1)
      .map(([number]) => number);
    expect(active.total).toBe(4400);
    expect(numbers).toHaveLength(4400);
    expect(new Set(numbers)).toEqual(new Set(given.slice(0, 4400).map(({ number }) => number)));
    const dayOf = (number = "") => Number(number.slice(1)) % 3;
    expect(numbers.map(dayOf)).toEqual(numbers.map(dayOf).toSorted((a, b) => b - a));
    const history = await fetchFile(ctx, { ...everything, archived: true }, "csv", ["number"]);
    const past = csvRows(history.bytes).slice(1);
    expect(past).toHaveLength(100);
    const pastDays = past.map(([number]) => dayOf(number));
    expect(pastDays).toEqual(pastDays.toSorted((a, b) => b - a));
    const ids = (
      await database.sql`select id from shipment where account_id = ${user.accountId} limit 10`
    ).map(({ id }) => String(id));
    expect((await fetchFile(ctx, { ids }, "csv")).total).toBe(10);
    expect((await fetchFile(ctx, { ...everything, except: ids }, "csv")).total).toBeGreaterThanOrEqual(4390);
  });

  it("is available to the user and session that requested it, for an hour, again and again, and to nobody else", async () => {
    const [owner, other] = [await makeUser(database.db), await makeUser(database.db)];
    await store(owner, [{ number: "OURS12345" }]);
    await store(other, [{ number: "THEIRS12345" }]);
    const ctx = await contextOf(owner);
    const theirs = await contextOf(other);
    const own = await database.sql`select id from shipment where account_id = ${owner.accountId}`;
    const foreign = await fetchFile(theirs, { ids: own.map(({ id }) => String(id)) }, "csv");
    expect([foreign.total, csvRows(foreign.bytes).length]).toEqual([0, 1]);
    const { id } = await startExport(ctx, { target: everything, format: "csv" });
    expect(await failure(streamExport(theirs, { id }))).toBe("notFound");
    expect(await failure(streamExport(theirs, { id: crypto.randomUUID() }))).toBe("notFound");
    const { createSession } = await import("@/lib/accounts/sessions/create-session");
    const secret = await createSession(database.db, ctx, owner, { how: "password" });
    const again = await contextOf({ ...owner, cookie: `session=${secret}` });
    expect(await failure(streamExport(again, { id }))).toBe("notFound");
    for (let time = 0; time < 2; time += 1) {
      const text = await new Response((await streamExport(ctx, { id })).body).text();
      expect(text).toContain("OURS12345");
      expect(text).not.toContain("THEIRS12345");
    }
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 61 * 60_000) };
    expect(await failure(streamExport(late, { id }))).toBe("notFound");
  });

  const over = {
    "was logged out": ({ accountId }: TestUser) =>
      database.sql`delete from account_session where account_id = ${accountId}`,
    expired: ({ accountId }: TestUser) =>
      database.sql`update account_session set expires_at = now() where account_id = ${accountId}`,
    "was idle for too long": ({ accountId }: TestUser) =>
      database.sql`update account_session set seen_at = now() - interval '30 days' where account_id = ${accountId}`,
    "lost its user": ({ accountId }: TestUser) =>
      database.sql`update account_user set active = false where account_id = ${accountId}`,
  };
  const ends = [
    ...(Object.keys(over) as (keyof typeof over)[]).map((how) => ["csv", how] as const),
    ["xlsx", "was logged out"] as const,
    ["xlsx", "expired"] as const,
  ];
  const readToEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    for (;;) if ((await reader.read()).done) return;
  };

  it.each(ends)("breaks off as soon as its session is over: %s, the session %s", async (format, how) => {
    const user = await makeUser(database.db);
    await store(
      user,
      Array.from({ length: 9000 }, (_, at) => ({
        number: `B${at}`,
        text: Math.random().toString().repeat(9),
      })),
    );
    const ctx = await contextOf(user);
    const { id } = await startExport(ctx, { target: everything, format });
    const reader = (await streamExport(ctx, { id })).body.getReader();
    await reader.read();
    await over[how](user);
    expect(await failure(readToEnd(reader))).toBe("tokenInvalid");
  });

  it.each([
    ["may not export any more", `update role set active = false where account_id = $1`],
    ["sees other rows", `update role set access = access || '{"rows":"own"}' where account_id = $1`],
    [
      "sees fewer columns",
      `update role set access = access || '{"hidden":["contact"]}' where account_id = $1`,
    ],
  ])("breaks off as soon as its member %s", async (_how, change) => {
    const user = await makeUser(database.db);
    await store(
      user,
      Array.from({ length: 9000 }, (_, at) => ({
        number: `R${at}`,
        text: Math.random().toString().repeat(9),
      })),
    );
    const roleId = await makeRole(database.db, user, "exporter", { operations: ["shipments.export"] });
    const member = await makeMember(database.db, user, `exporter${roleId}@example.org`, { roleId });
    const ctx = await contextOf(member);
    const { id } = await startExport(ctx, { target: everything, format: "csv" });
    const reader = (await streamExport(ctx, { id })).body.getReader();
    await reader.read();
    await database.sql.unsafe(change, [user.accountId]);
    expect(await failure(readToEnd(reader))).toBe("forbidden");
  });

  it.each(Object.keys(over) as (keyof typeof over)[])(
    "hands out nothing more of rows that are read already once the session %s",
    async (how) => {
      const user = await makeUser(database.db);
      // Fewer than one look into the database reads: only the time since the last proof counts.
      await store(
        user,
        Array.from({ length: 1500 }, (_, at) => ({ number: `C${at}`, text: "x".repeat(300) })),
      );
      const ctx = await contextOf(user);
      const { id } = await startExport(ctx, { target: everything, format: "csv" });
      const reader = (await streamExport(ctx, { id })).body.getReader();
      await reader.read();
      await over[how](user);
      await new Promise((later) => setTimeout(later, 600));
      expect(await failure(readToEnd(reader))).toBe("tokenInvalid");
    },
  );

  it("does not begin once its session has expired", async () => {
    const user = await makeUser(database.db);
    await store(user, [{ number: "D1" }]);
    const ctx = await contextOf(user);
    const { id } = await startExport(ctx, { target: everything, format: "csv" });
    await over.expired(user);
    const { body } = await streamExport(ctx, { id });
    expect(await failure(readToEnd(body.getReader()))).toBe("tokenInvalid");
  });
});

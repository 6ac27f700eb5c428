import { readFileSync } from "node:fs";
import { locales } from "@/lib/core/locales";
import { readDelimited } from "@/lib/platform/files/read-spreadsheet";
import { importFields } from "./constants";
import { headingWords } from "./data/headings";
import { findHeadings, guessMapping } from "./guess-mapping";
import { joinFiles } from "./join-files";
import { headingKey } from "./read-heading";

const limits = { rowsMax: 10_000, columnsMax: 100 };
const file = (name: string, text: string) => ({ name, sheet: readDelimited(text, limits) });
const fieldsIn = (locale: string) =>
  (JSON.parse(readFileSync(`messages/${locale}/imports.json`, "utf8")) as { fields: Record<string, string> })
    .fields;

describe("headings", () => {
  it.each(locales)("of the template in %s, and of an export, are all recognised", (locale) => {
    const fields = fieldsIn(locale);
    expect(
      guessMapping(
        importFields.map((field) => fields[field] ?? null),
        [],
      ),
    ).toEqual([...importFields]);
    expect(guessMapping([`${fields.trackNum}`, `${fields.ondate} (Europe/Berlin)`], [])).toEqual([
      "trackNum",
      "ondate",
    ]);
  });

  it("map to one field each, and are folded before comparison", () => {
    const all = importFields.flatMap((field) => headingWords[field]);
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    expect(all.filter((word) => headingKey(word) !== word)).toEqual([]);
  });

  it("map a field once: the likelier column gets it", () => {
    expect(guessMapping(["Carrier", "Carrier code", "Tracking", "Tracking number"], [])).toEqual([
      null,
      "code",
      null,
      "trackNum",
    ]);
  });

  it("that the account mapped before take precedence", () => {
    const remembered = new Map([[headingKey("Meine Spalte"), "trackNum" as const]]);
    expect(guessMapping(["Tracking number", "Meine Spalte"], [], remembered)).toEqual([null, "trackNum"]);
  });

  it("may be missing, and the mapping is guessed from the cells", () => {
    const rows = [
      ["A-1", "RB123456785GB", "erika@example.org", "2026-03-01", "DE"],
      ["A-2", "1Z999AA10123456784", "b@example.org", "2026-03-02", "FR"],
    ];
    expect(findHeadings(rows)).toBeNull();
    expect(guessMapping([null, null, null, null, null], rows)).toEqual([
      null,
      "trackNum",
      "email",
      "ondate",
      "country",
    ]);
    expect(
      findHeadings([
        ["Bla", "Blub"],
        ["x", "RB123456785GB"],
      ]),
    ).toBe(0);
    expect(findHeadings([["Order no.", "x"]])).toBe(0);
    expect(guessMapping(["Bla", "Blub"], [["x", "RB123456785GB"]])).toEqual([null, "trackNum"]);
  });
});

describe("several files", () => {
  const join = (...files: ReturnType<typeof file>[]) =>
    joinFiles(files, { isHeaded: undefined, remembered: new Map() });

  it("are one list with one set of columns, whatever their order in each", () => {
    const joined = join(
      file("a.csv", "Tracking number,Country\nRB123456785GB,DE\n"),
      file("b.csv", "Country;Order number;Tracking number\nFR;A-1;1Z999AA10123456784;more\n"),
    );
    expect(joined).toEqual({
      refusal: null,
      headings: ["Tracking number", "Country", "Order number"],
      isHeaded: true,
      mapping: ["trackNum", "country", "orderNumber"],
      guessed: [],
      dateOrder: null,
      lines: [
        { line: -0, file: "a.csv", row: 1, cells: ["Tracking number", "Country"] },
        { line: -1, file: "b.csv", row: 1, cells: ["Tracking number", "Country", "Order number"] },
        { line: 1, file: "a.csv", row: 2, cells: ["RB123456785GB", "DE"] },
        { line: 2, file: "b.csv", row: 2, cells: ["1Z999AA10123456784", "FR", "A-1", "more"] },
      ],
    });
  });

  it("are rejected as one: too many rows in one, nothing in all", () => {
    const many = (rows: number) => `Tracking number\n${"RB123456785GB\n".repeat(rows)}`;
    expect(join(file("a", many(10_000))).refusal).toBeNull();
    expect(join(file("a", many(1)), file("b", many(10_001))).refusal).toBe("tooManyRows");
    expect(join(file("a", "RB123456785GB\n".repeat(10_001))).refusal).toBe("tooManyRows");
    expect(join(file("a", "Tracking number\n"), file("b", "")).refusal).toBe("empty");
  });
});

describe("a heading", () => {
  const mappingOf = (...headings: string[]) => guessMapping(headings, []);

  it("means its field behind a prefix, with a count, or before a carrier's name", () => {
    expect(
      mappingOf(
        "ID",
        "Name",
        "Fulfillment: Tracking Company",
        "Fulfillment: Tracking Number",
        "Shipping: Country Code",
      ),
    ).toEqual([null, "name", "code", "trackNum", "country"]);
    expect(mappingOf("Tracking Number 2", "Tracking Number 1", "Order: ID")).toEqual([
      null,
      "trackNum",
      "orderNumber",
    ]);
    expect(mappingOf("shipmentTrackingNumber", "Shipping: Phone", "Line: Name")).toEqual([
      "trackNum",
      "phone",
      null,
    ]);
    expect(mappingOf("Tracking number UPS", "Billing: Country Code")).toEqual(["trackNum", null]);
    expect(mappingOf("Return tracking number", "Tracking number")).toEqual([null, "trackNum"]);
  });

  it.each([
    ["Numer zamówienia;Numer przesyłki;Kurier;Data nadania;Kraj", "pl"],
    ["Numero ordine;Numero di spedizione;Corriere;Data spedizione;Paese", "it"],
    ["Bestelnummer;Track & Trace code;Vervoerder;Verzenddatum;Land", "nl"],
    ["Číslo objednávky;Číslo zásilky;Dopravce;Datum odeslání;Země", "cs"],
    ["Номер заказа;Трек-номер;Служба доставки;Дата отправки;Страна", "ru"],
    ["Sipariş No;Kargo Takip No;Kargo Firması;Gönderim Tarihi;Ülke", "tr"],
    ["注文番号;送り状番号;配送業者;出荷日;国", "ja"],
    ["주문번호;운송장번호;택배사;발송일;국가", "ko"],
  ])("is recognised in other languages: %s", (headings) => {
    expect(mappingOf(...headings.split(";"))).toEqual([
      "orderNumber",
      "trackNum",
      "code",
      "ondate",
      "country",
    ]);
  });

  it.each(["ID", "Order", "Invoice", "Phone", "SKU", "Barcode", "Rechnung", "Telefon", "Nr zamówienia"])(
    "%s never stands above tracking numbers by their look alone",
    (heading) => {
      expect(guessMapping([heading, "x"], [["11920047631", "a"]])[0]).not.toBe("trackNum");
    },
  );

  it("that shops write for an order's name is no customer", () => {
    expect(guessMapping(["Name", "Tracking"], [["#1049", "RB123456785GB"]])).toEqual([
      "orderNumber",
      "trackNum",
    ]);
  });

  it("is found below a report's title, and what a column holds without one is marked as guessed", () => {
    const text =
      '\r\n"Orders report 2026-11-27"\r\n\r\n"Order Number","Buyer Name","Parcel","Shipped On Date"\r\n"17-1","Kim Doe","9405510200829415584174","Nov-24-26"\r\n"2 record(s)"\r\n';
    expect(joinFiles([file("a.csv", text)], { isHeaded: undefined, remembered: new Map() })).toMatchObject({
      headings: ["Order Number", "Buyer Name", "Parcel", "Shipped On Date"],
      mapping: ["orderNumber", "name", "trackNum", "ondate"],
      guessed: [2],
      lines: [{ line: -0 }, { line: -1 }, { line: 1, row: 5 }, { line: 2, row: 6 }],
    });
  });
});

describe("a line", () => {
  const cellsOf = (text: string) => {
    const joined = joinFiles([file("a.csv", text)], { isHeaded: undefined, remembered: new Map() });
    return joined.refusal === null
      ? joined.lines.filter(({ line }) => line > 0).map(({ cells }) => cells)
      : [];
  };

  it("with several numbers in a cell becomes one for each of them, of the same order", () => {
    expect(
      cellsOf(
        'Order number,Tracking number\nX-1,"1Z4W8R270391846721,1Z4W8R270391846730"\nX-2,"LY528471935DK\nCB937102648FR"\nX-3,9405510200829415584174 / LN528471935CN\nX-4,7349 2846 1052\n',
      ),
    ).toEqual([
      ["X-1", "1Z4W8R270391846721"],
      ["X-1", "1Z4W8R270391846730"],
      ["X-2", "LY528471935DK"],
      ["X-2", "CB937102648FR"],
      ["X-3", "9405510200829415584174"],
      ["X-3", "LN528471935CN"],
      ["X-4", "7349 2846 1052"],
    ]);
  });

  it("with further numbers in columns of their own becomes one for each of them, with the carrier of its count", () => {
    const [first, second, third] = ["1Z4W8R270391846721", "LY528471935DK", "9405510200829415584174"];
    const numbers = (head: string, rows: string) =>
      cellsOf(`${head}\n${rows}\n`).map((cells) => cells.slice(0, 3));
    for (const [one, two] of [
      ["Tracking Number", "Tracking Number 2"],
      ["Tracking Number 1", "Tracking Number 2"],
      ["Tracking Number (1)", "Tracking Number (2)"],
      ["trackingNumber1", "trackingNumber2"],
      ["Sendungsnummer", "Sendungsnummer #2"],
      ["Tracking Number", "Tracking Number"],
    ])
      expect(
        numbers(
          `Order,${one},Carrier,${two},Carrier 2`,
          `X-1,${first},UPS,${second},USPS\nX-2,${third},UPS,,`,
        ),
      ).toEqual([
        ["X-1", first, "UPS"],
        ["X-1", second, "USPS"],
        ["X-2", third, "UPS"],
      ]);
    const several = `X-1,${first},UPS,"${second},${third}"\nX-2,,UPS,${first}\nX-3,,UPS,`;
    expect(numbers("Order,Tracking Number,Carrier,Tracking Number 2", several)).toEqual([
      ...[first, second, third].map((number) => ["X-1", number, "UPS"]),
      ["X-2", first, "UPS"],
      ["X-3", "", "UPS"],
    ]);
    // Named otherwise, or not known to be the number at all.
    for (const head of [
      "Order,Tracking number,Carrier,Return tracking number 2",
      "Order,Column 1,Carrier,Column 2",
    ])
      expect(numbers(head, `X-1,${first},UPS,${second}`)).toEqual([["X-1", first, "UPS"]]);
  });

  it("without a number takes that of a carrier's link in a column that stands for nothing", () => {
    const link = "https://www.ups.com/track?tracknum=1Z4W8R270391846721";
    expect(
      cellsOf(`Tracking_Number,Page\n7349 2846 1052,${link}\n,${link}\n,https://shop.example/1\n`),
    ).toEqual([
      ["7349 2846 1052", link],
      ["1Z4W8R270391846721", link],
      ["", "https://shop.example/1"],
    ]);
  });
});

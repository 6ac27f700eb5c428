import { indexChannels } from "@/lib/connectors/channels/list-channel-names";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import type { SheetCell } from "@/lib/platform/files/sheet-rows";
import { guardFormula } from "@/lib/platform/files/write-csv";
import { parseCellNumber } from "@/lib/shipments/list/parse-cell-number";
import { type ImportField, importFields, lineActions } from "./constants";
import { decideLine, RowIndex } from "./decide-lines";
import { findDateOrder } from "./find-date-order";
import { readDate } from "./read-date";
import type { ImportOptions } from "./schemas";
import {
  findShortened,
  type LineRules,
  type ReadyLine,
  type StoredCell,
  type ValidatedLine,
  validateLine,
} from "./validate-line";

const now = new Date("2026-05-20T12:00:00Z");
const options: ImportOptions = {
  dateOrder: "dmy",
  headings: true,
  carrier: null,
  afterDelivery: false,
  correct: false,
  encoding: null,
  guessed: [],
};
const rules: LineRules = {
  mapping: [...importFields],
  options,
  columns: importFields.length,
  zone: "Europe/Berlin",
  now,
  allowed: new Set(lineActions),
  channels: indexChannels([{ code: "AIR-EU", name: "Air Europe" }]),
};

function validator(
  fields: Partial<Record<ImportField, StoredCell>>,
  more: Partial<LineRules> = {},
): ValidatedLine {
  const given = { trackNum: "RB123456785GB", ...fields } as Partial<Record<ImportField, StoredCell>>;
  return validateLine(
    importFields.map((field) => given[field] ?? ""),
    { ...rules, ...more },
  );
}
const number = (text: string, kind: SheetCell["kind"] = "text") => parseCellNumber({ text, kind });

describe("a tracking number in a cell", () => {
  it.each([
    ["RB123456785GB", "RB123456785GB"],
    ["  rb 123 456 785 gb ", "RB123456785GB"],
    ["RB123456785GB\u00a0", "RB123456785GB"],
    ["\u200bRB123456785GB\ufeff", "RB123456785GB"],
    ["ＲＢ１２３４５６７８５ＧＢ", "RB123456785GB"],
    ["'00123", "00123"],
    ["’00340434161094042557", "00340434161094042557"],
    ['="00340434161094042557"', "00340434161094042557"],
    ["00340434161094042557", "00340434161094042557"],
    ["123E45678901", "123E45678901"],
    ["1E234", "1E234"],
    // Decimals that say nothing, where a check digit proves the rest.
    ["734928461052.0", "734928461052"],
    ["734928461052,000", "734928461052"],
    // A carrier's name, a label or a link is no part of the number; a short prefix may be.
    ["UPS 1Z4W8R270391846721", "1Z4W8R270391846721"],
    ["Tracking no. 734928461052", "734928461052"],
    ["https://www.fedex.com/wtrk/track/?trknbr=734928461052", "734928461052"],
    ["GFUS 0123456789", "GFUS0123456789"],
    ["00340434-1600-0027-5911", "00340434160000275911"],
  ])("%j is %s", (text, wanted) => {
    expect(number(text)).toEqual({ number: wanted, candidates: detect(wanted), reason: null });
  });

  it.each([
    ["", "noNumber"],
    [" \u00a0\u200b", "noNumber"],
    ["'", "noNumber"],
    ["1.23457E+11", "numberScientific"],
    ["1,23457E+11", "numberScientific"],
    ["1.23E11", "numberScientific"],
    ["'1.23457E+11", "numberScientific"],
    ["1E+15", "numberScientific"],
    ["2026-03-31", "numberIsDate"],
    ["31/03/2026", "numberIsDate"],
    ["31.03.26", "numberIsDate"],
    ["2026-03-31 14:05", "numberIsDate"],
    ["2026年3月31日", "numberIsDate"],
    ["123456789013.0", "numberLostZeros"],
    ["123456789013,00", "numberLostZeros"],
    ["34043416109404255.0", "numberRounded"],
    ["see order 12345", "numberCharacters"],
    ["1Z4W8R270391846721, LY52", "numberCharacters"],
    ["1234", "numberLength"],
    ["1".padEnd(51, "23"), "numberLength"],
    ["RB123_456785GB", "numberCharacters"],
    ["1,234,567,890", "numberCharacters"],
    ["see order", "numberCharacters"],
  ])("%j is rejected: %s", (text, reason) => {
    expect(number(text)).toEqual({ number: null, reason });
  });

  it.each([
    "LY528471935DK,CB937102648FR",
    "LY528471935DK\nCB937102648FR",
    "LY528471935DK / CB937102648FR",
    "LY528471935DK/CB937102648FR",
    "LY528471935DK-CB937102648FR",
    "LY528471935DK + CB937102648FR",
    "LY528471935DK (CB937102648FR)",
    "LY 528 471 935 DK CB 937 102 648 FR",
  ])("is one of several in %j, and they are never joined", (text) => {
    const several = ["LY528471935DK", "CB937102648FR"];
    expect(number(text)).toEqual({ number: null, reason: "numberSeveral", several });
  });

  it("is that of the cell's link where its text is none", () => {
    const link = "https://www.ups.com/track?tracknum=1Z4W8R270391846721";
    expect(parseCellNumber({ text: "Track", kind: "text", link }).number).toBe("1Z4W8R270391846721");
    expect(parseCellNumber({ text: "LY528471935DK", kind: "text", link }).number).toBe("LY528471935DK");
    expect(parseCellNumber({ text: "Track", kind: "text", link: "https://shop.example/" }).number).toBeNull();
  });

  it("is never guessed from a spreadsheet's damaged value", () => {
    expect(number("1.23457E+11", "scientific").reason).toBe("numberScientific");
    expect(number("1234567890123450000", "rounded").reason).toBe("numberRounded");
    expect(number("2026-03-31", "date").reason).toBe("numberIsDate");
    // A plain numeric cell: only if the pattern proves that nothing is missing.
    expect(number("340434161094042557", "number").reason).toBe("numberRounded");
    expect(number("340434161094042", "number").reason).toBe("numberLostZeros");
    expect(number("123456", "number").reason).toBe("numberLostZeros");
    expect(number("12345.5", "number").reason).toBe("numberLostZeros");
    expect(number("-123456789012", "number").reason).toBe("numberLostZeros");
    // Twelve digits with FedEx' check digit, and with another.
    const proved = "986578788855";
    expect(number(proved, "number")).toEqual({ number: proved, candidates: detect(proved), reason: null });
    expect(number("986578788856", "number").reason).toBe("numberLostZeros");
  });
});

describe("a line of an import", () => {
  it.each([
    ["air europe", "AIR-EU"],
    ["air-eu", "AIR-EU"],
    ["Sea", "Sea"],
  ])("names the channel %s by the code %s", (method, code) => {
    expect(validator({ method })).toMatchObject({ method: code });
  });

  it("is ready with all its fields", () => {
    expect(
      validator({
        code: "Royal Mail",
        method: "AIR-1",
        ondate: "31.03.2026 14:05",
        country: "Deutschland",
        orderNumber: "A-1",
        name: "Erika Muster",
        email: "erika@example.org",
        language: "Deutsch",
        province: "Bayern",
        postcode: "00123",
        phone: "'+49 170 1234567",
        state: "insert",
        afterDelivery: "ja",
      }),
    ).toEqual({
      reason: null,
      action: "insert",
      number: "RB123456785GB",
      correction: null,
      candidates: detect("RB123456785GB"),
      named: ["royal-mail"],
      carrier: "royal-mail",
      method: "AIR-1",
      orderNumber: "A-1",
      customerName: "Erika Muster",
      customerEmail: "erika@example.org",
      customerLanguage: "de",
      customerState: "Bayern",
      extra: { postcode: "00123", phone: "+49 170 1234567" },
      destination: "DE",
      shippedAt: new Date("2026-03-31T12:05:00Z"),
      afterDelivery: true,
    });
  });

  it("needs only a number; the rest is taken from the defaults", () => {
    const chosen = { options: { ...options, carrier: "ups", afterDelivery: true } };
    expect(validator({}, chosen)).toMatchObject({
      named: null,
      carrier: "ups",
      afterDelivery: true,
      action: "insert",
    });
    expect(validator({ afterDelivery: "0" }, chosen)).toMatchObject({ afterDelivery: false });
  });

  it.each<[ImportField, StoredCell, string]>([
    ["code", "Nowhere Express", "carrierUnknown"],
    ["ondate", "soon", "dateUnreadable"],
    ["ondate", "30.02.2026", "dateUnreadable"],
    ["ondate", "31.03.05", "dateUnreadable"],
    ["ondate", { text: "46112", kind: "number" }, "dateUnreadable"],
    ["ondate", "2026-05-23", "dateFuture"],
    ["country", "Atlantis", "countryUnknown"],
    ["orderNumber", "x".repeat(101), "orderTooLong"],
    ["name", "JÃ¼rgen", "textGarbled"],
    ["province", "\ufffdle-de-France", "textGarbled"],
    ["orderNumber", "Itâ€™s", "textGarbled"],
    ["method", "x".repeat(51), "methodTooLong"],
    ["email", "erika@", "emailMalformed"],
    ["email", "müller@example.org", "emailLocalPart"],
    ["email", "a@example.org, b@example.org", "emailMalformed"],
    ["email", `${"x".repeat(50)}@example.org`, "emailTooLong"],
    ["language", "Elvish", "languageUnknown"],
    ["postcode", "1", "postcodeLength"],
    ["postcode", "1".repeat(13), "postcodeLength"],
    ["phone", "471", "phoneLength"],
    ["phone", "1".repeat(21), "phoneLength"],
    ["state", "7", "stateUnknown"],
    ["afterDelivery", "maybe", "flagUnknown"],
  ])("is rejected for its %s %j: %s", (field, cell, reason) => {
    expect(validator({ [field]: cell })).toEqual({ reason });
  });

  it("is taken with a name or region that is cut between two characters at its limit", () => {
    const [accent, flag] = ["e\u0301", "🇩🇪"];
    expect(validator({ name: `${"x".repeat(49)}${accent}`, province: "y".repeat(51) })).toMatchObject({
      customerName: "x".repeat(49),
      customerState: "y".repeat(50),
    });
    const flags = [48, 49].map((count) => validator({ name: `${"x".repeat(count)}${flag}` }));
    expect(flags).toMatchObject([
      { customerName: `${"x".repeat(48)}${flag}` },
      { customerName: "x".repeat(49) },
    ]);
    const cells = ["RB123456785GB", ` ${"x".repeat(50)} `, "z".repeat(51)];
    expect(findShortened(cells, ["trackNum", "name", "province"])).toEqual(["province"]);
    expect(findShortened(cells, ["trackNum", null, null])).toEqual([]);
  });

  it("stores an address with its domain in Punycode", () => {
    expect(validator({ email: "kim@bücher.example" })).toMatchObject({
      customerEmail: "kim@xn--bcher-kva.example",
    });
  });

  it("is rejected if it has more cells than columns", () => {
    expect(validateLine(["RB123456785GB", "x"], { ...rules, mapping: ["trackNum"], columns: 1 })).toEqual({
      reason: "tooManyColumns",
    });
    expect(
      validateLine(["RB123456785GB", " "], { ...rules, mapping: ["trackNum"], columns: 1 }).reason,
    ).toBeNull();
  });

  it.each([
    ["insert", ["0", "neu", "añadir", "Ajouter", "adicionar", "新增", ""]],
    ["updateChannel", ["1", "change carrier", "Paketdienst ändern", "cambiar transportista", "更改物流商"]],
    ["stop", ["2", "Stop", "beenden", "detener", "parar", "arrêter", "停止"]],
    ["delete", ["3", "LÖSCHEN", "eliminar", "apagar", "supprimer", "删除"]],
    ["updateDelivery", ["4", "delivered", "zugestellt", "entregado", "entregue", "livré", "签收"]],
  ])("accepts %s in six languages or as a number", (action, words) => {
    for (const state of words) expect(validator({ state })).toMatchObject({ action });
  });

  it("accepts countries, languages and carriers by code or name", () => {
    for (const country of [
      "de",
      "DEU",
      "Germany",
      "Alemania",
      "Alemanha",
      "Allemagne",
      "德国",
      "Niemcy",
      "Германия",
      "독일",
    ])
      expect(validator({ country })).toMatchObject({ destination: "DE" });
    for (const country of ["GB", "uk", "Großbritannien"])
      expect(validator({ country })).toMatchObject({ destination: "GB" });
    for (const language of ["zh-CN", "Chinesisch (vereinfacht)", "zh_cn"])
      expect(validator({ language })).toMatchObject({ customerLanguage: "zh-CN" });
    expect(validator({ language: "pt-BR" })).toMatchObject({ customerLanguage: "pt-BR" });
    expect(validator({ code: "ヤマト運輸" })).toMatchObject({ named: ["yamato"] });
    for (const code of ["royal-mail", "ROYAL MAIL", "royalmail"])
      expect(validator({ code })).toMatchObject({ named: ["royal-mail"] });
  });

  it.each([
    ["DHL", "00340434161094042557", "dhl-paket"],
    ["DHL", "1234567890", "dhl"],
    ["dhl", "00340434161094042557", "dhl"],
    ["DHL Express", "00340434161094042557", "dhl"],
    ["Correos", "1Z999AA10123456784", "correos-spain"],
    ["UPS Standard", "1Z999AA10123456784", "ups"],
  ])("takes %s for %s as the likeliest carrier of that name, a code as it is", (code, trackNum, carrier) => {
    expect(validator({ code, trackNum })).toMatchObject({ carrier });
  });

  it("is the shipment of any carrier that its name stands for", () => {
    const row = { id: "1", number: "00340434161094042557", carrier: "dhl", reachable: true };
    for (const [state, result] of [
      ["insert", "duplicate"],
      ["delete", "deleted"],
    ] as const) {
      const line = validator({ code: "DHL", trackNum: row.number, state }) as ReadyLine;
      expect(decideLine(line, new RowIndex([row]), () => "")).toEqual({ result, reason: null, rows: [row] });
    }
  });

  it("has the original text of a guarded export", () => {
    for (const name of ["=1+1", "+49 30", "-x", "@home", "'t Hooft", "＝x"])
      expect(validator({ name: guardFormula(name) })).toMatchObject({ customerName: name });
  });
});

describe("a date", () => {
  const read = (text: string, dateOrder: "dmy" | "mdy" = "dmy", zone = "Europe/Berlin") =>
    readDate(text, { dateOrder, zone })?.toISOString() ?? null;

  it.each([
    ["2026-03-04", "2026-03-03T23:00:00.000Z"],
    ["20260304", "2026-03-03T23:00:00.000Z"],
    ["2026/3/4 5:06", "2026-03-04T04:06:00.000Z"],
    ["2026-03-04T05:06:07Z", "2026-03-04T05:06:07.000Z"],
    ["2026-03-04T05:06:07.123+08:00", "2026-03-03T21:06:07.000Z"],
    ["04.03.2026", "2026-03-03T23:00:00.000Z"],
    ["4/3/2026 2:05 pm", "2026-03-04T13:05:00.000Z"],
    ["3/25/2026", "2026-03-24T23:00:00.000Z"],
    ["2026年3月4日", "2026-03-03T23:00:00.000Z"],
    ["04.03.26", "2026-03-03T23:00:00.000Z"],
    ["Mar 4 2026", "2026-03-03T23:00:00.000Z"],
    ["Mar-04-26", "2026-03-03T23:00:00.000Z"],
    ["Wed, 4 March 2026 05:06", "2026-03-04T04:06:00.000Z"],
    ["4. März 2026", "2026-03-03T23:00:00.000Z"],
    ["4 de marzo de 2026", "2026-03-03T23:00:00.000Z"],
    ["04/mar./2026", "2026-03-03T23:00:00.000Z"],
    ["4 mars 2026", "2026-03-03T23:00:00.000Z"],
    ["March 4th, 2026", "2026-03-03T23:00:00.000Z"],
    ["2026-Mar-04", "2026-03-03T23:00:00.000Z"],
    // The hour that a clock change skips.
    ["2026-03-29 02:30", "2026-03-29T00:30:00.000Z"],
  ])("%s is %s", (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it("is read in the chosen order if ambiguous, in the account's zone", () => {
    expect(read("04/03/2026", "mdy", "UTC")).toBe("2026-04-03T00:00:00.000Z");
    expect(read("04/03/2026", "dmy", "America/New_York")).toBe("2026-03-04T05:00:00.000Z");
  });

  it.each([
    [["11/05/2026", "11/24/2026"], { order: "mdy", isMixed: false, example: "11/05/2026" }],
    [["05.11.26", "24.11.26"], { order: "dmy", isMixed: false, example: "05.11.26" }],
    [["24/11/2026", "11/24/2026", "05/11/2026"], { order: null, isMixed: true, example: "05/11/2026" }],
    [["05/11/2026", "2026-11-24"], { order: null, isMixed: false, example: "05/11/2026" }],
    [["05/05/2026", "Nov 5 2026"], { order: null, isMixed: false, example: null }],
  ])("column %j shows its order", (column, wanted) => {
    expect(findDateOrder(column)).toEqual(wanted);
  });

  it.each([
    "",
    "x",
    "2026-13-01",
    "2026-02-29",
    "29/13/2026",
    "1999-01-01",
    "2026-03-04 25:00",
    "03-2026",
    "1/2.2026",
    "24-11-05",
    "4 jui 2026",
    "4 Foo 2026",
    "Mar 32 2026",
  ])("rejects %j", (text) => {
    expect(read(text)).toBeNull();
  });
});

import {
  cellOf,
  main,
  makeBook,
  makeZip,
  ns,
  type Part,
  part,
  sheetXml,
  withParts,
  workbook,
  zipped,
} from "@/lib/platform/adapters/testing/make-workbook";
import { readSpreadsheet } from "./read-spreadsheet";

const limits = { rowsMax: 10_000, columnsMax: 100 };
const number = "RB123456785GB";
const row = `<row r="1">${cellOf(`<t>${number}</t>`)}</row>`;

/** The rows of a file as texts, or why it is rejected. */
async function read(bytes: Buffer) {
  const { refusal, rows } = await readSpreadsheet(bytes, limits);
  return refusal ?? rows?.map((one) => [one.row, ...one.cells.map(({ text }) => text)]);
}

const shared = (strings: string) =>
  withParts({
    strings: `<sst ${main}>${strings}</sst>`,
    sheet: sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
  });

const plain = { name: "Numbers", path: "worksheets/sheet2.xml", body: sheetXml(row) };
const sheet = (body: string, head = "") => zipped([], sheetXml(body, head));
const bareCell = (r: string, t: string, v: string) =>
  `<c${r && ` r="${r}"`}${t && ` t="${t}"`}><v>${v}</v></c>`;
const whole = (attributes: string, body: string) => `<worksheet ${attributes}>${body}</worksheet>`;
const asUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const dated = (styles: string, value: string, kind = "") =>
  withParts({
    styles: `<styleSheet ${main}>${styles}<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    sheet: sheetXml(`<row r="1"><c r="A1" s="1"${kind}><v>${value}</v></c></row>`),
  });
const since1904 = String(workbook()[2]?.body).replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
const rels = String(workbook()[3]?.body);
const kinds = String(workbook()[0]?.body);
const strict = (text: string) =>
  text
    .replaceAll(`${ns}/spreadsheetml/2006/main`, "http://purl.oclc.org/ooxml/spreadsheetml/main")
    .replaceAll(
      `${ns}/officeDocument/2006/relationships`,
      "http://purl.oclc.org/ooxml/officeDocument/relationships",
    );
const prefixed = (text: string) =>
  text
    .replace(/<(\/?)(worksheet|sheetData|row|c|v|is|t|workbook|sheets|sheet|sst|si)\b/g, "<$1x:$2")
    .replaceAll(main, `xmlns:x="${ns}/spreadsheetml/2006/main"`);
const mapped = (change: (text: string) => string | Buffer, more: Partial<Part> = {}) =>
  makeZip(workbook().map((one) => ({ ...one, ...more, body: change(String(one.body)) })));
const wide = Array.from({ length: 16_384 }, () => "<c/>").join("");

/** What programs write that are not Excel, and what Excel writes once in a while. */
const odd: readonly [string, () => Buffer, unknown][] = [
  ["shared strings", () => shared(`<si><t>${number}</t></si>`), [[1, number]]],
  [
    "rich text in parts",
    () => shared("<si><r><t>RB1234</t></r><r><rPr><b/></rPr><t>56785GB</t></r></si>"),
    [[1, number]],
  ],
  [
    "a reading beside its signs",
    () => shared('<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>'),
    [[1, "東京"]],
  ],
  ["spaces that are kept", () => shared('<si><t xml:space="preserve"> a  b </t></si>'), [[1, " a  b "]]],
  ["a string that is not there", () => sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), "unreadable"],
  [
    "strings of its own, rich",
    () => sheet(`<row r="1">${cellOf("<r><t>RB1234</t></r><r><t>56785GB</t></r>")}</row>`),
    [[1, number]],
  ],
  ["a string as its value", () => sheet(`<row r="1">${bareCell("A1", "str", number)}</row>`), [[1, number]]],
  [
    "a formula with what it came to",
    () =>
      sheet(
        `<row r="1"><c r="A1" t="str"><f>CONCAT("RB")</f><v>${number}</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>`,
      ),
    [[1, number, "2"]],
  ],
  [
    "a formula nobody computed",
    () => sheet(`<row r="1"><c r="A1"><f>1+1</f></c>${cellOf("<t>x</t>", "B1")}</row>`),
    [[1, "", "x"]],
  ],
  [
    "yes, no and errors",
    () =>
      sheet(
        `<row r="1">${bareCell("A1", "b", "1")}${bareCell("B1", "b", "0")}${bareCell("C1", "e", "#N/A")}</row>`,
      ),
    [[1, "TRUE", "FALSE", "#N/A"]],
  ],
  [
    "rows and cells without places",
    () =>
      sheet(
        `<row><c t="inlineStr"><is><t>a</t></is></c>${bareCell("", "", "2")}</row><row>${bareCell("", "", "3")}</row>`,
      ),
    [
      [1, "a", "2"],
      [2, "3"],
    ],
  ],
  [
    "gaps",
    () => sheet(`<row r="3">${bareCell("C3", "", "1")}</row><row r="900">${bareCell("A900", "", "2")}</row>`),
    [
      [3, "", "", "1"],
      [900, "2"],
    ],
  ],
  [
    "rows out of order",
    () => sheet(`<row r="2">${bareCell("A2", "", "2")}</row><row r="1">${bareCell("A1", "", "1")}</row>`),
    [
      [1, "1"],
      [2, "2"],
    ],
  ],
  [
    "joined cells",
    () =>
      zipped(
        [],
        whole(
          main,
          `<sheetData>${row}</sheetData><mergeCells count="1"><mergeCell ref="A1:C3"/></mergeCells>`,
        ),
      ),
    [[1, number]],
  ],
  [
    "a size that is not true",
    () => zipped([], whole(main, `<dimension ref="A1:XFD1048576"/><sheetData>${row}</sheetData>`)),
    [[1, number]],
  ],
  [
    "a size that is too small",
    () =>
      zipped(
        [],
        whole(
          main,
          `<dimension ref="A1"/><sheetData>${row}<row r="2">${bareCell("B2", "", "2")}</row></sheetData>`,
        ),
      ),
    [
      [1, number],
      [2, "", "2"],
    ],
  ],
  [
    "one joined cell as large as the sheet",
    () =>
      zipped(
        [],
        whole(main, `<sheetData>${row}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`),
      ),
    [[1, number]],
  ],
  ["a row of empty cells as wide as can be", () => sheet(`${row}<row r="2">${wide}</row>`), [[1, number]]],
  ["days since 1900", () => dated("", "46112"), [[1, "2026-03-31"]]],
  [
    "days since 1904",
    () =>
      makeZip([
        ...workbook(
          [
            part("xl/workbook.xml", since1904),
            part(
              "xl/styles.xml",
              `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
            ),
            part(
              "xl/_rels/workbook.xml.rels",
              rels.replace(
                "</Rel",
                `<Relationship Id="s" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Rel`,
              ),
            ),
            part(
              "[Content_Types].xml",
              kinds.replace(
                "</Types>",
                '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
              ),
            ),
          ],
          sheetXml('<row r="1"><c r="A1" s="1"><v>44650</v></c></row>'),
        ),
      ]),
    [[1, "2026-03-31"]],
  ],
  [
    "a day in words of the standard",
    () => dated("", "2026-03-31T14:05:25", ' t="d"'),
    [[1, "2026-03-31 14:05:25"]],
  ],
  ["a mark before its text", () => mapped((text) => `\ufeff${text}`), [[1, number]]],
  [
    "its sheet in UTF-16",
    () => zipped([part("xl/worksheets/sheet1.xml", asUtf16(sheetXml(row).replace("UTF-8", "UTF-16")))]),
    [[1, number]],
  ],
  ["names before its elements", () => mapped(prefixed), [[1, number]]],
  ["the strict names of the standard", () => mapped(strict), [[1, number]]],
  [
    "paths from the root",
    () => zipped([part("xl/_rels/workbook.xml.rels", rels.replace('Target="', 'Target="/xl/'))]),
    [[1, number]],
  ],
  [
    "paths with dots",
    () => zipped([part("xl/_rels/workbook.xml.rels", rels.replace('Target="', 'Target="./'))]),
    "unreadable",
  ],
  [
    "single quotes and line ends in its tags",
    () => mapped((text) => text.replaceAll('"', "'").replaceAll("' t=", "'\r\n\tt=")),
    [[1, number]],
  ],
  [
    "its text as character data",
    () => sheet(`<row r="1">${cellOf(`<t><![CDATA[${number}]]></t>`)}</row>`),
    [[1, number]],
  ],
  [
    "written signs",
    () => sheet(`<row r="1">${cellOf("<t>a_x000D_b_x005F_c &amp; &lt;d&gt;</t>")}</row>`),
    [[1, "a\rb_c & <d>"]],
  ],
  ["parts that are not packed", () => mapped((text) => text, { store: true }), [[1, number]]],
  [
    "nothing in its first row",
    () => sheet(`<row r="1"/><row r="2">${bareCell("A2", "", "1")}</row>`),
    [[2, "1"]],
  ],
  ["no rows", () => sheet(""), []],
  [
    "an empty sheet before the numbers",
    () => makeBook([{ name: "Empty", path: "worksheets/sheet1.xml", body: sheetXml("") }, plain]),
    [[1, number]],
  ],
  [
    "a hidden sheet before the numbers",
    () =>
      makeBook([
        {
          name: "Lists",
          path: "worksheets/sheet1.xml",
          attributes: 'state="hidden"',
          body: sheetXml(`<row r="1">${bareCell("A1", "", "9")}</row>`),
        },
        plain,
      ]),
    [[1, number]],
  ],
  [
    "a very hidden sheet before the numbers",
    () =>
      makeBook([
        {
          name: "Lists",
          path: "worksheets/sheet1.xml",
          attributes: 'state="veryHidden"',
          body: sheetXml(`<row r="1">${bareCell("A1", "", "9")}</row>`),
        },
        plain,
      ]),
    [[1, number]],
  ],
  [
    "a chart before the numbers",
    () =>
      makeBook([
        {
          name: "Chart",
          path: "chartsheets/sheet1.xml",
          kind: "chartsheet",
          body: `<chartsheet ${main}><sheetViews/></chartsheet>`,
        },
        plain,
      ]),
    [[1, number]],
  ],
  ["hidden sheets alone", () => makeBook([{ ...plain, attributes: 'state="hidden"' }]), [[1, number]]],
  [
    "a sheet in a part of another name",
    () => makeBook([{ name: "a", path: "worksheets/Blatt 1.xml", body: sheetXml(row) }]),
    [[1, number]],
  ],
  ["a sheet that is not there", () => makeZip(workbook().slice(0, 4)), "unreadable"],
  [
    "parts whose sizes follow them, as in Java",
    () => mapped((text) => text, { sizesFollow: 24 }),
    [[1, number]],
  ],
  [
    "parts whose sizes follow them, as in streams",
    () => mapped((text) => text, { sizesFollow: 16 }),
    [[1, number]],
  ],
  ["sizes of 64 bits", () => mapped((text) => text, { listed: { size: 0xffffffff } }), "tooLarge"],
  ["something behind its end", () => Buffer.concat([zipped(), Buffer.from("\n")]), "unreadable"],
];

const figures: { ms: number; riseMb: number }[] = [];
afterAll(() => {
  const worst = (pick: (one: (typeof figures)[number]) => number) =>
    Math.round(Math.max(...figures.map(pick)));
  process.stdout.write(
    `FIGURES ${JSON.stringify({ test: "odd workbooks", files: figures.length, slowestMs: worst(({ ms }) => ms), mostMb: worst(({ riseMb }) => riseMb) })}\n`,
  );
});

describe("a workbook that is written oddly", () => {
  it.each(odd)("is read correctly: %s", async (_name, make, wanted) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    const start = performance.now();
    expect(await read(bytes)).toEqual(wanted);
    figures.push({
      ms: performance.now() - start,
      riseMb: (process.memoryUsage().rss - before) / 2 ** 20,
    });
  });
});

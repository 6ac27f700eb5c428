import { deflateRawSync } from "node:zlib";
import { utils, write } from "xlsx";
import {
  makeZip,
  type Part,
  sheetXml,
  workbook,
  zipped,
} from "@/lib/platform/adapters/testing/make-workbook";
import { guardZip } from "./guard-zip";
import { readDelimited, readSpreadsheet } from "./read-spreadsheet";

const limits = { rowsMax: 10_000, columnsMax: 100 };

const sheetPart = (body: Buffer | string, more: Partial<Part> = {}): Part => ({
  name: "xl/worksheets/sheet1.xml",
  body,
  ...more,
});
const zeros = Buffer.alloc(64 * 1024 * 1024, 0x20);
const texts = async (bytes: Buffer) =>
  (await readSpreadsheet(bytes, limits)).rows?.map(({ row, cells }) => [
    row,
    ...cells.map(({ text }) => text),
  ]);

const figures: { name: string; ms: number; riseMb: number }[] = [];
afterAll(() => {
  const worst = (pick: (one: (typeof figures)[number]) => number) => Math.max(...figures.map(pick));
  process.stdout.write(
    `FIGURES ${JSON.stringify({ test: "hostile files", files: figures.length, slowestMs: Math.round(worst(({ ms }) => ms)), slowest: figures.toSorted((a, b) => b.ms - a.ms)[0]?.name, mostMb: Math.round(worst(({ riseMb }) => riseMb)) })}\n`,
  );
});

describe("a workbook", () => {
  it("is read when it is valid", async () => {
    expect(await texts(zipped())).toEqual([[1, "RB123456785GB"]]);
  });

  const entities = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>';
  const external = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&x;</t></is></c></row>';
  const hostile: readonly [string, () => Buffer, string][] = [
    ["a bomb that says how large it is", () => zipped([sheetPart(zeros)]), "tooLarge"],
    [
      "a bomb that lies in its list",
      () => zipped([sheetPart(zeros, { listed: { size: 1000 } })]),
      "unreadable",
    ],
    [
      "a bomb that lies in its own header",
      () => zipped([sheetPart(zeros.subarray(0, 2 ** 20), { own: { size: 10 } })]),
      "unreadable",
    ],
    [
      "a part that is shorter than it says",
      () => zipped([sheetPart("<a/>", { listed: { size: 5 } })]),
      "unreadable",
    ],
    [
      "a stored part that says another size",
      () => zipped([sheetPart("<a/>", { store: true, listed: { size: 5 } })]),
      "unreadable",
    ],
    [
      "many parts of one body",
      () => {
        const body = workbook();
        const at = body
          .slice(0, 4)
          .reduce(
            (sum, { name, body: one }) => sum + 30 + name.length + deflateRawSync(Buffer.from(one)).length,
            0,
          );
        const twin = { ...body[4], name: "xl/worksheets/sheet1.xml" } as Part;
        return makeZip([...body, { ...twin, name: "xl/worksheets/sheet2.xml", listed: { at } }]);
      },
      "unreadable",
    ],
    [
      "more parts than a workbook has",
      () => zipped(Array.from({ length: 400 }, (_, at) => ({ name: `xl/x${at}.xml`, body: "<a/>" }))),
      "tooLarge",
    ],
    [
      "an archive in it",
      () => zipped([{ name: "xl/embeddings/a.bin", body: makeZip(workbook()) }]),
      "unreadable",
    ],
    ["an archive in it by name", () => zipped([{ name: "xl/a.zip", body: "x" }]), "unreadable"],
    ["a program in it", () => zipped([{ name: "xl/vbaProject.bin", body: "x" }]), "unreadable"],
    [
      "a symbolic link",
      () => zipped([{ name: "xl/link.xml", body: "/etc/passwd", mode: 0o120777 }]),
      "unreadable",
    ],
    ["a way out of its folder", () => zipped([{ name: "../../etc/passwd", body: "x" }]), "unreadable"],
    ["a place on the disk", () => zipped([{ name: "/etc/passwd", body: "x" }]), "unreadable"],
    ["a place on a drive", () => zipped([{ name: "C:\\x.xml", body: "x" }]), "unreadable"],
    ["a name with an end in it", () => zipped([{ name: "xl/x\0.xml", body: "x" }]), "unreadable"],
    [
      "one name in the list, another in the part",
      () => zipped([{ name: "xl/x.xml", body: "x", own: { name: "xl/y.xml" } }]),
      "unreadable",
    ],
    ["one name twice", () => makeZip([...workbook(), ...workbook().slice(4)]), "unreadable"],
    [
      "one name twice in another case",
      () => makeZip([...workbook(), { name: "XL/workbook.xml", body: "x" }]),
      "unreadable",
    ],
    ["a part that is encrypted", () => zipped([{ name: "xl/x.xml", body: "x", flags: 1 }]), "protected"],
    [
      "a packing that nobody knows",
      () => zipped([{ name: "xl/x.xml", body: "x", listed: { method: 99 } }]),
      "unreadable",
    ],
    [
      "broken packing",
      () => zipped([{ name: "xl/x.xml", body: Buffer.alloc(300, 0xff), store: true, listed: { method: 8 } }]),
      "unreadable",
    ],
    ["a list that is elsewhere", () => makeZip(workbook(), { listAt: 3 }), "unreadable"],
    ["a count that is not true", () => makeZip(workbook(), { count: 2 }), "unreadable"],
    ["something before it", () => Buffer.concat([Buffer.from("PK\x03\x04"), zipped()]), "unreadable"],
    ["its end cut off", () => zipped().subarray(0, -30), "unreadable"],
    ["entities", () => zipped([], sheetXml(cell, entities)), "unreadable"],
    ["entities from outside", () => zipped([], sheetXml(cell, external)), "unreadable"],
    [
      "entities in UTF-16",
      () => zipped([sheetPart(Buffer.from(`\ufeff${sheetXml(cell, external)}`, "utf16le"))]),
      "unreadable",
    ],
    [
      "entities in UTF-16 the other way round",
      () => zipped([sheetPart(Buffer.from(`\ufeff${sheetXml(cell, external)}`, "utf16le").swap16())]),
      "unreadable",
    ],
    [
      "entities far behind",
      () => zipped([sheetPart(`<worksheet>${" ".repeat(65_530)}${external}</worksheet>`)]),
      "unreadable",
    ],
    [
      "entities in the list of parts",
      () => zipped([{ name: "_rels/.rels", body: `${external}<Relationships/>` }]),
      "unreadable",
    ],
    [
      "no workbook",
      () =>
        makeZip([
          { name: "word/document.xml", body: "<a/>" },
          { name: "[Content_Types].xml", body: "<a/>" },
        ]),
      "notASpreadsheet",
    ],
    ["nothing but its end", () => makeZip([]), "notASpreadsheet"],
    [
      "an old workbook",
      () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]),
      "notASpreadsheet",
    ],
    [
      "a workbook with a password",
      () =>
        Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      "protected",
    ],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "notASpreadsheet"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "notASpreadsheet"],
    ["a web page", () => Buffer.from("<!DOCTYPE html><table><tr><td>1</td></tr></table>"), "notASpreadsheet"],
    ["XML", () => Buffer.from('<?xml version="1.0"?><Workbook/>'), "notASpreadsheet"],
    [
      "SYLK",
      () => Buffer.from('ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"RB123456785GB"\r\nE\r\n'),
      "notASpreadsheet",
    ],
    [
      "SYLK of another program",
      () => Buffer.from('ID;PCALCOOO32\nB;Y2;X1\nC;X1;Y1;K"a"\nE\n'),
      "notASpreadsheet",
    ],
    ["DIF", () => Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,1\r\n""\r\n'), "notASpreadsheet"],
    ["a compiled script", () => Buffer.from("FasdUAS 1.101.10\x0e\x00\x04", "latin1"), "notASpreadsheet"],
    ["a shell script", () => Buffer.from("#!/bin/sh\necho RB123456785GB\n"), "notASpreadsheet"],
    ["JSON", () => Buffer.from('[{"number":"RB123456785GB"}]'), "notASpreadsheet"],
    ["a JSON object", () => Buffer.from('{\n "number": "RB123456785GB"\n}'), "notASpreadsheet"],
    [
      "an e-mail",
      () => Buffer.from("Return-Path: <a@b.example>\nSubject: x\n\nRB123456785GB\n"),
      "notASpreadsheet",
    ],
    ["a business card", () => Buffer.from("BEGIN:VCARD\r\nVERSION:3.0\r\n"), "notASpreadsheet"],
    ["PostScript", () => Buffer.from("%!PS-Adobe-3.0\n"), "notASpreadsheet"],
    [
      "a database dump",
      () => Buffer.from("-- PostgreSQL database dump\nCREATE TABLE a;\n"),
      "notASpreadsheet",
    ],
    ["control characters", () => Buffer.from("a,b\nc,\x07d\n"), "notASpreadsheet"],
    ["NUL", () => Buffer.from("a,b\nc,\0d\n"), "notASpreadsheet"],
    ["half of UTF-16", () => Buffer.from("fffe6100d8", "hex"), "notASpreadsheet"],
    ["a line without an end", () => Buffer.from("x,".repeat(4 * 1024 * 1024)), "unreadable"],
    ["a quote without an end", () => Buffer.from(`a,"${"b\n".repeat(100_000)}`), "unreadable"],
    ["nothing but quotes", () => Buffer.alloc(8 * 1024 * 1024, '"'), "unreadable"],
    ["nothing but line ends", () => Buffer.alloc(8 * 1024 * 1024, "\n"), "tooManyRows"],
    ["10,002 rows", () => Buffer.from("RB123456785GB\n".repeat(10_002)), "tooManyRows"],
  ];
  it.each(hostile)("is rejected with %s", async (name, make, refusal) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const start = performance.now();
    const sheet = await readSpreadsheet(bytes, limits);
    figures.push({
      name,
      ms: performance.now() - start,
      riseMb: (Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20,
    });
    clearInterval(watch);
    expect(sheet).toEqual({ refusal, rows: null });
  });

  it.each([
    ["ID;Paket;Kunde\n1;RB123456785GB;Muster\n", 2],
    ["ID;Parcel\nC;RB123456785GB\nX;RB123456799GB\n", 3],
    ["TABLE,number\n0,RB123456785GB\n", 2],
    ["Received,Number\n1,RB123456785GB\n", 2],
    ["[1],RB123456785GB\n", 1],
    ["#,Number\n1,RB123456785GB\n", 2],
  ])("is accepted where only its beginning looks like another format: %j", async (text, rows) => {
    const sheet = await readSpreadsheet(Buffer.from(text), limits);
    expect(sheet.rows?.filter(({ cells }) => cells.some(({ text: cell }) => /\w/.test(cell)))).toHaveLength(
      rows,
    );
  });

  it("with nothing readable in it is rejected, and the process continues", async () => {
    for (const body of [
      "",
      "<worksheet",
      "\0\0\0",
      sheetXml('<row r="99999999999"><c r="ZZZZZZ9"><v>x</v></c></row>'),
    ])
      expect(["unreadable", null]).toContain(
        (await readSpreadsheet(zipped([sheetPart(body)]), limits)).refusal,
      );
    expect(await texts(zipped())).toEqual([[1, "RB123456785GB"]]);
  });

  it("of 10,001 rows is read, of one more rejected", async () => {
    const of = (rows: number) => {
      const book = utils.book_new();
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet(Array.from({ length: rows }, () => ["RB123456785GB"])),
        "a",
      );
      return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
    };
    expect((await readSpreadsheet(of(10_001), limits)).rows).toHaveLength(10_001);
    expect((await readSpreadsheet(of(10_002), limits)).refusal).toBe("tooManyRows");
  });

  it("reports the kinds of its cells: numbers, shortened and rounded ones, dates, words", async () => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ["00123", 123456789, 123456789012, 1.2345678901234567e20, 12.5, true],
      [],
      ["x"],
    ]);
    Object.assign(sheet, {
      G1: { t: "n", v: 46112, z: "yyyy-mm-dd" },
      H1: { t: "n", v: 46112.5871, z: "dd/mm/yyyy hh:mm" },
      I1: { t: "n", v: 123, z: "000000" },
      J1: { t: "n", v: 123456789012, z: "0" },
      "!ref": "A1:J3",
    });
    utils.book_append_sheet(book, sheet, "a");
    utils.book_append_sheet(book, utils.aoa_to_sheet([["another sheet"]]), "b");
    const bytes = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
    expect(await readSpreadsheet(bytes, limits)).toEqual({
      refusal: null,
      rows: [
        {
          row: 1,
          cells: [
            { text: "00123", kind: "text" },
            { text: "123456789", kind: "number" },
            { text: "123456789012", kind: "number" },
            { text: "1.23457E+20", kind: "rounded" },
            { text: "12.5", kind: "number" },
            { text: "TRUE", kind: "text" },
            { text: "2026-03-31", kind: "date" },
            { text: "2026-03-31 14:05:25", kind: "date" },
            { text: "000123", kind: "number" },
            { text: "123456789012", kind: "number" },
          ],
        },
        { row: 3, cells: [{ text: "x", kind: "text" }] },
      ],
    });
  });

  it("keeps all digits that the file holds, and the targets of links", async () => {
    const sheet = utils.aoa_to_sheet([["Track", "Track", 4006381333931, 1234567890123456, 1234567890123450]]);
    const target = "https://www.ups.com/track?tracknum=1Z4W8R270391846721";
    Object.assign(sheet.A1, { l: { Target: target } });
    Object.assign(sheet.B1, { f: `HYPERLINK("${target}","Track")` });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "a");
    const bytes = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
    expect((await readSpreadsheet(bytes, limits)).rows?.[0]?.cells).toEqual([
      { text: "Track", kind: "text", link: target },
      { text: "Track", kind: "text", link: target },
      { text: "4006381333931", kind: "number" },
      { text: "1234567890123456", kind: "number" },
      { text: "1.23457E+15", kind: "rounded" },
    ]);
  });

  it("has at most a hundred columns and one that marks an overflow", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([Array.from({ length: 300 }, (_, at) => `c${at}`)]),
      "a",
    );
    const bytes = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
    expect((await readSpreadsheet(bytes, limits)).rows?.[0]?.cells).toHaveLength(101);
  });
});

describe("an archive", () => {
  it("that was streamed, with sizes after its entries, is opened", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([["a"]]), "a");
    const bytes = write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
    expect(await guardZip(bytes, { entriesMax: 400, bytesMax: 2 ** 20 })).toMatchObject({ refusal: null });
    expect(await guardZip(bytes, { entriesMax: 400, bytesMax: 100 })).toEqual({
      refusal: "tooLarge",
      names: null,
    });
  });
});

describe("a text with columns", () => {
  const rows = [
    [1, "Nummer", "Straße", "名"],
    [2, "RB123456785GB", 'He said "a;b"', "王"],
  ];
  const csv = 'Nummer;Straße;名\r\nRB123456785GB;"He said ""a;b""";王\r\n';
  it.each<[string, Buffer]>([
    ["UTF-8", Buffer.from(csv)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${csv}`)],
    ["UTF-16 with its mark", Buffer.from(`\ufeff${csv}`, "utf16le")],
    ["UTF-16 the other way round", Buffer.from(`\ufeff${csv}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(csv, "utf16le")],
  ])("is read in %s", async (_name, bytes) => {
    expect(await texts(bytes)).toEqual(rows);
  });

  it.each([
    ["shift_jis", "注文番号,氏名\n1,山田太郎\n", "928d95b694d48d862c8e8196bc0a312c8e52936391be98590a"],
    ["euc-jp", "注文番号,氏名\n1,鈴木一郎\n", "c3edcab8c8d6b9e62cbbe1ccbe0a312cceebccdab0eccfba0a"],
    ["euc-kr", "주문번호,수취인\n1,김민수\n", "c1d6b9aeb9f8c8a32cbcf6c3ebc0ce0a312cb1e8b9cebcf60a"],
    ["big5", "訂單編號,收件人\n1,陳小明\n", "ad71b3e6bd73b8b92ca6aca5f3a4480a312cb3afa470a9fa0a"],
    [
      "windows-1250",
      "Číslo objednávky,Jméno\n1,Dvořák Jiří\n",
      "c8ed736c6f206f626a65646ee1766b792c4a6de96e6f0a312c44766ff8e16b204a69f8ed0a",
    ],
    [
      "iso-8859-2",
      "Numer zamówienia,Odbiorca\n1,Gałązka Świętosław\n",
      "4e756d6572207a616df37769656e69612c4f6462696f7263610a312c4761b3b17a6b6120a67769ea746f73b361770a",
    ],
    ["windows-1251", "Number,Name\n1,Иван Петров\n", "4e756d6265722c4e616d650a312cc8e2e0ed20cfe5f2f0eee20a"],
    ["koi8-u", "Номер,Имя\n1,Иван Петров\n", "eecfcdc5d22ce9cdd10a312ce9d7c1ce20f0c5d4d2cfd70a"],
    [
      "windows-1253",
      "Number,Name\n1,Γιώργος Παπαδόπουλος\n",
      "4e756d6265722c4e616d650a312cc3e9fef1e3eff220d0e1f0e1e4fcf0eff5ebeff20a",
    ],
    [
      "windows-1254",
      "Sipariş No,Alıcı\n1,Ayşe Yıldız\n",
      "536970617269fe204e6f2c416cfd63fd0a312c4179fe652059fd6c64fd7a0a",
    ],
    [
      "windows-1252",
      "Number,Name\n1,Søren Kjær\n2,Zoé Lefèvre\n",
      "4e756d6265722c4e616d650a312c53f872656e204b6ae6720a322c5a6fe9204c6566e87672650a",
    ],
  ])("in %s is recognised by its letters", async (encoding, text, hex) => {
    const sheet = await readSpreadsheet(Buffer.from(hex, "hex"), limits);
    const lines = sheet.rows?.map(({ cells }) => `${cells.map((cell) => cell.text).join(",")}\n`);
    expect([sheet.refusal === null && sheet.encoding, lines?.join("")]).toEqual([encoding, text]);
  });

  it("is read in the given encoding, unless it is Unicode", async () => {
    const bytes = Buffer.from("c8e2e0ed", "hex");
    expect((await readSpreadsheet(bytes, limits, "koi8-u")).rows?.[0]?.cells[0]?.text).toBe("хБЮМ");
    expect(await texts(Buffer.from("Größe"))).toEqual([[1, "Größe"]]);
    expect((await readSpreadsheet(Buffer.from("Größe"), limits, "koi8-u")).rows?.[0]?.cells[0]?.text).toBe(
      "Größe",
    );
  });

  it("is read in the old encodings of Europe and China", async () => {
    expect(await texts(Buffer.from("Größe,Ñandú\nÜbel,é\n", "latin1"))).toEqual([
      [1, "Größe", "Ñandú"],
      [2, "Übel", "é"],
    ]);
    // 运单号,收件人 and 王小明 in GB 2312.
    const chinese = Buffer.concat([
      Buffer.from("d4cbb5a5bac5", "hex"),
      Buffer.from(","),
      Buffer.from("cad5bcfec8cb", "hex"),
      Buffer.from("\nRB123456785GB,"),
      Buffer.from("cdf5d0a1c3f7", "hex"),
    ]);
    expect(await texts(chinese)).toEqual([
      [1, "运单号", "收件人"],
      [2, "RB123456785GB", "王小明"],
    ]);
  });

  it.each([
    ["comma", "a,b\n1,2"],
    ["semicolon", "a;b\n1,5;2"],
    ["tab", "a\tb\n1,5\t2"],
    ["bar", "a|b\n1|2"],
    ["named sign", "sep=;\r\na;b\r\n1;2"],
    ["line ends of old", "a,b\r1,2"],
  ])("is separated by its %s", (_name, text) => {
    expect(readDelimited(text, limits).rows?.[1]?.cells).toHaveLength(2);
  });

  it("is one column without separators, and numbers its rows by position", () => {
    expect(readDelimited("RB123456785GB\n\n  \nRB 123", limits).rows).toEqual([
      { row: 1, cells: [{ text: "RB123456785GB", kind: "text" }] },
      { row: 4, cells: [{ text: "RB 123", kind: "text" }] },
    ]);
  });
});

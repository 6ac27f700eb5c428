import { deflateRawSync } from "node:zlib";

/** An entry of an archive, valid unless configured otherwise. */
export interface Part {
  readonly name: string;
  readonly body: Buffer | string;
  readonly store?: boolean;
  /** Wrong values in the headers: of the central directory, of the entry itself. */
  readonly listed?: { size?: number; packed?: number; name?: string; at?: number; method?: number };
  readonly own?: { size?: number; name?: string };
  readonly flags?: number;
  /** Bytes of a data descriptor behind the entry. */
  readonly sizesFollow?: 16 | 24;
  readonly mode?: number;
}

/** An archive of these entries, its central directory and its end record. */
export function makeZip(parts: readonly Part[], end: { count?: number; listAt?: number } = {}): Buffer {
  const pieces: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const {
    name,
    body,
    store = false,
    listed = {},
    own = {},
    flags = 0,
    mode = 0,
    sizesFollow,
  } of parts) {
    const raw = Buffer.from(body);
    const packed = store ? raw : deflateRawSync(raw);
    const method = listed.method ?? (store ? 0 : 8);
    const ownName = Buffer.from(own.name ?? name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(sizesFollow ? flags | 8 : flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(sizesFollow ? 0 : (listed.packed ?? packed.length), 18);
    local.writeUInt32LE(sizesFollow ? 0 : (own.size ?? listed.size ?? raw.length), 22);
    local.writeUInt16LE(ownName.length, 26);
    const listName = Buffer.from(listed.name ?? name);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE((3 << 8) | 20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(sizesFollow ? flags | 8 : flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(listed.packed ?? packed.length, 20);
    entry.writeUInt32LE(listed.size ?? raw.length, 24);
    entry.writeUInt16LE(listName.length, 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(listed.at ?? at, 42);
    list.push(entry, listName);
    const behind = Buffer.alloc(sizesFollow ?? 0);
    if (sizesFollow) behind.writeUInt32LE(0x08074b50, 0);
    pieces.push(local, ownName, packed, behind);
    at += 30 + ownName.length + packed.length + behind.length;
  }
  const listBytes = Buffer.concat(list);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(end.count ?? parts.length, 8);
  tail.writeUInt16LE(end.count ?? parts.length, 10);
  tail.writeUInt32LE(listBytes.length, 12);
  tail.writeUInt32LE(end.listAt ?? at, 16);
  return Buffer.concat([...pieces, listBytes, tail]);
}

export const ns = "http://schemas.openxmlformats.org";
/** A sheet with these rows. */
export const sheetXml = (body: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`;
/** The entries of a small workbook; `more` replaces or adds some. */
export function workbook(
  more: readonly Part[] = [],
  sheet = sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>RB123456785GB</t></is></c></row>'),
): Part[] {
  const parts: Part[] = [
    {
      name: "[Content_Types].xml",
      body: `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      body: `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      body: `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      body: `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", body: sheet },
  ];
  return [...parts.filter(({ name }) => !more.some((one) => one.name === name)), ...more];
}
/** As `workbook`, packed. */
export const zipped = (more: readonly Part[] = [], sheet?: string) => makeZip(workbook(more, sheet));

/** The namespace of a sheet's elements, as an attribute. */
export const main = `xmlns="${ns}/spreadsheetml/2006/main"`;
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const sheet1 = "xl/worksheets/sheet1.xml";
/** One entry. */
export const part = (name: string, body: Buffer | string, more: Partial<Part> = {}): Part => ({
  name,
  body,
  ...more,
});
/** A cell with an inline string; `body` is the content between `<is>` and `</is>`. */
export const cellOf = (body: string, r = "A1") => `<c r="${r}" t="inlineStr"><is>${body}</is></c>`;

/** A workbook of these sheets, each listed in the workbook, its relations and its content types. */
export function makeBook(
  sheets: readonly { name: string; path: string; kind?: string; attributes?: string; body: string }[],
) {
  const kindOf = ({ kind = "worksheet" }: { kind?: string }) => kind;
  return zipped([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${sheets.map((one) => `<Override PartName="/xl/${one.path}" ContentType="${types}.${kindOf(one)}+xml"/>`).join("")}</Types>`,
    ),
    part(
      "xl/workbook.xml",
      `<workbook ${main} xmlns:r="${ns}/officeDocument/2006/relationships"><sheets>${sheets.map(({ name, attributes = "" }, at) => `<sheet name="${name}" sheetId="${at + 1}" ${attributes} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${ns}/package/2006/relationships">${sheets.map((one, at) => `<Relationship Id="rId${at + 1}" Type="${ns}/officeDocument/2006/relationships/${kindOf(one)}" Target="${one.path}"/>`).join("")}</Relationships>`,
    ),
    ...sheets.map(({ path, body }) => part(`xl/${path}`, body)),
  ]);
}
/** A workbook with shared strings or styles beside its sheet, listed in its relations. */
export function withParts({ strings, styles, sheet }: { strings?: string; styles?: string; sheet: string }) {
  const extra = [
    ...(strings === undefined ? [] : [["sharedStrings", strings] as const]),
    ...(styles === undefined ? [] : [["styles", styles] as const]),
  ];
  const base = workbook();
  const add = (name: string, before: string, more: string) =>
    part(name, String(base.find((one) => one.name === name)?.body).replace(before, more + before));
  return zipped([
    add(
      "[Content_Types].xml",
      "</Types>",
      extra
        .map(([name]) => `<Override PartName="/xl/${name}.xml" ContentType="${types}.${name}+xml"/>`)
        .join(""),
    ),
    add(
      "xl/_rels/workbook.xml.rels",
      "</Relationships>",
      extra
        .map(
          ([name]) =>
            `<Relationship Id="${name}" Type="${ns}/officeDocument/2006/relationships/${name}" Target="${name}.xml"/>`,
        )
        .join(""),
    ),
    ...extra.map(([name, body]) => part(`xl/${name}.xml`, body)),
    part(sheet1, sheet),
  ]);
}

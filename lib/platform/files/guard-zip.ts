import { createInflateRaw } from "node:zlib";

/** Why an archive is rejected. */
export type ZipRefusal = "unreadable" | "protected" | "tooLarge";

export interface ZipLimits {
  /** Entries of the archive. */
  readonly entriesMax: number;
  /** Total unpacked bytes of all entries. */
  readonly bytesMax: number;
}

export type GuardedZip =
  | { readonly refusal: ZipRefusal; readonly names: null }
  | { readonly refusal: null; readonly names: readonly string[] };

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly headerAt: number;
  /** Start of its data; known once its local header was read. */
  dataAt: number;
}

const endSize = 22;
const centralSize = 46;
const localSize = 30;
const stored = 0;
const deflated = 8;
const symbolicLink = 0xa000;
/** Entries that are files of other programs, or archives again. */
const strangers = /\.(zip|xls[xmb]?|doc[xm]?|ppt[xm]?|jar|exe|dll|js|vbs|gz|7z|rar)$|vbaproject\.bin$/i;

/**
 * Checks every entry of an archive before it is unpacked: the central directory and the local headers must
 * agree, no entry may overlap another, be encrypted, a link, an archive or a document with its own definitions
 * (DTD), or unpack to more than it declares. Actually unpacks each entry, in pieces, and keeps none. Constant
 * memory.
 */
export async function guardZip(bytes: Buffer, limits: ZipLimits): Promise<GuardedZip> {
  const entries = readEntries(bytes, limits);
  if (typeof entries === "string") return { refusal: entries, names: null };
  for (const entry of entries) {
    const refusal = await unpack(bytes, entry);
    if (refusal !== null) return { refusal, names: null };
  }
  return { refusal: null, names: entries.map(({ name }) => name) };
}

/**
 * Unpacked size that a file declares: the cost of reading it. A file that is not an archive counts as itself.
 */
export function declaredBytes(bytes: Buffer): number {
  if (bytes.toString("latin1", 0, 2) !== "PK") return bytes.length;
  const entries = readEntries(bytes, { entriesMax: 0xffff, bytesMax: Number.POSITIVE_INFINITY });
  // What cannot be opened is rejected at once.
  if (typeof entries === "string") return bytes.length;
  return entries.reduce((sum, { size }) => sum + size, bytes.length);
}

function readEntries(bytes: Buffer, limits: ZipLimits): readonly Entry[] | ZipRefusal {
  const end = findEnd(bytes);
  if (end === null) return "unreadable";
  const count = bytes.readUInt16LE(end + 10);
  const listAt = bytes.readUInt32LE(end + 16);
  const isWhole =
    bytes.readUInt16LE(end + 4) === 0 &&
    bytes.readUInt16LE(end + 6) === 0 &&
    bytes.readUInt16LE(end + 8) === count &&
    listAt + bytes.readUInt32LE(end + 12) === end;
  if (!isWhole || count === 0) return "unreadable";
  if (count > limits.entriesMax) return "tooLarge";
  const entries: Entry[] = [];
  let at = listAt;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + centralSize > end || bytes.readUInt32LE(at) !== 0x02014b50) return "unreadable";
    const nameSize = bytes.readUInt16LE(at + 28);
    const next = at + centralSize + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return "unreadable";
    const flags = bytes.readUInt16LE(at + 8);
    if ((flags & 0x2041) !== 0) return "protected";
    const name = bytes.toString("utf8", at + centralSize, at + centralSize + nameSize);
    const mode = (bytes.readUInt32LE(at + 38) >>> 16) & 0xf000;
    if (!isPlainName(name) || mode === symbolicLink || strangers.test(name)) return "unreadable";
    const entry = {
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
      dataAt: 0,
    };
    if (entry.method !== stored && entry.method !== deflated) return "unreadable";
    total += entry.size;
    if (total > limits.bytesMax) return "tooLarge";
    if (!readOwnHeader(bytes, entry, (flags & 8) !== 0)) return "unreadable";
    entries.push(entry);
    at = next;
  }
  if (at !== end || !lieApart(entries, listAt)) return "unreadable";
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return names.size === entries.length ? entries : "unreadable";
}

/** Start of the end-of-central-directory record; its comment ends with the file. */
function findEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at -= 1)
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + endSize + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return null;
}

/** A relative path inside the archive. */
function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (name === "" || name.length > 200 || /[\0-\x1f\\:\ufffd]/.test(name)) return false;
  return !name.startsWith("/") && !name.split("/").includes("..");
}

/** Reads where an entry's data begins; false when its local header disagrees with the central directory. */
function readOwnHeader(bytes: Buffer, entry: Entry, sizesFollow: boolean): boolean {
  const at = entry.headerAt;
  if (at + localSize > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return false;
  const nameSize = bytes.readUInt16LE(at + 26);
  const name = bytes.toString("utf8", at + localSize, at + localSize + nameSize);
  const sizes = [bytes.readUInt32LE(at + 18), bytes.readUInt32LE(at + 22)];
  const sameSizes = sizes[0] === entry.packed && sizes[1] === entry.size;
  // A streaming writer cannot know the sizes yet: zero then, and they follow the data.
  const laterSizes = sizesFollow && sizes[0] === 0 && sizes[1] === 0;
  entry.dataAt = at + localSize + nameSize + bytes.readUInt16LE(at + 28);
  return name === entry.name && bytes.readUInt16LE(at + 8) === entry.method && (sameSizes || laterSizes);
}

function lieApart(entries: readonly Entry[], listAt: number): boolean {
  const sorted = [...entries].sort((a, b) => a.headerAt - b.headerAt);
  if (sorted[0]?.headerAt !== 0) return false;
  return sorted.every(({ dataAt, packed }, at) => dataAt + packed <= (sorted[at + 1]?.headerAt ?? listAt));
}

async function unpack(bytes: Buffer, entry: Entry): Promise<ZipRefusal | null> {
  const data = bytes.subarray(entry.dataAt, entry.dataAt + entry.packed);
  // A workbook may name its entries freely; only pictures (SVG) may have a definition.
  const isMarkup = /\.(xml|rels|vml)$/i.test(entry.name) || !entry.name.startsWith("xl/media/");
  const validator = new PartChecker(isMarkup, entry.size);
  if (entry.method === stored) {
    validator.take(data);
    return validator.result();
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(data);
  try {
    for await (const piece of inflate) if (!validator.take(piece as Buffer)) break;
    return validator.result();
  } catch {
    return "unreadable";
  } finally {
    inflate.destroy();
  }
}

const signs = ["<!DOCTYPE", "<!ENTITY", "<!doctype", "<!entity"].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, "utf16le"),
  Buffer.from(text, "utf16le").swap16(),
]);
const longestSign = Math.max(...signs.map(({ length }) => length));

/** Reads one unpacked entry piece by piece. */
class PartChecker {
  readonly #isMarkup: boolean;
  readonly #size: number;
  #seen = 0;
  #tail: Buffer = Buffer.alloc(0);
  #bad = false;

  constructor(isMarkup: boolean, size: number) {
    this.#isMarkup = isMarkup;
    this.#size = size;
  }

  /** False once the entry is rejected. */
  take(piece: Buffer): boolean {
    if (this.#seen === 0 && piece.length >= 4 && isArchive(piece)) this.#bad = true;
    this.#seen += piece.length;
    if (this.#seen > this.#size) this.#bad = true;
    if (this.#isMarkup && !this.#bad) {
      const whole = this.#tail.length > 0 ? Buffer.concat([this.#tail, piece]) : piece;
      if (whole.includes("<!") || whole.includes("<\0!") || whole.includes("\0<\0!"))
        this.#bad = signs.some((sign) => whole.includes(sign));
      this.#tail = Buffer.from(whole.subarray(-longestSign));
    }
    return !this.#bad;
  }

  result(): ZipRefusal | null {
    return this.#bad || this.#seen !== this.#size ? "unreadable" : null;
  }
}

function isArchive(bytes: Buffer): boolean {
  const magic = bytes.readUInt32BE(0);
  return magic === 0x504b0304 || magic === 0x504b0506 || magic === 0x1f8b0800 || magic === 0xd0cf11e0;
}

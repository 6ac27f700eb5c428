import { inflateSync } from "node:zlib";

const headBytes = 44;
const entryBytes = 20;

/**
 * A font of a WOFF file as TrueType (WOFF 1.0, section 4). From the file itself our reader would inflate all glyphs again
 * for each one: seconds for a page of Chinese.
 */
export function decodeWoff(woff: Buffer): Buffer {
  const flavor = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, headBytes + at * entryBytes));
  const directory = Buffer.alloc(12 + count * 16);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  let offset = directory.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + at * 16;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    offset += bytes.length + padOf(bytes);
  }
  return Buffer.concat([directory, ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padOf(bytes))])]);
}

/** Tables begin at multiples of four. */
const padOf = ({ length }: Buffer) => (4 - (length % 4)) % 4;

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const size = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.toString("latin1", entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packed.length < size ? inflateSync(packed) : packed,
  };
}

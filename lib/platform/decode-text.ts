/** Text of a file in an unknown encoding, or null if it is not text. */
export function decodeText(bytes: Buffer): string | null {
  const text = decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
  return text === null || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
}

function decodeBytes(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs("utf-16be", bytes.subarray(2));
  const wide = guessWide(bytes);
  if (wide !== null) return decodeAs(wide, bytes);
  return decodeAs("utf-8", bytes) ?? decodeAs(looksChinese(bytes) ? "gb18030" : "windows-1252", bytes);
}

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes inspected to detect the encoding. */
const sampleBytes = 4096;

/** UTF-16 without a byte order mark: in plain text every other byte is zero. */
function guessWide(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
}

/**
 * Chinese (GB 2312) uses pairs of high bytes, mostly several in a row; accented Latin letters mostly stand
 * alone.
 */
function looksChinese(bytes: Buffer): boolean {
  const runs = bytes.toString("latin1").match(/[\x80-\xff]+/g) ?? [];
  const paired = runs.filter((run) => run.length % 2 === 0 && /^[\xa1-\xfe]+$/.test(run));
  return paired.length === runs.length && runs.filter((run) => run.length >= 4).length * 2 >= runs.length;
}

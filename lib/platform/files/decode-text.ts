import { lazily } from "@/lib/core/lazily";
import {
  type LegacyEncoding,
  legacyEncodings,
  type TextEncoding,
  type WrittenLanguage,
  writtenLanguages,
} from "@/lib/platform/adapters/data/languages";

// lib/platform/files: tables of files: CSV, XLSX, ZIP, encodings
interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Text of a file, in Unicode where its bytes are, else in the given encoding or in the one that its letters show; null
 * if it is not text.
 */
export function decodeText(bytes: Buffer, given?: LegacyEncoding): DecodedText | null {
  const encoding = findUnicode(bytes) ?? given ?? rankEncodings(bytes);
  const marked = bytes.subarray(hasWideMark(bytes) ? 2 : 0);
  const isWide = encoding.startsWith("utf-16");
  const text = decodeAs(encoding, isWide ? marked : bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
  return text === null || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : { text, encoding };
}

function hasWideMark(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function findUnicode(bytes: Buffer): TextEncoding | null {
  if (hasWideMark(bytes)) return bytes[0] === 0xff ? "utf-16le" : "utf-16be";
  const wide = guessWide(bytes);
  if (wide !== null) return wide;
  return decodeAs("utf-8", bytes) === null ? null : "utf-8";
}

function decodeAs(encoding: TextEncoding, bytes: Buffer): string | null {
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

/** Bytes of the lines whose letters are judged. */
const judgedBytes = 16_384;
/** Western Europe's encoding is by far the most frequent: another one must fit better by this. */
const marginMin = 0.15;

/** The encoding in which the letters of a text make the likeliest words. */
function rankEncodings(bytes: Buffer): LegacyEncoding {
  const sample = sampleOf(bytes);
  const scored = legacyEncodings
    .flatMap((encoding) => {
      const text = decodeAs(encoding, sample);
      if (text === null || decodeAs(encoding, bytes) === null) return [];
      const languages = writtenLanguages.filter(({ encodings }) => encodings.includes(encoding));
      return [{ encoding, score: Math.max(...languages.map((language) => scoreText(text, language))) }];
    })
    .sort((a, b) => b.score - a.score);
  const western = scored.find(({ encoding }) => encoding === "windows-1252");
  const [best] = scored;
  if (best === undefined) return "windows-1252";
  return western && best.score < Math.max(western.score + marginMin, 0) ? "windows-1252" : best.encoding;
}

/** The lines with letters beyond ASCII. */
function sampleOf(bytes: Buffer): Buffer {
  const lines: string[] = [];
  let length = 0;
  for (const line of bytes.toString("latin1").split(/(?<=[\r\n])/)) {
    if (!/[\x80-\xff]/.test(line)) continue;
    lines.push(line);
    length += line.length;
    if (length > judgedBytes) break;
  }
  return Buffer.from(lines.join(""), "latin1");
}

/** Letters of each language with their worth: 1 for the likeliest, half of it for the rarest. */
const letterWorths = lazily(
  () =>
    new Map(
      writtenLanguages.map((language) => {
        const letters = [...language.letters.replace(/\s/g, "")];
        const falls = language.script === "alphabet" ? 0.5 / letters.length : 0;
        return [language, new Map(letters.map((letter, at) => [letter, 1 - at * falls]))];
      }),
    ),
);

const typographic = /[’‘‚“”„–—…«»€°№§ªº•™®©、。・「」『』（）【】：；，！？～〒％＃＋－／ー々　]/u;

/** How well a text fits a language, from 1 (all usual letters) down; the mean of its characters beyond ASCII. */
function scoreText(text: string, language: WrittenLanguage): number {
  const worths = letterWorths().get(language);
  const foreign = text.replace(/\p{ASCII}+/gu, "");
  let sum = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign <= "\x7f") continue;
    count += 1;
    sum += worthOf(sign, text.charAt(at - 1), text.charAt(at + 1), language, worths);
  }
  // Where a script has capitals, names begin with one and go on without.
  const [small, capital] = [/\p{Ll}/u.test(foreign), /\p{Lu}/u.test(foreign)];
  const isUneven = language.script === "alphabet" && small !== capital;
  return count === 0 ? 0 : sum / count - (isUneven ? 0.2 : 0) - (language.handicap ?? 0);
}

function worthOf(
  sign: string,
  before: string,
  after: string,
  { script }: WrittenLanguage,
  worths: ReadonlyMap<string, number> | undefined,
): number {
  if (/[\x80-\x9f\p{Co}\p{Cn}\ufffd]/u.test(sign)) return -3;
  const isBesideAscii = /[A-Za-z]/.test(before) || /[A-Za-z]/.test(after);
  if (!/[\p{L}\p{M}]/u.test(sign)) {
    if (typographic.test(sign)) return 0.3;
    return /[\p{L}\p{M}]/u.test(before) || /[\p{L}\p{M}]/u.test(after) ? -1 : -0.2;
  }
  const worth = worths?.get(sign.toLowerCase()) ?? worthOfOther(sign, script);
  // The letters of other scripts stand beside each other; those with accents stand alone or in pairs.
  if (script !== "latin") return isBesideAscii || isTurned(before, sign) ? worth - 1.2 : worth;
  return isTurned(before, sign) || /[^\p{ASCII}]/u.test(before) ? worth - 1 : worth;
}

function worthOfOther(sign: string, script: WrittenLanguage["script"]): number {
  if (script === "ideographs") return /[\uff66-\uff9f]/.test(sign) ? 0.7 : 0.35;
  return -0.5;
}

/** A capital after a small letter: the case of another encoding. */
function isTurned(before: string, sign: string): boolean {
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign);
}

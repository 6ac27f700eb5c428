import { commonWords } from "@/lib/accounts/users/data/common-passwords";
import { firstNames } from "@/lib/accounts/users/data/first-names";
import { leakedPasswords } from "@/lib/accounts/users/data/leaked-passwords";
import { lazily } from "@/lib/core/lazily";

// lib/accounts/passwords: passwords: rules, hashes, setting and resetting
/** Built on first use: most processes and pages never validate a password. */
const words = lazily(
  (): ReadonlySet<string> => new Set(`${commonWords} ${firstNames} ${leakedPasswords}`.trim().split(/\s+/)),
);

/** Digits and symbols that stand for letters; 1 for two of them. */
const lookAlikes: readonly Readonly<Record<string, string>>[] = ["i", "l"].map((one) => ({
  "0": "o",
  "1": one,
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": one,
  "|": one,
  "+": "t",
  "€": "e",
}));
/** Keyboard and alphabet sequences; each is known in both directions, and wraps around. */
const ways = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiopü",
  "asdfghjklöä",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "asdfghjklñ",
  "1234567890",
  "!@#$%^&*()",
  "abcdefghijklmnopqrstuvwxyz",
  "1q2w3e4r5t6y7u8i9o0p",
  "1a2b3c4d5e6f7g8h9i",
];
/** Columns of keyboards, down and on to the next. */
const columns = [
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "!qaz@wsx#edc$rfv%tgb^yhn&ujm",
  "1qay2wsx3edc4rfv5tgb6zhn7ujm",
  "1aqw2zsx3edc4rfv",
  "qazwsxedcrfvtgbyhnujmikolp",
  "qaywsxedcrfvtgbzhnujmikolp",
  "zaqxswcdevfrbgtnhymju",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
  "147258369",
  "159357",
  "963852741",
];
const walks = [
  ...ways.flatMap((way) => [way.repeat(2), reversed(way).repeat(2)]),
  ...columns.flatMap((column) => [column, reversed(column)]),
];

/** Common prefixes of a word: `ilovejesus`, `fcporto`, `thedoors`. */
const openings = /^(?:ilove|iluv|love|iam|my|the|fc|ac|le|la|el)(.{4,})$/;
/** Digits alone are dates, phones and counters: all up to this length are common. */
const digitsOnlyMax = 10;
/** A shorter piece of a sequence may be coincidence. */
const pieceMin = 3;
/**
 * Longer texts are not searched for sequences, in UTF-16 units: they are not common, and each unit costs time.
 */
const walkedMax = 40;
/** Words of the owner shorter than this are ignored. */
const ownWordMin = 3;

/**
 * Whether this is a commonly guessed password: a known one, such a word with decoration, one character or group
 * repeated, keyboard sequences, digits with little else, or the owner's own email address or name.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (words().has(text) || isMostlyDigits(text) || isRepeated(text) || isWalked(text)) return true;
  const cores = coresOf(text);
  for (const one of cores) {
    if (words().has(one) || words().has(halfOf(one) ?? one)) return true;
    if (words().has(openings.exec(one)?.[1] ?? one)) return true;
    if (one.length >= 4 && (isWalked(one) || isRepeated(one))) return true;
  }
  const own = about
    .flatMap((given) => given.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= ownWordMin);
  return own.some((word) => cores.has(word) || text === word);
}

/** A text without decoration, with look-alikes read as letters or not, and without accents. */
function coresOf(text: string): Set<string> {
  const readings = [text, ...lookAlikes.map((alike) => unmask(text, alike))];
  const cores = readings.flatMap((reading) => [
    core(reading),
    ...lookAlikes.map((alike) => unmask(core(reading), alike)),
  ]);
  return new Set(
    cores.flatMap((one) => [one, plain(one), one.replace(/[\s._-]+/g, "")]).filter((one) => one !== ""),
  );
}

/** Without decoration around a word: digits and punctuation at both ends. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ß", "ss");
}

function unmask(text: string, alike: Readonly<Record<string, string>>): string {
  return [...text].map((sign) => alike[sign] ?? sign).join("");
}

/** The word that the text repeats twice. */
function halfOf(text: string): string | null {
  const half = text.slice(0, text.length / 2);
  return text.length >= 6 && half + half === text ? half : null;
}

/**
 * Digits, in groups or not, with one letter at most: `19.01.1990`, `a123456`. With three if the digits are not
 * random.
 */
function isMostlyDigits(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const letters = text.replace(/[\d\s./_-]/g, "");
  if (digits.length > digitsOnlyMax) return false;
  if (letters === "") return digits !== "";
  if (digits.length < 3 || !/^\D*\d+\D*$/.test(text)) return false;
  return letters.length === 1 || (letters.length <= 3 && (isWalked(digits) || isRepeated(digits)));
}

/** One character or group repeated; or each character repeated: `112233`, `aabbcc`. */
function isRepeated(text: string): boolean {
  if (/^(.{1,4})\1+.?$/u.test(text)) return true;
  // Run by run: one expression for all of them could backtrack without end.
  if ((text.match(/(.)\1*/gu) ?? []).every((run) => run.length > 1)) return true;
  return new Set(text).size <= 2 && text.length >= 6;
}

/** Pieces of sequences one after the other (`123qwe`, `zaq12wsx`), or two of them alternating (`q1w2e3r4`). */
function isWalked(text: string): boolean {
  const signs = [...text];
  const turns = [0, 1].map((turn) => signs.filter((_, at) => at % 2 === turn).join(""));
  return isPieces(text) || (text.length >= 2 * pieceMin && turns.every(isPieces));
}

function isPieces(text: string): boolean {
  if (text.length > walkedMax) return false;
  /** Whether the text up to here consists of pieces. */
  const reached = [true];
  for (let end = 1; end <= text.length; end++)
    reached[end] = reached.some(
      (isReached, start) =>
        isReached && end - start >= pieceMin && walks.some((walk) => walk.includes(text.slice(start, end))),
    );
  return text.length >= pieceMin && reached[text.length] === true;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

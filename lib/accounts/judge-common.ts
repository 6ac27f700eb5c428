import { commonWords } from "./data/common-passwords";

const words: ReadonlySet<string> = new Set(commonWords.split(" "));
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** Ways of a finger over keyboards, both directions. */
const walks = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn",
  "qazwsxedcrfvtgb",
  "1q2w3e4r5t6y7u8i9o0p",
].flatMap((walk) => [walk.repeat(2), [...walk].reverse().join("").repeat(2)]);
/** Digits alone are dates, phones and counts: all of them up to this length are tried first. */
const digitsOnlyMax = 10;
/** Words of the owner shorter than this say nothing. */
const ownWordMin = 3;

/**
 * Is this among the first passwords that anyone would try: a well-known word with decoration, one sign or group again
 * and again, a walk over the keyboard, digits alone, or the owner's own mailbox or name?
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (/^\d+$/.test(text) && text.length <= digitsOnlyMax) return true;
  if (/^(.{1,3})\1+.?$/u.test(text)) return true;
  if (walks.some((walk) => walk.includes(text))) return true;
  const cores = new Set([core(text), core(unmask(text)), unmask(core(text))]);
  for (const one of cores) {
    if (words.has(one)) return true;
    if (one.length >= 4 && walks.some((walk) => walk.includes(one))) return true;
    for (const half of halves(one)) if (words.has(half)) return true;
  }
  const own = about
    .flatMap((given) => given.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= ownWordMin);
  return own.some((word) => cores.has(word) || text === word);
}

/** Without what people put around a word: digits and signs at both ends. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function unmask(text: string): string {
  return [...text].map((sign) => lookAlikes[sign] ?? sign).join("");
}

/** The word of which the text is the same twice. */
function halves(text: string): string[] {
  const half = text.slice(0, text.length / 2);
  return text.length >= 6 && half + half === text ? [half] : [];
}

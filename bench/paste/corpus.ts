import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fill, seededRandom } from "@/bench/detection/generate";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";

/** What stands in a text beside tracking numbers: phones, prices, dates, IBANs, references, tax ids, postcodes. */
export type DecoyKind = "tel" | "sum" | "date" | "iban" | "ref" | "vat" | "zip";

/** A text as a reader pastes it, with its numbers and what must not be taken for one. */
export interface Sample {
  readonly text: string;
  /** `carrier` where the text names it. */
  readonly numbers: readonly { readonly number: string; readonly carrier: string | null }[];
  readonly decoys: readonly { readonly kind: DecoyKind; readonly text: string }[];
}

/** Countries' IBANs: digits after the check digits. */
const ibanDigits: Readonly<Record<string, number>> = { DE: 18, ES: 20, FR: 23, GB: 18, PT: 21 };

const mark =
  /\[(?:(n|N) ([a-z0-9-]+) (\d+)|=(\d+)|(tel|sum|date|iban|ref|vat|zip):([^\]]*?))(?:\/([\d-]+))?\]/g;

/**
 * The texts of a file, one a line (`⏎` for a line end), with these marks replaced: `[n dpd 14]` a number of that
 * carrier and length with a valid check digit, `[N …]` the same where the text names the carrier, `/4` or `/2-3-3`
 * its grouping by spaces, `[=1]` the text's first number again, `[tel:…]` and the like a decoy as written,
 * `[iban:DE]` a valid IBAN. Deterministic.
 */
export function readSamples(file: string): Sample[] {
  const random = seededRandom(file.length);
  return readFileSync(join(import.meta.dirname, "texts", file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => readSample(line.replaceAll("⏎", "\n"), random));
}

function readSample(line: string, random: (below: number) => number): Sample {
  const numbers: { number: string; carrier: string | null }[] = [];
  const decoys: { kind: DecoyKind; text: string }[] = [];
  const text = line.replace(mark, (...found: (string | undefined)[]) => {
    const [, sort, carrier = "", length, again, kind, written = "", groups] = found;
    if (again) return numbers[Number(again) - 1]?.number ?? "";
    if (sort) {
      const number = makeNumber(carrier, Number(length), random);
      numbers.push({ number, carrier: sort === "N" ? carrier : null });
      return group(number, groups);
    }
    const decoy = kind === "iban" ? group(makeIban(written, random), groups) : writeBack(written, groups);
    decoys.push({ kind: kind as DecoyKind, text: decoy });
    return decoy;
  });
  return { text, numbers, decoys };
}

/** A decoy that ends in a slash and digits (012/345) is not grouped. */
function writeBack(written: string, groups: string | undefined): string {
  return groups === undefined ? written : `${written}/${groups}`;
}

function makeNumber(carrier: string, length: number, random: (below: number) => number): string {
  const rows = patternTable.find(([id]) => id === carrier)?.[2] ?? [];
  const shapes = rows.map(([pattern, check]) => ({ shape: pattern.replace(/[ /.-]/g, ""), check }));
  const found = shapes.find(({ shape }) => shape.length === length);
  if (!found) throw new Error(`no shape: ${carrier} ${length}`);
  const { shape, check } = found;
  // Posts use few service letters.
  const real = check === "s10" ? shape.replace(/^!/, "RLCEUV".charAt(random(6))) : shape;
  return fill(real, check, random);
}

function makeIban(country: string, random: (below: number) => number): string {
  let digits = "";
  for (let i = ibanDigits[country] ?? 18; i > 0; i--) digits += random(10);
  const body = country === "GB" ? `NWBK${digits.slice(4)}` : digits;
  const numeric = [...`${body}${country}00`].map((sign) => Number.parseInt(sign, 36)).join("");
  const check = 98 - Number(BigInt(numeric) % 97n);
  return `${country}${String(check).padStart(2, "0")}${body}`;
}

/** "4" groups by fours, "2-3-3" by those lengths. */
function group(number: string, groups: string | undefined): string {
  if (groups === undefined) return number;
  const sizes = groups.split("-").map(Number);
  const parts: string[] = [];
  for (let at = 0, i = 0; at < number.length; i++) {
    const size = sizes[i] ?? (sizes.length === 1 ? (sizes[0] ?? 4) : number.length);
    parts.push(number.slice(at, at + size));
    at += size;
  }
  return parts.join(" ");
}

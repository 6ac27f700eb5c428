import { createRequire } from "node:module";
import { BRAND_FAMILIES } from "@/lib/parcels/detection/constants";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import type { DecoyKind, Sample } from "./corpus";

/** Reads the numbers of a text, each with the carrier it shows first (null: none). */
export interface Extractor {
  readonly name: string;
  readonly read: (text: string) => readonly { readonly number: string; readonly carrier: string | null }[];
}

export interface PasteFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Share of the numbers whose carrier the text names that show it first. */
  readonly carrier: number;
  /** Decoys that became parcels, by kind. */
  readonly decoys: Readonly<Record<DecoyKind, number>>;
  /** Texts with a missing or a wrong number or carrier. */
  readonly misses: readonly string[];
}

/** Never reached by a text of the corpus. */
const limit = 1_000;

export const ours: Extractor = {
  name: "1Tracking",
  read: (text) =>
    parsePaste(text, limit).numbers.map(({ number, linkHost, named }) => {
      const hints = { ...(linkHost && { linkHost }), ...(named && { named }) };
      return { number, carrier: detect(number, hints)[0]?.carrier ?? null };
    }),
};

/** What a script usually does: long runs of capitals and digits with at least six digits. */
const expression: Extractor = {
  name: "regular expression",
  read: (text) =>
    [...new Set(text.match(/\b[A-Z0-9]{8,34}\b/g) ?? [])]
      .filter((number) => number.replace(/\D/g, "").length >= 6)
      .map((number) => ({ number, carrier: detect(number)[0]?.carrier ?? null })),
};

const require = createRequire(import.meta.url);

/** A published package that finds numbers in text. */
function published(): Extractor {
  const { findTracking } = require("ts-tracking-number") as {
    findTracking(text: string): readonly { trackingNumber: string; courier: { code: string } }[];
  };
  return {
    name: "ts-tracking-number",
    read: (text) =>
      findTracking(text).map(({ trackingNumber, courier }) => {
        return { number: trackingNumber.replace(/[^A-Z0-9]/gi, "").toUpperCase(), carrier: courier.code };
      }),
  };
}

export const baselines = (): readonly Extractor[] => [expression, published()];

/** Counts over all texts; numbers are compared in their stored form. */
export function measurePaste({ read }: Extractor, samples: readonly Sample[]): PasteFigures {
  let right = 0;
  let found = 0;
  let wanted = 0;
  let named = 0;
  let namedRight = 0;
  const decoys = { tel: 0, sum: 0, date: 0, iban: 0, ref: 0, vat: 0, zip: 0 };
  const misses: string[] = [];
  for (const sample of samples) {
    const answer = new Map(read(sample.text).map(({ number, carrier }) => [number, carrier]));
    const expected = new Map(sample.numbers.map(({ number, carrier }) => [number, carrier]));
    const wrong = [...answer.keys()].filter((number) => !expected.has(number));
    const lost = [...expected.keys()].filter((number) => !answer.has(number));
    const other = [...expected].filter(([number, carrier]) => {
      return carrier !== null && !isBrand(answer.get(number) ?? null, carrier);
    });
    const withName = [...expected.values()].filter((carrier) => carrier !== null).length;
    right += expected.size - lost.length;
    found += answer.size;
    wanted += expected.size;
    named += withName;
    namedRight += withName - other.length;
    for (const { kind, text } of sample.decoys)
      if (wrong.some((number) => plain(text).includes(number) || number.includes(plain(text))))
        decoys[kind]++;
    if (wrong.length + lost.length + other.length > 0)
      misses.push(
        `${sample.text}\n  wrong ${wrong}; lost ${lost}; other carrier ${other.map(([n, c]) => `${n} ${c}≠${answer.get(n)}`)}`,
      );
  }
  const precision = found === 0 ? 1 : right / found;
  const recall = right / wanted;
  const f1 = (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, carrier: namedRight / named, decoys, misses };
}

/** Related brands share their numbers. */
function isBrand(answer: string | null, carrier: string): boolean {
  return (
    answer === carrier ||
    BRAND_FAMILIES.some((family) => family.includes(carrier) && family.includes(answer ?? ""))
  );
}

function plain(text: string): string {
  return text.replace(/[^A-Z0-9]/gi, "").toUpperCase();
}

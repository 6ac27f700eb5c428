import type { Detector } from "@/components/tracking/carriers/load-detector";
import { hintedCarrier } from "@/lib/parcels/detection/read-hinted";
import type { Candidate, DetectHints, InvalidReason, PastedNumber } from "@/lib/parcels/detection/schemas";
import type { AddressedNumber } from "@/lib/tracking/lookup/detail-address";

/** Content of one line of the box. */
export type BoxLine =
  | { readonly kind: "empty" }
  | {
      readonly kind: "number";
      readonly number: string;
      readonly linkHost?: string;
      readonly candidates: readonly Candidate[];
      /** The number that was meant, if letters and digits that look alike were exchanged. */
      readonly correction: string | null;
    }
  | { readonly kind: "several"; readonly numbers: readonly string[] }
  /** `of` is the first line with the same number, 0-based. */
  | { readonly kind: "repeated"; readonly number: string; readonly of: number }
  | { readonly kind: "over"; readonly number: string }
  /** `other`: a date, price, phone or order number. */
  | { readonly kind: "invalid"; readonly reason: InvalidReason | "other" };

/** What the text around numbers said about them when they were pasted, by number. */
export type Sources = ReadonlyMap<string, Pick<DetectHints, "linkHost" | "named">>;

export interface BoxReading {
  readonly lines: readonly BoxLine[];
  /** Distinct valid numbers in order, at most `max`. */
  readonly numbers: readonly string[];
  readonly duplicates: number;
  /** Distinct valid numbers beyond those. */
  readonly over: readonly string[];
  readonly invalid: number;
}

/** Lines past this many are not read: nobody types them, and pasting keeps only numbers. */
const linesMax = 400;

/** Parses the box line by line. Pure; uses the detector. */
export function readBox(text: string, detector: Detector, sources: Sources, max: number): BoxReading {
  const seen = new Map<string, number>();
  let duplicates = 0;
  const over = new Set<string>();
  let invalid = 0;

  function take(found: PastedNumber, at: number): "taken" | "repeated" | "over" {
    if (seen.has(found.number) || over.has(found.number)) {
      duplicates++;
      return "repeated";
    }
    if (seen.size >= max) {
      over.add(found.number);
      return "over";
    }
    seen.set(found.number, at);
    return "taken";
  }

  const lines = text
    .split("\n")
    .slice(0, linesMax)
    .map((line, at): BoxLine => {
      if (line.trim() === "") return { kind: "empty" };
      const paste = detector.parsePaste(line, linesMax);
      const [first, second] = paste.numbers;
      if (!first) {
        invalid++;
        const other = paste.others.length > 0 ? "other" : "characters";
        return { kind: "invalid", reason: paste.invalid[0]?.reason ?? other };
      }
      if (second) {
        for (const found of paste.numbers) take(found, at);
        return { kind: "several", numbers: paste.numbers.map(({ number }) => number) };
      }
      const fate = take(first, at);
      if (fate === "repeated")
        return { kind: "repeated", number: first.number, of: seen.get(first.number) ?? 0 };
      if (fate === "over") return { kind: "over", number: first.number };
      const linkHost = first.linkHost ?? sources.get(first.number)?.linkHost;
      const candidates = detector.detect(first.number, hintsOf(first, sources));
      const correction = detector.findCorrection(first.number);
      return { kind: "number", number: first.number, ...(linkHost && { linkHost }), candidates, correction };
    });
  return { lines, numbers: [...seen.keys()], duplicates, over: [...over], invalid };
}

/** What its line says about a number, else what the pasted text said; undefined: nothing. */
function hintsOf({ number, linkHost, named }: PastedNumber, sources: Sources): DetectHints | undefined {
  const source = sources.get(number);
  const host = linkHost ?? source?.linkHost;
  const names = named ?? source?.named;
  return host || names ? { ...(host && { linkHost: host }), ...(names && { named: names }) } : undefined;
}

/** Most numbers that an address carries; the results page reads no more. */
const addressedMax = 200;

/**
 * All numbers, those over the limit too, with the carriers for the address of their results: chosen ones, or those
 * of the links and names they came with.
 */
export function addressNumbers(
  { lines, numbers, over }: BoxReading,
  { detect }: Pick<Detector, "detect">,
  sources: Sources,
  choices: ReadonlyMap<string, string>,
): readonly AddressedNumber[] {
  const detected = new Map(
    lines.flatMap((line) => (line.kind === "number" ? [[line.number, line.candidates]] : [])),
  );
  return [...numbers, ...over].slice(0, addressedMax).map((number) => {
    const source = sources.get(number);
    const [first] = detected.get(number) ?? (source ? detect(number, source) : []);
    const carrier = choices.get(number) ?? hintedCarrier(first);
    return carrier ? { number, carrier } : { number };
  });
}

export interface TidyPaste {
  /** Text to insert instead of the reader's: one number or rejected piece per line. */
  readonly text: string;
  readonly found: number;
  readonly sources: Sources;
  /** Numbers by their form that were left out as a date, price, phone or order number. */
  readonly others: readonly string[];
}

/**
 * Turns inserted text (emails, lists, sentences, links) into lines of numbers, followed by rejected pieces, so that
 * nothing is silently lost. null: leave it as it is, because it is a plain number or contains none.
 */
export function tidyPaste(text: string, detector: Detector): TidyPaste | null {
  const paste = detector.parsePaste(text, linesMax);
  const numbers = [...paste.numbers, ...paste.ignored];
  const [only] = numbers;
  if (!only) return null;
  const isPlain = numbers.length === 1 && text.replace(/[^A-Za-z0-9]/g, "").toUpperCase() === only.number;
  if (isPlain && !only.linkHost) return null;
  const sources = new Map<string, DetectHints>();
  for (const one of numbers) {
    const hints = hintsOf(one, sources);
    if (hints) sources.set(one.number, hints);
  }
  const lines = [...numbers.map(({ number }) => number), ...paste.invalid.map(({ text: piece }) => piece)];
  const tidy = lines.join("\n");
  if (tidy === text.trim() && sources.size === 0) return null;
  return { text: tidy, found: numbers.length, sources, others: paste.others.map(({ number }) => number) };
}

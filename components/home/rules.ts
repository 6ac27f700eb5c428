import type { Candidate, InvalidReason, PastedNumber } from "@/lib/detection/schemas";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import type { Detector } from "./load-detector";

/** Content of one line of the box. */
export type BoxLine =
  | { readonly kind: "empty" }
  | {
      readonly kind: "number";
      readonly number: string;
      readonly linkHost?: string;
      readonly candidates: readonly Candidate[];
    }
  | { readonly kind: "several"; readonly numbers: readonly string[] }
  /** `of` is the first line with the same number, 0-based. */
  | { readonly kind: "repeated"; readonly number: string; readonly of: number }
  | { readonly kind: "over"; readonly number: string }
  | { readonly kind: "invalid"; readonly reason: InvalidReason };

export interface BoxReading {
  readonly lines: readonly BoxLine[];
  /** Distinct valid numbers in order, at most `max`. */
  readonly numbers: readonly string[];
  readonly duplicates: number;
  readonly ignored: number;
  readonly invalid: number;
}

/** Lines past this many are not read: nobody types them, and pasting keeps only numbers. */
const linesMax = 400;

export const emptyReading: BoxReading = { lines: [], numbers: [], duplicates: 0, ignored: 0, invalid: 0 };

/**
 * Parses the box line by line. `hosts` maps a number to the host of the link it was pasted in. Pure; uses the
 * detector.
 */
export function readBox(
  text: string,
  detector: Detector,
  hosts: ReadonlyMap<string, string>,
  max: number,
): BoxReading {
  const seen = new Map<string, number>();
  let duplicates = 0;
  let ignored = 0;
  let invalid = 0;

  function take(found: PastedNumber, at: number): "taken" | "repeated" | "over" {
    if (seen.has(found.number)) {
      duplicates++;
      return "repeated";
    }
    if (seen.size >= max) {
      ignored++;
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
        return { kind: "invalid", reason: paste.invalid[0]?.reason ?? "characters" };
      }
      if (second) {
        for (const found of paste.numbers) take(found, at);
        return { kind: "several", numbers: paste.numbers.map(({ number }) => number) };
      }
      const fate = take(first, at);
      if (fate === "repeated")
        return { kind: "repeated", number: first.number, of: seen.get(first.number) ?? 0 };
      if (fate === "over") return { kind: "over", number: first.number };
      const linkHost = first.linkHost ?? hosts.get(first.number);
      const candidates = detector.detect(first.number, linkHost ? { linkHost } : undefined);
      return { kind: "number", number: first.number, ...(linkHost && { linkHost }), candidates };
    });
  return { lines, numbers: [...seen.keys()], duplicates, ignored, invalid };
}

/** The numbers with the carriers for the address of their results: chosen ones, or those of the links they came in. */
export function addressNumbers(
  { lines, numbers }: BoxReading,
  { detect }: Pick<Detector, "detect">,
  hosts: ReadonlyMap<string, string>,
  choices: ReadonlyMap<string, string>,
): readonly AddressedNumber[] {
  const detected = new Map(
    lines.flatMap((line) => (line.kind === "number" ? [[line.number, line.candidates]] : [])),
  );
  return numbers.map((number) => {
    const host = hosts.get(number);
    const [linked] = detected.get(number) ?? (host ? detect(number, { linkHost: host }) : []);
    const fromLink = linked?.reasons.some(({ kind }) => kind === "link") ? linked.carrier : undefined;
    const carrier = choices.get(number) ?? fromLink;
    return carrier ? { number, carrier } : { number };
  });
}

/** A single line this short is typed text, not an email. */
const plainPasteCharsMax = 60;

export interface TidyPaste {
  /** Text to insert instead of the clipboard's: one number or rejected piece per line. */
  readonly text: string;
  readonly found: number;
  readonly hosts: ReadonlyMap<string, string>;
}

/**
 * Turns pasted text (emails, lists, links) into lines of numbers, followed by rejected pieces, so that
 * nothing is silently lost. null: leave the paste to the browser, because it is a plain number or contains
 * none.
 */
export function tidyPaste(text: string, detector: Detector): TidyPaste | null {
  const paste = detector.parsePaste(text, linesMax);
  const numbers = [...paste.numbers, ...paste.ignored];
  const [only] = numbers;
  if (!only) return null;
  const isPlain = numbers.length === 1 && !text.trim().includes("\n") && text.length <= plainPasteCharsMax;
  if (isPlain && !only.linkHost && paste.invalid.length === 0) return null;
  const hosts = new Map<string, string>();
  for (const { number, linkHost } of numbers) if (linkHost) hosts.set(number, linkHost);
  const lines = [...numbers.map(({ number }) => number), ...paste.invalid.map(({ text: piece }) => piece)];
  return { text: lines.join("\n"), found: numbers.length, hosts };
}

/** Confidence and reason of the first candidate, as keys of `home.box`: `sure.suffix`, `guess.length`, … */
export function reasonKey(candidate: Candidate): string {
  const kinds = new Set(candidate.reasons.map(({ kind }) => kind));
  if (kinds.has("link")) return "fromLink";
  if (candidate.check === "failed") return "guess.failed";
  const suffix = kinds.has("suffix");
  if (candidate.confidence === "high")
    return suffix ? "sure.suffix" : candidate.check === "passed" ? "sure.checked" : "sure.format";
  if (candidate.confidence === "medium")
    return suffix ? "likely.suffix" : candidate.check === "passed" ? "likely.checked" : "likely.format";
  return suffix ? "guess.suffix" : kinds.has("lengthOnly") ? "guess.length" : "guess.format";
}

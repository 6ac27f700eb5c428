import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import type { RequestedNumber, refusedNumberSchema } from "@/lib/tracking/store/schemas";

export interface ReadNumber {
  /** Normalised. */
  readonly number: string;
  /** As entered by the reader, unproved. */
  readonly carrier: string | undefined;
  readonly linkHost: string | undefined;
  readonly extra: Extra;
  /** Where the parcel goes, alpha-2, if it is known; else the reader's country counts. */
  readonly destination?: string | undefined;
  /** Detected already, without hints. */
  readonly candidates?: readonly Candidate[];
  /** Untrusted until its signature is verified. */
  readonly viewToken?: string | undefined;
}

export interface ReadNumbers {
  /** Distinct, in the order requested, at most twenty. */
  readonly numbers: readonly ReadNumber[];
  /** Beyond the twentieth, as typed. */
  readonly ignored: readonly string[];
  readonly refused: readonly z.output<typeof refusedNumberSchema>[];
}

/**
 * Sorts the input: numbers to look up, numbers beyond the twentieth, and invalid ones. Throws if no number is
 * valid. Pure.
 */
export function readNumbers(requested: readonly RequestedNumber[]): ReadNumbers {
  const distinct = new Map<string, ReadNumber & { readonly text: string }>();
  const refused: z.output<typeof refusedNumberSchema>[] = [];
  const issues: { path: string; rule: string }[] = [];
  for (const [index, one] of requested.entries()) {
    const { number, invalid } = normalizeNumber(one.number);
    if (number === null) {
      refused.push({ text: one.number, reason: invalid });
      issues.push({ path: `numbers.${index}.number`, rule: invalid });
      continue;
    }
    const before = distinct.get(number);
    distinct.set(number, {
      number,
      text: before?.text ?? one.number,
      carrier: before?.carrier ?? one.carrier,
      linkHost: before?.linkHost ?? one.linkHost,
      extra: { ...one.extra, ...before?.extra },
      viewToken: before?.viewToken ?? one.viewToken,
    });
  }
  if (distinct.size === 0) throw new AppError("numberNotRecognised", { issues });
  const all = [...distinct.values()];
  return {
    numbers: all.slice(0, numbersPerQueryMax),
    ignored: all.slice(numbersPerQueryMax).map(({ text }) => text),
    refused,
  };
}

import type { z } from "zod";
import type { ErrorKey } from "@/lib/core/error-table";
import { findUnstorable } from "@/lib/core/storable-text";
import { normalizeNumber } from "@/lib/detection/normalize-number";

/** Why an item is rejected, and the invalid field if there is one. */
export interface ValidationError {
  readonly key: ErrorKey;
  readonly field?: string;
}

/** One parsed item of a bulk call; `item` is null if it is rejected. */
export type ValidatedItem<Item> = {
  readonly index: number;
  readonly trackNum: string;
  readonly code: string | null;
} & (
  | { readonly item: Item; readonly error: null }
  | { readonly item: null; readonly error: ValidationError }
);

/** Longest number that is returned as sent, in characters. */
const echoMax = 50;

/** Items parsed by their schema, each separately: an invalid one is rejected in its place. Pure. */
export function validateItems<Schema extends z.ZodType<{ trackNum: string; code?: string | undefined }>>(
  schema: Schema,
  given: unknown,
): ValidatedItem<z.output<Schema>>[] {
  return (Array.isArray(given) ? given : []).map((raw: unknown, index) => {
    const { trackNum: text, code } = (raw ?? {}) as { trackNum?: unknown; code?: unknown };
    const number = typeof text === "string" ? normalizeNumber(text).number : null;
    const trackNum =
      number ?? (typeof text === "string" ? text.slice(0, echoMax).replace(/\p{Surrogate}/gu, "?") : "");
    const known = {
      index,
      trackNum,
      code: typeof code === "string" ? code.slice(0, echoMax).replace(/\p{Surrogate}/gu, "?") : null,
    };
    const refuse = (error: ValidationError) => ({ ...known, item: null, error });
    if (typeof text === "string" && number === null) return refuse({ key: "numberNotRecognised" });
    const parsed = schema.safeParse(raw);
    if (!parsed.success) return refuse(errorOf("badInput", parsed.error.issues[0]?.path[0]));
    const unstorable = findUnstorable(parsed.data);
    if (unstorable !== null) return refuse(errorOf("badInput", unstorable));
    return { ...known, item: parsed.data, error: null };
  });
}

function errorOf(key: ErrorKey, field: PropertyKey | undefined): ValidationError {
  return field === undefined ? { key } : { key, field: String(field) };
}

/** `2026-03-02` is its beginning in UTC. Pure. */
export function instantOf(text: string): string {
  return new Date(text.length === 10 ? `${text}T00:00:00Z` : text).toISOString();
}

/** API names of the fields that the shipment list validates. */
export const fieldNames: Readonly<Record<string, string>> = {
  customerEmail: "email",
  customerLanguage: "language",
  destination: "country",
  shippedAt: "ondate",
};

import type { z } from "zod";
import type { InputIssue } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import { formatIssues } from "@/lib/core/format-issues";
import { findUnstorable } from "@/lib/core/storable-text";
import { detectTyped } from "@/lib/parcels/detection/detect-typed";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import type { ShipmentChange } from "@/lib/shipments/records/schemas";
import { validateChange } from "@/lib/shipments/records/validate-change";

/** Why an item is rejected, and every invalid field if there are some. */
export interface ValidationError {
  readonly key: ErrorKey;
  readonly issues?: readonly InputIssue[];
}

/** One parsed item of a bulk call; `item` is null if it is rejected. */
export type ValidatedItem<Item> = {
  readonly index: number;
  readonly trackNum: string;
  /** Carriers that the number as sent may be of. */
  readonly candidates: readonly Candidate[];
  readonly code: string | null;
} & (
  | { readonly item: Item; readonly error: null }
  | { readonly item: null; readonly error: ValidationError }
);

/** Longest number that is returned as sent, in characters. */
const echoMax = 50;

type ItemSchema = z.ZodType<{ trackNum: string; code?: string | undefined }> & z.ZodObject;

/** Items parsed by their schema, each separately: an invalid one is rejected in its place. Pure. */
export function validateItems<Schema extends ItemSchema>(
  schema: Schema,
  given: unknown,
): ValidatedItem<z.output<Schema>>[] {
  return (Array.isArray(given) ? given : []).map((raw: unknown, index) => {
    const { trackNum: text, code } = (raw ?? {}) as { trackNum?: unknown; code?: unknown };
    const typed = typeof text === "string" ? detectTyped(text) : null;
    const number = typed?.number ?? null;
    const trackNum =
      number ?? (typeof text === "string" ? text.slice(0, echoMax).replace(/\p{Surrogate}/gu, "?") : "");
    const known = {
      index,
      trackNum,
      candidates: typed?.candidates ?? [],
      code: typeof code === "string" ? code.slice(0, echoMax).replace(/\p{Surrogate}/gu, "?") : null,
    };
    const refuse = (error: ValidationError) => ({ ...known, item: null, error });
    const parsed = schema.safeParse(raw);
    const fields = Object.keys(schema.shape);
    const issues = formatIssues(parsed.error?.issues ?? [], { prefix: itemPath(index), fields });
    if (typeof text === "string" && number === null)
      return refuse({ key: "numberNotRecognised", issues: withNumber(index, issues) });
    if (!parsed.success) return refuse({ key: "badInput", issues });
    const unstorable = findUnstorable(parsed.data);
    if (unstorable !== null) return refuse(badField(index, unstorable, "characters"));
    return { ...known, item: parsed.data, error: null };
  });
}

/** A text may have the form of a number without being one. */
function withNumber(index: number, issues: readonly InputIssue[]): readonly InputIssue[] {
  const path = itemPath(index, "trackNum");
  return issues.some((issue) => issue.path === path) ? issues : [{ path, rule: "invalid_format" }, ...issues];
}

const itemPath = (index: number, field = "") => `tracks.${index}.${field}`;

/** An item with one invalid field. Pure. */
export function badField(index: number, field: string, rule: string): ValidationError {
  return { key: "badInput", issues: [{ path: itemPath(index, field), rule }] };
}

/** The fields of a change that the shipment list does not accept; null if there are none. Pure. */
export function validateDetails(index: number, change: ShipmentChange, now: Date): ValidationError | null {
  const issues = validateChange(change, now).map(({ field, reason }) => ({
    path: itemPath(index, fieldNames[field] ?? field),
    rule: reason,
  }));
  return issues.length > 0 ? { key: "badInput", issues } : null;
}

/** `2026-03-02` is its beginning in UTC. Pure. */
export function instantOf(text: string): string {
  return new Date(text.length === 10 ? `${text}T00:00:00Z` : text).toISOString();
}

/** API names of the fields that the shipment list validates. */
const fieldNames: Readonly<Record<string, string>> = {
  customerEmail: "email",
  customerLanguage: "language",
  destination: "country",
  shippedAt: "ondate",
};

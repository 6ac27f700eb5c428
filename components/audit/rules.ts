import { readParts, type Search, writeParts } from "@/components/ui/table/search-filter";
import { type AuditEntryView, type AuditFilter, listAuditCall } from "@/lib/accounts/audit-log/contract";

/** Entries on a page of the log. */
export const auditPageSize = 25;

const parts = ["group", "q", "from", "to"] as const;

/** Reads a filter from an address. */
export function readAuditFilter(search: Search): AuditFilter {
  return readParts(listAuditCall.input.shape, parts, search);
}

/** The part of an address after the question mark, empty for the whole log. Reading it gives the filter back. */
export function writeAuditFilter(filter: AuditFilter): string {
  return writeParts(parts, filter);
}

/** One changed field, as texts. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that an entry tells, each with the value before and after; null stands for "none". */
export function listChanges({ before, after }: Pick<AuditEntryView, "before" | "after">): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

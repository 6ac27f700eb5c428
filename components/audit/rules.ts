import { type AuditEntryView, type AuditFilter, listAuditCall } from "@/lib/accounts/audit-log/contract";

/** Entries on a page of the log. */
export const auditPageSize = 25;

type Given = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;
const parts = ["group", "q", "from", "to"] as const;

/** Reads a filter from an address. A part that is wrong is as if it were not there. */
export function readAuditFilter(given: Given): AuditFilter {
  const get = (part: string) => {
    const value = given instanceof URLSearchParams ? given.get(part) : given[part];
    return Array.isArray(value) ? value[0] : value;
  };
  const entries = parts.flatMap((part) => {
    const parsed = listAuditCall.input.shape[part].safeParse(get(part) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[part, parsed.data]] : [];
  });
  return Object.fromEntries(entries) as AuditFilter;
}

/** The part of an address after the question mark, empty for the whole log. Reading it gives the filter back. */
export function writeAuditFilter(filter: AuditFilter): string {
  const search = new URLSearchParams();
  for (const part of parts) {
    const value = filter[part];
    if (value !== undefined && value !== "") search.set(part, value);
  }
  return search.toString();
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

import { readParts, type Search, writeParts } from "@/components/ui/table/search-filter";
import { type AuditEntryView, type AuditFilter, listAuditCall } from "@/lib/accounts/audit-log/contract";
import { type Status, statuses } from "@/lib/core/statuses";

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

/**
 * Messages that say a value of a field, or the field itself, as other pages do: those that exist among them.
 * Pure.
 */
export function listWords(field: string, value?: string): readonly string[] {
  const roles = "organization.editor";
  if (value === undefined) return [`audit.fields.${field}`, ...shipmentWords(field)];
  if (field === "operations") return [`${roles}.operationNames.${value}`];
  if (field === "hidden") return [`${roles}.columnNames.${value}`];
  if (field === "rows") return [`${roles}.rows.${value}.name`];
  return field === "fields" ? shipmentWords(value) : [];
}

const shipmentWords = (field: string) => {
  const name = field === "departmentId" ? "department" : field;
  return [`shipments.field.${name}`, `shipments.column.${name}`];
};

/** Fields that hold carriers, by catalogue id; those of `rules` end in one. */
const carrierFields = ["courier", "matchCode", "carrier", "carriers", "rules"];

/** The field of an entry names a carrier. Pure. */
export function holdsCarriers(field: string): boolean {
  return carrierFields.includes(field);
}

/** A value with carriers' names in place of their ids; rules as `^RR → China Post`. Pure. */
export function nameCarriers(field: string, value: unknown, nameOf: (id: string) => string): unknown {
  if (!holdsCarriers(field)) return value;
  if (Array.isArray(value)) return value.map((one) => nameCarriers(field, one, nameOf));
  if (typeof value !== "string" || value === "") return value;
  if (field !== "rules") return nameOf(value);
  const [, matched, carrier] = /^(.*) → (\S+)$/.exec(value) ?? [];
  return carrier === undefined ? value : `${matched} → ${nameOf(carrier)}`;
}

export const isStatus = (value: unknown): value is Status => statuses.some((one) => one === value);

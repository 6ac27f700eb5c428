import type { AuditValues } from "@/lib/accounts/audit/record-audit";
import { type Status, statuses } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";

/** What an entry says is read in one language. */
export interface AuditWords {
  /** A message by its path, such as `audit.fields.url`; null if there is none. */
  readonly say: (path: string) => string | null;
  readonly list: (words: readonly string[]) => string;
  /** A carrier's name by its catalogue id. */
  readonly carrier: (id: string) => string;
}

export interface AuditWriter {
  /** The name of a field. */
  readonly field: (field: string) => string;
  /** A field's value as people read it. */
  readonly value: (field: string, value: unknown) => string;
}

/** Messages with which `auditWriter` says fields and values, beside those of the log. */
export const auditWordPaths = [
  ...["status.result", "shipments.field", "shipments.column"],
  ...["organization.editor.operationNames", "organization.editor.columnNames", "organization.editor.rows"],
] as const;

/** Says fields and values as other pages do. Pure. */
export function auditWriter({ say, list, carrier }: AuditWords): AuditWriter {
  const find = (paths: readonly string[]) => paths.map(say).find((word) => word !== null);
  const write = (field: string, value: unknown): string => {
    if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
      return say("audit.details.none") ?? "";
    if (typeof value === "boolean") return say(`audit.values.${value ? "yes" : "no"}`) ?? String(value);
    if (Array.isArray(value)) return list(value.map((one) => write(field, one)));
    if (isStatus(value)) return say(`status.result.${statusKeys[value]}.label`) ?? value;
    if (typeof value === "object") return JSON.stringify(value);
    return find(valuePaths(field, String(value))) ?? String(value);
  };
  return {
    field: (field) => find([`audit.fields.${field}`, ...shipmentPaths(field)]) ?? field,
    value: (field, value) => write(field, nameCarriers(field, value, carrier)),
  };
}

const valueRoots: Readonly<Record<string, (value: string) => string>> = {
  how: (value) => `audit.how.${value}`,
  operations: (value) => `organization.editor.operationNames.${value}`,
  hidden: (value) => `organization.editor.columnNames.${value}`,
  rows: (value) => `organization.editor.rows.${value}.name`,
};

/** Where the word for a value may stand. */
function valuePaths(field: string, value: string): readonly string[] {
  if (field === "fields") return shipmentPaths(value);
  return Object.hasOwn(valueRoots, field) ? [valueRoots[field]?.(value) ?? ""] : [];
}

const shipmentPaths = (field: string) => {
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
function nameCarriers(field: string, value: unknown, nameOf: (id: string) => string): unknown {
  if (!holdsCarriers(field)) return value;
  if (Array.isArray(value)) return value.map((one) => nameCarriers(field, one, nameOf));
  if (typeof value !== "string" || value === "") return value;
  if (field !== "rules") return nameOf(value);
  const [, matched, carrier] = /^(.*) → (\S+)$/.exec(value) ?? [];
  return carrier === undefined ? value : `${matched} → ${nameOf(carrier)}`;
}

export const isStatus = (value: unknown): value is Status => statuses.some((one) => one === value);

/** The values of an entry in one cell. Pure. */
export function writeCell({ field, value }: AuditWriter, values: AuditValues | null): string {
  return Object.entries(values ?? {})
    .map(([name, one]) => `${field(name)}: ${value(name, one)}`)
    .join("; ");
}

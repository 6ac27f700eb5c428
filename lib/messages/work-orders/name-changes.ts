import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, department, organization, role } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { orderCategory, orderField, orderTrigger, workOrder } from "@/db/schema/work-orders";
import { inReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import { orderReach } from "./filter-reach";
import type { Change, EntryView } from "./schemas";

/** What an entry can refer to. `order`: named by its number of the account. */
type Kind = "category" | "department" | "role" | "member" | "shipment" | "field" | "trigger" | "order";

export interface Reference {
  readonly kind: Kind;
  readonly id: string;
}

/** Present names, by what they are of; and the company's, which no department stands for. */
export interface Names {
  readonly of: (kind: Kind, id: string) => string | null;
  readonly company: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  category: "category",
  department: "department",
  role: "role",
  assignee: "member",
  shipment: "shipment",
  otherParcel: "shipment",
};
const fieldPrefix = "field:";

/** What changes refer to. Pure. */
export function listReferences(changes: readonly Change[]): Reference[] {
  return changes.flatMap(({ field, from, to }) => {
    if (field.startsWith(fieldPrefix)) return { kind: "field" as const, id: field.slice(fieldPrefix.length) };
    const kind = kinds[field];
    if (kind === undefined) return [];
    return [from, to].flatMap((id) => (typeof id === "string" ? { kind, id } : []));
  });
}

/**
 * The present names of what a caller's orders refer to. Deleted things have none; nor have shipments and other orders out of
 * reach. One statement.
 */
export async function readNames(
  db: Db,
  scope: Pick<RowScope, "accountId" | "rows">,
  references: readonly Reference[],
): Promise<Names> {
  const { accountId } = scope;
  const idsOf = (kind: Kind) => [
    ...new Set(references.flatMap((one) => (one.kind === kind && isId(one.id) ? one.id : []))),
  ];
  const path = sql`(select string_agg(above.name, ' › ' order by array_position(${orderCategory.path}, above.id))
    from order_category above where above.id = any(${orderCategory.path}))`;
  const member = sql`coalesce(nullif(${accountUser.name}, ''), nullif(${accountUser.email}, ''))`;
  const parts: readonly [Kind, NamedTable, SQL, SQL][] = [
    ["category", orderCategory, path, eq(orderCategory.accountId, accountId)],
    ["department", department, sql`${department.name}`, eq(department.accountId, accountId)],
    ["role", role, sql`${role.name}`, eq(role.accountId, accountId)],
    ["member", accountUser, member, eq(accountUser.accountId, accountId)],
    ["shipment", shipment, sql`${shipment.number}`, inReach(scope)],
    ["field", orderField, sql`${orderField.name}`, eq(orderField.accountId, accountId)],
    ["trigger", orderTrigger, sql`${orderTrigger.name}`, eq(orderTrigger.accountId, accountId)],
    ["order", workOrder, sql`${workOrder.seq}::text`, orderReach(scope)],
  ];
  const selected = parts.flatMap(([kind, table, name, within]) => {
    const ids = idsOf(kind);
    if (ids.length === 0) return [];
    return sql`select ${kind}::text as kind, ${table.id} as id, ${name} as name from ${table}
      where ${and(within, inArray(table.id, ids))}`;
  });
  const company = sql`select 'company' as kind, ${organization.accountId} as id, ${organization.name} as name
    from ${organization} where ${eq(organization.accountId, accountId)}`;
  const rows = await db.execute<{ kind: string; id: string; name: string | null }>(
    sql.join([company, ...selected], sql` union all `),
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return {
    of: (kind, id) => names.get(`${kind} ${id}`) ?? null,
    company: names.get(`company ${accountId}`) ?? "",
  };
}

type NamedTable =
  | typeof orderCategory
  | typeof department
  | typeof role
  | typeof accountUser
  | typeof shipment
  | typeof orderField
  | typeof orderTrigger
  | typeof workOrder;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Changes with names. Pure. */
export function nameChanges(changes: readonly Change[], names: Names): EntryView["changes"] {
  return changes.map(({ field, from, to }) => {
    const shown = (value: Change["from"]) => ({ value, name: nameOf(names, field, value) });
    const label = field.startsWith(fieldPrefix) ? names.of("field", field.slice(fieldPrefix.length)) : null;
    return { field, ...(label !== null && { label }), from: shown(from), to: shown(to) };
  });
}

function nameOf(names: Names, field: string, value: Change["from"]): string | null {
  const kind = kinds[field];
  if (kind === "department" && value === null) return names.company;
  return kind !== undefined && typeof value === "string" ? names.of(kind, value) : null;
}

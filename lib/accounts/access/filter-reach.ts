import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { deletedShipment, shipment, shipmentCounts } from "@/db/schema/shipments";
import type { RowScope } from "@/lib/platform/adapters/context";

type Reach = Pick<RowScope, "accountId" | "rows">;

/** Condition on `shipment`: those of the account that a scope may reach. Every query of shipments begins with it. */
export function inReach({ accountId, rows }: Reach): SQL {
  return allOf(eq(shipment.accountId, accountId), rowCondition(rows, shipment));
}

/** The rows of a scope, without its account. */
export function inRows({ rows }: Pick<RowScope, "rows">): SQL | undefined {
  return rowCondition(rows, shipment);
}

/** `inReach` for prepared statements: of every scope, with the values of `reachValues`. */
export const preparedReach = sql`${shipment.accountId} = ${sql.placeholder("accountId")}
  and (${sql.placeholder("allRows")}::boolean
    or ${shipment.departmentId} = any(${sql.placeholder("departmentIds")}::uuid[])
    or (${sql.placeholder("ofCompany")}::boolean and ${shipment.departmentId} is null)
    or ${shipment.addedBy} = ${sql.placeholder("addedBy")}::uuid)`;

export function reachValues({ accountId, rows }: Reach) {
  const ids = rows.kind === "departments" ? rows.ids : [];
  return {
    accountId,
    allRows: rows.kind === "all",
    departmentIds: ids.filter((id) => id !== null),
    ofCompany: ids.includes(null),
    addedBy: rows.kind === "own" ? rows.userId : null,
  };
}

/** The same on `deleted_shipment`, whose columns are in its record. */
export function deletedInReach({ accountId, rows }: Reach): SQL {
  const field = (name: string) => sql`(${deletedShipment.record} ->> ${name})::uuid`;
  return allOf(
    eq(deletedShipment.accountId, accountId),
    rowCondition(rows, { departmentId: field("department_id"), addedBy: field("added_by") }),
  );
}

/** How `shipment_counts` has the shipments of a scope: which rows, and the sum of them. */
export interface CountedReach {
  readonly where: SQL;
  readonly sum: SQL<number>;
}

const { count, departmentId } = shipmentCounts;
const plainSum = sql<number>`coalesce(sum(${count}), 0)`.mapWith(Number);
/** Those of the company itself are all without those of departments. */
const ownSum =
  sql<number>`coalesce(sum(case when ${departmentId} is null then ${count} else -${count} end), 0)`.mapWith(
    Number,
  );

/** The counts of a scope; null if the counts do not tell: they know no users. */
export function countedInReach({ accountId, rows }: Reach): CountedReach | null {
  const own = eq(shipmentCounts.accountId, accountId);
  switch (rows.kind) {
    case "all":
      return { where: allOf(own, isNull(departmentId)), sum: plainSum };
    case "none":
      return { where: sql`false`, sum: plainSum };
    case "own":
      return null;
    case "departments": {
      const ids = rows.ids.filter((id) => id !== null);
      if (ids.length === rows.ids.length)
        return { where: allOf(own, sql`${departmentId} = any(${sql.param(ids)}::uuid[])`), sum: plainSum };
      // Nobody sees the company itself and some departments: all departments are below it.
      return ids.length === 0 ? { where: own, sum: ownSum } : null;
    }
  }
}

type Column = typeof shipment.departmentId | SQL;
interface RowColumns {
  readonly departmentId: Column;
  readonly addedBy: typeof shipment.addedBy | SQL;
}

function rowCondition(rows: Reach["rows"], { departmentId, addedBy }: RowColumns): SQL | undefined {
  switch (rows.kind) {
    case "all":
      return;
    case "none":
      return sql`false`;
    case "own":
      return sql`${addedBy} = ${rows.userId}`;
    case "departments": {
      const ids = rows.ids.filter((id) => id !== null);
      const some = ids.length === 0 ? undefined : sql`${departmentId} = any(${sql.param([...ids])}::uuid[])`;
      return rows.ids.includes(null) ? or(sql`${departmentId} is null`, some) : (some ?? sql`false`);
    }
  }
}

function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import { covers } from "@/lib/core/access";
import { type OperationGroup, operationGroups, restrictedColumns, rowRules } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import type { permissionPagesCall } from "./role-contract";

/** Everything that a role can allow; `grantable` is what the caller has: a column, if it is not hidden from them. */
export async function listPermissions(ctx: Context): Promise<z.input<typeof permissionPagesCall.output>> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  const groups = Object.keys(operationGroups) as OperationGroup[];
  return {
    groups: groups.map((group) => ({
      group,
      operations: operationGroups[group].map((operation) => ({
        operation,
        grantable: caller.operations.includes(operation),
      })),
    })),
    columns: restrictedColumns.map((column) => ({ column, grantable: !caller.hidden.includes(column) })),
    rows: rowRules.map((rows) => ({ rows, grantable: covers(caller, { ...caller, rows }) })),
  };
}

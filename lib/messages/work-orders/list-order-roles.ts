import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import type { orderRolesCall } from "./contract";

/** Active roles that see orders, by name. */
export async function listOrderRoles(ctx: Context): Promise<z.input<typeof orderRolesCall.output>> {
  const scope = requireOperation(ctx, "orders.view");
  return { roles: await readOrderRoles(ctx.db, scope) };
}

/** The same, for a caller whose operation was checked. */
export function readOrderRoles(db: Db, { accountId }: Pick<AccountScope, "accountId">) {
  const sees = sql`${role.access} -> 'operations' ? 'orders.view'`;
  return db
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(and(eq(role.accountId, accountId), eq(role.active, true), sees))
    .orderBy(sql`lower(${role.name})`, asc(role.id));
}

import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** Throws roleExists if another role of the account has this name, ignoring case. */
export async function requireFreeName(
  tx: Tx,
  { accountId }: Pick<AccountScope, "accountId">,
  name: string,
  own?: string,
): Promise<void> {
  const rows = await tx
    .select({ id: role.id })
    .from(role)
    .where(
      and(
        eq(role.accountId, accountId),
        sql`lower(${role.name}) = lower(${name})`,
        own === undefined ? undefined : ne(role.id, own),
      ),
    );
  if (rows.length > 0) throw new AppError("roleExists", { issues: [{ path: "name", rule: "exists" }] });
}

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import type { roleAccessCall } from "./role-contract";

/** What a role allows. Throws notFound. */
export async function viewRoleAccess(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof roleAccessCall.output>> {
  const { accountId } = requireSessionOperation(ctx, "members.view");
  const [row] = await ctx.db
    .select({ access: role.access, version: role.version })
    .from(role)
    .where(and(eq(role.id, id), eq(role.accountId, accountId)));
  if (!row) throw new AppError("notFound");
  return { ...row.access, version: row.version };
}

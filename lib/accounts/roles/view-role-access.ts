import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { roleAccessCall } from "./role-contract";

/** What a role allows. Throws notFound. */
export async function viewRoleAccess(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof roleAccessCall.output>> {
  const row = await findOwned(ctx.db, role, requireSessionOperation(ctx, "members.view"), id);
  return { ...row.access, version: row.version };
}

import { and, eq } from "drizzle-orm";
import { apiKey } from "@/db/schema/public-api";
import { requireBusiness } from "@/lib/accounts/require-user";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";

/** Deletes a key at once. Throws notFound for another account's. */
export async function deleteKey(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireBusiness(ctx);
  const rows = await ctx.db
    .delete(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.accountId, scope.accountId)))
    .returning({ id: apiKey.id });
  if (rows.length === 0) throw new AppError("notFound");
  recordSecurityEvent(ctx, "key.deleted", { keyId: id });
  return { deleted: true };
}

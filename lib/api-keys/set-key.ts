import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { account } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import { requireBusiness } from "@/lib/accounts/require-user";
import { keysPerUserMax } from "@/lib/billing/constants";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import type { setKeyCall } from "./contract";
import { createSecret } from "./create-secret";
import { findOwnKey, listKeyRows, viewKey } from "./queries";

/**
 * Creates a key (its secret is returned only here), or changes name and addresses of one. Throws keyNameExists,
 * keysFull past the tenth, notFound for another account's.
 */
export async function setKey(
  ctx: Context,
  { id, name, addresses }: z.output<typeof setKeyCall.input>,
): Promise<z.input<typeof setKeyCall.output>> {
  const scope = requireBusiness(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    // Serialised per account, so that concurrent calls cannot create an eleventh key.
    await tx.execute(
      sql`select 1 from ${account} where ${account.id} = ${scope.accountId} for no key update`,
    );
    const rows = await listKeyRows(tx, scope);
    if (id !== undefined && !(await findOwnKey(tx, scope, id))) throw new AppError("notFound");
    if (rows.some((row) => row.name === name && row.id !== id))
      throw new AppError("keyNameExists", { issues: [{ path: "name", rule: "exists" }] });
    if (id !== undefined) {
      const [row] = await tx.update(apiKey).set({ name, addresses }).where(eq(apiKey.id, id)).returning();
      if (!row) throw new AppError("notFound");
      return { key: viewKey(row), secret: null };
    }
    if (rows.length >= keysPerUserMax) throw new AppError("keysFull");
    const { secret, ...stored } = createSecret();
    const [row] = await tx
      .insert(apiKey)
      .values({
        id: newId(ctx.now),
        accountId: scope.accountId,
        createdBy: scope.userId,
        name,
        addresses,
        createdAt: ctx.now,
        ...stored,
      })
      .returning();
    if (!row) throw new AppError("internal");
    return { key: viewKey(row), secret };
  });
  recordSecurityEvent(ctx, done.secret === null ? "key.changed" : "key.made", { keyId: done.key.id });
  return done;
}

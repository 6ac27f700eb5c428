import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { account } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { keysPerUserMax } from "@/lib/accounts/billing/constants";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
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
  const scope = requireOperation(ctx, "apiKeys.manage");
  const done = await ctx.db.transaction(async (tx) => {
    // Serialised per account, so that concurrent calls cannot create an eleventh key.
    await tx.execute(
      sql`select 1 from ${account} where ${account.id} = ${scope.accountId} for no key update`,
    );
    const rows = await listKeyRows(tx, scope);
    const old = id === undefined ? null : await findOwnKey(tx, scope, id);
    if (id !== undefined && !old) throw new AppError("notFound");
    if (rows.some((row) => row.name === name && row.id !== id))
      throw new AppError("keyNameExists", { issues: [{ path: "name", rule: "exists" }] });
    if (id !== undefined) {
      const [row] = await tx.update(apiKey).set({ name, addresses }).where(eq(apiKey.id, id)).returning();
      if (!row || !old) throw new AppError("notFound");
      const before = { name: old.name, addresses: old.addresses };
      await recordAudit(tx, ctx, "api_key.changed", {
        target: { id, name },
        before,
        after: { name, addresses },
      });
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
    await recordAudit(tx, ctx, "api_key.created", {
      target: { id: row.id, name },
      after: { name, addresses },
    });
    return { key: viewKey(row), secret };
  });
  recordSecurityEvent(ctx, done.secret === null ? "key.changed" : "key.made", { keyId: done.key.id });
  return done;
}

import type { z } from "zod";
import { apiKey } from "@/db/schema/public-api";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { keysPerUserMax } from "@/lib/accounts/billing/constants";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { setKeyCall } from "./contract";
import { createSecret } from "./create-secret";
import { listKeyRows, viewKey } from "./queries";

/**
 * Creates a key (its secret is returned only here), or changes name and addresses of one. Throws keyNameExists,
 * keysFull past the tenth, notFound for another account's.
 */
export async function setKey(
  ctx: Context,
  { id, name, addresses }: z.output<typeof setKeyCall.input>,
): Promise<z.input<typeof setKeyCall.output>> {
  const scope = requireOperation(ctx, "apiKeys.manage");
  const fields = { name, addresses };
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const rows = await listKeyRows(tx, scope);
    const before = id === undefined ? null : requireRow(rows.filter((row) => row.id === id));
    if (rows.some((row) => row.name === name && row.id !== id))
      throw new AppError("keyNameExists", { issues: [{ path: "name", rule: "exists" }] });
    if (before) {
      const row = requireRow(await updateOwned(tx, apiKey, scope, before.id, fields));
      await recordAudit(tx, ctx, "api_key.changed", { target: row, before, after: fields });
      return { key: viewKey(row), secret: null };
    }
    if (rows.length >= keysPerUserMax) throw new AppError("keysFull");
    const { secret, ...stored } = createSecret();
    const owner = { accountId: scope.accountId, createdBy: scope.userId };
    const values = { id: newId(ctx.now), ...owner, ...fields, createdAt: ctx.now, ...stored };
    const row = requireRow(await tx.insert(apiKey).values(values).returning(), "internal");
    await recordAudit(tx, ctx, "api_key.created", { target: row, after: fields });
    return { key: viewKey(row), secret };
  });
  recordSecurityEvent(ctx, done.secret === null ? "key.changed" : "key.made", { keyId: done.key.id });
  return done;
}

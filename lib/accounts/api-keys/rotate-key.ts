import type { z } from "zod";
import { apiKey } from "@/db/schema/public-api";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { rotateKeyCall } from "./contract";
import { createSecret } from "./create-secret";
import { viewKey } from "./queries";

/**
 * Rotates a key's secret; the old one is invalid from then on, and the key has the caller's rights. Throws notFound for
 * another account's.
 */
export async function rotateKey(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof rotateKeyCall.output>> {
  const scope = requireOperation(ctx, "apiKeys.manage");
  const { secret, ...stored } = createSecret();
  const row = await ctx.db.transaction(async (tx) => {
    const unused = { rotatedAt: ctx.now, lastUsedAt: null, lastUsedAddress: null };
    const change = { ...stored, ...unused, createdBy: scope.userId };
    const rotated = requireRow(await updateOwned(tx, apiKey, scope, id, change));
    await recordAudit(tx, ctx, "api_key.rotated", { target: rotated });
    return rotated;
  });
  recordSecurityEvent(ctx, "key.rotated", { keyId: id });
  return { key: viewKey(row), secret };
}

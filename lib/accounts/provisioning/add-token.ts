import type { z } from "zod";
import { scimToken } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { hintLength, tokenMark, tokensMax } from "./constants";
import type { addTokenCall } from "./contract";
import { readTokens, viewToken } from "./list-tokens";

/** Makes a token of the company's directory; it is returned only here. Throws tokensFull past the second. */
export async function addToken(ctx: Context): Promise<z.input<typeof addTokenCall.output>> {
  const scope = requireOwner(ctx);
  const secret = `${tokenMark}${newSecret()}${newSecret()}`;
  const row = { id: newId(ctx.now), hint: secret.slice(-hintLength), createdAt: ctx.now, usedAt: null };
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    if ((await readTokens(tx, scope)).length >= tokensMax) throw new AppError("tokensFull");
    await tx.insert(scimToken).values({ ...row, accountId: scope.accountId, tokenHash: hashSecret(secret) });
    await recordAudit(tx, ctx, "directory.token_created", { target: { id: row.id, name: `…${row.hint}` } });
  });
  recordSecurityEvent(ctx, "directory.tokenMade", { keyId: row.id });
  return { token: viewToken(row), secret };
}

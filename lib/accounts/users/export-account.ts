import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { exportAccountCall } from "./contract";
import { listOwnSessions, viewAccountFully } from "./queries";

/** All data stored about the user, and of an owner the account's; each feature reads its own, under its names. */
export function exportAccount(features: readonly Feature[]) {
  return async (ctx: Context): Promise<z.input<typeof exportAccountCall.output>> => {
    const scope = requireSession(ctx);
    const isOwner = scope.role === "owner";
    const records: Record<string, unknown> = {};
    for (const { exports } of features)
      for (const [name, read] of Object.entries({ ...exports?.own, ...(isOwner && exports?.whole) }))
        records[name] = await read(ctx, scope);
    await recordAudit(ctx.db, ctx, "account.exported");
    recordSecurityEvent(ctx, "account.exported");
    return {
      exportedAt: ctx.now.toISOString(),
      account: await viewAccountFully(ctx.db, scope),
      sessions: await listOwnSessions(ctx.db, scope, ctx.now),
      records,
    };
  };
}

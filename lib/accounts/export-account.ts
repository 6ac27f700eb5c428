import type { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, SessionScope } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import type { exportAccountCall } from "./contract";
import { listOwnSessions, viewAccountFully } from "./queries";
import { requireSession } from "./require-user";

/** Reads the data of one part of the product for a user's account, as JSON: never hashes or secrets. */
type ReadPart = (ctx: Context, scope: SessionScope) => Promise<unknown>;

/** All data stored about the user; higher layers read theirs, under their names. */
export function exportAccount(parts: Readonly<Record<string, ReadPart>>) {
  return async (ctx: Context): Promise<z.input<typeof exportAccountCall.output>> => {
    const scope = requireSession(ctx);
    const records: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(parts)) records[name] = await read(ctx, scope);
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

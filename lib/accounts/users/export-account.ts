import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { exportAccountCall } from "./contract";
import { listOwnSessions, viewAccountFully } from "./queries";

/** Reads the data of one part of the product for a user's account, as JSON: never hashes or secrets. */
type ReadPart = (ctx: Context, scope: SessionScope) => Promise<unknown>;

export interface ExportParts {
  /** About the user alone. */
  readonly own: Readonly<Record<string, ReadPart>>;
  /** About the whole account: its owner's. */
  readonly whole: Readonly<Record<string, ReadPart>>;
}

/** All data stored about the user, and of an owner the account's; higher layers read theirs, under their names. */
export function exportAccount({ own, whole }: ExportParts) {
  return async (ctx: Context): Promise<z.input<typeof exportAccountCall.output>> => {
    const scope = requireSession(ctx);
    const parts = scope.role === "owner" ? { ...own, ...whole } : own;
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

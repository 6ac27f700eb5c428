import type { z } from "zod";
import type { Context } from "@/lib/platform/context";
import type { exportAccountCall } from "./contract";
import { listOwnSessions, viewAccountFully } from "./queries";
import { requireUser } from "./require-user";

/** All that is kept about the user. */
export async function exportAccount(ctx: Context): Promise<z.input<typeof exportAccountCall.output>> {
  const scope = requireUser(ctx);
  return {
    exportedAt: ctx.now.toISOString(),
    account: await viewAccountFully(ctx.db, scope),
    sessions: await listOwnSessions(ctx.db, scope),
  };
}

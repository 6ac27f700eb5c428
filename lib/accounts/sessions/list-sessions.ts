import type { SessionView } from "@/lib/accounts/users/contract";
import { listOwnSessions } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";

/** The user's sessions, latest first. */
export async function listSessions(ctx: Context): Promise<{ sessions: SessionView[] }> {
  return { sessions: await listOwnSessions(ctx.db, requireSession(ctx), ctx.now) };
}

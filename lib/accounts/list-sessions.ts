import type { Context } from "@/lib/platform/context";
import type { SessionView } from "./contract";
import { listOwnSessions } from "./queries";
import { requireSession } from "./require-user";

/** The user's sessions, latest first. */
export async function listSessions(ctx: Context): Promise<{ sessions: SessionView[] }> {
  return { sessions: await listOwnSessions(ctx.db, requireSession(ctx), ctx.now) };
}

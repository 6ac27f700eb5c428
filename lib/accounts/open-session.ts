import type { Db } from "@/db/client";
import { accountSession } from "@/db/schema/accounts";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import { sessionDays } from "./constants";
import { hashSecret } from "./find-session";
import { describeAgent } from "./rules";

/** Opens a session for a user who has just proved who they are. Answers its secret, for the cookie and nowhere else. */
export async function openSession(
  db: Db,
  ctx: Pick<Context, "now" | "caller">,
  user: { readonly userId: string; readonly accountId: string },
): Promise<string> {
  const secret = newSecret();
  await db.insert(accountSession).values({
    id: newId(ctx.now),
    secretHash: hashSecret(secret),
    accountId: user.accountId,
    userId: user.userId,
    agent: describeAgent(ctx.caller.agent ?? ""),
    network: ctx.caller.address,
    createdAt: ctx.now,
    seenAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + sessionDays * 86_400_000),
  });
  return secret;
}

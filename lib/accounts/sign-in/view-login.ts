import { hashSecret } from "@/lib/accounts/sessions/find-session";
import type { LoggedIn } from "@/lib/accounts/users/contract-parts";
import { viewAccount, viewOtherSessions } from "@/lib/accounts/users/queries";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** Response of a login that just opened a session. `secret`: that session's. */
export async function viewLogin(
  { db, now }: Pick<Context, "db" | "now">,
  user: Pick<AccountScope, "accountId" | "userId">,
  secret: string,
): Promise<LoggedIn> {
  const own = { secretHash: hashSecret(secret) };
  return { ...(await viewAccount(db, user)), otherSessions: await viewOtherSessions(db, user, own, now) };
}

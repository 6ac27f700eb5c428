import type { AccountScope, Context } from "@/lib/platform/context";
import type { LoggedIn } from "./contract-parts";
import { hashSecret } from "./find-session";
import { viewAccount, viewOtherSessions } from "./queries";

/** Response of a login that just opened a session. `secret`: that session's. */
export async function viewLogin(
  { db, now }: Pick<Context, "db" | "now">,
  user: Pick<AccountScope, "accountId" | "userId">,
  secret: string,
): Promise<LoggedIn> {
  const own = { secretHash: hashSecret(secret) };
  return { ...(await viewAccount(db, user)), otherSessions: await viewOtherSessions(db, user, own, now) };
}

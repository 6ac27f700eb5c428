import { and, eq, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import type { SessionOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { guardIssuer } from "@/lib/accounts/passwords/guard-issuer";
import { readDevice, signDevice } from "@/lib/accounts/passwords/sign-device";
import { signChallenge } from "@/lib/accounts/second-factor/sign-challenge";
import { createSession } from "@/lib/accounts/sessions/create-session";
import type { LoggedIn } from "@/lib/accounts/users/contract-parts";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { viewLogin } from "./view-login";

/** Values of cookies: the session's secret, and the mark of a known device. */
export interface Opened {
  readonly session: string;
  readonly device: string;
}

export type FirstFactorAnswer = (LoggedIn & { readonly opened: Opened }) | { readonly secondFactor: string };

interface LoginUser {
  readonly userId: string;
  readonly accountId: AccountId;
  readonly emailKey: string;
  readonly passwordHash: string | null;
  readonly devicesValidFrom: Date | null;
}

interface FirstFactor {
  /** What the user proved, for the security log. */
  readonly how: string;
  /** The identity at a provider that was proved; null for a password. */
  readonly origin: SessionOrigin | null;
  /** What that uses up or stores, in the same transaction as the session; `isIn` false: a second factor comes first. */
  readonly settle: (tx: Tx, isIn: boolean) => Promise<void>;
}

/**
 * After the first factor of a login was right: opens a session, or returns a challenge token where the user has a
 * second factor. Throws ssoRequired for a member whose company wants its own issuer to be that factor.
 */
export async function openLogin(
  ctx: Context,
  user: LoginUser,
  { how, origin, settle }: FirstFactor,
): Promise<FirstFactorAnswer> {
  const owner = { accountId: user.accountId, userId: user.userId };
  await guardIssuer(ctx.db, user.userId, origin);
  if (await hasSecondFactor(ctx.db, user.userId)) {
    await ctx.db.transaction((tx) => settle(tx, false));
    recordSecurityEvent(ctx, "login.factorAsked", owner);
    return { secondFactor: signChallenge(user, ctx.now, origin) };
  }
  const isKnown = readDevice(ctx.caller.device, user, ctx.now) !== null;
  const session = await ctx.db.transaction(async (tx) => {
    await settle(tx, true);
    if (!isKnown) await notifyUser(tx, user.userId, "newDevice", ctx.now);
    return createSession(tx, ctx, user, { how, origin });
  });
  recordSecurityEvent(ctx, "login.succeeded", { ...owner, how });
  const opened = { session, device: signDevice(user.emailKey, ctx.now) };
  return { ...(await viewLogin(ctx, user, session)), opened };
}

async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return rows.length > 0;
}

import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { consumeCode } from "./consume-code";
import type { loginCall } from "./contract";
import type { LoggedIn } from "./contract-parts";
import { createSession } from "./create-session";
import { guardLogin, guardProvedLogin } from "./guard-login";
import { verifyPassword } from "./hash-password";
import { notifyUser } from "./notify-user";
import { findLogin } from "./queries";
import { checkMailProof, requestMailProof } from "./request-mail-proof";
import { signChallenge } from "./sign-challenge";
import { readDevice, signDevice } from "./sign-device";
import { viewLogin } from "./view-login";

/** Values of cookies: the session's secret, and the mark of a known device. */
export interface Opened {
  readonly session: string;
  readonly device: string;
}

type Answer =
  | (LoggedIn & { readonly opened: Opened })
  | { readonly secondFactor: string }
  | { readonly mailCode: string };

/**
 * Logs in. Unknown address, wrong password and disabled user give the same response after the same work; the
 * second factor is only checked after the right password, which then returns a challenge token. After too many
 * attempts a code is emailed, for any address alike, and the password checked together with it. Throws
 * loginEmpty, wrongLogin, tooFrequent, busy; wrongCode and verificationInvalid of the emailed code.
 */
export async function logIn(ctx: Context, input: z.output<typeof loginCall.input>): Promise<Answer> {
  if (input.email === "" || input.password === "") throw new AppError("loginEmpty");
  const emailKey = normalizeEmail(input.email);
  const user = await findLogin(ctx.db, emailKey);
  const device = readDevice(ctx.caller.device, user, ctx.now);
  if (input.proof) await guardProvedLogin(ctx);
  else if ((await guardLogin(ctx, emailKey, device)) === "proveMailbox")
    return requestMailProof(ctx, input.email, user);
  const proved = input.proof && (await checkMailProof(ctx, emailKey, input.proof));
  const right = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user?.active || !right) {
    const known = user && { accountId: user.accountId, userId: user.userId };
    recordSecurityEvent(ctx, "login.failed", { mailbox: emailKey, ...known });
    throw new AppError("wrongLogin");
  }
  const owner = { accountId: user.accountId, userId: user.userId };
  if (await hasSecondFactor(ctx.db, user.userId)) {
    if (proved) await ctx.db.transaction((tx) => consumeCode(tx, proved));
    recordSecurityEvent(ctx, "login.factorAsked", owner);
    return { secondFactor: signChallenge(user, ctx.now) };
  }
  const session = await ctx.db.transaction(async (tx) => {
    if (proved) await consumeCode(tx, proved);
    if (device === null) await notifyUser(tx, user.userId, "newDevice", ctx.now);
    return createSession(tx, ctx, user);
  });
  recordSecurityEvent(ctx, "login.succeeded", { ...owner, how: proved ? "mailCode" : "password" });
  const opened = { session, device: signDevice(emailKey, ctx.now) };
  return { ...(await viewLogin(ctx, user, session)), opened };
}

async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return rows.length > 0;
}

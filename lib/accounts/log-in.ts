import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { mailboxKey } from "@/lib/core/mailbox";
import type { Context } from "@/lib/platform/context";
import type { loginCall } from "./contract";
import type { LoggedIn } from "./contract-parts";
import { guardLogin } from "./guard-login";
import { verifyPassword } from "./hash-password";
import { readDevice, signDevice } from "./know-device";
import { openSession } from "./open-session";
import { findLogin } from "./queries";
import { signTicket } from "./sign-ticket";
import { tellUser } from "./tell-user";
import { viewLogin } from "./view-login";

/** What becomes cookies: the session's secret, and the mark of a known device. */
export interface Opened {
  readonly session: string;
  readonly device: string;
}

/**
 * Logs in. Unknown mailbox, wrong password and a user that is switched off are one answer after the same work; whether
 * there is a second factor is only asked after the right password, which then answers a ticket for it. Throws loginEmpty,
 * wrongLogin, tooFrequent, busy.
 */
export async function logIn(
  ctx: Context,
  input: z.output<typeof loginCall.input>,
): Promise<(LoggedIn & { readonly opened: Opened }) | { readonly secondFactor: string }> {
  if (input.email === "" || input.password === "") throw new AppError("loginEmpty");
  const emailKey = mailboxKey(input.email);
  const device = readDevice(ctx.caller.device, emailKey, ctx.now);
  await guardLogin(ctx, emailKey, device);
  const user = await findLogin(ctx.db, emailKey);
  const right = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user?.active || !right) throw new AppError("wrongLogin");
  if (await hasFactor(ctx.db, user.userId)) return { secondFactor: signTicket(user, ctx.now) };
  const session = await ctx.db.transaction(async (tx) => {
    if (device === null) await tellUser(tx, user.userId, "newDevice", ctx.now);
    return openSession(tx, ctx, user);
  });
  const opened = { session, device: signDevice(emailKey, ctx.now) };
  return { ...(await viewLogin(ctx, user, session)), opened };
}

async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return rows.length > 0;
}

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { takeAllowance } from "@/lib/platform/take-allowance";
import { factorTriesMax } from "./constants";
import type { LoggedIn } from "./contract-parts";
import type { passFactorCall } from "./factor-contract";
import { guardFactor } from "./guard-login";
import { readDevice, signDevice } from "./know-device";
import type { Opened } from "./log-in";
import { openSession } from "./open-session";
import { factorKind } from "./rules";
import { markPassword, readTicket, type Ticket } from "./sign-ticket";
import { spendFactor } from "./spend-factor";
import { tellUser } from "./tell-user";
import { viewLogin } from "./view-login";

/**
 * The second step of a log-in. A ticket is worth five tries, of a user that is still active and has the same password.
 * Throws wrongCode, tooFrequent; linkExpired where the password has to be given again.
 */
export async function passFactor(
  ctx: Context,
  input: z.output<typeof passFactorCall.input>,
): Promise<LoggedIn & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const ticket = readTicket(input.ticket, now);
  await countTry(ctx, ticket);
  const [user] = await db
    .select()
    .from(accountUser)
    .where(and(eq(accountUser.id, ticket.userId), eq(accountUser.active, true)));
  if (!user || markPassword(user.passwordHash) !== ticket.passwordMark) throw new AppError("linkExpired");
  const device = readDevice(ctx.caller.device, user.emailKey, now);
  await guardFactor(ctx, user.id, { device, isRecovery: factorKind(input.code) === "recovery" });
  const owner = { accountId: user.accountId, userId: user.id };
  const session = await db.transaction(async (tx) => {
    const how = await spendFactor(tx, user.id, input.code, now);
    if (how === null) throw new AppError("wrongCode");
    if (how === "recovery") await tellUser(tx, user.id, "recoveryUsed", now);
    if (device === null) await tellUser(tx, user.id, "newDevice", now);
    return openSession(tx, ctx, owner);
  });
  return {
    ...(await viewLogin(ctx, owner, session)),
    opened: { session, device: signDevice(user.emailKey, now) },
  };
}

/** Counted before it is looked at, from the moment the ticket was signed: so no window turns while it is good. */
async function countTry(ctx: Context, { name, issuedAt }: Ticket): Promise<void> {
  const ask = { key: `factor ticket ${name}`, max: factorTriesMax, windowSeconds: 86_400, now: issuedAt };
  if (!(await takeAllowance(ctx.db, ask)).allowed) throw new AppError("linkExpired");
}

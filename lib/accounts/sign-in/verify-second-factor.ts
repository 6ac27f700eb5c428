import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { guardIssuer } from "@/lib/accounts/passwords/guard-issuer";
import { guardSecondFactor } from "@/lib/accounts/passwords/guard-login";
import type { verifySecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { readDevice, signDevice } from "@/lib/accounts/passwords/sign-device";
import { checkSecondFactor, consumeSecondFactor } from "@/lib/accounts/second-factor/consume-second-factor";
import { type Challenge, markPassword, readChallenge } from "@/lib/accounts/second-factor/sign-challenge";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { secondFactorTriesMax } from "@/lib/accounts/users/constants";
import { consumeCode } from "@/lib/accounts/users/consume-code";
import type { LoggedIn } from "@/lib/accounts/users/contract-parts";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { secondFactorKind } from "@/lib/accounts/users/rules";
import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { Opened } from "./open-login";
import { checkMailProof, requestMailProof } from "./request-mail-proof";
import { viewLogin } from "./view-login";

/**
 * The second step of a login. A challenge token allows five attempts, by a user that is still active and has
 * the same password. After too many codes of the user one is emailed, too, and both are checked together.
 * Throws wrongCode, tooFrequent, verificationInvalid of the emailed code; linkExpired if the password must be
 * entered again; ssoRequired.
 */
export async function verifySecondFactor(
  ctx: Context,
  input: z.output<typeof verifySecondFactorCall.input>,
): Promise<(LoggedIn & { readonly opened: Opened }) | { readonly mailCode: string }> {
  const { db, now } = ctx;
  const challenge = readChallenge(input.challenge, now);
  await countTry(ctx, challenge);
  const [user] = await db
    .select()
    .from(accountUser)
    .where(and(eq(accountUser.id, challenge.userId), eq(accountUser.active, true)));
  if (!user || markPassword(user.passwordHash) !== challenge.passwordMark) throw new AppError("linkExpired");
  const owner = { accountId: user.accountId, userId: user.id };
  const device = readDevice(ctx.caller.device, user, now);
  const isRecovery = secondFactorKind(input.code) === "recovery";
  const step = await guardSecondFactor(ctx, user.id, {
    device,
    isRecovery,
    isProved: input.proof !== undefined,
  });
  if (step === "proveMailbox") return requestMailProof(ctx, user.email, owner);
  const proved = input.proof && (await checkMailProof(ctx, user.emailKey, input.proof));
  const factor = await checkSecondFactor(ctx, user.id, input.code);
  if (factor === null) throw new AppError("wrongCode");
  // The company may have decided it since the first step.
  await guardIssuer(db, user.id, challenge.origin);
  const session = await db.transaction(async (tx) => {
    if (!(await consumeSecondFactor(tx, user.id, factor))) throw new AppError("wrongCode");
    if (proved) await consumeCode(tx, proved);
    if (factor.how === "recovery") await notifyUser(tx, user.id, "recoveryUsed", now);
    if (device === null) await notifyUser(tx, user.id, "newDevice", now);
    if (factor.how === "recovery") await recordAudit(tx, ctx, "second_factor.recovery_used", { owner });
    return createSession(tx, ctx, owner, { how: "secondFactor", origin: challenge.origin });
  });
  if (factor.how === "recovery") recordSecurityEvent(ctx, "factor.recoveryUsed", owner);
  recordSecurityEvent(ctx, "login.succeeded", { ...owner, how: "secondFactor" });
  return {
    ...(await viewLogin(ctx, owner, session)),
    opened: { session, device: signDevice(user.emailKey, now) },
  };
}

/**
 * Counted before checking, from the moment the token was signed: so the window does not reset while it is
 * valid.
 */
async function countTry(ctx: Context, { name, issuedAt }: Challenge): Promise<void> {
  const request = {
    key: `factor ticket ${name}`,
    max: secondFactorTriesMax,
    windowSeconds: 86_400,
    now: issuedAt,
  };
  if (!(await consumeAllowance(ctx.db, request)).allowed) throw new AppError("linkExpired");
}

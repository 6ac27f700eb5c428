import type { z } from "zod";
import type { Tx } from "@/db/client";
import { account, accountUser, organization } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import type { AccountView, verifyRegisterCall } from "./contract";
import { renewCode } from "./issue-code";
import { signDevice } from "./know-device";
import type { Opened } from "./log-in";
import { openSession } from "./open-session";
import { findLogin, viewAccount } from "./queries";
import { type AccountWish, accountWishSchema } from "./schemas";
import { spendCode, tryCode, type Verification } from "./use-code";

/**
 * Opens the account that was wished for, and logs in. Throws wrongCode, verificationInvalid; accountExists (41002) where
 * the mailbox has one; activationMailSent (41001) after a code that came too late, when a new one is on its way.
 */
export async function verifyRegistration(
  ctx: Context,
  input: z.output<typeof verifyRegisterCall.input>,
): Promise<AccountView & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const given = { id: input.registration, purpose: "register", code: input.code, now } as const;
  const proved = await tryCode(db, given);
  if (proved.late) {
    await db.transaction((tx) => renewCode(tx, proved.id, now));
    throw new AppError("activationMailSent");
  }
  const wish = accountWishSchema.parse(proved.wish);
  const opened = await db.transaction(async (tx) => {
    await spendCode(tx, proved.id);
    if (await findLogin(tx, proved.emailKey)) return null;
    const user = await openAccount(tx, proved, wish, now);
    return { user, session: await openSession(tx, ctx, user) };
  });
  if (opened === null) throw new AppError("accountExists");
  const { user, session } = opened;
  return {
    ...(await viewAccount(db, user)),
    opened: { session, device: signDevice(proved.emailKey, now) },
  };
}

async function openAccount(tx: Tx, proved: Verification, wish: AccountWish, now: Date) {
  const accountId = newId(now);
  const userId = newId(now);
  await tx
    .insert(account)
    .values({ id: accountId, kind: wish.kind, timeZone: wish.timeZone, createdAt: now });
  const rows = await tx
    .insert(accountUser)
    .values({
      id: userId,
      accountId,
      role: "owner",
      email: proved.email,
      emailKey: proved.emailKey,
      name: wish.kind === "personal" ? wish.name : "",
      locale: proved.locale,
      passwordHash: wish.passwordHash,
      createdAt: now,
      passwordChangedAt: now,
    })
    .onConflictDoNothing({ target: accountUser.emailKey })
    .returning({ id: accountUser.id });
  // Two wishes for one mailbox, both proved in the same moment: the second finds the first's account.
  if (rows.length === 0) throw new AppError("accountExists");
  if (wish.kind === "business")
    await tx.insert(organization).values({ accountId, name: wish.name, ownerId: userId });
  return { accountId, userId };
}

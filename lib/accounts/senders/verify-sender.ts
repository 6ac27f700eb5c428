import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { isDerivedCode } from "@/lib/platform/adapters/sign-token";
import { checkDomain } from "./check-domain";
import { checkSeconds, codeDigits, codeTriesMax } from "./constants";
import type { SenderView, verifySenderCall } from "./contract";
import { formatSender } from "./format";
import { type AddressRow, findAddress } from "./queries";
import { codeText, isCodeValid } from "./rules";

type Input = z.output<typeof verifySenderCall.input> & { readonly id: string };

/**
 * Proves the mailbox by its code, or looks the domain's records up now. Throws notFound; wrongCode, verificationInvalid;
 * tooFrequent for a second look-up within a minute.
 */
export async function verifySender(ctx: Context, { id, code }: Input): Promise<SenderView> {
  const scope = requireOperation(ctx, "emails.manage");
  const found = await findAddress(ctx.db, scope, id);
  if (code !== undefined) await proveMailbox(ctx, scope, id, code);
  else {
    await guardCheck(ctx, found.domain.id);
    await checkDomain(ctx, found.domain);
  }
  return formatSender(await findAddress(ctx.db, scope, id), ctx.now);
}

async function guardCheck({ db, now }: Context, domainId: string): Promise<void> {
  const request = { key: `sender check ${domainId}`, max: 1, windowSeconds: checkSeconds, now };
  const { allowed, resetSeconds } = await consumeAllowance(db, request);
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** Counts an entry before it is compared, so that simultaneous ones get no more than five. */
async function proveMailbox(ctx: Context, scope: AccountScope, id: string, code: string): Promise<void> {
  const [row] = await ctx.db
    .update(senderAddress)
    .set({ codeTries: sql`${senderAddress.codeTries} + 1` })
    .where(
      and(
        owned(senderAddress, scope, id),
        isNull(senderAddress.confirmedAt),
        lt(senderAddress.codeTries, codeTriesMax),
      ),
    )
    .returning();
  const sentAt = row?.codeSentAt;
  if (!row || !sentAt || !isCodeValid(sentAt, row.codeTries, ctx.now))
    throw new AppError("verificationInvalid");
  if (!isCode(row, sentAt, code))
    throw new AppError(row.codeTries >= codeTriesMax ? "verificationInvalid" : "wrongCode");
  await ctx.db.transaction(async (tx) => {
    const proven = await tx
      .update(senderAddress)
      .set({ confirmedAt: ctx.now })
      // Not another address that was entered, or another code that was mailed meanwhile.
      .where(
        and(
          owned(senderAddress, scope, id),
          eq(senderAddress.codeSentAt, sentAt),
          isNull(senderAddress.confirmedAt),
        ),
      )
      .returning({ id: senderAddress.id });
    if (proven.length === 0) throw new AppError("verificationInvalid");
    await recordAudit(tx, ctx, "sender.confirmed", { target: { id, name: row.address } });
  });
}

function isCode({ id, address }: AddressRow, codeSentAt: Date, given: string): boolean {
  return isDerivedCode(codeText({ id, address, codeSentAt }), codeDigits, given);
}

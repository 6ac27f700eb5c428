import { and, eq, isNotNull } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { companyDomain } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import type { Context } from "@/lib/platform/adapters/context";
import { type ResolveTexts, resolveTexts } from "@/lib/platform/adapters/resolve-records";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { findRecord } from "./check-domain";
import { checksAtOnce } from "./constants";
import { type DomainRow, deactivateUnproven } from "./queries";
import { isProofOver } from "./rules";

/**
 * Looks the record of every proven domain up. One that has been missing for a week ends the proof, and the owner gets
 * a mail. No answer of the DNS changes nothing.
 */
export async function checkProofs(ctx: Context, resolve: ResolveTexts = resolveTexts): Promise<void> {
  const proven = await ctx.db.select().from(companyDomain).where(isNotNull(companyDomain.provenAt));
  const limit = limitConcurrency(checksAtOnce);
  await Promise.all(
    proven.map((row) =>
      limit(async () => {
        if (ctx.signal.aborted) return;
        const isThere = await findRecord(row, resolve);
        if (isThere !== null) await storeCheck(ctx, row, isThere);
      }),
    ),
  );
}

async function storeCheck(ctx: Context, row: DomainRow, isThere: boolean): Promise<void> {
  const { id, accountId, domain, provenAt } = row;
  const isRow = and(eq(companyDomain.id, id), eq(companyDomain.accountId, accountId));
  if (isThere || provenAt === null || !isProofOver(provenAt, ctx.now)) {
    const found = isThere ? { provenAt: ctx.now } : {};
    // Not one whose proof ended meanwhile.
    await ctx.db
      .update(companyDomain)
      .set({ checkedAt: ctx.now, ...found })
      .where(and(isRow, isNotNull(companyDomain.provenAt)));
    return;
  }
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, row);
    // Not one whose record was found meanwhile.
    const ended = await tx
      .update(companyDomain)
      .set({ provenAt: null, checkedAt: ctx.now })
      .where(and(isRow, eq(companyDomain.provenAt, provenAt)))
      .returning({ id: companyDomain.id });
    const [owner] = await tx
      .select({ userId: accountUser.id })
      .from(accountUser)
      .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
    if (ended.length === 0 || !owner) return;
    await deactivateUnproven(tx, row);
    await notifyUser(tx, owner.userId, "domainProofEnded", ctx.now);
    await recordAudit(tx, ctx, "company_domain.proof_ended", {
      owner: { accountId, userId: owner.userId },
      target: { id, name: domain },
    });
  });
}

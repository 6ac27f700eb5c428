import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { companyDomain } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { type ResolveTexts, resolveTexts } from "@/lib/platform/adapters/resolve-records";
import { checkSeconds } from "./constants";
import type { checkDomainCall } from "./contract";
import { formatDomain } from "./format";
import type { DomainRow } from "./queries";
import { recordOf } from "./rules";

type Outcome = z.output<typeof checkDomainCall.output>["outcome"];

/** Looks a domain's record up and stores what was found. Throws notFound; tooFrequent more than once a minute. */
export async function checkDomain(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof checkDomainCall.output>> {
  const scope = requireOwner(ctx);
  const row = await findOwned(ctx.db, companyDomain, scope, id);
  await guardCheck(ctx, row);
  const outcome = await checkRecord(ctx, row);
  return { outcome, domain: formatDomain(await findOwned(ctx.db, companyDomain, scope, id)) };
}

async function guardCheck({ db, now }: Context, { id }: DomainRow): Promise<void> {
  const request = { key: `domain check ${id}`, max: 1, windowSeconds: checkSeconds, now };
  const { allowed, resetSeconds } = await consumeAllowance(db, request);
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** Whether the domain's record is there: null if the DNS gave no answer. */
export async function findRecord(
  row: DomainRow,
  resolve: ResolveTexts = resolveTexts,
): Promise<boolean | null> {
  const { name, value } = recordOf(row);
  try {
    return (await resolve(name)).some((text) => text.trim() === value);
  } catch {
    return null;
  }
}

async function checkRecord(ctx: Context, row: DomainRow): Promise<Outcome> {
  const isThere = await findRecord(row);
  const isRow = and(eq(companyDomain.id, row.id), eq(companyDomain.accountId, row.accountId));
  if (isThere !== true) {
    await ctx.db.update(companyDomain).set({ checkedAt: ctx.now }).where(isRow);
    return isThere === null ? "unreachable" : "missing";
  }
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.update(companyDomain).set({ provenAt: ctx.now, checkedAt: ctx.now }).where(isRow);
      const target = { id: row.id, name: row.domain };
      if (row.provenAt === null) await recordAudit(tx, ctx, "company_domain.proven", { target });
    });
    return "proven";
  } catch (error) {
    // Another company has proven it: the index admits one.
    if (!isTaken(error)) throw error;
    await ctx.db.update(companyDomain).set({ checkedAt: ctx.now }).where(isRow);
    return "taken";
  }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (cause as { constraint_name?: string }).constraint_name === "company_domain_proven";
}

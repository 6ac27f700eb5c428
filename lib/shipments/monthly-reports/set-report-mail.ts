import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountUser } from "@/db/schema/accounts";
import { reportRecipient } from "@/db/schema/reports";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { localDay } from "@/lib/core/calendar";
import { addMonths } from "@/lib/core/months";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import { openReport } from "@/lib/shipments/reports/open-report";
import type { ReportMail } from "./contract";

/** Whether this user gets the report of each month by email, where and when. */
export async function viewReportMail(ctx: Context): Promise<ReportMail> {
  const { userId } = requireSessionOperation(ctx, "reports.view");
  return readMail(ctx, userId);
}

/** Switches it on, from the next month on, or off. */
export async function setReportMail(ctx: Context, { on }: { readonly on: boolean }): Promise<ReportMail> {
  const scope = requireSessionOperation(ctx, "reports.view");
  const { userId, accountId } = scope;
  // Its figures are built from now on, also if nobody looks at them.
  if (on) await openReport(ctx, scope);
  return ctx.db.transaction(async (tx) => {
    const before = await readMail({ ...ctx, db: tx }, userId);
    if (on) {
      const doneOn = addMonths(before.next, -1);
      await tx
        .insert(reportRecipient)
        .values({ userId, accountId, createdAt: ctx.now, doneOn })
        .onConflictDoNothing();
    } else await tx.delete(reportRecipient).where(eq(reportRecipient.userId, userId));
    await recordAudit(tx, ctx, "account.settings_changed", {
      before: { monthlyReport: before.on },
      after: { monthlyReport: on },
    });
    return { ...before, on };
  });
}

/** Switches it off by the link of an email. A second time is no error: the result is the same. */
export async function endReportMail(
  { db, now }: Context,
  { token }: { readonly token: string },
): Promise<void> {
  const userId = readToken("report-unsubscribe", token, now);
  await db.delete(reportRecipient).where(eq(reportRecipient.userId, userId));
}

async function readMail(
  { db, now }: { readonly db: Db; readonly now: Date },
  userId: string,
): Promise<ReportMail> {
  const [row] = await db
    .select({ email: accountUser.email, zone: account.timeZone, since: reportRecipient.createdAt })
    .from(accountUser)
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .leftJoin(reportRecipient, eq(reportRecipient.userId, accountUser.id))
    .where(eq(accountUser.id, userId));
  if (!row) throw new AppError("tokenInvalid");
  const next = addMonths(`${localDay(now, row.zone).slice(0, 7)}-01`, 1);
  return { on: row.since !== null, email: row.email, next };
}

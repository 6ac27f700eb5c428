import { eq } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { reportAccount } from "@/db/schema/reports";
import { AppError } from "@/lib/core/app-error";
import { hourMs } from "@/lib/core/calendar";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { usualClasses } from "./constants";
import { reportDue } from "./events";

/** An account's report as somebody looks at it. */
export interface OpenedReport {
  readonly zone: string;
  readonly builtAt: Date | null;
  readonly classes: { readonly online: readonly number[]; readonly delivered: readonly number[] };
}

/** The visit is recorded at most this often, in milliseconds. */
const viewedEveryMs = hourMs;

/** Opens an account's report. The first visit, and the first after a long time, makes it be built. */
export async function openReport(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId }: Pick<RowScope, "accountId">,
): Promise<OpenedReport> {
  const [row] = await db
    .select({ zone: account.timeZone, report: reportAccount })
    .from(account)
    .leftJoin(reportAccount, eq(reportAccount.accountId, account.id))
    .where(eq(account.id, accountId));
  if (!row) throw new AppError("tokenInvalid");
  const { zone, report } = row;
  if (report === null || report.dueAt === null) await requestBuild({ db, now }, accountId);
  else if (now.getTime() - report.viewedAt.getTime() > viewedEveryMs)
    await db.update(reportAccount).set({ viewedAt: now }).where(eq(reportAccount.accountId, accountId));
  return {
    // Days are those of the last build, until the zone's are built.
    zone: report?.zone ?? zone,
    builtAt: report?.builtAt ?? null,
    classes: {
      online: report?.onlineClasses ?? usualClasses.online,
      delivered: report?.deliveredClasses ?? usualClasses.delivered,
    },
  };
}

async function requestBuild(
  { db, now }: Pick<Context, "db" | "now">,
  accountId: AccountScope["accountId"],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(reportAccount)
      .values({ accountId, dueAt: now, viewedAt: now })
      .onConflictDoUpdate({ target: reportAccount.accountId, set: { dueAt: now, viewedAt: now } });
    await enqueue(tx, reportDue, { accountId }, { key: `report ${accountId}` });
  });
}

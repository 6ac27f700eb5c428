import type { z } from "zod";
import { reportAccount } from "@/db/schema/reports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { openReport } from "./open-report";
import type { reportSettingsCall, updateReportSettingsCall } from "./times-contract";

type Settings = z.output<typeof reportSettingsCall.output>;

/** The classes of the account's reports. */
export async function viewReportSettings(ctx: Context): Promise<Settings> {
  const { classes } = await openReport(ctx, requireOperation(ctx, "reports.view"));
  return { onlineClasses: [...classes.online], deliveredClasses: [...classes.delivered] };
}

/** Sets them, for all members; what is left out stays. Throws forbidden for who does not see all shipments. */
export async function updateReportSettings(
  ctx: Context,
  input: z.output<typeof updateReportSettingsCall.input>,
): Promise<Settings> {
  const { accountId, rows } = requireOperation(ctx, "reports.view");
  if (rows.kind !== "all") throw new AppError("forbidden");
  await ctx.db
    .insert(reportAccount)
    .values({ accountId, viewedAt: ctx.now, ...input })
    // Who changes them looks at them.
    .onConflictDoUpdate({ target: reportAccount.accountId, set: { viewedAt: ctx.now, ...input } });
  return viewReportSettings(ctx);
}

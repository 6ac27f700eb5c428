import { eq } from "drizzle-orm";
import { account, accountUser } from "@/db/schema/accounts";
import { reportRecipient } from "@/db/schema/reports";
import { findMemberScope } from "@/lib/accounts/access/find-member-scope";
import { signedInPages } from "@/lib/accounts/users/constants";
import { dayStart } from "@/lib/core/calendar";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { publicUrl } from "@/lib/platform/environment/env";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import { monthBefore } from "@/lib/shipments/monthly-reports/read-figures";
import { type RenderedReport, renderMonth } from "@/lib/shipments/monthly-reports/render-report";
import { figureHours } from "@/lib/shipments/reports/group-times";
import { openReport } from "@/lib/shipments/reports/open-report";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

interface DueReport {
  readonly userId: string;
  /** First day of the month in which it is sent. */
  readonly month: string;
}

/**
 * Sends a member the report of the month before, attached as PDF: once, however often and at once it is run. Nothing to who
 * may not see reports any more, is switched off or has switched it off, and nothing about a month without shipments. While the
 * account's figures are not built it waits for the next run.
 */
export async function sendReport({ db, now }: Context, due: DueReport): Promise<void> {
  const [reader] = await db
    .select({
      accountId: accountUser.accountId,
      email: accountUser.email,
      locale: accountUser.locale,
      doneOn: reportRecipient.doneOn,
      zone: account.timeZone,
    })
    .from(reportRecipient)
    .innerJoin(accountUser, eq(accountUser.id, reportRecipient.userId))
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .where(eq(reportRecipient.userId, due.userId));
  if (!reader || reader.doneOn >= due.month) return;
  const { accountId, email, zone } = reader;
  const locale = isLocale(reader.locale) ? reader.locale : defaultLocale;
  const scope = await findMemberScope(db, { accountId, userId: due.userId }, "reports.view");
  if (scope !== null && !(await isBuilt({ db, now }, scope, dayStart(due.month, zone)))) return;
  const report = scope && (await renderMonth({ db, now, locale }, scope, monthBefore(due.month)));
  const mail = report && (await composeReport(report, { userId: due.userId, email, locale }));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(reportRecipient)
      .where(eq(reportRecipient.userId, due.userId))
      .for("update");
    if (!row || row.doneOn >= due.month) return;
    await tx.update(reportRecipient).set({ doneOn: due.month }).where(eq(reportRecipient.userId, due.userId));
    if (report === null || mail === null) return;
    const file = { name: report.name, bytes: Buffer.from(report.bytes) };
    await queueMail(tx, `report:${due.userId}:${due.month}`, mail, now, { file });
  });
}

/** Whether the figures are of this day or later, in the zone of the account; members who see their own count them now. */
async function isBuilt(ctx: Pick<Context, "db" | "now">, scope: RowScope, from: Date): Promise<boolean> {
  const { builtAt } = await openReport(ctx, scope);
  return scope.rows.kind === "own" || (builtAt !== null && builtAt >= from);
}

async function composeReport(
  { found, sheet }: RenderedReport,
  { userId, email, locale }: { readonly userId: string; readonly email: string; readonly locale: Locale },
) {
  const say = await mailTexts(locale);
  const { sum } = found.days;
  const half = figureHours(sum, "p50");
  const values = {
    ...{ period: sheet.period, account: sheet.account, count: sum.measured },
    time: half === null ? "" : formatHours(half, locale),
  };
  const t = (key: string) => say(`mail.report.${key}`, values);
  const token = signToken("report-unsubscribe", userId, null);
  return composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={t("body")}
      title={t("title")}
      body={t("body")}
      fine={t("attached")}
      act={t("act")}
      button={t("button")}
      link={`${publicUrl()}/${locale}${signedInPages.signingTime.path}`}
      simulatedNote={sheet.simulated === null ? null : t("simulated")}
    />,
    {
      to: email,
      subject: sheet.simulated === null ? t("subject") : `[${sheet.simulated}] ${t("subject")}`,
      headers: {
        "List-Unsubscribe": `<${publicUrl()}/api/report/mail/one-click?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    },
  );
}

import { and, eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { computeUse, type MonthUse } from "@/lib/accounts/quota/compute-use";
import { readQuota } from "@/lib/accounts/quota/read-quota";
import type { QuotaMonth } from "@/lib/accounts/quota/resolve-month";
import { planDraw } from "@/lib/accounts/quota/rules";
import { addDays } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Context } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { formatDate, formatMonthName } from "@/lib/platform/i18n/format-day";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

interface Warning {
  readonly accountId: AccountId;
  /** `2026-11`. */
  readonly month: string;
  readonly percent: number;
}

/**
 * Tells an account's owner how much of the month's numbers is used, in figures of now. One email for each month and share;
 * none once the month is over.
 */
export async function sendQuotaNotice(
  { db, now }: Context,
  { accountId, month, percent }: Warning,
): Promise<void> {
  const state = await readQuota(db, { accountId, now });
  if (!state) return;
  const { month: current, supply } = planDraw(state, [], now);
  if (!current.from.startsWith(month)) return;
  const [owner] = await db
    .select({ email: accountUser.email, locale: accountUser.locale })
    .from(accountUser)
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
  if (!owner) return;
  const email = await composeNotice(owner, computeUse(supply, state.plan.parcelsPerMonth), current);
  await db.transaction((tx) => queueMail(tx, `quota:${accountId}:${month}:${percent}`, email, now));
}

async function composeNotice(
  to: { readonly email: string; readonly locale: string | null },
  use: MonthUse,
  month: QuotaMonth,
) {
  const locale = isLocale(to.locale) ? to.locale : defaultLocale;
  const say = await mailTexts(locale);
  const values = { email: to.email, ...formatUse(use, month, locale) };
  const name = use.left === 0 ? "all" : "most";
  return composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`mail.quota.${name}.body`, values)}
      title={say(`mail.quota.${name}.title`, values)}
      body={say(`mail.quota.${name}.body`, values)}
      fine={say("mail.quota.fine")}
      act={say("mail.quota.act")}
      button={say("mail.quota.button")}
      link={`${publicUrl()}/${locale}/userManage/userSetting/usage`}
    />,
    {
      to: to.email,
      subject: say(`mail.quota.${name}.subject`, values),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
}

function formatUse({ used, left, total, percent }: MonthUse, month: QuotaMonth, locale: Locale) {
  const number = new Intl.NumberFormat(locale);
  return {
    used: number.format(used),
    left: number.format(left),
    total: number.format(total),
    percent: new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100),
    month: formatMonthName(month.from, locale),
    day: formatDate(addDays(month.to, 1), locale),
  };
}

import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountUser } from "@/db/schema/accounts";
import { formatMoney } from "@/lib/accounts/invoices/format";
import type { AccountId } from "@/lib/core/ids";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Email } from "@/lib/messages/email-parts/schemas";
import { publicUrl } from "@/lib/platform/environment/env";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { NoticeMail } from "./templates/notice-mail";

/** Whom emails about payments go to, in which language, and the zone of the account's days. */
export interface Payer {
  readonly email: string;
  readonly locale: Locale;
  readonly zone: string;
}

/** The account's owner; null when the account is gone. */
export async function findPayer(db: Db, accountId: AccountId): Promise<Payer | null> {
  const [row] = await db
    .select({ email: accountUser.email, locale: accountUser.locale, zone: account.timeZone })
    .from(accountUser)
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
  return row ? { ...row, locale: isLocale(row.locale) ? row.locale : defaultLocale } : null;
}

/** What an email about payments says: keys below `mail.<name>`. */
export interface BillingNotice {
  readonly name: "payment" | "refund" | "planFailing" | "planEnded";
  readonly values: (say: Words) => Record<string, string | number>;
  readonly body: string;
  /** In sequence; null ones are left out. */
  readonly fine: readonly (string | null)[];
  /** Page of the signed-in area. */
  readonly page: "rechargeRecord" | "openPayment";
}

/** An email about payments, in its reader's language. */
export async function composeBillingNotice(
  { email: to, locale }: Payer,
  { name, values: valuesOf, body, fine, page }: BillingNotice,
): Promise<Email> {
  const words = await mailTexts(locale, ["plans"]);
  const values = valuesOf(words);
  const say = (key: string) => words(`mail.${name}.${key}`, values);
  const subject = say("subject");
  return composeEmail(
    <NoticeMail
      lang={locale}
      brand={words("mail.brand")}
      preview={say(body)}
      title={say("title")}
      body={say(body)}
      fine={joinSentences(
        fine.map((key) => key && say(key)),
        locale,
      )}
      act={say("act")}
      button={say("button")}
      link={`${publicUrl()}/${locale}/userManage/userSetting/${page}`}
    />,
    { to, subject, headers: { "Auto-Submitted": "auto-generated" } },
  );
}

/** Values that all of them use: the provider's name and an amount. */
export const moneyOf = (cents: number, currency: string, { locale }: Payer) =>
  formatMoney(cents, currency, locale);

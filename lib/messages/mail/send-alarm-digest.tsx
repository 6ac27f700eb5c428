import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { accountUser, organization } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { hourMs } from "@/lib/core/calendar";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { publicUrl } from "@/lib/platform/environment/env";
import { alarmMailDue } from "@/lib/shipments/abnormal-rules/events";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

/** Numbers that one email names. */
const numbersNamed = 10;

/**
 * Sends the company's owner one email about all alarms that a rule opened since the last one; at most one for each rule
 * and hour. Idempotent: an alarm is in one email.
 */
export async function sendAlarmDigest(ctx: Context, { ruleId }: { readonly ruleId: string }): Promise<void> {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const [rule] = await tx
      .select()
      .from(abnormalRule)
      .where(eq(abnormalRule.id, ruleId))
      .for("no key update");
    if (!rule) return;
    const next = new Date((rule.mailedAt?.getTime() ?? 0) + hourMs);
    if (next > now)
      return enqueue(tx, alarmMailDue, { ruleId }, { key: `alarm-mail:${ruleId}`, runAt: next });
    const { count, numbers } = await consumeAlarms(tx, ruleId);
    const [owner] = await tx
      .select({ email: accountUser.email, locale: accountUser.locale, notifyMail: accountUser.notifyMail })
      .from(organization)
      .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
      .where(eq(organization.accountId, rule.accountId));
    if (count === 0 || !rule.mail || !owner?.notifyMail) return;
    await tx.update(abnormalRule).set({ mailedAt: now }).where(eq(abnormalRule.id, ruleId));
    const email = await composeDigest(owner, { name: rule.name, count, numbers });
    await queueMail(tx, `alarm:${ruleId}:${now.getTime()}`, email, now);
  });
}

/** The open alarms that were in no email yet: how many, and the first of their numbers. */
async function consumeAlarms(tx: Tx, ruleId: string) {
  const isNew = and(eq(alarm.ruleId, ruleId), sql`not ${alarm.notified}`);
  const count = await tx.$count(alarm, isNew);
  const rows = await tx
    .select({ number: shipment.number })
    .from(alarm)
    .innerJoin(shipment, eq(shipment.id, alarm.shipmentId))
    .where(isNew)
    .orderBy(asc(alarm.id))
    .limit(numbersNamed);
  await tx.update(alarm).set({ notified: true }).where(isNew);
  return { count, numbers: rows.map(({ number }) => number) };
}

async function composeDigest(
  to: { readonly email: string; readonly locale: string | null },
  {
    name,
    count,
    numbers,
  }: { readonly name: string; readonly count: number; readonly numbers: readonly string[] },
) {
  const locale = isLocale(to.locale) ? to.locale : defaultLocale;
  const say = await mailTexts(locale);
  const values = { name, count };
  return composeEmail(
    <NoticeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say("mail.alarm.body", values)}
      title={say("mail.alarm.title", values)}
      body={say("mail.alarm.body", values)}
      fine={new Intl.ListFormat(locale, { style: "narrow" }).format(numbers)}
      act={say("mail.alarm.act")}
      button={say("mail.alarm.button")}
      link={`${publicUrl()}/${locale}/userManage/track/all?attention=alarm&dateType=0`}
    />,
    {
      to: to.email,
      subject: say("mail.alarm.subject", values),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
}

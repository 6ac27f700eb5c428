import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { orderTrigger, triggerRun, workOrder } from "@/db/schema/work-orders";
import { signedInPages } from "@/lib/accounts/users/constants";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { readNotice } from "@/lib/messages/order-triggers/log-effects";
import { isHeld } from "@/lib/messages/work-orders/queries";
import type { Change } from "@/lib/messages/work-orders/schemas";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { Context } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { queueMail } from "./queue-mail";
import { OrderMail } from "./templates/order-mail";

interface Firing {
  readonly orderId: string;
  readonly entryId: number;
  readonly triggerId: string;
}

/**
 * Sends the assignee of an order the email of a trigger that fired for an event: once. Nothing where the order has no assignee
 * any more, they cannot see it or want no emails, or the trigger was deleted.
 */
export async function sendOrderNotice({ db, now }: Context, firing: Firing): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await readFiring(tx, firing);
    if (!found || !(await isHeld(tx, found.order))) return;
    const text = readNotice(found.changes as readonly Change[]);
    if (text === null || !found.notifyMail) return;
    const email = await composeNotice(found, text);
    await queueMail(tx, `order-notice:${firing.entryId}:${firing.triggerId}`, email, now);
  });
}

async function readFiring(db: Db | Tx, { orderId, entryId, triggerId }: Firing) {
  const [found] = await db
    .select({
      ...{ order: workOrder, changes: triggerRun.changes, rule: orderTrigger.name },
      ...{ email: accountUser.email, locale: accountUser.locale, notifyMail: accountUser.notifyMail },
    })
    .from(triggerRun)
    .innerJoin(orderTrigger, eq(orderTrigger.id, triggerRun.triggerId))
    .innerJoin(workOrder, eq(workOrder.id, triggerRun.orderId))
    .innerJoin(accountUser, eq(accountUser.id, workOrder.assigneeId))
    .where(
      and(
        eq(triggerRun.entryId, entryId),
        eq(triggerRun.triggerId, triggerId),
        eq(triggerRun.orderId, orderId),
      ),
    );
  return found ?? null;
}

async function composeNotice(
  to: {
    readonly email: string;
    readonly locale: string | null;
    readonly rule: string;
    readonly order: StoredOrder;
  },
  text: string,
) {
  const locale = isLocale(to.locale) ? to.locale : defaultLocale;
  const say = await mailTexts(locale);
  const { id, seq, title } = to.order;
  const values = { seq: String(seq), title, rule: to.rule };
  return composeEmail(
    <OrderMail
      lang={locale}
      brand={say("mail.brand")}
      preview={text}
      title={say("mail.order.title", values)}
      lines={text.split("\n").filter((line) => line.trim() !== "")}
      fine={say("mail.order.fine", values)}
      button={say("mail.order.button")}
      link={`${publicUrl()}/${locale}${signedInPages.workOrder.path}?order=${id}`}
    />,
    {
      to: to.email,
      subject: say("mail.order.subject", values),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  );
}

import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { orderMessage } from "@/db/schema/order-messages";
import { shipment } from "@/db/schema/shipments";
import { orderEntry, workOrder } from "@/db/schema/work-orders";
import type { AccountId } from "@/lib/core/ids";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { readBrand } from "@/lib/messages/brands/read-brand";
import { trackingPageUrl } from "@/lib/messages/brands/sign-address";
import { queueMail } from "@/lib/messages/mail/queue-mail";
import type { Context } from "@/lib/platform/adapters/context";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import { composeOrderEmail } from "./compose-order-email";
import { referencesMax, referencesMaxChars } from "./constants";
import { signOrderAddress } from "./sign-order-address";

/** Composes the email of a message to a customer and queues it, once; nothing when the order is gone. */
export async function sendOrderMessage(
  { db, now }: Pick<Context, "db" | "now">,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const found = await readMessage(db, messageId);
  if (found?.message.state !== "queued") return;
  const { message, order, parcel, text } = found;
  const locale = isLocale(order.customerLocale)
    ? order.customerLocale
    : (parcel?.isTheirs && localeOfLanguage(parcel.language ?? "")) ||
      (await findLanguage(db, order.accountId));
  const brand = await readBrand(db, order.accountId);
  const email = await composeOrderEmail({
    ...{ to: message.address, subject: message.subject, text, seq: order.seq, locale, brand },
    tracking: parcel && trackingPageUrl(brand, { ...parcel, id: parcel.isTheirs ? parcel.id : null }, locale),
    headers: {
      ...(await threadOf(db, order.id)),
      ...(message.automatic && { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }),
    },
    replyTo: signOrderAddress(order.id),
  });
  await db.transaction((tx) =>
    queueMail(tx, `order message:${messageId}`, email, now, { orderMessageId: messageId }),
  );
}

async function readMessage(db: Db, messageId: string) {
  const [row] = await db
    .select({
      message: orderMessage,
      order: workOrder,
      parcel: {
        id: shipment.id,
        number: shipment.number,
        carrier: shipment.carrier,
        language: shipment.customerLanguage,
        // Anybody can write about a number: the key of its page is for its customer.
        isTheirs: sql<boolean>`coalesce(lower(${shipment.customerEmail}) = lower(${orderMessage.address}), false)`,
      },
      text: sql<string | null>`${orderEntry.data} ->> 'text'`,
    })
    .from(orderMessage)
    .innerJoin(workOrder, eq(workOrder.id, orderMessage.orderId))
    .innerJoin(
      orderEntry,
      and(eq(orderEntry.orderId, workOrder.id), sql`${orderEntry.data} ->> 'messageId' = ${messageId}`),
    )
    .leftJoin(shipment, eq(shipment.id, workOrder.shipmentId))
    .where(and(eq(orderMessage.id, messageId), eq(orderMessage.incoming, false)))
    .limit(1);
  return row && { ...row, text: row.text ?? "" };
}

/** The owner's: an account has none of its own. */
export async function findLanguage(db: Db, accountId: AccountId): Promise<Locale> {
  const [owner] = await db
    .select({ locale: accountUser.locale })
    .from(organization)
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .where(eq(organization.accountId, accountId));
  return isLocale(owner?.locale) ? owner.locale : defaultLocale;
}

/** Headers by which mail programs show an answer below what it answers. */
async function threadOf(db: Db, orderId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: orderMessage.messageId })
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.orderId, orderId),
        eq(orderMessage.incoming, true),
        isNotNull(orderMessage.messageId),
      ),
    )
    .orderBy(desc(orderMessage.createdAt), desc(orderMessage.id))
    .limit(referencesMax);
  const ids = rows.map(({ id }) => `<${id}>`);
  const [last] = ids;
  if (last === undefined) return {};
  let length = 0;
  const fitting = ids.filter((id) => {
    length += id.length + 1;
    return length <= referencesMaxChars;
  });
  return { "In-Reply-To": last, References: fitting.reverse().join(" ") };
}

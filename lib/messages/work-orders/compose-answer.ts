import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { readyAnswer } from "@/db/schema/order-messages";
import { shipment } from "@/db/schema/shipments";
import { workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { readZone } from "@/lib/accounts/users/queries";
import { defaultLocale, isLocale, type Locale, locales } from "@/lib/core/locales";
import { readBrand } from "@/lib/messages/brands/read-brand";
import type { Brand } from "@/lib/messages/brands/schemas";
import { trackingPageUrl } from "@/lib/messages/brands/sign-address";
import { mailTexts } from "@/lib/messages/email-parts/compose-email";
import { statusKey } from "@/lib/messages/email-parts/describe-journey";
import { describeExpected } from "@/lib/messages/email-templates/describe-expected";
import type { fillAnswerCall } from "@/lib/messages/order-answers/answers-contract";
import { renderAnswer } from "@/lib/messages/order-answers/parse-answer";
import { type AnswerVariable, orderTextMax } from "@/lib/messages/order-setup/constants";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { readDetails } from "@/lib/shipments/records/queries";
import type { OrderView } from "./schemas";
import { viewOrder } from "./view-orders";

type Scope = AccountScope & RowScope;

/**
 * A ready-made answer for an order within reach, with its values, in the language of the order's customer, else in the
 * company's, else in any. Columns that are hidden from the caller are empty. Throws notFound for both.
 */
export async function composeAnswer(
  ctx: Context,
  { answerId, orderId }: z.output<typeof fillAnswerCall.input>,
): Promise<z.output<typeof fillAnswerCall.output>> {
  const scope = requireOperation(ctx, "orders.view");
  const order = await viewOrder(ctx.db, scope, orderId, ctx.now);
  const { texts } = await findOwned(ctx.db, readyAnswer, scope, answerId);
  const wanted = [order.customer?.locale ?? "", await readOwnerLocale(ctx.db, scope), ...locales];
  const locale = wanted.filter(isLocale).find((one) => texts[one] !== undefined) ?? defaultLocale;
  const values = await readValues(ctx, scope, order, locale);
  return { text: renderAnswer(texts[locale] ?? "", values).slice(0, orderTextMax), locale };
}

async function readOwnerLocale(db: Db, { accountId }: Scope): Promise<string> {
  const [owner] = await db
    .select({ locale: accountUser.locale })
    .from(accountUser)
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
  return owner?.locale ?? defaultLocale;
}

/** Values of the variables, in a language. Each is one line. */
async function readValues(
  { db, now }: Context,
  scope: Scope,
  order: OrderView,
  locale: Locale,
): Promise<Record<AnswerVariable, string>> {
  const brand = await readBrand(db, scope.accountId);
  const [found] = order.shipmentId === null ? [] : await readDetails(db, scope, [order.shipmentId], now);
  const [member] = await db
    .select({ name: accountUser.name })
    .from(accountUser)
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const say = await mailTexts(locale);
  const parcel = found?.parcel ?? null;
  const facts = parcel && { view: parcel, now, timeZone: await readZone(db, scope) };
  const given: Record<AnswerVariable, string> = {
    customerName: order.customer?.name ?? "",
    workOrderNumber: `#${order.seq}`,
    trackingNumber: order.number === null ? "" : groupNumber(order.number, parcel?.carrier ?? null),
    carrier: nameCarrier(parcel?.carrier ?? null, locale),
    status: parcel ? say(`${statusKey(parcel)}.label`) : "",
    expected: facts ? describeExpected(facts, locale) : "",
    trackingLink: await linkOf(db, scope, brand, order, locale),
    company: brand.name,
    memberName: member?.name ?? "",
  };
  const lines = Object.entries(given).map(([name, value]) => [name, oneLine(value)]);
  return Object.fromEntries(lines) as Record<AnswerVariable, string>;
}

/**
 * Where the customer sees the journey. The signed key shows its holder the shipment's order number: it is left out where that is
 * hidden from the caller, and where the order's customer is not known to be the shipment's.
 */
async function linkOf(
  db: Db,
  { hidden }: Scope,
  brand: Brand,
  order: OrderView,
  locale: Locale,
): Promise<string> {
  const { number, carrier } = order;
  if (number === null) return "";
  const isShown = !hidden.has("orderNumber") && (await isOfCustomer(db, order.id));
  return trackingPageUrl(brand, { id: isShown ? order.shipmentId : null, number, carrier }, locale);
}

/** Whether an order's customer is that of its shipment. */
async function isOfCustomer(db: Db, orderId: string): Promise<boolean> {
  const same = sql`lower(${shipment.customerEmail}) = lower(${workOrder.customerEmail})`;
  const rows = await db
    .select({ id: shipment.id })
    .from(workOrder)
    .innerJoin(shipment, eq(shipment.id, workOrder.shipmentId))
    .where(and(eq(workOrder.id, orderId), same));
  return rows.length > 0;
}

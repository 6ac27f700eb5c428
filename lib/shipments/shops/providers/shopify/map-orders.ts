import { z } from "zod";
import type { OrderPage, ShopFulfilment, ShopOrder } from "../../schemas";
import { fulfillmentsShown, trackingsShown } from "./documents";

/** Of a customer: null where the app may not read it. */
const optional = z.string().nullish().catch(null);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const trackingSchema = z.object({ number: optional, company: optional, url: optional });
const fulfillmentSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  requiresShipping: z.boolean().catch(true),
  createdAt: instant.nullable().catch(null),
  trackingInfo: z.array(trackingSchema),
});
const addressSchema = z.object({ name: optional, countryCodeV2: optional, province: optional });

export const orderSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  updatedAt: instant,
  cancelledAt: z.string().nullish(),
  test: z.boolean().catch(false),
  email: optional,
  customerLocale: optional,
  shippingAddress: addressSchema.nullish().catch(null),
  fulfillments: z.array(fulfillmentSchema),
});
type ReadOrder = z.output<typeof orderSchema>;

export const pageSchema = z.object({
  nodes: z.array(orderSchema),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().min(1).nullish() }),
});

/** Fields that need a permission of their own: an order without them is one. */
export const optionalFields = ["email", "customerLocale", "shippingAddress"] as const;

/** Whether a page may have cut an order short: then it is read alone. */
export function isCut({ fulfillments }: ReadOrder): boolean {
  return (
    fulfillments.length >= fulfillmentsShown ||
    fulfillments.some(({ trackingInfo }) => trackingInfo.length >= trackingsShown)
  );
}

/** A page as every platform's is read. Pure; null if it says that another page follows, but not which. */
export function mapPage({ nodes, pageInfo }: z.output<typeof pageSchema>): OrderPage | null {
  const cursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  if (pageInfo.hasNextPage && cursor === null) return null;
  return { orders: nodes.map(mapOrder), cursor };
}

/** An order; test orders have no fulfilments, and those of a cancelled order are cancelled. */
function mapOrder(order: ReadOrder): ShopOrder {
  const { id, name, updatedAt, email, customerLocale, shippingAddress: to } = order;
  const isCancelled = order.cancelledAt != null;
  return {
    id,
    number: name,
    updatedAt,
    customer: {
      name: to?.name ?? null,
      email: email ?? null,
      language: customerLocale ?? null,
      country: to?.countryCodeV2 ?? null,
      state: to?.province ?? null,
    },
    fulfilments: order.test
      ? []
      : order.fulfillments.flatMap((fulfillment) => mapFulfillment(fulfillment, isCancelled)),
  };
}

/** `PENDING` and `OPEN` are older names of what is on its way. */
const overStatuses = ["CANCELLED", "ERROR", "FAILURE"];

function mapFulfillment(
  { id, status, requiresShipping, createdAt, trackingInfo }: ReadOrder["fulfillments"][number],
  isOrderCancelled: boolean,
): ShopFulfilment[] {
  const trackings = trackingInfo.flatMap(({ number, company, url }) =>
    number == null || number.trim() === ""
      ? []
      : [{ number: number.trim(), company: company?.trim() ?? "", link: url ?? null }],
  );
  if (!requiresShipping || trackings.length === 0) return [];
  const isCancelled = isOrderCancelled || overStatuses.includes(status);
  return [{ id, isCancelled, shippedAt: createdAt, trackings }];
}

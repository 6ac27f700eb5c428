import { sql } from "drizzle-orm";
import type { z } from "zod";
import { shopRequest } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { shopRequestCall } from "@/lib/shipments/shops/contract";

/**
 * What is stored about the orders of a customer's request: shipments with their customer, and emails that they got. Throws
 * notFound.
 */
export async function viewRequest(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.output<typeof shopRequestCall.output>> {
  const scope = requireOperation(ctx, "shops.manage");
  const { accountId } = scope;
  const request = await findOwned(ctx.db, shopRequest, scope, id);
  const rows = await ctx.db.execute<{ shipment: Record<string, unknown> }>(sql`
    select jsonb_build_object(
      'orderNumber', p.order_number, 'number', p.number,
      'carrier', coalesce(s.carrier, d.record ->> 'carrier', p.company),
      'customerName', coalesce(s.customer_name, d.record ->> 'customer_name', p.customer ->> 'name'),
      'customerEmail', coalesce(s.customer_email, d.record ->> 'customer_email', p.customer ->> 'email'),
      'customerLanguage', coalesce(s.customer_language, d.record ->> 'customer_language', p.customer ->> 'language'),
      'country', coalesce(s.destination, d.record ->> 'destination', p.customer ->> 'country'),
      'state', coalesce(s.customer_state, d.record ->> 'customer_state', p.customer ->> 'state'),
      'carrierParameters', coalesce(s.extra, d.record -> 'extra', '{}'),
      'addedAt', s.added_at,
      'emails', coalesce((select jsonb_agg(jsonb_build_object(
          'occasion', e.occasion, 'recipient', e.recipient, 'subject', e.subject, 'sentAt', e.sent_at) order by e.created_at)
        from customer_email e where e.shipment_id = p.shipment_id and e.account_id = ${accountId}), '[]')
    ) as shipment
    from shop_parcel p
    left join shipment s on s.id = p.shipment_id and s.account_id = ${accountId}
    left join deleted_shipment d on d.id = p.shipment_id and d.account_id = ${accountId}
    where p.shop_id = ${request.shopId} and p.account_id = ${accountId}
      and p.order_id = any(${sql.param(request.orderIds)}::text[])
    order by p.order_number, p.number limit 1000`);
  return { shipments: rows.map(({ shipment }) => shipment) };
}

import { and, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { receivedMail } from "@/db/schema/order-messages";
import { workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { dayMs } from "@/lib/core/calendar";
import { type MailOutcome, receivedPage, receivedRetentionDays } from "@/lib/messages/order-setup/constants";
import type { receivedMailsCall } from "@/lib/messages/order-setup/customers-contract";
import type { Context } from "@/lib/platform/adapters/context";
import { orderReach } from "./filter-reach";
import { shownAddress } from "./format";

/** Emails that came in of late, the latest first, but for those of orders beyond the caller's reach. */
export async function listReceived(
  ctx: Context,
  { pageIndex }: z.output<typeof receivedMailsCall.input>,
): Promise<z.input<typeof receivedMailsCall.output>> {
  const scope = requireOperation(ctx, "orders.manage");
  const own = and(
    eq(receivedMail.accountId, scope.accountId),
    gt(receivedMail.createdAt, new Date(ctx.now.getTime() - receivedRetentionDays * dayMs)),
    or(isNull(receivedMail.orderId), isNotNull(workOrder.id)),
  );
  const reached = and(eq(workOrder.id, receivedMail.orderId), orderReach(scope));
  const query = ctx.db
    .select({ mail: receivedMail, order: { id: workOrder.id, seq: workOrder.seq } })
    .from(receivedMail)
    .leftJoin(workOrder, reached)
    .where(own)
    .orderBy(desc(receivedMail.createdAt), desc(receivedMail.id));
  const counted = ctx.db
    .select({ id: receivedMail.id })
    .from(receivedMail)
    .leftJoin(workOrder, reached)
    .where(own);
  const page = { pageIndex, pageSize: receivedPage };
  const { rows, total } = await readPage(query, ctx.db.$count(counted.as("counted")), page);
  return {
    mails: rows.map(({ mail: { id, createdAt, sender, subject, outcome }, order }) => ({
      ...{ id, subject, order, at: createdAt.toISOString() },
      sender: shownAddress(sender, scope),
      outcome: outcome as MailOutcome,
    })),
    total,
  };
}

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { orderAttachment, orderMessage } from "@/db/schema/order-messages";
import { workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import type { orderFileCall } from "./contract";
import { orderReach } from "./filter-reach";

/** A file of a message of an order within reach. Throws notFound, also for one that was not accepted. */
export async function readFile(
  ctx: Context,
  { id }: z.output<typeof orderFileCall.input>,
): Promise<FileAnswer> {
  const scope = requireOperation(ctx, "orders.view");
  const [row] = await ctx.db
    .select({ file: orderAttachment })
    .from(orderAttachment)
    .innerJoin(orderMessage, eq(orderMessage.id, orderAttachment.messageId))
    .innerJoin(workOrder, eq(workOrder.id, orderMessage.orderId))
    .where(and(eq(orderAttachment.id, id), orderReach(scope)));
  if (!row?.file.bytes) throw new AppError("notFound");
  const { name, mediaType, bytes } = row.file;
  return { name, type: mediaType, body: new Uint8Array(bytes) };
}

import { viewRecord } from "@/lib/messages/work-orders/view-record";
import type { ApiOrderMessage } from "./order-calls";
import type { ApiVerb } from "./run-call";
import { orderIdOf, viewApiOrder } from "./view-order";

/** A work order with the messages from and to its customer, oldest first. Throws notFound, also for another account's. */
export const getOrder: ApiVerb = async (ctx, { params }) => {
  const { order, entries } = await viewRecord(ctx, { id: orderIdOf(params.id) });
  const messages = entries.flatMap(({ message, at, by, text }): ApiOrderMessage[] => {
    if (message === null) return [];
    const { incoming, automatic, state, attachments } = message;
    return [
      {
        ...{ at, automatic, state, from: incoming ? "customer" : "company", by: by?.name ?? null },
        // The first message of a customer is what the order says.
        text: text ?? order.description,
        files: attachments.filter(({ problem }) => problem === null).map(({ name }) => name),
      },
    ];
  });
  return { order: viewApiOrder(order), messages };
};

import { z } from "zod";
import type { UpdateStatus } from "../../constants";
import type { ShopAccess, ShopReply, StatusUpdate } from "../../schemas";
import { callAdmin } from "./client";
import { createEventDocument, fulfillmentDocument } from "./documents";

/** As Shopify names them, of events and of what it displays. */
const statuses: Readonly<Record<UpdateStatus, string>> = {
  confirmed: "CONFIRMED",
  inTransit: "IN_TRANSIT",
  outForDelivery: "OUT_FOR_DELIVERY",
  readyForPickup: "READY_FOR_PICKUP",
  attempted: "ATTEMPTED_DELIVERY",
  delivered: "DELIVERED",
  failed: "FAILURE",
};
/** Displayed statuses that end a journey: what is on its way does not come after them. */
const lastStatuses = ["DELIVERED", "PICKED_UP"];

const fulfillmentSchema = z
  .object({
    status: z.string(),
    displayStatus: z.string().nullish(),
    events: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
  })
  .nullable();
const createdSchema = z.object({
  fulfillmentEvent: z.object({ id: z.string() }).nullish(),
  userErrors: z.array(z.object({ message: z.string() })),
});

/**
 * Adds an event to a fulfilment, unless it has one of that status: adding is not idempotent, so its events are read first, and
 * what an earlier call whose answer was lost did is found (`isRepeated`).
 */
export async function writeStatus(
  shop: ShopAccess,
  update: StatusUpdate & { readonly isRepeated: boolean },
  signal: AbortSignal,
): Promise<ShopReply<"sent" | "same" | "refused">> {
  const { fulfilmentId, happenedAt, isRepeated } = update;
  const status = statuses[update.status];
  const present = await callAdmin(
    shop,
    {
      document: fulfillmentDocument,
      variables: { id: fulfilmentId },
      root: "fulfillment",
      schema: fulfillmentSchema,
    },
    signal,
  );
  if (present.kind !== "ok") return present;
  const fulfillment = present.value;
  if (fulfillment === null || fulfillment.status === "CANCELLED") return { kind: "ok", value: "refused" };
  const hasEvent = fulfillment.events.nodes.some((event) => event.status === status);
  if (hasEvent) return { kind: "ok", value: isRepeated ? "sent" : "same" };
  const displayed = fulfillment.displayStatus ?? "";
  if (displayed === status || lastStatuses.includes(displayed)) return { kind: "ok", value: "same" };
  const fulfillmentEvent = {
    fulfillmentId: fulfilmentId,
    status,
    happenedAt: happenedAt.toISOString(),
  };
  const created = await callAdmin(
    shop,
    {
      document: createEventDocument,
      variables: { fulfillmentEvent },
      root: "fulfillmentEventCreate",
      schema: createdSchema,
    },
    signal,
  );
  if (created.kind !== "ok") return created;
  return { kind: "ok", value: created.value.userErrors.length > 0 ? "refused" : "sent" };
}

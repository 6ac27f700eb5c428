import type { Context } from "@/lib/platform/context";
import type { ListAnswer } from "./contract-parts";
import { readList } from "./read-list";
import type { ListInput } from "./schemas";

/** A page of the account's shipment list by the search parameters. Throws badInput. */
export function listShipments(ctx: Context, input: ListInput): Promise<ListAnswer> {
  return readList(ctx, input, false);
}

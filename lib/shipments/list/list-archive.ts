import type { Context } from "@/lib/platform/adapters/context";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ListInput } from "@/lib/shipments/records/schemas";
import { readList } from "./read-list";

/** A page of the account's archive: stopped and aged shipments. Without dates: any time. Throws badInput. */
export function listArchive(ctx: Context, input: ListInput): Promise<ListAnswer> {
  return readList(ctx, input, true);
}

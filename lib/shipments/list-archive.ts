import type { Context } from "@/lib/platform/context";
import type { ListAnswer } from "./contract-parts";
import { readList } from "./read-list";
import type { ListInput } from "./schemas";

/** A page of the account's archive: stopped and aged shipments. Without dates: any time. Throws badInput. */
export function listArchive(ctx: Context, input: ListInput): Promise<ListAnswer> {
  return readList(ctx, input, true);
}

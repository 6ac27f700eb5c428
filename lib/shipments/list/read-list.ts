import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import { viewShipments } from "@/lib/shipments/records/queries";
import { resolveRange } from "@/lib/shipments/records/rules";
import type { ListInput } from "@/lib/shipments/records/schemas";
import { findPage } from "./find-page";
import { namePlaces } from "./name-places";

/** A page of the caller's list or archive: its rows, their number, and the applied range. */
export async function readList(ctx: Context, input: ListInput, archived: boolean): Promise<ListAnswer> {
  const scope = requireOperation(ctx, "shipments.view");
  const zone = await readZone(ctx.db, scope);
  const place = { archived, zone, now: ctx.now, locale: ctx.locale };
  const { ids, total, atLeast } = await findPage(ctx.db, scope, input, place);
  const { start, end } = resolveRange(input, place);
  const rows = await viewShipments(ctx.db, scope, ids, ctx.now);
  const { pageIndex, pageSize } = input;
  const named = rows.map((row) => namePlaces(row, ctx.locale));
  return { rows: named, total, atLeast, pageIndex, pageSize, dateStart: start, dateEnd: end };
}

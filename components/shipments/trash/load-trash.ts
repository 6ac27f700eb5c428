import { viewAccount } from "@/lib/accounts/users/queries";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { listTrash } from "@/lib/shipments/bulk/list-trash";
import { type TrashAnswer, trashCall } from "@/lib/shipments/bulk/trash-contract";
import type { ListStart } from "../list-context";
import { listedCarriers } from "../load-start";

/** What the page of deleted shipments is first drawn with. */
export interface TrashStart extends Pick<ListStart, "kind" | "timeZone" | "now" | "carriers" | "grouped"> {
  readonly page: TrashAnswer;
}

/** The first page of what the account deleted. */
export async function loadTrash(ctx: Context & { readonly scope: AccountScope }): Promise<TrashStart> {
  const [{ timeZone }, page] = await Promise.all([
    viewAccount(ctx.db, ctx.scope),
    listTrash(ctx, trashCall.input.parse({})),
  ]);
  return {
    kind: ctx.scope.kind,
    timeZone,
    now: ctx.now.toISOString(),
    page,
    carriers: listedCarriers(
      page.rows.map(({ carrier }) => carrier),
      ctx.locale,
    ),
    grouped: Object.fromEntries(
      page.rows.map(({ number, carrier }) => [number, groupNumber(number, carrier)]),
    ),
  };
}

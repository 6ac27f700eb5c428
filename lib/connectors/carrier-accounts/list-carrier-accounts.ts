import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { pageSize } from "./constants";
import type { listAccountsCall } from "./contract";
import { formatCarrierAccount } from "./format";
import { carrierAccountRows } from "./queries";

/** A page of the company's carrier accounts. Throws logisticsNotFound for an unknown carrier. */
export async function listCarrierAccounts(
  ctx: Context,
  { page, courier, state }: z.output<typeof listAccountsCall.input>,
): Promise<z.input<typeof listAccountsCall.output>> {
  const scope = requireOperation(ctx, "channels.manage");
  if (courier !== undefined && !findCarrier(courier)) throw new AppError("logisticsNotFound");
  // Few: cut here.
  const rows = await carrierAccountRows(ctx.db, scope, { courier, state });
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { total: rows.length, accounts: shown.map(formatCarrierAccount) };
}

import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import type { courierAccountsCall } from "./contract";
import { listCarrierAccounts } from "./list-carrier-accounts";

/** The company's accounts at one carrier. Throws logisticsNotFound for an unknown one. */
export async function listCourierAccounts(
  ctx: Context,
  { logisId }: { readonly logisId: string },
): Promise<z.input<typeof courierAccountsCall.output>> {
  const { accounts } = await listCarrierAccounts(ctx, { page: 1, courier: logisId });
  return { accounts };
}

import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { accountFieldsCall } from "./contract";
import { connectorOf } from "./rules";

/** What a credential for a carrier consists of. Throws logisticsNotFound for an unknown one. */
export async function viewFields(
  ctx: Context,
  { logisId }: { readonly logisId: string },
): Promise<z.input<typeof accountFieldsCall.output>> {
  requireOperation(ctx, "channels.manage");
  const connector = connectorOf(logisId);
  const fields = (connector?.fields ?? []).map(({ key, label, secret, optional, max }) => ({
    ...{ key, label, secret, required: !optional, max },
  }));
  return { courier: logisId, fields, portal: connector?.portal ?? null };
}

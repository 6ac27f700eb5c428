import { eq } from "drizzle-orm";
import type { z } from "zod";
import { workOrderSettings } from "@/db/schema/work-orders";
import type { Context } from "@/lib/platform/adapters/context";
import { requireBusiness } from "@/lib/platform/adapters/require-user";
import type { workOrderLoginCall } from "./contract";

/** Who the caller is in the service of work orders, what they may do there, and whether the company uses it. */
export async function viewLogin(ctx: Context): Promise<z.input<typeof workOrderLoginCall.output>> {
  const { accountId, userId, access } = requireBusiness(ctx);
  const [settings] = await ctx.db
    .select({ active: workOrderSettings.active })
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, accountId));
  return {
    memberId: userId,
    rights: access.operations.filter((one) => one.startsWith("orders.")),
    active: settings?.active ?? false,
  };
}

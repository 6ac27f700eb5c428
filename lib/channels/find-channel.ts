import { requireBusiness } from "@/lib/accounts/require-user";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { findOwnChannel } from "./queries";
import type { Channel } from "./schemas";

/** A channel of who asks. Throws methodNotFound for anybody else's. */
export async function findChannel(ctx: Context, { id }: { readonly id: string }): Promise<Channel> {
  const row = await findOwnChannel(ctx.db, requireBusiness(ctx), id);
  if (!row) throw new AppError("methodNotFound");
  return row;
}

import { isIPv4 } from "node:net";
import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { listKeysCall } from "./contract";
import { listKeyRows, viewKey } from "./queries";

/** The account's keys, and the caller's address. */
export async function listKeys(ctx: Context): Promise<z.input<typeof listKeysCall.output>> {
  const rows = await listKeyRows(ctx.db, requireOperation(ctx, "apiKeys.manage"));
  const { address } = ctx.caller;
  return { keys: rows.map(viewKey), address: isIPv4(address) ? address : null };
}

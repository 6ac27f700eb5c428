import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { listSendersCall } from "./contract";
import { findSender } from "./find-sender";
import { formatSender } from "./format";
import { readAddresses } from "./queries";

/** The company's sender addresses, oldest first, and how emails leave that come from none of them. */
export async function listSenders(ctx: Context): Promise<z.input<typeof listSendersCall.output>> {
  const scope = requireOperation(ctx, "emails.manage");
  const rows = await readAddresses(ctx.db, scope);
  const { from, replyTo } = await findSender(ctx.db, scope.accountId, null, ctx.now);
  return { senders: rows.map((row) => formatSender(row, ctx.now)), fallback: { ...from, replyTo } };
}

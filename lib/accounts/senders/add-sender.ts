import type { z } from "zod";
import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { sendersMax } from "./constants";
import type { addSenderCall, SenderView } from "./contract";
import { senderCodeDue } from "./events";
import { formatSender } from "./format";
import { createDomain, guardDomain, keepDomain } from "./keep-domain";
import { limitCodes } from "./limit-codes";
import { readAddresses } from "./queries";
import { domainOf } from "./rules";

/**
 * Adds a sender address and mails a code to it. Throws domainShared, senderExists, sendersFull, tooFrequent, mailOff.
 */
export async function addSender(
  ctx: Context,
  input: z.output<typeof addSenderCall.input>,
): Promise<SenderView> {
  const scope = requireOperation(ctx, "emails.manage");
  const { name, address } = input;
  guardDomain(address);
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase();
  const check = (rows: Awaited<ReturnType<typeof readAddresses>>) => {
    if (rows.some((row) => isSame(row.address.address)))
      throw new AppError("senderExists", { issues: [{ path: "address", rule: "exists" }] });
    if (rows.length >= sendersMax) throw new AppError("sendersFull");
  };
  const before = await readAddresses(ctx.db, scope);
  check(before);
  // Before the transaction: limits are counted whatever becomes of it, and a key takes a while.
  await limitCodes(ctx, scope, address);
  const made = await createDomain(ctx, scope, before, domainOf(address));
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const rows = await readAddresses(tx, scope);
    check(rows);
    const domain = await keepDomain(tx, rows, domainOf(address), made);
    const row = {
      ...{ id: newId(ctx.now), accountId: scope.accountId, domainId: domain.id, name, address, active: true },
      ...{ confirmedAt: null, codeSentAt: ctx.now, codeTries: 0, createdAt: ctx.now, updatedAt: ctx.now },
    };
    await tx.insert(senderAddress).values(row);
    await enqueue(tx, senderCodeDue, { id: row.id, sentAt: ctx.now.getTime() });
    await recordAudit(tx, ctx, "sender.created", { target: { id: row.id, name: address } });
    return formatSender({ address: row, domain }, ctx.now);
  });
}

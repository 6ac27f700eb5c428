import type { z } from "zod";
import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { SenderView, updateSenderCall } from "./contract";
import { senderCodeDue } from "./events";
import { formatSender } from "./format";
import { createDomain, deleteUnusedDomains, guardDomain, keepDomain } from "./keep-domain";
import { limitCodes } from "./limit-codes";
import { type AddressRow, findAddress, readAddresses } from "./queries";
import { domainOf } from "./rules";

type Input = z.output<typeof updateSenderCall.input> & { readonly id: string };

/**
 * Changes a sender address. Another address starts from the beginning, with a code and perhaps another domain; the same
 * one, while its mailbox is not proven, gets another code. Throws notFound, domainShared, senderExists, tooFrequent, mailOff.
 */
export async function updateSender(ctx: Context, input: Input): Promise<SenderView> {
  const scope = requireOperation(ctx, "emails.manage");
  const before = await findAddress(ctx.db, scope, input.id);
  const address = input.address ?? before.address.address;
  const needsCode = input.address !== undefined && isNews(before.address, address);
  if (needsCode) {
    guardDomain(address);
    await limitCodes(ctx, scope, address);
  }
  const made = await createDomain(ctx, scope, await readAddresses(ctx.db, scope), domainOf(address));
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const rows = await readAddresses(tx, scope);
    const old = rows.find((one) => one.address.id === input.id);
    if (!old) throw new AppError("notFound");
    const isSame = (other: AddressRow) => other.address.toLowerCase() === address.toLowerCase();
    if (rows.some((one) => one !== old && isSame(one.address)))
      throw new AppError("senderExists", { issues: [{ path: "address", rule: "exists" }] });
    const domain = await keepDomain(tx, rows, domainOf(address), made);
    // A proven mailbox under another spelling is another one: what stands before the @ may tell them apart.
    const restart = { domainId: domain.id, address, confirmedAt: null, codeSentAt: ctx.now, codeTries: 0 };
    const entered = { name: input.name ?? old.address.name, active: input.active ?? old.address.active };
    const change = { ...entered, ...(needsCode && restart), updatedAt: ctx.now };
    const saved = requireRow(await updateOwned(tx, senderAddress, scope, input.id, change));
    if (needsCode) await enqueue(tx, senderCodeDue, { id: saved.id, sentAt: ctx.now.getTime() });
    if (domain.id !== old.domain.id) await deleteUnusedDomains(tx, scope);
    await recordAudit(tx, ctx, "sender.changed", {
      target: { id: saved.id, name: saved.address },
      before: old.address,
      after: { ...entered, address: saved.address },
    });
    return formatSender({ address: saved, domain }, ctx.now);
  });
}

function isNews(row: AddressRow, address: string): boolean {
  return row.confirmedAt === null || row.address !== address;
}

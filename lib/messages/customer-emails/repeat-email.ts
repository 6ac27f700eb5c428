import { customerEmail } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { emailsDue, emailsDueKey } from "./events";
import { formatRecord } from "./format";
import { readSubjects } from "./queries";
import type { RecordView } from "./schemas";

/**
 * Sends an email once more, as a record of its own. Throws notFound for another account's, and emailNotSendable if the
 * shipment is gone, has no address, or the address wants no emails.
 */
export async function repeatEmail(ctx: Context, { id }: { readonly id: string }): Promise<RecordView> {
  const scope = requireOperation(ctx, "emails.manage");
  const { now } = ctx;
  return ctx.db.transaction(async (tx) => {
    const row = await findOwned(tx, customerEmail, scope, id);
    const [shipment] = await readSubjects(tx, [row.shipmentId]);
    const isOpen = row.state !== "waiting" && row.state !== "queued";
    if (!isOpen || !shipment?.recipient || shipment.suppressed || shipment.invented)
      throw new AppError("emailNotSendable");
    const { shipmentId, occasion, number, carrier } = row;
    const values = {
      ...{ id: newId(now), accountId: scope.accountId, shipmentId, occasion, number, carrier },
      ...{ recipient: shipment.recipient, state: "waiting", happenedAt: row.happenedAt },
      ...{ repeats: row.repeats ?? row.id, createdAt: now, dueAt: now, updatedAt: now },
    };
    const made = requireRow(await tx.insert(customerEmail).values(values).returning());
    await recordAudit(tx, ctx, "customer_email.resent", { target: { id: row.id, name: number } });
    await enqueue(tx, emailsDue, {}, { key: emailsDueKey });
    return formatRecord(made);
  });
}

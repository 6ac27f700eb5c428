import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { customerEmail, emailOption } from "@/db/schema/customer-emails";
import { webhook } from "@/db/schema/webhooks";
import type { Context } from "@/lib/platform/adapters/context";
import { readLetters } from "@/lib/site/public-api/read-letters";
import { viewLetter } from "@/lib/site/public-api/view-letter";
import { addEvents } from "./add-events";
import { lockShipments } from "./queries";
import { newsOf } from "./rules";

/**
 * Records an event for all that happened to these emails to customers and is not recorded yet, for accounts with an
 * address. Idempotent: an event is named after its email and what happened to it. One transaction.
 */
export async function recordCustomerEmails(
  ctx: Context,
  { emailIds }: { readonly emailIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const owners = await readOwners(tx, emailIds);
    await lockShipments(tx, [...new Set([...owners.values()].map(({ shipmentId }) => shipmentId))]);
    const letters = await readLetters(tx, inArray(customerEmail.id, [...owners.keys()]));
    const happenings = letters.toReversed().flatMap((row) => {
      const { id, shipmentId } = row.email;
      const owner = owners.get(id);
      if (!owner) return [];
      return newsOf(row.email, owner).map((news) => ({
        ...{ shipmentId, type: `letter.${news}`, eventId: `evt_${id.replaceAll("-", "")}_${news}` },
        data: { letter: viewLetter(row) },
      }));
    });
    await addEvents(tx, happenings, ctx.now);
  });
}

/** Of emails of accounts with an address, by their ids: since when there is one, and whether opens are counted. */
async function readOwners(tx: Tx, emailIds: readonly string[]) {
  const rows = await tx
    .select({
      id: customerEmail.id,
      shipmentId: customerEmail.shipmentId,
      since: webhook.createdAt,
      types: webhook.types,
      countsOpens: emailOption.countOpens,
    })
    .from(customerEmail)
    .innerJoin(webhook, eq(webhook.accountId, customerEmail.accountId))
    .leftJoin(emailOption, eq(emailOption.accountId, customerEmail.accountId))
    .where(inArray(customerEmail.id, [...emailIds]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, countsOpens: row.countsOpens === true }]));
}

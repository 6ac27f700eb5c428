import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { mail } from "@/db/schema/mail";
import { orderMessage } from "@/db/schema/order-messages";
import { workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";
import type { ParsedMessage } from "./parse-message";
import { readInboxAddress } from "./sign-order-address";

/** Where an email belongs: to an order, or to a company, as a new one; otherwise why to nobody. */
export type Place =
  | { readonly kind: "order"; readonly accountId: AccountId; readonly orderId: string; readonly to: string }
  | { readonly kind: "company"; readonly accountId: AccountId; readonly to: string }
  | {
      readonly kind: "nobody";
      readonly accountId: AccountId | null;
      readonly to: string;
      readonly outcome: "unknown" | "off";
    };

type Mail = Pick<ParsedMessage, "sender" | "recipients" | "references">;

/**
 * Finds where an email belongs by the address that it came to. An order's signed address comes first; a forged one outweighs
 * what else it says. At a company's address, an earlier message of the same sender that it answers names the order.
 */
export async function findPlace(db: Db, mail: Mail): Promise<Place> {
  const named = mail.recipients.flatMap((to) => {
    const target = readInboxAddress(to);
    return target ? [{ to, target }] : [];
  });
  const nobody = { kind: "nobody", accountId: null, to: named[0]?.to ?? mail.recipients[0] ?? "" } as const;
  if (named.some(({ target }) => target.kind === "forged")) return { ...nobody, outcome: "unknown" };
  for (const { to, target } of named)
    if (target.kind === "order") {
      const accountId = await findOwner(db, target.orderId);
      if (accountId) return { kind: "order", accountId, orderId: target.orderId, to };
    }
  for (const { to, target } of named)
    if (target.kind === "company") {
      const company = await findCompany(db, target.mailbox);
      if (!company) continue;
      const { accountId, active } = company;
      if (!active) return { kind: "nobody", accountId, to, outcome: "off" };
      const orderId = await findAnswered(db, accountId, mail);
      return orderId === null
        ? { kind: "company", accountId, to }
        : { kind: "order", accountId, orderId, to };
    }
  return { ...nobody, outcome: "unknown" };
}

async function findOwner(db: Db, orderId: string): Promise<AccountId | null> {
  const [row] = await db
    .select({ accountId: workOrder.accountId })
    .from(workOrder)
    .where(eq(workOrder.id, orderId));
  return row?.accountId ?? null;
}

async function findCompany(db: Db, mailbox: string) {
  const [row] = await db
    .select({ accountId: workOrderSettings.accountId, active: workOrderSettings.active })
    .from(workOrderSettings)
    .where(eq(workOrderSettings.mailbox, mailbox));
  return row;
}

/** The order of the latest message between the company and this sender that an email names; null: none. */
async function findAnswered(
  db: Db,
  accountId: AccountId,
  { sender, references }: Mail,
): Promise<string | null> {
  if (sender === null || references.length === 0) return null;
  const sent = references.flatMap(
    (id) => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@1tracking$/i.exec(id)?.[1] ?? [],
  );
  const [row] = await db
    .select({ orderId: orderMessage.orderId })
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.accountId, accountId),
        sql`lower(${orderMessage.address}) = ${normalizeEmail(sender)}`,
        or(
          inArray(orderMessage.messageId, [...references]),
          sent.length === 0
            ? undefined
            : inArray(
                orderMessage.id,
                db.select({ id: mail.orderMessageId }).from(mail).where(inArray(mail.id, sent)),
              ),
        ),
      ),
    )
    .orderBy(desc(orderMessage.createdAt), desc(orderMessage.id))
    .limit(1);
  return row?.orderId ?? null;
}

import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { brand } from "@/db/schema/brands";
import type { AccountId } from "@/lib/core/ids";
import { readSender } from "@/lib/platform/adapters/mail-header";
import { env } from "@/lib/platform/environment/env";
import { currentTransport } from "./check-domain";
import { openSealedKey } from "./create-key";
import { type AddressWithDomain, readAddresses } from "./queries";
import { cleanName, isUsable } from "./rules";
import type { Sender } from "./schemas";

/**
 * From whom an account's emails leave. From its own address only while that is active, its mailbox proven and its domain
 * proven for the transport in use; otherwise from the server's, with the company's name and its own address, or the owner's,
 * for replies.
 */
export async function findSender(
  db: Db,
  accountId: AccountId,
  senderId: string | null,
  now: Date = new Date(),
): Promise<Sender> {
  const [chosen] = senderId === null ? [] : await readAddresses(db, { accountId }, senderId);
  return (chosen && fromOwn(chosen, now)) ?? fromServer(db, accountId, chosen);
}

function fromOwn({ address: row, domain }: AddressWithDomain, now: Date): Sender | null {
  if (!row.active || row.confirmedAt === null || !isUsable(domain, now)) return null;
  if (domain.transport !== currentTransport()) return null;
  const from = { name: cleanName(row.name), address: row.address };
  if (domain.transport === "resend") return { from, replyTo: null, dkim: null };
  const privateKey = openSealedKey(domain);
  if (privateKey === null) return null;
  return { from, replyTo: null, dkim: { domain: domain.domain, selector: domain.selector, privateKey } };
}

async function fromServer(
  db: Db,
  accountId: AccountId,
  chosen: AddressWithDomain | undefined,
): Promise<Sender> {
  const server = readSender(env().MAIL_FROM);
  const [company] = await db
    .select({ name: organization.name, shown: brand.name, email: accountUser.email })
    .from(organization)
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .leftJoin(brand, eq(brand.accountId, organization.accountId))
    .where(eq(organization.accountId, accountId));
  const own = chosen?.address.active && chosen.address.confirmedAt !== null ? chosen.address.address : null;
  const name = cleanName(company?.shown || company?.name || "") || cleanName(server.name);
  return { from: { name, address: server.address }, replyTo: own ?? company?.email ?? null, dkim: null };
}

import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { workOrderSettings } from "@/db/schema/work-orders";
import { formatSender } from "@/lib/accounts/senders/format";
import { readAddresses } from "@/lib/accounts/senders/queries";
import type { AccountId } from "@/lib/core/ids";
import { trackingPagePath } from "@/lib/messages/brands/page-address";
import { readBrand } from "@/lib/messages/brands/read-brand";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { readSender } from "@/lib/platform/adapters/mail-header";
import { env, publicUrl } from "@/lib/platform/environment/env";
import { mailboxLength } from "./constants";
import type { CustomersView } from "./customers-contract";

type Scope = Pick<AccountScope, "accountId">;

/** Of an account that never switched work orders on. */
const defaults = { contactForm: false, acknowledge: true, senderId: null, categoryId: null, mailbox: null };

/** What is stored about customers; the defaults of an account without any. */
export async function readCustomerSettings(db: Db, { accountId }: Scope) {
  const [row] = await db
    .select({
      contactForm: workOrderSettings.contactForm,
      acknowledge: workOrderSettings.acknowledge,
      senderId: workOrderSettings.senderId,
      categoryId: workOrderSettings.customerCategoryId,
      mailbox: workOrderSettings.mailbox,
    })
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, accountId));
  return row ?? defaults;
}

/** How customers reach the company and are answered, with what can be chosen. */
export async function readCustomers(
  { db, now, locale }: Pick<Context, "now" | "locale"> & { readonly db: Db },
  scope: Scope,
): Promise<CustomersView> {
  const { mailbox, ...settings } = await readCustomerSettings(db, scope);
  const { slug } = await readBrand(db, scope.accountId);
  const senders = (await readAddresses(db, scope)).map((row) => formatSender(row, now));
  return {
    ...settings,
    address: addressOf(mailbox),
    receives: env().INBOX_ADDRESS !== undefined,
    pageUrl: slug === null ? null : `${publicUrl()}/${locale}${trackingPagePath(slug, null)}`,
    senders: senders.map(({ id, name, address, usable }) => ({ id, name, address, usable })),
    fallback: readSender(env().MAIL_FROM),
  };
}

/** The address of a company's part of it; null where this server receives no emails, or the company has none. */
function addressOf(mailbox: string | null): string | null {
  const [local, domain] = (env().INBOX_ADDRESS ?? "").split("@");
  return mailbox === null || !domain ? null : `${local}+${mailbox}@${domain}`;
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** An unguessable part of an address: case does not matter to mail servers, so it has lower case only. */
export function createMailbox(): string {
  return Array.from(randomBytes(mailboxLength), (byte) => letters[byte % letters.length]).join("");
}

/** Whether the tracking page of an account has a contact form: it is on, and so are work orders. */
export async function hasContactForm(db: Db, accountId: AccountId): Promise<boolean> {
  const on = and(
    eq(workOrderSettings.accountId, accountId),
    eq(workOrderSettings.active, true),
    eq(workOrderSettings.contactForm, true),
  );
  return (await db.$count(workOrderSettings, on)) > 0;
}

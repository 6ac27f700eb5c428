import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { bypassRowSecurity } from "@/db/account-database";
import type { Db } from "@/db/client";
import { senderDomain } from "@/db/schema/senders";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { GuardedResend } from "@/lib/platform/adapters/guarded-resend";
import { env } from "@/lib/platform/environment/env";
import { providerCallMs } from "./constants";
import type { ProviderRecord } from "./list-wanted";
import type { DomainRow } from "./queries";

const domainSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  records: z.array(
    z.object({
      ...{ record: z.string(), name: z.string().max(300), type: z.string(), status: z.string() },
      ...{ value: z.string().max(2000), priority: z.number().optional() },
    }),
  ),
});
const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  has_more: z.boolean(),
});
/** Pages of the list of domains that are read, of a hundred each. */
const pagesMax = 20;

/** A domain at the email service, and whether we created it there. */
export interface ProviderDomain {
  readonly providerId: string;
  readonly providerCreated: boolean;
  readonly records: readonly ProviderRecord[];
}

function resendClient(send: GuardedFetch): GuardedResend {
  return new GuardedResend(env().RESEND_API_KEY ?? "", send, providerCallMs);
}

/**
 * A domain as the email service knows it: created there if it is not, and until it is verified, to be looked up there now.
 * null: the service gives no answer, or refuses.
 */
export async function readProviderDomain(
  db: Db,
  row: Pick<DomainRow, "domain" | "providerId" | "providerCreated">,
  send: GuardedFetch = guardedFetch(),
): Promise<ProviderDomain | null> {
  const client = resendClient(send);
  const known = row.providerId === null ? await findShared(db, row.domain) : row;
  if (known?.providerId) {
    const { data, error } = await client.domains.get(known.providerId);
    const read = domainSchema.safeParse(data);
    if (read.success) {
      if (read.data.status !== "verified") await client.domains.verify(read.data.id);
      return toDomain(read.data, known.providerCreated);
    }
    // Deleted there by the operator: created again.
    if (error?.statusCode !== 404) return null;
  }
  const { data } = await client.domains.create({ name: row.domain });
  const made = domainSchema.safeParse(data);
  if (made.success) return toDomain(made.data, true);
  return adopt(client, row.domain);
}

function toDomain({ id, records }: z.output<typeof domainSchema>, providerCreated: boolean): ProviderDomain {
  return { providerId: id, providerCreated, records };
}

/** The service has a domain once, however many of its companies name it. */
async function findShared(db: Db, domain: string) {
  const [other] = await bypassRowSecurity(db, (whole) =>
    whole
      .select({ providerId: senderDomain.providerId, providerCreated: senderDomain.providerCreated })
      .from(senderDomain)
      .where(and(eq(senderDomain.domain, domain), isNotNull(senderDomain.providerId)))
      .limit(1),
  );
  return other;
}

/** A domain that the operator created there, which stays there whatever becomes of ours. */
async function adopt(client: GuardedResend, name: string): Promise<ProviderDomain | null> {
  for (let page = 0, after: string | undefined; page < pagesMax; page += 1) {
    const { data } = await client.domains.list({ limit: 100, ...(after && { after }) });
    const list = listSchema.safeParse(data);
    if (!list.success) return null;
    const found = list.data.data.find((one) => one.name.toLowerCase() === name);
    if (found) {
      const read = domainSchema.safeParse((await client.domains.get(found.id)).data);
      return read.success ? toDomain(read.data, false) : null;
    }
    after = list.data.data.at(-1)?.id;
    if (!list.data.has_more || after === undefined) return null;
  }
  return null;
}

/** Deletes a domain at the email service if no row needs it. Rejects if it should be tried again. */
export async function deleteProviderDomain(
  db: Db,
  { providerId }: { readonly providerId: string },
  send: GuardedFetch = guardedFetch(),
): Promise<void> {
  const needed = await db.$count(senderDomain, eq(senderDomain.providerId, providerId));
  if (needed > 0 || env().RESEND_API_KEY === undefined) return;
  const { error } = await resendClient(send).domains.remove(providerId);
  if (error && error.statusCode !== 404) throw new Error(`domain not deleted: ${error.message}`);
}

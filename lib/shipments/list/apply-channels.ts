import type { Db } from "@/db/client";
import { findChannelsByCode } from "@/lib/connectors/channels/queries";
import { courierOf } from "@/lib/connectors/channels/rules";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** A new shipment as far as a channel chooses its carrier. */
interface Unassigned {
  readonly number: string;
  /** Catalogue id; null = none was given. */
  readonly carrier: string | null;
  readonly method: string | null;
  /** Alpha-2. */
  readonly destination: string | null;
}

/**
 * Gives shipments without a carrier that of their channel, by its rules. A method that is no channel's code, or that of
 * one that is switched off, is plain text. Locks nothing: a channel deleted meanwhile leaves its code as text.
 */
export async function applyChannels<Item extends Unassigned>(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const codes = items.flatMap(({ carrier, method }) => (carrier === null ? (method ?? []) : []));
  const channels = await findChannelsByCode(db, scope, codes);
  return items.map((item) => {
    const { number, carrier, method, destination } = item;
    const own = carrier === null && method !== null ? channels.get(method.toLowerCase()) : undefined;
    return own?.enabled ? { ...item, carrier: courierOf(own, { number, country: destination }) } : item;
  });
}

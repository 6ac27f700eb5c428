import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import type { WantedParcel } from "@/lib/tracking/schedule/lease-parcels";

/**
 * The parcels of a look-up that may be stored and fetched: without the new ones where visitors of all networks together
 * have stored a day's worth. So many networks that nobody knows do not fill the database; what is stored is still shown
 * and refreshed, and accounts and their programs are not counted.
 */
export async function limitNewParcels(
  { db, caller, now }: Context,
  wanted: readonly WantedParcel[],
): Promise<readonly WantedParcel[]> {
  const cost = wanted.filter(({ id }) => id === null).length;
  if (caller.kind !== "visitor" || cost === 0) return wanted;
  const max = env().VISITOR_NUMBERS_PER_DAY;
  const request = { key: "new parcels of visitors", max, windowSeconds: 86_400, cost, now };
  const { allowed } = await consumeAllowance(db, request);
  return allowed ? wanted : wanted.filter(({ id }) => id !== null);
}

import type { ListedCarrier } from "@/lib/parcels/carriers/rank-carriers";

/** Address of all carriers' names; see `app/carriers.json`. */
const address = "/carriers.json";

export interface CarrierNames {
  readonly list: readonly ListedCarrier[];
  readonly byId: ReadonlyMap<string, ListedCarrier>;
}

let loading: Promise<CarrierNames> | undefined;

async function load(): Promise<CarrierNames> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`carriers: ${response.status}`);
  const list = (await response.json()) as readonly ListedCarrier[];
  return { list, byId: new Map(list.map((carrier) => [carrier.id, carrier])) };
}

/** Names of all carriers, fetched once per page; a failure is not cached, so that the next call retries. */
export function loadCarriers(): Promise<CarrierNames> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

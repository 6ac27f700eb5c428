import type { SearchableCarrier } from "@/lib/carriers/rank-carriers";

/** Where the server hands out the names of all carriers; see `app/carriers.json`. */
const address = "/carriers.json";

export interface CarrierNames {
  readonly list: readonly SearchableCarrier[];
  readonly byId: ReadonlyMap<string, SearchableCarrier>;
}

let loading: Promise<CarrierNames> | undefined;

async function load(): Promise<CarrierNames> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`carriers: ${response.status}`);
  const list = (await response.json()) as readonly SearchableCarrier[];
  return { list, byId: new Map(list.map((carrier) => [carrier.id, carrier])) };
}

/** Names of all carriers, fetched once a page; a failure is forgotten so that the next call tries again. */
export function loadCarriers(): Promise<CarrierNames> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

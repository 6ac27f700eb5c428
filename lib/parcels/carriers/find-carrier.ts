import { lazily } from "@/lib/core/lazily";
import { sharedRouteNames } from "./constants";
import { allCarriers } from "./list-carriers";
import type { Carrier } from "./schemas";

/** What a name in an address resolves to; `none` answers 404. */
export type RouteTarget =
  | { readonly kind: "carrier"; readonly carrier: Carrier }
  | { readonly kind: "chooser"; readonly name: string; readonly carriers: readonly Carrier[] }
  | { readonly kind: "none" };

const byId = lazily(() => new Map(allCarriers().map((carrier) => [carrier.id, carrier])));
const byRoute = lazily(
  () => new Map(allCarriers().map((carrier) => [carrier.routerName.toLowerCase(), carrier])),
);

/** The carrier with this id (`royal-mail`), or undefined. */
export function findCarrier(id: string): Carrier | undefined {
  return byId().get(id);
}

/**
 * Resolves `/carrier/{name}`: exact names first, then ignoring case, then ids; a name other than the carrier's
 * `routerName` is redirected to it. Names that the specification gives to several carriers are choosers.
 */
export function carrierByRoute(name: string): RouteTarget {
  const shared = Object.entries(sharedRouteNames).find(([key]) => key.toLowerCase() === name.toLowerCase());
  if (shared) {
    const carriers = shared[1].flatMap((id) => findCarrier(id) ?? []);
    const [only] = carriers;
    if (carriers.length > 1) return { kind: "chooser", name: shared[0], carriers };
    if (only) return { kind: "carrier", carrier: only };
  }
  const carrier = byRoute().get(name.toLowerCase()) ?? findCarrier(name.toLowerCase());
  return carrier ? { kind: "carrier", carrier } : { kind: "none" };
}

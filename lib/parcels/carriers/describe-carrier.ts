import { findCarrier } from "./find-carrier";
import type { Carrier } from "./schemas";

/** What a results card shows of a carrier: its names, its tile and contact details. */
export type CarrierCard = Pick<
  Carrier,
  | "id"
  | "routerName"
  | "name"
  | "nameZh"
  | "mark"
  | "country"
  | "website"
  | "phones"
  | "hours"
  | "trackingUrl"
>;

/** A carrier's card, or undefined for an id that is not in the catalogue. */
export function describeCarrier(id: string): CarrierCard | undefined {
  const carrier = findCarrier(id);
  if (!carrier) return undefined;
  const { routerName, name, nameZh, mark, country, website, phones, hours, trackingUrl } = carrier;
  return { id, routerName, name, nameZh, mark, country, website, phones, hours, trackingUrl };
}

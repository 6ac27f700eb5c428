/** Longitude and latitude in degrees, as the projections take them. */
export type LonLat = readonly [lon: number, lat: number];

/** A place as a checkpoint has it, in a carrier's words. */
export interface NamedPlace {
  readonly text: string;
  readonly city?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}

/** Where a place is, and what to call it. */
export interface Point {
  readonly at: LonLat;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** country: only the country is known, the position is one of its towns; drawn hollow and named after the country. */
  readonly kind: "hub" | "town" | "country";
  /** As the carrier writes it; for a hub its usual name, for a country its code. */
  readonly name: string;
  /** The name in Latin letters, if `name` is in others. */
  readonly latin: string | null;
}

/** A route that is ready to be drawn. */
export interface Route {
  /** In the order of the journey, at most 12; the last one is where the parcel is. */
  readonly stops: readonly Point[];
  /** Where the parcel is expected; null if it is in that country, or if that is unknown. */
  readonly goal: Point | null;
  /** The last stop is where the parcel was delivered. */
  readonly hasArrived: boolean;
}

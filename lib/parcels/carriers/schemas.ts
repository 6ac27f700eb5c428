import type { ExtraField } from "@/lib/parcels/parcel/constants";

/** Types of the carrier catalogue; the data is in `data/`, split by region. */

/** postal = a country's designated operator; express = parcel and courier firms; crossborder = e-commerce logistics. */
export const carrierKinds = ["postal", "express", "crossborder"] as const;
export type CarrierKind = (typeof carrierKinds)[number];

/** Tab of the carrier dialog: 0 global postal, 1 international, 2 China. */
export type CarrierTab = 0 | 1 | 2;

/** Check-digit rules by name; the arithmetic lives in `lib/parcels/detection`. */
export type CheckRule =
  | "s10"
  | "gs1"
  | "gs1plus1"
  | "gs1with91"
  | "gs1with92"
  | "gs1tail22"
  | "gs1tail26"
  | "colissimo"
  | "ups"
  | "upsletter"
  | "fedex12"
  | "fedex12tail"
  | "fedex96"
  | "fedexastra"
  | "fedex34"
  | "mod7"
  | "luhn"
  | "ontracC"
  | "ontracD"
  | "iso7064-37-36"
  | "ident49"
  | "tnt9";

/**
 * strong = a prefix or suffix identifies the carrier; check-digit = only the check digit does; shape-only = length or
 * shape is shared with others.
 */
export type PatternStrength = "strong" | "check-digit" | "shape-only";

/**
 * One shape of a carrier's numbers: `#` a digit, `!` a letter, `*` either, other characters are literal, spaces only
 * group.
 */
export interface NumberPattern {
  readonly pattern: string;
  readonly check: CheckRule | null;
  readonly strength: PatternStrength;
  /** The check is not published but fits this many independent numbers. It raises a score, it never excludes. */
  readonly checkFittedOn?: number;
  /** Normalised sample numbers that match (and pass the check). At least one. */
  readonly valid: readonly string[];
}

/** A carrier's tile: a short name in its colours, the same in light and dark. */
export interface Mark {
  /** Two to five Latin characters, for readers of every language. */
  readonly text: string;
  /** Background, `#rrggbb`. */
  readonly ground: string;
  /** Text, `#rrggbb`; contrast to the background is at least 4.5. */
  readonly ink: string;
}

export interface Carrier {
  /** Stable id, kebab-case; stored with every parcel. */
  readonly id: string;
  /** Unique name in addresses: `/carrier/{routerName}`. */
  readonly routerName: string;
  readonly name: string;
  readonly nameZh: string;
  readonly mark: Mark;
  /** ISO 3166-1 alpha-2 of the home country; null if there is none. */
  readonly country: string | null;
  readonly website: string | null;
  readonly phones: readonly string[];
  /** Opening hours as published; null if unknown. */
  readonly hours: string | null;
  readonly email: string | null;
  readonly kind: CarrierKind;
  readonly tab: CarrierTab;
  /** Country suffixes of S10 numbers that this operator issues. */
  readonly s10: readonly string[];
  readonly patterns: readonly NumberPattern[];
  /** The carrier's tracking page, `{number}` in place of the number; null if unknown. */
  readonly trackingUrl: string | null;
  /** Parameters besides the number that the carrier requires. */
  readonly needs: readonly ExtraField[];
  /** Carrier key at the aggregator 17TRACK; null if it has none. */
  readonly key17track: number | null;
}

/**
 * What the region files contain: absent is unknown or none; `routerName` is the id in PascalCase and `nameZh` the name,
 * unless given. Country, patterns and links are only in files that a browser can load alone.
 */
export type CarrierProfile = Pick<Carrier, "id" | "name"> &
  Partial<
    Pick<Carrier, "routerName" | "nameZh" | "website" | "phones" | "hours" | "email" | "needs" | "key17track">
  >;

/** The carriers of a region. */
export type CarriersByKind = Readonly<Partial<Record<CarrierKind, readonly CarrierProfile[]>>>;

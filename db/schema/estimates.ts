import { char, date, index, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { parcel } from "./tracking";

/**
 * What delivery dates are estimated from (ADR 0113), learned every night from real journeys: no account's data, no
 * numbers.
 */
export const estimateCurve = pgTable(
  "estimate_curve",
  {
    /** `wait`: the share of parcels still waiting; `score`: the share of estimates still open. */
    kind: text("kind").notNull(),
    /** What its parcels have in common, from stage and border to the lane, with bars between. */
    key: text("key").notNull(),
    /** Shares at the starts of the bins, 1 to 0. */
    curve: real("curve").array().notNull(),
    /** Of a wait: deliveries behind it, as they are weighed. Of a score: the share that the interval leaves outside. */
    value: real("value").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);

/** What became of the estimates of the last weeks, by carrier, computed again every night. `*` = all carriers. */
export const estimateAccuracy = pgTable("estimate_accuracy", {
  carrier: text("carrier").primaryKey(),
  /** Estimates whose parcels were delivered or given up since. */
  estimates: integer("estimates").notNull(),
  /** Of them, parcels that came within the interval. */
  held: integer("held").notNull(),
  /** Of the delivered ones: the middle one's distance between the estimate's middle and the delivery; width of the interval. */
  errorHours: real("error_hours").notNull(),
  widthHours: real("width_hours").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * Estimates that were made while the carrier named a day too, of a sample of parcels: both are compared with the delivery.
 * Deleted after ninety days.
 */
export const estimateMade = pgTable(
  "estimate_made",
  {
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcel.id, { onDelete: "cascade" }),
    madeAt: instant("made_at").notNull(),
    low: instant("low").notNull(),
    middle: instant("middle").notNull(),
    high: instant("high").notNull(),
    /** The carrier's days, where it delivers; the last one is the first if it names one day. */
    carrierFrom: date("carrier_from", { mode: "string" }).notNull(),
    carrierTo: date("carrier_to", { mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.madeAt] }),
    index("estimate_made_at").on(t.madeAt), // clearing
  ],
);

/** How our estimates and the carriers' own days compare, by carrier, of the same parcels at the same moments. `*` = all. */
export const estimateComparison = pgTable("estimate_comparison", {
  carrier: text("carrier").primaryKey(),
  /** Pairs of which the delivery is known. */
  estimates: integer("estimates").notNull(),
  /** Of them, deliveries within our interval, and within the carrier's days. */
  held: integer("held").notNull(),
  carrierHeld: integer("carrier_held").notNull(),
  /** Medians, between the middle and the delivery. */
  errorHours: real("error_hours").notNull(),
  carrierErrorHours: real("carrier_error_hours").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * How long parcels took on the lanes of a carrier, computed again every night for its public page (ADR 0123): only lanes with
 * many parcels of several accounts.
 */
export const transitTime = pgTable(
  "transit_time",
  {
    carrier: text("carrier").notNull(),
    /** Countries as the carrier names them. */
    origin: char("origin", { length: 2 }).notNull(),
    destination: char("destination", { length: 2 }).notNull(),
    /** Rounded down to tens. */
    parcels: integer("parcels").notNull(),
    /** Days, begun ones whole, within which half and 4 of 5 of them were delivered. */
    halfDays: integer("half_days").notNull(),
    mostDays: integer("most_days").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.carrier, t.origin, t.destination] })],
);

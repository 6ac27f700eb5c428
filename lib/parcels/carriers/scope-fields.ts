import { z } from "zod";
import { scopeMax } from "./constants";

/** A list without repetitions, empty by default. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .transform((list) => [...new Set(list)])
    .default([]);

/** A `ShipmentScope` as it is entered. */
export const scopeFields = {
  /** Catalogue ids. */
  carriers: listOf(z.string().trim().min(1).max(64), scopeMax),
  /** Codes of shipping methods. */
  channels: listOf(z.string().trim().min(1).max(100), scopeMax),
  /** Destinations, alpha-2. */
  countries: listOf(z.string().length(2), scopeMax),
};

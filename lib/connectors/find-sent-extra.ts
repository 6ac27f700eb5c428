import type { ExtraField } from "@/lib/parcel/constants";
import type { Extra } from "@/lib/parcel/schemas";
import type { CarrierRequest } from "./query-schemas";
import type { Connector } from "./schemas";

/** The postcode and phone sent in the query; null for none. */
export function findSentExtra(connector: Connector, request: CarrierRequest): Extra | null {
  const used = new Set<ExtraField>([...connector.needs, ...(connector.usesExtra?.(request) ?? [])]);
  const given = [...used].flatMap((field) => {
    const value = request.extra[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

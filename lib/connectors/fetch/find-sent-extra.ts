import type { CarrierRequest } from "@/lib/connectors/kit/query-schemas";
import type { Connector } from "@/lib/connectors/kit/schemas";
import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";

/** The postcode and phone sent in the query; null for none. */
export function findSentExtra(connector: Connector, request: CarrierRequest): Extra | null {
  const used = new Set<ExtraField>([...connector.needs, ...(connector.usesExtra?.(request) ?? [])]);
  const given = [...used].flatMap((field) => {
    const value = request.extra[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

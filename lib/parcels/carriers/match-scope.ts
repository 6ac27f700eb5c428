/** Which shipments something is about; an empty list means all. */
export interface ShipmentScope {
  readonly carriers: readonly string[];
  /** Codes of shipping methods. */
  readonly channels: readonly string[];
  /** Destinations, alpha-2. */
  readonly countries: readonly string[];
}

interface Facts {
  readonly carrier: string;
  /** Code of its shipping method. */
  readonly method: string | null;
  /** Destination, alpha-2. */
  readonly country: string | null;
}

/** Whether a shipment is in a scope; codes of methods ignore case. Pure. */
export function isInScope(
  { carriers, channels, countries }: ShipmentScope,
  { carrier, method, country }: Facts,
): boolean {
  const names = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value));
  const codes = channels.map((code) => code.toLowerCase());
  return names(carriers, carrier) && names(codes, method?.toLowerCase() ?? null) && names(countries, country);
}

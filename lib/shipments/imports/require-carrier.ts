import { AppError } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";

/** The default carrier must be in the catalogue. Throws badInput. */
export function requireCarrier(carrier: string | null | undefined): void {
  if (carrier && !findCarrier(carrier))
    throw new AppError("badInput", { issues: [{ path: "options.carrier", rule: "carrierUnknown" }] });
}

import { AppError } from "@/lib/core/app-error";
import type { ShipmentChange } from "./schemas";
import { validateChange } from "./validate-change";

/**
 * Throws logisticsNotFound for an unknown carrier, badInput with the field for any other validation error.
 * Pure.
 */
export function requireChange(change: ShipmentChange, now: Date, path = ""): void {
  const error = validateChange(change, now);
  if (error?.reason === "carrierUnknown") throw new AppError("logisticsNotFound");
  if (error)
    throw new AppError("badInput", { issues: [{ path: `${path}${error.field}`, rule: error.reason }] });
}

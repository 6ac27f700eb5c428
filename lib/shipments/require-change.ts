import { AppError } from "@/lib/core/app-error";
import type { ShipmentChange } from "./schemas";
import { validateChange } from "./validate-change";

/**
 * Throws logisticsNotFound for an unknown carrier, badInput with the field for any other validation error.
 * Pure.
 */
export function requireChange(change: ShipmentChange, now: Date, path = ""): void {
  const errors = validateChange(change, now);
  if (errors.some(({ reason }) => reason === "carrierUnknown")) throw new AppError("logisticsNotFound");
  const issues = errors.map(({ field, reason }) => ({ path: `${path}${field}`, rule: reason }));
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

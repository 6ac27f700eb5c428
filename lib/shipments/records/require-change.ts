import { AppError } from "@/lib/core/app-error";
import type { RowScope } from "@/lib/platform/adapters/context";
import { guardChange } from "./guard-columns";
import type { ShipmentChange } from "./schemas";
import { validateChange } from "./validate-change";

/**
 * Throws logisticsNotFound for an unknown carrier, badInput with the field for any other validation error.
 * forbidden for a hidden column. Pure.
 */
export function requireChange(
  scope: Pick<RowScope, "hidden">,
  change: ShipmentChange,
  now: Date,
  path = "",
): void {
  guardChange(scope, change);
  const errors = validateChange(change, now);
  if (errors.some(({ reason }) => reason === "carrierUnknown")) throw new AppError("logisticsNotFound");
  const issues = errors.map(({ field, reason }) => ({ path: `${path}${field}`, rule: reason }));
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

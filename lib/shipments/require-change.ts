import { AppError } from "@/lib/core/app-error";
import { judgeChange } from "./judge-change";
import type { ShipmentChange } from "./schemas";

/** Throws logisticsNotFound for a carrier that is none, badInput with the field for any other fault. Pure. */
export function requireChange(change: ShipmentChange, now: Date, path = ""): void {
  const fault = judgeChange(change, now);
  if (fault?.reason === "carrierUnknown") throw new AppError("logisticsNotFound");
  if (fault)
    throw new AppError("badInput", { issues: [{ path: `${path}${fault.field}`, rule: fault.reason }] });
}

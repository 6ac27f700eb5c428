import { AppError } from "@/lib/core/app-error";
import type { RowScope } from "@/lib/platform/adapters/context";

/** Throws forbidden where somebody sets the customer of an order who does not see customers: nobody overwrites what they cannot see. */
export function guardCustomer(
  { hidden }: Pick<RowScope, "hidden">,
  customer: object | null | undefined,
): void {
  if (customer !== undefined && (hidden.has("customerEmail") || hidden.has("customerName")))
    throw new AppError("forbidden");
}

import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import type { CustomersView } from "./customers-contract";
import { readCustomers } from "./read-customers";

/** How customers reach the company. */
export async function viewCustomers(ctx: Context): Promise<CustomersView> {
  return readCustomers(ctx, requireOperation(ctx, "orders.manage"));
}

import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { CustomersView } from "./customers-contract";
import { readCustomers } from "./read-customers";

/** How customers reach the company. */
export async function viewCustomers(ctx: Context): Promise<CustomersView> {
  return readCustomers(ctx, requireOperation(ctx, "orders.manage"));
}

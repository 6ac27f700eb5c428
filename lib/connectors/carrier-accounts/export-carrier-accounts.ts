import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { formatCarrierAccount } from "./format";
import { carrierAccountRows } from "./queries";

/** The company's carrier accounts as it sees them: without their secrets. */
export async function exportCarrierAccounts({ db }: Context, scope: AccountScope) {
  return (await carrierAccountRows(db, scope)).map(formatCarrierAccount);
}

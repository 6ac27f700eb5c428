import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { formatSender } from "./format";
import { readAddresses } from "./queries";

/** The company's sender addresses as it sees them: without their keys. */
export async function exportSenders({ db, now }: Context, scope: AccountScope) {
  return (await readAddresses(db, scope)).map((row) => formatSender(row, now));
}

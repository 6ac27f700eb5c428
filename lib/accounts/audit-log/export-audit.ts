import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import type { AuditEntryView } from "./contract";
import { entryCondition, readEntries } from "./list-entries";

/** More than a busy company writes in the year that entries are stored. */
const exportedMax = 100_000;

/** The account's audit log, latest first, for the export of its data. */
export function exportAudit({ db }: Context, { accountId }: AccountScope): Promise<AuditEntryView[]> {
  return readEntries(db, entryCondition({ accountId, zone: "UTC" }, {}), { limit: exportedMax });
}

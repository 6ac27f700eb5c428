import { listAuditCall } from "@/lib/accounts/audit-log/contract";
import { listEntries } from "@/lib/accounts/audit-log/list-entries";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listAuditCall, listEntries);

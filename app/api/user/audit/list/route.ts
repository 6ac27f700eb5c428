import { listAuditCall } from "@/lib/audit-log/contract";
import { listEntries } from "@/lib/audit-log/list-entries";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listAuditCall, listEntries);

import { exportAuditCall } from "@/lib/accounts/audit-log/contract";
import { exportEntries } from "@/lib/accounts/audit-log/export-entries";
import { handleFile } from "@/lib/http/handle-file";

export const GET = handleFile(exportAuditCall, exportEntries);

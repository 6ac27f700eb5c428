import { exportAuditCall } from "@/lib/audit-log/contract";
import { exportEntries } from "@/lib/audit-log/export-entries";
import { handleFile } from "@/lib/http/handle-file";

export const GET = handleFile(exportAuditCall, exportEntries);

import { handleFile } from "@/lib/http/handle-file";
import { reportPdfCall } from "@/lib/shipments/monthly-reports/contract";
import { downloadReport } from "@/lib/shipments/monthly-reports/download-report";

export const GET = handleFile(reportPdfCall, downloadReport);

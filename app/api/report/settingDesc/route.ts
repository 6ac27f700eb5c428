import { handle } from "@/lib/http/handle-call";
import { reportSettingsCall, updateReportSettingsCall } from "@/lib/shipments/reports/times-contract";
import { updateReportSettings, viewReportSettings } from "@/lib/shipments/reports/update-report-settings";

export const GET = handle(reportSettingsCall, viewReportSettings);
export const PUT = handle(updateReportSettingsCall, updateReportSettings);

import { handle } from "@/lib/http/handle-call";
import { reportSettingsCall, updateReportSettingsCall } from "@/lib/reports/times-contract";
import { updateReportSettings, viewReportSettings } from "@/lib/reports/update-report-settings";

export const GET = handle(reportSettingsCall, viewReportSettings);
export const PUT = handle(updateReportSettingsCall, updateReportSettings);

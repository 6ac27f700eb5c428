import { handle } from "@/lib/http/handle-call";
import { reportMailCall, setReportMailCall } from "@/lib/shipments/monthly-reports/contract";
import { setReportMail, viewReportMail } from "@/lib/shipments/monthly-reports/set-report-mail";

export const GET = handle(reportMailCall, viewReportMail);
export const PUT = handle(setReportMailCall, setReportMail);

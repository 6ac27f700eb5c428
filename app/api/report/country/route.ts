import { handle } from "@/lib/http/handle-call";
import { countryReportCall } from "@/lib/shipments/reports/contract";
import { reportCountries } from "@/lib/shipments/reports/report-shares";

export const GET = handle(countryReportCall, reportCountries);

import { handle } from "@/lib/http/handle-call";
import { countryReportCall } from "@/lib/reports/contract";
import { reportCountries } from "@/lib/reports/report-shares";

export const GET = handle(countryReportCall, reportCountries);

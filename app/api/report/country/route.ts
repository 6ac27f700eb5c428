import { handle } from "@/lib/http/handle-call";
import { countryReportCall } from "@/lib/shipments/report-contract";
import { reportCountries } from "@/lib/shipments/report-shares";

export const GET = handle(countryReportCall, reportCountries);

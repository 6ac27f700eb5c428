import { handle } from "@/lib/http/handle-call";
import { listCountryTimes } from "@/lib/shipments/reports/list-times";
import { countryListCall } from "@/lib/shipments/reports/times-contract";

export const POST = handle(countryListCall, listCountryTimes);

import { handle } from "@/lib/http/handle-call";
import { listCountryTimes } from "@/lib/reports/list-times";
import { countryListCall } from "@/lib/reports/times-contract";

export const POST = handle(countryListCall, listCountryTimes);

import { handle } from "@/lib/http/handle-call";
import { basicCountriesCall } from "@/lib/shipments/contract";
import { listCountryNames } from "@/lib/shipments/list-country-names";

export const GET = handle(basicCountriesCall, listCountryNames);

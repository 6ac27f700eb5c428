import { handle } from "@/lib/http/handle-call";
import { listCountryNames } from "@/lib/shipments/list-country-names";
import { basicCountriesCall } from "@/lib/shipments/view-contract";

export const GET = handle(basicCountriesCall, listCountryNames);

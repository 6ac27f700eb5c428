import { handle } from "@/lib/http/handle-call";
import { basicCountriesCall } from "@/lib/parcels/carriers/contract";
import { listCountryNames } from "@/lib/parcels/carriers/list-country-names";

export const GET = handle(basicCountriesCall, listCountryNames);

import { basicCountriesCall } from "@/lib/carriers/contract";
import { listCountryNames } from "@/lib/carriers/list-country-names";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(basicCountriesCall, listCountryNames);

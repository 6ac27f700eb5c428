import { handle } from "@/lib/http/handle-call";
import { carrierKeywordsCall } from "@/lib/parcels/carriers/contract";
import { listKeywords } from "@/lib/parcels/carriers/list-keywords";

export const GET = handle(carrierKeywordsCall, listKeywords);

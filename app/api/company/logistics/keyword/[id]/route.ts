import { handle } from "@/lib/http/handle-call";
import { listKeywords } from "@/lib/shipments/list-keywords";
import { carrierKeywordsCall } from "@/lib/shipments/view-contract";

export const GET = handle(carrierKeywordsCall, listKeywords);

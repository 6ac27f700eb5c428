import { carrierKeywordsCall } from "@/lib/carriers/contract";
import { listKeywords } from "@/lib/carriers/list-keywords";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(carrierKeywordsCall, listKeywords);

import { handle } from "@/lib/http/handle-call";
import { mapCall } from "@/lib/tracking/lookup/contract";
import { drawJourney } from "@/lib/tracking/lookup/draw-journey";

export const POST = handle(mapCall, drawJourney);

import { handle } from "@/lib/http/handle-call";
import { mapCall } from "@/lib/tracking/contract";
import { drawJourney } from "@/lib/tracking/draw-journey";

export const POST = handle(mapCall, drawJourney);

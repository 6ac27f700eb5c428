import { handle } from "@/lib/http/handle-call";
import { cargoCall } from "@/lib/tracking/contract";
import { trackNumbers } from "@/lib/tracking/track-numbers";
import { writeViews } from "@/lib/tracking/write-views";

export const POST = handle(cargoCall, trackNumbers, { write: writeViews });

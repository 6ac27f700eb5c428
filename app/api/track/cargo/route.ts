import { handle } from "@/lib/http/handle-call";
import { cargoCall } from "@/lib/tracking/lookup/contract";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { writeViews } from "@/lib/tracking/lookup/write-views";

export const POST = handle(cargoCall, trackNumbers, { write: writeViews });

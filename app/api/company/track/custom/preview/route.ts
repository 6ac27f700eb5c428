import { handle } from "@/lib/http/handle-call";
import { previewTrack } from "@/lib/shipments/list/preview-track";
import { previewTrackCall } from "@/lib/shipments/list/track-contract";

export const POST = handle(previewTrackCall, previewTrack);

import { handle } from "@/lib/http/handle-call";
import { previewTrack } from "@/lib/shipments/preview-track";
import { previewTrackCall } from "@/lib/shipments/track-contract";

export const POST = handle(previewTrackCall, previewTrack);

import { handle } from "@/lib/http/handle-call";
import { auditTrackCall } from "@/lib/tracking/custom-tracks/contract";
import { decideTrack } from "@/lib/tracking/custom-tracks/decide-track";

export const PUT = handle(auditTrackCall, decideTrack);

import { auditTrackCall } from "@/lib/custom-tracks/contract";
import { decideTrack } from "@/lib/custom-tracks/decide-track";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(auditTrackCall, decideTrack);

import { handle } from "@/lib/http/handle-call";
import { deleteTrackCall, updateTrackCall } from "@/lib/tracking/custom-tracks/contract";
import { deleteTrack } from "@/lib/tracking/custom-tracks/delete-track";
import { updateTrack } from "@/lib/tracking/custom-tracks/update-track";

export const PUT = handle(updateTrackCall, updateTrack);
export const DELETE = handle(deleteTrackCall, deleteTrack);

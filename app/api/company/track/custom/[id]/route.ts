import { deleteTrackCall, updateTrackCall } from "@/lib/custom-tracks/contract";
import { deleteTrack } from "@/lib/custom-tracks/delete-track";
import { updateTrack } from "@/lib/custom-tracks/update-track";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateTrackCall, updateTrack);
export const DELETE = handle(deleteTrackCall, deleteTrack);

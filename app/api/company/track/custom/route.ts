import { handle } from "@/lib/http/handle-call";
import { addTrack } from "@/lib/tracking/custom-tracks/add-track";
import { addTrackCall, tracksCall } from "@/lib/tracking/custom-tracks/contract";
import { listTracks } from "@/lib/tracking/custom-tracks/list-tracks";

export const GET = handle(tracksCall, listTracks);
export const POST = handle(addTrackCall, addTrack);

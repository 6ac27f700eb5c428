import { addTrack } from "@/lib/custom-tracks/add-track";
import { addTrackCall, tracksCall } from "@/lib/custom-tracks/contract";
import { listTracks } from "@/lib/custom-tracks/list-tracks";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(tracksCall, listTracks);
export const POST = handle(addTrackCall, addTrack);

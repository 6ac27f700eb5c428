import { handle } from "@/lib/http/handle-call";
import { addOwnTracks } from "@/lib/shipments/add-own-tracks";
import { ownAddCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownAddCall, addOwnTracks);

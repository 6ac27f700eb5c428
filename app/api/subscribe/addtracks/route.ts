import { handle } from "@/lib/http/handle-call";
import { addOwnTracks } from "@/lib/shipments/list/add-own-tracks";
import { ownAddCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownAddCall, addOwnTracks);

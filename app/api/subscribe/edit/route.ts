import { handle } from "@/lib/http/handle-call";
import { editOwnTrack } from "@/lib/shipments/edit-own-track";
import { ownEditCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownEditCall, editOwnTrack);

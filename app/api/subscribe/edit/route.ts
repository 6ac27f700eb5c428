import { handle } from "@/lib/http/handle-call";
import { ownEditCall } from "@/lib/shipments/contract";
import { editOwnTrack } from "@/lib/shipments/edit-own-track";

export const POST = handle(ownEditCall, editOwnTrack);

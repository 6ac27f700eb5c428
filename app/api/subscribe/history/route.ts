import { handle } from "@/lib/http/handle-call";
import { listArchive } from "@/lib/shipments/list/list-archive";
import { ownArchiveCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownArchiveCall, listArchive);

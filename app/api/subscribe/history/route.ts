import { handle } from "@/lib/http/handle-call";
import { listArchive } from "@/lib/shipments/list-archive";
import { ownArchiveCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownArchiveCall, listArchive);

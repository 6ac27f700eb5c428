import { handle } from "@/lib/http/handle-call";
import { archiveCall } from "@/lib/shipments/list/contract";
import { listArchive } from "@/lib/shipments/list/list-archive";

export const POST = handle(archiveCall, listArchive);

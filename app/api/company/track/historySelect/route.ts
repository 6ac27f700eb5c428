import { handle } from "@/lib/http/handle-call";
import { archiveCall } from "@/lib/shipments/contract";
import { listArchive } from "@/lib/shipments/list-archive";

export const POST = handle(archiveCall, listArchive);

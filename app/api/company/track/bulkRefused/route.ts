import { handle } from "@/lib/http/handle-call";
import { bulkRefusedCall } from "@/lib/shipments/list/contract";
import { listRefused } from "@/lib/shipments/list/list-refused";

export const GET = handle(bulkRefusedCall, listRefused);

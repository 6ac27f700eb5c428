import { handle } from "@/lib/http/handle-call";
import { bulkRefusedCall } from "@/lib/shipments/contract";
import { listRefused } from "@/lib/shipments/list-refused";

export const GET = handle(bulkRefusedCall, listRefused);

import { handle } from "@/lib/http/handle-call";
import { exportCall } from "@/lib/shipments/contract";
import { startExport } from "@/lib/shipments/start-export";

export const POST = handle(exportCall, startExport);

import { handle } from "@/lib/http/handle-call";
import { exportCall } from "@/lib/shipments/exports/contract";
import { startExport } from "@/lib/shipments/exports/start-export";

export const POST = handle(exportCall, startExport);

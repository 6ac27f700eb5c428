import { exportCall } from "@/lib/exports/contract";
import { startExport } from "@/lib/exports/start-export";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(exportCall, startExport);

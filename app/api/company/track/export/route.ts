import { handleFile } from "@/lib/http/handle-file";
import { exportFileCall } from "@/lib/shipments/exports/contract";
import { streamExport } from "@/lib/shipments/exports/stream-export";

export const GET = handleFile(exportFileCall, streamExport);

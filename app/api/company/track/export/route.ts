import { handleFile } from "@/lib/http/handle-file";
import { exportFileCall } from "@/lib/shipments/contract";
import { streamExport } from "@/lib/shipments/stream-export";

export const GET = handleFile(exportFileCall, streamExport);

import { exportFileCall } from "@/lib/exports/contract";
import { streamExport } from "@/lib/exports/stream-export";
import { handleFile } from "@/lib/http/handle-file";

export const GET = handleFile(exportFileCall, streamExport);

import { handleFile } from "@/lib/http/handle-file";
import { orderFileCall } from "@/lib/work-orders/contract";
import { readFile } from "@/lib/work-orders/read-file";

export const GET = handleFile(orderFileCall, readFile);

import { handleFile } from "@/lib/http/handle-file";
import { orderFileCall } from "@/lib/messages/work-orders/contract";
import { readFile } from "@/lib/messages/work-orders/read-file";

export const GET = handleFile(orderFileCall, readFile);

import { handleFile } from "@/lib/http/handle-file";
import { exportOrdersCall } from "@/lib/payments/contract";
import { exportOrders } from "@/lib/payments/export-orders";

export const GET = handleFile(exportOrdersCall, exportOrders);

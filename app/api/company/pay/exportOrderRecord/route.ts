import { exportOrdersCall } from "@/lib/accounts/payments/contract";
import { exportOrders } from "@/lib/accounts/payments/export-orders";
import { handleFile } from "@/lib/http/handle-file";

export const GET = handleFile(exportOrdersCall, exportOrders);

import { orderMessage } from "@/db/schema/order-messages";
import { orderEntry, orderInterval, workOrder } from "@/db/schema/work-orders";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportWorkOrders } from "./export-work-orders";

// lib/messages/work-orders: work orders: queue, record, views
export const workOrders = {
  exports: { whole: { workOrders: exportWorkOrders } },
  // Messages go with their files, and emails that are not sent yet.
  largeTables: [
    { table: orderMessage },
    { table: orderEntry },
    { table: orderInterval },
    { table: workOrder },
  ],
} satisfies Feature;

import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportWorkOrders } from "./export-work-orders";

export const workOrders = { exports: { whole: { workOrders: exportWorkOrders } } } satisfies Feature;

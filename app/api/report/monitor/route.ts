import { handle } from "@/lib/http/handle-call";
import { monitorCall } from "@/lib/shipments/reports/contract";
import { reportMonitor } from "@/lib/shipments/reports/report-monitor";

export const GET = handle(monitorCall, reportMonitor);

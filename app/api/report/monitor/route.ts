import { handle } from "@/lib/http/handle-call";
import { monitorCall } from "@/lib/shipments/report-contract";
import { reportMonitor } from "@/lib/shipments/report-monitor";

export const GET = handle(monitorCall, reportMonitor);

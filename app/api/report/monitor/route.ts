import { handle } from "@/lib/http/handle-call";
import { monitorCall } from "@/lib/reports/contract";
import { reportMonitor } from "@/lib/reports/report-monitor";

export const GET = handle(monitorCall, reportMonitor);

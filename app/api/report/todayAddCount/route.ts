import { handle } from "@/lib/http/handle-call";
import { todayCall } from "@/lib/shipments/reports/contract";
import { reportToday } from "@/lib/shipments/reports/report-today";

export const GET = handle(todayCall, reportToday);

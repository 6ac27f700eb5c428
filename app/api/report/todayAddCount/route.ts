import { handle } from "@/lib/http/handle-call";
import { todayCall } from "@/lib/shipments/report-contract";
import { reportToday } from "@/lib/shipments/report-today";

export const GET = handle(todayCall, reportToday);

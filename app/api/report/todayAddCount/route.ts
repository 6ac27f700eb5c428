import { handle } from "@/lib/http/handle-call";
import { todayCall } from "@/lib/reports/contract";
import { reportToday } from "@/lib/reports/report-today";

export const GET = handle(todayCall, reportToday);

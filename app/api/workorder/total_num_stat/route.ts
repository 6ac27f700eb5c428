import { handle } from "@/lib/http/handle-call";
import { reportTotals } from "@/lib/work-orders/report-totals";
import { totalsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handle(totalsCall, reportTotals);

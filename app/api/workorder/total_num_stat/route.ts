import { handle } from "@/lib/http/handle-call";
import { reportTotals } from "@/lib/messages/order-reports/report-totals";
import { totalsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handle(totalsCall, reportTotals);

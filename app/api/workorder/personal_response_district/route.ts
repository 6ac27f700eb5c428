import { handle } from "@/lib/http/handle-call";
import { reportMember } from "@/lib/work-orders/report-distribution";
import { memberStatisticsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handle(memberStatisticsCall, reportMember);

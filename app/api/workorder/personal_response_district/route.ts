import { handle } from "@/lib/http/handle-call";
import { reportMember } from "@/lib/messages/order-reports/report-distribution";
import { memberStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handle(memberStatisticsCall, reportMember);

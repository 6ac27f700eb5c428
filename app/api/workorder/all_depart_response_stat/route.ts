import { handle } from "@/lib/http/handle-call";
import { reportGroups } from "@/lib/messages/order-reports/report-groups";
import { departmentStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handle(departmentStatisticsCall, reportGroups);

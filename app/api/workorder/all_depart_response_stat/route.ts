import { handle } from "@/lib/http/handle-call";
import { reportGroups } from "@/lib/work-orders/report-groups";
import { departmentStatisticsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handle(departmentStatisticsCall, reportGroups);

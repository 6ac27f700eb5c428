import * as departments from "@/app/api/workorder/all_depart_response_stat/route";
import * as member from "@/app/api/workorder/personal_response_district/route";
import * as exported from "@/app/api/workorder/stat_export/route";
import * as processing from "@/app/api/workorder/stat_proc_district/route";
import * as split from "@/app/api/workorder/stat_proc_status/route";
import * as totals from "@/app/api/workorder/total_num_stat/route";
import { orderStatistics as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls of the statistics of work orders. */
export const orderStatisticsRoutes: readonly ApiRoute[] = [
  call("workorder/total_num_stat", totals, calls.totalsCall, {
    dateStart: "2026-06-01",
    dateEnd: "2026-06-07",
  }),
  call("workorder/stat_proc_status", split, calls.statusStatisticsCall, {
    by: "carrier",
    categoryId: nobodys,
  }),
  call("workorder/stat_proc_district", processing, calls.processingStatisticsCall, { departmentId: nobodys }),
  call(
    "workorder/personal_response_district",
    member,
    calls.memberStatisticsCall,
    { memberId: nobodys },
    [404],
  ),
  call("workorder/all_depart_response_stat", departments, calls.departmentStatisticsCall, { by: "member" }),
  call("workorder/stat_export", exported, calls.exportStatisticsCall, {
    ...{ table: "days", format: "csv", language: "de" },
  }),
];

import * as departments from "@/app/api/workorder/all_depart_response_stat/route";
import * as member from "@/app/api/workorder/personal_response_district/route";
import * as exported from "@/app/api/workorder/stat_export/route";
import * as processing from "@/app/api/workorder/stat_proc_district/route";
import * as split from "@/app/api/workorder/stat_proc_status/route";
import * as totals from "@/app/api/workorder/total_num_stat/route";
import * as calls from "@/lib/messages/order-triggers/statistics-contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls of the statistics of work orders. */
export const orderStatisticsRoutes: readonly ApiRoute[] = [
  call(totals, calls.totalsCall, {
    dateStart: "2026-06-01",
    dateEnd: "2026-06-07",
  }),
  call(split, calls.statusStatisticsCall, {
    by: "carrier",
    categoryId: nobodys,
  }),
  call(processing, calls.processingStatisticsCall, { departmentId: nobodys }),
  call(member, calls.memberStatisticsCall, { memberId: nobodys }, [404]),
  call(departments, calls.departmentStatisticsCall, { by: "member" }),
  call(exported, calls.exportStatisticsCall, {
    ...{ table: "days", format: "csv", language: "de" },
  }),
];

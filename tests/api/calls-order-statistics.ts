import * as calls from "@/lib/messages/order-triggers/statistics-contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

/** Calls of the statistics of work orders. */
export const routes: readonly ApiRoute[] = [
  callWith(
    calls.totalsCall,
    {
      dateStart: "2026-06-01",
      dateEnd: "2026-06-07",
    },
    () => ({}),
  ),
  callWith(
    calls.statusStatisticsCall,
    {
      by: "carrier",
      categoryId: nobodys,
    },
    ({ categoryId }) => ({ by: "category", categoryId }),
  ),
  call(calls.processingStatisticsCall, ({ departmentId }) => ({ departmentId })),
  call(calls.memberStatisticsCall, ({ memberId }) => ({ memberId }), [404]),
  callWith(calls.departmentStatisticsCall, { by: "member" }, () => ({})),
  callWith(
    calls.exportStatisticsCall,
    {
      ...{ table: "days", format: "csv", language: "de" },
    },
    () => ({ table: "department", format: "csv" }),
  ),
];

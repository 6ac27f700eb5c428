import * as calls from "@/lib/messages/work-orders/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

/** Calls that read work orders, and say who can have them. */
export const routes: readonly ApiRoute[] = [
  callWith(
    calls.ordersCall,
    {
      ...{ pageIndex: 1, view: "all", status: "pending", departmentId: "root", number: "1Z999", q: "lost" },
      ...{ customer: "ann@customer.example", waiting: true },
      ...{ dateStart: "2026-01-01", dateEnd: "2026-12-31" },
    },
    ({ shipmentId }) => ({ shipmentId, pageSize: 200 }),
  ),
  call(calls.orderRecordCall, ({ workOrderId }) => ({ id: workOrderId }), [404]),
  call(calls.orderFileCall, ({ workOrderFileId }) => ({ id: workOrderFileId }), [404]),
  call(calls.receiversCall, () => ({})),
  call(calls.orderRolesCall, () => ({})),
  call(calls.workOrderLoginCall, () => ({})),
];

import * as login from "@/app/api/workorder/company/login/route";
import * as orderRoles from "@/app/api/workorder/user/rbac/roles/list/route";
import * as list from "@/app/api/workorder/work_order/getList/route";
import * as receivers from "@/app/api/workorder/work_order/receivers/route";
import * as file from "@/app/api/workorder/work_order_file/route";
import * as record from "@/app/api/workorder/work_order_record/route";
import * as calls from "@/lib/messages/work-orders/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls that read work orders, and say who can have them. */
export const workOrderRoutes: readonly ApiRoute[] = [
  call(list, calls.ordersCall, {
    ...{ pageIndex: 1, view: "all", status: "pending", departmentId: "root", number: "1Z999", q: "lost" },
    ...{ customer: "ann@customer.example", waiting: true },
    ...{ dateStart: "2026-01-01", dateEnd: "2026-12-31" },
  }),
  call(record, calls.orderRecordCall, { id: nobodys }, [404]),
  call(file, calls.orderFileCall, { id: nobodys }, [404]),
  call(receivers, calls.receiversCall, {}),
  call(orderRoles, calls.orderRolesCall, {}),
  call(login, calls.workOrderLoginCall, {}),
];

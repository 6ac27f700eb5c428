import * as update from "@/app/api/workorder/work_order/[id]/route";
import * as bulk from "@/app/api/workorder/work_order/bulk/route";
import * as orders from "@/app/api/workorder/work_order/orders/route";
import * as circulation from "@/app/api/workorder/work_order_circulation/route";
import * as accept from "@/app/api/workorder/work_order_op/accept/route";
import * as addParcel from "@/app/api/workorder/work_order_op/add_parcel/route";
import * as deleteParcel from "@/app/api/workorder/work_order_op/delete_parcel/route";
import * as merge from "@/app/api/workorder/work_order_op/merge/route";
import * as note from "@/app/api/workorder/work_order_op/note/route";
import * as reply from "@/app/api/workorder/work_order_op/reply/route";
import * as resolve from "@/app/api/workorder/work_order_op/resolve/route";
import { workOrders as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys } from "./route-rows";

const target = { id: nobodys, version: 1 };
const refusals = [404, 409];
const to = { departmentId: "root" };
const added = { title: "Damaged", description: "The box is open.", number: "1Z999AA10123456784" };
const act = { do: "handOn", to, reason: "They know the carrier." };
const base = "workorder/work_order_op";

/** Calls that add work orders and change them. */
export const orderActRoutes: readonly ApiRoute[] = [
  call(
    "workorder/work_order/orders",
    orders,
    calls.addOrderCall,
    { ...added, categoryId: nobodys },
    refusals,
  ),
  call("workorder/work_order/[id]", update, calls.updateOrderCall, { ...target, title: "Lost" }, refusals),
  call("workorder/work_order/bulk", bulk, calls.bulkOrdersCall, { orders: [target], act }, refusals),
  call("workorder/work_order_circulation", circulation, calls.handOnCall, { ...target, to }, refusals),
  call(`${base}/accept`, accept, calls.acceptOrderCall, target, refusals),
  call(`${base}/reply`, reply, calls.replyCall, { ...target, text: "We asked the carrier." }, refusals),
  call(`${base}/note`, note, calls.noteCall, { id: nobodys, text: "Regular customer" }, refusals),
  call(`${base}/resolve`, resolve, calls.resolveOrderCall, { ...target, text: "Sent again" }, refusals),
  call(
    `${base}/add_parcel`,
    addParcel,
    calls.addParcelCall,
    { ...target, number: "1Z999AA10123456784" },
    refusals,
  ),
  call(
    `${base}/delete_parcel`,
    deleteParcel,
    calls.deleteParcelCall,
    { ...target, shipmentId: nobodys },
    refusals,
  ),
  call(
    `${base}/merge`,
    merge,
    calls.mergeOrdersCall,
    { ...target, into: `${nobodys.slice(0, -1)}1` },
    refusals,
  ),
];

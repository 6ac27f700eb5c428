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
import * as calls from "@/lib/messages/work-orders/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const target = { id: nobodys, version: 1 };
const refusals = [404, 409];
const to = { departmentId: "root" };
const added = { title: "Damaged", description: "The box is open.", number: "1Z999AA10123456784" };
const act = { do: "handOn", to, reason: "They know the carrier." };

/** Calls that add work orders and change them. */
export const orderActRoutes: readonly ApiRoute[] = [
  call(orders, calls.addOrderCall, { ...added, categoryId: nobodys }, refusals),
  call(update, calls.updateOrderCall, { ...target, title: "Lost" }, refusals),
  call(bulk, calls.bulkOrdersCall, { orders: [target], act }, refusals),
  call(circulation, calls.handOnCall, { ...target, to }, refusals),
  call(accept, calls.acceptOrderCall, target, refusals),
  call(reply, calls.replyCall, { ...target, text: "We asked the carrier." }, refusals),
  call(note, calls.noteCall, { id: nobodys, text: "Regular customer" }, refusals),
  call(resolve, calls.resolveOrderCall, { ...target, text: "Sent again" }, refusals),
  call(addParcel, calls.addParcelCall, { ...target, number: "1Z999AA10123456784" }, refusals),
  call(deleteParcel, calls.deleteParcelCall, { ...target, shipmentId: nobodys }, refusals),
  call(merge, calls.mergeOrdersCall, { ...target, into: `${nobodys.slice(0, -1)}1` }, refusals),
];

import * as calls from "@/lib/messages/work-orders/contract";
import type { Things } from "./make-tenant";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const own = ({ workOrderId }: Things) => ({ id: workOrderId, version: 1 });
const target = { id: nobodys, version: 1 };
const refusals = [404, 409];
const to = { departmentId: "root" };
const added = { title: "Damaged", description: "The box is open.", number: "1Z999AA10123456784" };
const act = { do: "handOn", to, reason: "They know the carrier." };

/** Calls that add work orders and change them. */
export const routes: readonly ApiRoute[] = [
  callWith(
    calls.addOrderCall,
    { ...added, categoryId: nobodys },
    ({ categoryId, shipmentId, fieldId }) => ({
      ...{ title: "taken", description: "taken", categoryId, shipmentId, fields: { [fieldId]: "taken" } },
    }),
    refusals,
  ),
  callWith(
    calls.updateOrderCall,
    { ...target, title: "Lost" },
    ({ workOrderId, categoryId }) => ({
      ...{ id: workOrderId, version: 1, title: "taken", categoryId },
    }),
    refusals,
  ),
  callWith(
    calls.bulkOrdersCall,
    { orders: [target], act },
    (things) => ({ orders: [own(things)], act: { do: "handOn", to } }),
    refusals,
  ),
  call(calls.handOnCall, (things) => ({ ...own(things), to }), refusals),
  call(calls.acceptOrderCall, own, refusals),
  callWith(
    calls.replyCall,
    { ...target, text: "We asked the carrier." },
    (things) => ({ ...own(things), text: "taken" }),
    refusals,
  ),
  callWith(
    calls.noteCall,
    { id: nobodys, text: "Regular customer" },
    ({ workOrderId }) => ({ id: workOrderId, text: "taken" }),
    refusals,
  ),
  callWith(calls.resolveOrderCall, { ...target, text: "Sent again" }, own, refusals),
  call(calls.addParcelCall, (things) => ({ ...own(things), number: "1Z999AA10123456784" }), refusals),
  call(
    calls.deleteParcelCall,
    ({ otherWorkOrderId, shipmentId }) => ({
      ...{ id: otherWorkOrderId, version: 1, shipmentId },
    }),
    refusals,
  ),
  callWith(
    calls.mergeOrdersCall,
    { ...target, into: `${nobodys.slice(0, -1)}1` },
    (things) => ({ ...own(things), into: things.otherWorkOrderId }),
    refusals,
  ),
];

import { handle } from "@/lib/http/handle-call";
import { orderRolesCall } from "@/lib/messages/work-orders/contract";
import { listOrderRoles } from "@/lib/messages/work-orders/list-order-roles";

export const POST = handle(orderRolesCall, listOrderRoles);

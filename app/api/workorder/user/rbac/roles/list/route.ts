import { handle } from "@/lib/http/handle-call";
import { orderRolesCall } from "@/lib/work-orders/contract";
import { listOrderRoles } from "@/lib/work-orders/list-order-roles";

export const POST = handle(orderRolesCall, listOrderRoles);

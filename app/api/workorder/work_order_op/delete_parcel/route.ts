import { handle } from "@/lib/http/handle-call";
import { deleteParcel } from "@/lib/messages/order-acts/delete-parcel";
import { deleteParcelCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(deleteParcelCall, deleteParcel);

import { handle } from "@/lib/http/handle-call";
import { addParcel } from "@/lib/messages/order-acts/add-parcel";
import { addParcelCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(addParcelCall, addParcel);

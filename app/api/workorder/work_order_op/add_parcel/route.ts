import { handle } from "@/lib/http/handle-call";
import { addParcel } from "@/lib/work-orders/add-parcel";
import { addParcelCall } from "@/lib/work-orders/contract";

export const POST = handle(addParcelCall, addParcel);

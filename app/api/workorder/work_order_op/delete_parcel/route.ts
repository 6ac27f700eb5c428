import { handle } from "@/lib/http/handle-call";
import { deleteParcelCall } from "@/lib/work-orders/contract";
import { deleteParcel } from "@/lib/work-orders/delete-parcel";

export const POST = handle(deleteParcelCall, deleteParcel);

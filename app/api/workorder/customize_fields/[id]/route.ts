import { handle } from "@/lib/http/handle-call";
import { deleteFieldCall, updateFieldCall } from "@/lib/order-setup/contract";
import { deleteField } from "@/lib/order-setup/delete-field";
import { updateField } from "@/lib/order-setup/update-field";

export const PUT = handle(updateFieldCall, updateField);
export const DELETE = handle(deleteFieldCall, deleteField);

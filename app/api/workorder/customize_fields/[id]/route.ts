import { handle } from "@/lib/http/handle-call";
import { deleteFieldCall, updateFieldCall } from "@/lib/messages/order-setup/contract";
import { deleteField } from "@/lib/messages/order-setup/delete-field";
import { updateField } from "@/lib/messages/order-setup/update-field";

export const PUT = handle(updateFieldCall, updateField);
export const DELETE = handle(deleteFieldCall, deleteField);
